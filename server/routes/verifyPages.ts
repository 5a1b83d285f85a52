import type { Kysely } from 'kysely';
import type { Agent } from '../../places/agent';
import type { VerifyPage } from '../contracts/verifyPage';
import { countOnce } from '../database/rateCounts';
import type { Schema } from '../database/schema';
import { visitorAddress } from '../proxies';
import type { AgentDirectory, FormerAgent } from '../site/agentDirectory';
import type { ServePage } from '../site/servedRoutes';
import { longestQuestion, lookUpIn, type LookUp } from '../verify/lookUp';

/** Enough for somebody with a pile of offers, too few to go through numbers. */
const perAddress = { name: 'verify', max: 30, within: 600_000 } as const;
const nothingAsked: VerifyPage = { asked: '', kind: 'name', answer: 'none', agents: [] };

/**
 * `/verify`: whether a name, phone number, e-mail address or website is that of an agent (docs/product.md "Verify an
 * agent"). The question is posted, so that it is in no address and no log.
 */
export function verifyPages(
  serve: ServePage,
  { kysely, directory }: { kysely: Kysely<Schema>; directory: Pick<AgentDirectory, 'agents' | 'former'> },
): void {
  let current: { agents: readonly Agent[]; former: readonly FormerAgent[]; lookUp: LookUp } | undefined;
  const lookUp: LookUp = (asked) => {
    const [agents, former] = [directory.agents(), directory.former()];
    if (current?.agents !== agents || current.former !== former) {
      const listed = agents.map((agent) => ({ agent, standing: 'listed' }) as const);
      current = { agents, former, lookUp: lookUpIn([...listed, ...former]) };
    }
    return current.lookUp(asked);
  };
  serve('/verify', {
    read: () => Promise.resolve({ data: nothingAsked }),
    post: async ({ request }, fields) => {
      const asked = (fields.get('q') ?? '').trim().slice(0, longestQuestion);
      if (asked === '') return null;
      const { count } = await countOnce(kysely, { ...perAddress, who: visitorAddress(request) }, Date.now());
      if (count > perAddress.max) return { data: { ...nothingAsked, asked, answer: 'limited' }, status: 429 };
      return { data: { asked, ...lookUp(asked) } };
    },
  });
}

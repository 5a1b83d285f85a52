import type { Kysely } from 'kysely';
import type { Agent } from '../../places/agent';
import type { BadgePage } from '../contracts/badgePage';
import type { VerifyPage } from '../contracts/verifyPage';
import type { AgentChecks } from '../database/agentChecks';
import { countOnce } from '../database/rateCounts';
import type { Schema } from '../database/schema';
import { visitorAddress } from '../proxies';
import type { AgentDirectory } from '../site/agentDirectory';
import type { ServePage } from '../site/servedRoutes';
import { codeIn, type Badges } from '../verify/badge';
import { badgePageOf } from '../verify/badgePage';
import { longestQuestion, lookUpIn, type LookUp } from '../verify/lookUp';

/** Enough for somebody with a pile of offers, too few to go through numbers. */
const perAddress = { name: 'verify', max: 30, within: 600_000 } as const;
/** Pages of badges per address: an office behind one address may go through a pile of offers. `within` milliseconds. */
const badgesPerAddress = { max: 60, within: 600_000 } as const;
const badgeStatus: Readonly<Record<BadgePage['state'], number>> = {
  ...{ valid: 200, expired: 200, damaged: 404, unknownKey: 404, off: 404, limited: 429 },
};
const nothingAsked: VerifyPage = { asked: '', kind: 'name', answer: 'none', agents: [] };

interface VerifyPages {
  kysely: Kysely<Schema>;
  directory: Pick<AgentDirectory, 'agents' | 'agent' | 'former' | 'checks'>;
  badges: Badges | null;
}

/**
 * `/verify`: whether a name, phone number, email address or website is that of an agent (docs/product.md "Verify an
 * agent"). The question is posted, so that it is in no address and no log.
 * `/verify/{code}`: whether a badge is genuine, and what the directory says of its agent now
 * (docs/verification-badge.md). `badges`: null without keys.
 */
export function verifyPages(serve: ServePage, { kysely, directory, badges }: VerifyPages): void {
  let current: { agents: readonly Agent[]; checks: AgentChecks; lookUp: LookUp } | undefined;
  const lookUp: LookUp = (asked) => {
    const [agents, checks] = [directory.agents(), directory.checks()];
    // The checks are read anew with each change of the directory.
    if (current?.agents !== agents || current.checks !== checks) {
      const listed = agents.map((agent) => ({ agent, standing: 'listed' }) as const);
      const known = [...listed, ...directory.former()];
      current = {
        agents,
        checks,
        lookUp: lookUpIn(known.map((one) => ({ ...one, checks: checks.get(one.agent.id) }))),
      };
    }
    return current.lookUp(asked);
  };
  serve('/verify', {
    read: () => Promise.resolve({ data: nothingAsked }),
    post: async ({ request }, fields) => {
      const typed = (fields.get('q') ?? '').trim();
      const code = codeIn(typed);
      if (code !== null) return { leadsTo: `/verify/${code}` };
      const asked = typed.slice(0, longestQuestion);
      if (asked === '') return null;
      const { count } = await countOnce(kysely, { ...perAddress, who: visitorAddress(request) }, Date.now());
      if (count > perAddress.max) return { data: { ...nothingAsked, asked, answer: 'limited' }, status: 429 };
      return { data: { asked, ...lookUp(asked) } };
    },
  });
  serve('/verify/:code', {
    limit: { ...badgesPerAddress, beyond: { data: { state: 'limited' }, status: badgeStatus.limited } },
    read: async ({ parameters: { code } }) => {
      const data = await badgePageOf(badges, directory, code, Date.now());
      return { data, status: badgeStatus[data.state] };
    },
  });
}

import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Agent } from '../../places/agent';
import type { AgentChecks } from '../directory/agentChecks';
import { countOnce } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { visitorOf } from '../lib/http/limits';
import { visitorAddress } from '../lib/http/proxies';
import type { AgentDirectory } from '../directory/agentDirectory';
import { lookUpIn, type LookUp } from './lookUp';

/** Enough for somebody with a pile of offers, too few to go through numbers; and for ten such behind one address. */
const perVisitor = { name: 'verify', max: 30, within: 600_000 } as const;
const perAddress = { name: 'verify-address', max: 300, within: 600_000 } as const;

/** Looks up in the current directory; null for a visitor who has asked too often. */
export type CountedLookUp = (
  asked: string,
  visitor: Pick<FastifyRequest, 'ip' | 'headers'>,
) => Promise<ReturnType<LookUp> | null>;

/** The one look-up of the page and the assistant, over the current directory. */
export function directoryLookUp(
  kysely: Kysely<Schema>,
  directory: Pick<AgentDirectory, 'agents' | 'details' | 'former' | 'checks'>,
): CountedLookUp {
  let current: { agents: readonly Agent[]; checks: AgentChecks; lookUp: LookUp } | undefined;
  const lookUp = (): LookUp => {
    const [agents, checks] = [directory.agents(), directory.checks()];
    // The checks are read anew with each change of the directory, and so are the details.
    if (current?.agents !== agents || current.checks !== checks) {
      const listed = agents.map((agent) => ({
        agent,
        details: directory.details(agent.id),
        standing: 'listed' as const,
      }));
      const known = [...listed, ...directory.former()];
      current = {
        agents,
        checks,
        lookUp: lookUpIn(known.map((one) => ({ ...one, checks: checks.get(one.agent.id) }))),
      };
    }
    return current.lookUp;
  };
  return async (asked, visitor) => {
    const own = await countOnce(kysely, { ...perVisitor, who: visitorOf(visitor) });
    if (own.count > perVisitor.max) return null;
    const all = await countOnce(kysely, { ...perAddress, who: visitorAddress(visitor) });
    return all.count > perAddress.max ? null : lookUp()(asked);
  };
}

import type { Kysely } from 'kysely';
import { readAgentRecord, type Agent } from '../../../places/agent';
import type { DeskAgents } from '../../../shared/desk/agents';
import { readChecks, withStampDates } from '../../directory/agentChecks';
import { readWithheld } from '../../directory/importedAgents';
import type { Schema } from '../../lib/database/schema';

/** An agent as the desk lists it. */
export type DeskAgent = Agent & Pick<DeskAgents['agents'][number], 'withheld'> & { sortOrder: number };

/** From the state of a listing, such as `suspended.listed`. */
function reasonOf(state: string): DeskAgent['withheld'] {
  if (state.startsWith('suspended.')) return 'suspended';
  return state.endsWith('.hidden') ? 'hidden' : 'new';
}

/** Agents that the directory does not show, in its order. */
export async function readWithheldAgents(kysely: Kysely<Schema>): Promise<DeskAgent[]> {
  const states = await readWithheld(kysely);
  if (states.size === 0) return [];
  const rows = await kysely
    .selectFrom('agents')
    .select(['id', 'record', 'sort_order'])
    .where('id', 'in', [...states.keys()])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const checks = await readChecks(kysely);
  return rows.flatMap(({ id, record, sort_order: sortOrder }) => {
    const state = states.get(id);
    const read = state === undefined ? null : readAgentRecord(JSON.parse(withStampDates(record, checks.get(id))));
    return read === null || state === undefined || !('agent' in read)
      ? []
      : { ...read.agent, id, sortOrder, withheld: reasonOf(state) };
  });
}

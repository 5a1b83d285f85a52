import type { Kysely } from 'kysely';
import type { CheckKind } from '../../../shared/listings/evidence';
import type { Schema } from '../../lib/database/schema';
import { audit } from '../../lib/database/audit';

interface Act {
  agentId: string;
  /** Of the person of staff. */
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

interface Plan {
  /** UUID of the form. */
  id: string;
  kind: CheckKind;
  /** ISO dates, in UTC. */
  plannedOn: string;
  dueOn: string;
}

/** Plans a check, once per id, and notes who did. Atomic. False if there is no such agent. */
export function planCheck(
  kysely: Kysely<Schema>,
  { agentId, uid, now }: Act,
  { id, kind, plannedOn, dueOn }: Plan,
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const agent = await transaction.selectFrom('agents').select('id').where('id', '=', agentId).executeTakeFirst();
    if (agent === undefined) return false;
    const written = await transaction
      .insertInto('planned_checks')
      .values({ id, agent_id: agentId, kind, planned_on: plannedOn, due_on: dueOn, told_before: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) return true;
    await audit(transaction, { uid, action: 'agent.checkPlanned', subject: agentId, detail: { kind, dueOn }, at: now });
    return true;
  });
}

/** Drops a planned check, and notes who did. Atomic. Nothing happens if it is gone already. */
export function dropPlan(kysely: Kysely<Schema>, { agentId, uid, now }: Act, id: string): Promise<void> {
  return kysely.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('planned_checks')
      .where('id', '=', id)
      .where('agent_id', '=', agentId)
      .returning(['kind', 'due_on'])
      .executeTakeFirst();
    if (row === undefined) return;
    const detail = { kind: row.kind, dueOn: row.due_on };
    await audit(transaction, { uid, action: 'agent.planDropped', subject: agentId, detail, at: now });
  });
}

import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { currentChecks, demandedKinds, stampDates, type Check, type CheckKind } from '../../shared/listings/evidence';
import type { Schema } from '../lib/database/schema';

/** By agent, in the order in which they were recorded. */
export type AgentChecks = ReadonlyMap<string, readonly (Check & { id: string })[]>;

const isDay = (value: unknown): value is string => v.is(v.pipe(v.string(), v.isoDate()), value);

/** Every check that was not withdrawn, also of agents that the directory does not show; of one agent where it is named. */
export async function readChecks(kysely: Kysely<Schema>, agentId?: string): Promise<AgentChecks> {
  const rows = await kysely
    .selectFrom('agent_checks')
    .select(['id', 'agent_id', 'kind', 'checked_on', 'valid_until'])
    .where('withdrawn_at', 'is', null)
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId ?? ''))
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  const byAgent = new Map<string, (Check & { id: string })[]>();
  for (const { id, agent_id, kind, checked_on: checkedOn, valid_until: validUntil } of rows) {
    const checks = byAgent.get(agent_id) ?? [];
    checks.push({ id, kind, checkedOn, validUntil });
    byAgent.set(agent_id, checks);
  }
  return byAgent;
}

/** What proves that an agent is checked: its checks that hold on a day, and the demanded kinds that none of them is. */
export async function proofOf(
  kysely: Kysely<Schema>,
  agentId: string,
  day: string,
): Promise<{ records: string[]; missing: CheckKind[] }> {
  const checks = (await readChecks(kysely, agentId)).get(agentId) ?? [];
  const holding = currentChecks(checks).filter(({ validUntil }) => validUntil >= day);
  return {
    records: holding.map(({ id }) => id),
    missing: demandedKinds.filter((kind) => !holding.some((check) => check.kind === kind)),
  };
}

/** Checks that are planned and of whose kind none was recorded since, the earliest due first; of one agent if named. */
export function readPlans(kysely: Kysely<Schema>, agentId?: string) {
  return kysely
    .selectFrom('planned_checks')
    .select(['id', 'agent_id as agentId', 'kind', 'planned_on as plannedOn', 'due_on as dueOn', 'told_before'])
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId ?? ''))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('agent_checks')
            .select('agent_checks.id')
            .whereRef('agent_checks.agent_id', '=', 'planned_checks.agent_id')
            .whereRef('agent_checks.kind', '=', 'planned_checks.kind')
            .whereRef('agent_checks.checked_on', '>=', 'planned_checks.planned_on')
            .where('agent_checks.withdrawn_at', 'is', null),
        ),
      ),
    )
    .orderBy('due_on')
    .orderBy('id')
    .execute();
}

/** An agent's record with the dates of its stamp. Without checks, the date in the record is that of an earlier one. */
export function withStampDates(record: string, checks: readonly Check[] = []): string {
  if (checks.length === 0) return record;
  const { verifiedAt: earlier, ...fields } = JSON.parse(record) as Record<string, unknown>;
  Reflect.deleteProperty(fields, 'verifiedUntil');
  return JSON.stringify({ ...fields, ...stampDates(checks, isDay(earlier) ? earlier : undefined) });
}

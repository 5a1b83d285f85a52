import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import {
  checksPerPage,
  endsSoon,
  type DeskCheck,
  type DeskChecks,
  type EndingChecks,
  type EndingChecksQuery,
} from '../../../shared/desk/checks';
import { currentChecks, daysBetween, demandedKinds, stampOn, type Check } from '../../../shared/listings/evidence';
import { lockDirectory, noteShownChange } from '../../directory/importedAgents';
import { readChecks, readPlans, withStampDates } from '../../directory/agentChecks';
import type { Schema } from '../../lib/database/schema';
import { mailJob } from '../../lib/mail/mailJob';
import { audit } from '../../lib/database/audit';
import { addressesOf } from '../staff/people';
import { pageAfter } from '../../lib/database/sortKeys';

interface Act {
  agentId: string;
  /** Of the person of staff. */
  uid: string;
  /** Epoch milliseconds. */
  now: number;
}

type Row = Schema['agent_checks'];

const isoDay = v.pipe(v.string(), v.isoDate());

const checkOf = ({ id, kind, checked_on: checkedOn, valid_until: validUntil }: Row) => ({
  id,
  kind,
  checkedOn,
  validUntil,
});

const recordOf = (kysely: Kysely<Schema>, id: string) =>
  kysely.selectFrom('agents').select('record').where('id', '=', id).executeTakeFirst();

/** The days in a record; '' for none. */
function datesIn(record: string): Pick<DeskChecks, 'verifiedAt' | 'verifiedUntil'> {
  const dates = JSON.parse(record) as Record<string, unknown>;
  const day = (value: unknown): string => (v.is(isoDay, value) ? value : '');
  return { verifiedAt: day(dates['verifiedAt']), verifiedUntil: day(dates['verifiedUntil']) };
}

/** The checks of an agent, the latest first; undefined if there is no such agent. */
export async function readAgentChecks(kysely: Kysely<Schema>, agentId: string): Promise<DeskChecks | undefined> {
  const agent = await recordOf(kysely, agentId);
  if (agent === undefined) return undefined;
  const rows = await kysely
    .selectFrom('agent_checks')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  const counting = rows.filter(({ withdrawn_at: at }) => at === null).map(checkOf);
  const current = new Set(currentChecks(counting).map(({ id }) => id));
  const addresses = await addressesOf(
    kysely,
    rows.flatMap(({ recorded_by: by, withdrawn_by: other }) => (other === null ? [by] : [by, other])),
  );
  const shown = (row: Row): DeskCheck => ({
    ...checkOf(row),
    paper: row.paper,
    note: row.note,
    at: row.recorded_at,
    by: addresses.get(row.recorded_by) ?? row.recorded_by,
    standing: row.withdrawn_at !== null ? 'withdrawn' : current.has(row.id) ? 'current' : 'replaced',
    withdrawn:
      row.withdrawn_at === null
        ? null
        : {
            at: row.withdrawn_at,
            by: addresses.get(row.withdrawn_by ?? '') ?? row.withdrawn_by ?? '',
            reason: row.withdrawn_reason ?? '',
          },
  });
  const plans = await readPlans(kysely, agentId);
  return {
    checks: rows.map(shown).reverse(),
    plans: plans.map(({ id, kind, plannedOn, dueOn }) => ({ id, kind, plannedOn, dueOn })),
    ...datesIn(withStampDates(agent.record, counting)),
  };
}

interface Recorded extends Check, Pick<Row, 'paper' | 'note'> {
  /** UUID of the form. */
  id: string;
}

/**
 * Records a check, once per id, and notes who did. Atomic. `used`: the id belongs to another check, and nothing is
 * written.
 */
export function recordCheck(
  kysely: Kysely<Schema>,
  act: Act,
  check: Recorded,
): Promise<'recorded' | 'missing' | 'used'> {
  return kysely.transaction().execute((transaction) => recordCheckWithin(transaction, act, check));
}

/** As `recordCheck`, in a transaction of the caller. */
export async function recordCheckWithin(
  transaction: Transaction<Schema>,
  { agentId, uid, now }: Act,
  { id, kind, checkedOn, validUntil, paper, note }: Recorded,
): Promise<'recorded' | 'missing' | 'used'> {
  await lockDirectory(transaction);
  if ((await recordOf(transaction, agentId)) === undefined) return 'missing';
  const typed = { agent_id: agentId, kind, checked_on: checkedOn, valid_until: validUntil, paper, note };
  const row = { id, ...typed, recorded_by: uid, recorded_at: now };
  const written = await transaction
    .insertInto('agent_checks')
    .values({ ...row, withdrawn_by: null, withdrawn_at: null, withdrawn_reason: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) {
    const stored = await transaction
      .selectFrom('agent_checks')
      .select(['agent_id', 'kind', 'checked_on', 'valid_until', 'paper', 'note'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return JSON.stringify(stored) === JSON.stringify(typed) ? 'recorded' : 'used';
  }
  await noteShownChange(transaction, now);
  const detail = { kind, checkedOn, validUntil };
  await audit(transaction, { uid, action: 'agent.checkRecorded', subject: agentId, detail, at: now });
  return 'recorded';
}

/** Milliseconds in which a mistake is recorded anew, before the member is told that a check was withdrawn. */
const untilTold = 3_600_000;

/** Withdraws a check that was a mistake, with a reason, and notes who did. Atomic. `gone`: there is none that counts. */
export function withdrawCheck(
  kysely: Kysely<Schema>,
  { agentId, uid, now }: Act,
  { id, reason }: { id: string; reason: string },
): Promise<'withdrawn' | 'gone'> {
  return kysely.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('agent_checks')
      .set({ withdrawn_by: uid, withdrawn_at: now, withdrawn_reason: reason })
      .where('id', '=', id)
      .where('agent_id', '=', agentId)
      .where('withdrawn_at', 'is', null)
      .returning(['kind', 'checked_on', 'valid_until'])
      .executeTakeFirst();
    if (row === undefined) return 'gone';
    await noteShownChange(transaction, now);
    const detail = { kind: row.kind, checkedOn: row.checked_on, validUntil: row.valid_until, reason };
    await audit(transaction, { uid, action: 'agent.checkWithdrawn', subject: agentId, detail, at: now });
    const payload = { letter: 'checkWithdrawn', data: { id } };
    await mailJob.add(transaction, { key: `checkWithdrawn:${id}`, payload, runAt: now + untilTold }, now);
    return 'withdrawn';
  });
}

type EndingCheck = Omit<EndingChecks['checks'][number], 'name' | 'location'>;

/** The current checks of an agent, and the one from before they were recorded where it stands for missing ones. */
function endingOf(agentId: string, record: string, checks: readonly (Check & { id: string })[]): EndingCheck[] {
  const current = currentChecks(checks).map((check) => ({ ...check, agentId }));
  if (demandedKinds.every((kind) => current.some((check) => check.kind === kind))) return current;
  const { verifiedAt: on, verifiedUntil } = datesIn(record);
  const earlier = on === '' ? undefined : stampOn({ verifiedAt: on, verifiedUntil: verifiedUntil || undefined }, on);
  return earlier === undefined
    ? current
    : [
        ...current,
        { id: `earlier-${agentId}`, agentId, kind: 'earlier', checkedOn: earlier.on, validUntil: earlier.until },
      ];
}

/** Current checks that have ended or end soon, the earliest end first. `today`: in UTC. */
export async function readEndingChecks(
  kysely: Kysely<Schema>,
  { ends, kind, after }: EndingChecksQuery,
  today: string,
): Promise<EndingChecks> {
  const rows = await kysely.selectFrom('agents').select(['id', 'record']).execute();
  const agents = new Map(rows.map(({ id, record }) => [id, record]));
  const checks = await readChecks(kysely);
  const current = [...agents].flatMap(([agentId, record]) => endingOf(agentId, record, checks.get(agentId) ?? []));
  const plans = (await readPlans(kysely)).map(({ id, agentId, kind: ofKind, plannedOn, dueOn }) => {
    return { id, agentId, kind: ofKind, checkedOn: plannedOn, validUntil: dueOn, isPlan: true as const };
  });
  const ending = [...current, ...plans]
    .filter(({ agentId }) => agents.has(agentId))
    .filter((check) => {
      const left = daysBetween(today, check.validUntil);
      const isWanted = ends === '' || (ends === 'ended') === left < 0;
      return left <= endsSoon && isWanted && (kind === '' || check.kind === kind);
    })
    .sort((one, other) => (one.validUntil + one.id < other.validUntil + other.id ? -1 : 1));
  const { page, ...part } = pageAfter(ending, ({ validUntil, id }) => [validUntil, id], { after, size: checksPerPage });
  return {
    checks: page.map((check) => {
      const { name, location } = JSON.parse(agents.get(check.agentId) ?? '{}') as Record<string, string>;
      return { ...check, name: name ?? '', location: location ?? '' };
    }),
    ...part,
  };
}

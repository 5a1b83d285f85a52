import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { currentLanguage } from '../../../shared/language/words';
import { fold as foldText } from '../../../shared/text/fold';
import type { Schema } from '../database/schema';
import { englishTitle } from './caseTitle';
import { attachFiles } from '../files/caseFiles';
import { eventsOf, fold, rowOf } from './fold';
import type { CaseKind, CaseSummary, LoggedEvent } from './kind';
import { queueClocks, queueMails, startedBetween } from './queue';

export interface FoldedCase<Snapshot> {
  /** Number of the last event. */
  number: number;
  snapshot: Snapshot;
}

/** What became of an event. */
export type Appended<Snapshot> =
  | ({ outcome: 'appended' } & FoldedCase<Snapshot>)
  /** Late, doubled or impossible: not written. */
  | ({ outcome: 'unchanged' } & FoldedCase<Snapshot>)
  /**
   * Somebody else was first: not written. Both versions, for a 409 that shows them; `seen` is null if the number that
   * was named never existed.
   */
  | ({ outcome: 'conflict'; seen: Snapshot | null } & FoldedCase<Snapshot>)
  /** No such case, or no longer. */
  | { outcome: 'unknown' };

const columnsOf = ({ state, waitsFor, dueAt, isOverdue, mayBeSpam }: CaseSummary) => ({
  state,
  waits_for: waitsFor,
  due_at: dueAt,
  is_overdue: Number(isOverdue),
  may_be_spam: Number(mayBeSpam),
});

const rowsOf = (kysely: Kysely<Schema>, reference: string) =>
  kysely.selectFrom('case_events').selectAll().where('case_reference', '=', reference).orderBy('number').execute();

/** How the desk lists and finds a case. */
export interface CaseHeading {
  /** Name of the person who sent it; empty if none is known. */
  sender: string;
  /** What it is about, such as `Mombasa, Kenya → Rotterdam, Netherlands`. */
  title: string;
  /** What was chosen from a list, as its code. */
  reason?: string | null;
}

/** `search`: what was chosen is found by its code and its English words. */
const columnsOfHeading = (
  { reference, kind, contactKey }: { reference: string; kind: string; contactKey: string | null },
  { sender, title, reason = null }: CaseHeading,
) => ({
  sender,
  title,
  reason,
  search: foldText(
    [reference, contactKey ?? '', sender, englishTitle({ kind, title, reason }), reason ?? ''].join(' '),
  ),
});

/** Lists and finds a case by another heading, such as after a correction. */
export async function renameCase(
  transaction: Transaction<Schema>,
  { reference, kind }: { reference: string; kind: string },
  heading: CaseHeading,
): Promise<void> {
  const row = await transaction
    .selectFrom('cases')
    .select('contact_key')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return;
  await transaction
    .updateTable('cases')
    .set(columnsOfHeading({ reference, kind, contactKey: row.contact_key }, heading))
    .where('reference', '=', reference)
    .execute();
}

/**
 * Opens a case with its first event, in the transaction that stores what was sent. `contactKey`: lower-case address.
 * Whoever sent it reads the current language.
 * Returns false if the reference already has a case. @throws ValiError if the event is invalid.
 */
export async function openCase<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  transaction: Transaction<Schema>,
  kind: CaseKind<Opening, Event, Snapshot>,
  {
    reference,
    contactKey,
    heading = { sender: '', title: '' },
    event,
  }: { reference: string; contactKey: string | null; heading?: CaseHeading; event: unknown },
): Promise<boolean> {
  const opening = v.parse(kind.opening, event);
  const { name, version } = kind;
  const start = kind.start(opening);
  const times = { opened_at: opening.at, changed_at: opening.at };
  const inserted = await transaction
    .insertInto('cases')
    .values({
      reference,
      kind: name,
      version,
      last_event: 1,
      contact_key: contactKey,
      language: currentLanguage(),
      ...columnsOf(kind.summary(start)),
      ...columnsOfHeading({ reference, kind: name, contactKey }, heading),
      ...times,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await transaction
    .insertInto('case_events')
    .values(rowOf(reference, 1, version, opening))
    .execute();
  await kind.follow?.(transaction, null, start, opening.at);
  const cause = { kind: name, reference, number: 1, now: opening.at };
  await queueMails(transaction, cause, kind.mailsOfOpening(opening));
  await queueClocks(transaction, cause, kind.clocks(start));
  return true;
}

/** A case folded from its log; null if there is none. @throws UnreadableCase */
export async function readCase<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kysely: Kysely<Schema>,
  kind: CaseKind<Opening, Event, Snapshot>,
  reference: string,
): Promise<FoldedCase<Snapshot> | null> {
  const rows = await rowsOf(kysely, reference);
  return rows.length === 0 ? null : { number: rows.length, snapshot: fold(kind, rows) };
}

/** `events[0]` is event 2. */
export interface CaseLog<Opening, Event, Snapshot> extends FoldedCase<Snapshot> {
  opening: Opening;
  events: readonly Event[];
}

/** A case with its log. Null if there is none. @throws UnreadableCase */
export async function readLog<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kysely: Kysely<Schema>,
  kind: CaseKind<Opening, Event, Snapshot>,
  reference: string,
): Promise<CaseLog<Opening, Event, Snapshot> | null> {
  const rows = await rowsOf(kysely, reference);
  if (rows.length === 0) return null;
  return { number: rows.length, snapshot: fold(kind, rows), ...eventsOf(kind, rows) };
}

/** Whether a row is this very event, apart from its time: somebody's request that was repeated. */
function isRepetition(row: Schema['case_events'] | undefined, event: LoggedEvent): boolean {
  if (row === undefined) return false;
  const same = rowOf(row.case_reference, row.number, row.version, event);
  return JSON.stringify({ ...same, at: row.at }) === JSON.stringify({ ...same, ...row });
}

/** A change of nothing, which locks the row: on PostgreSQL others wait here, and then read what this one wrote. */
const lock = (transaction: Transaction<Schema>, { name }: { name: string }, reference: string) =>
  transaction
    .updateTable('cases')
    .set((row) => ({ last_event: row.ref('last_event') }))
    .where('reference', '=', reference)
    .where('kind', '=', name)
    .returning('version')
    .executeTakeFirst();

/**
 * Appends an event and queues what it causes; atomic. `seen`: number of the last event that its author saw; null for
 * events that do not depend on what anybody saw, such as deadlines. `files`: ids of uploads that come with it.
 * @throws ValiError, UnreadableCase, ApiError 400 if one of the files is gone
 */
export async function appendEvent<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kysely: Kysely<Schema>,
  kind: CaseKind<Opening, Event, Snapshot>,
  { files, ...what }: { reference: string; seen: number | null; event: unknown; files?: readonly string[] },
): Promise<Appended<Snapshot>> {
  return kysely.transaction().execute(async (transaction) => {
    const appended = await appendWithin(transaction, kind, what);
    if (appended.outcome === 'appended')
      await attachFiles(transaction, files, { reference: what.reference, number: appended.number });
    return appended;
  });
}

/** As `appendEvent`, in a transaction of the caller. @throws ValiError, UnreadableCase */
export async function appendWithin<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  transaction: Transaction<Schema>,
  kind: CaseKind<Opening, Event, Snapshot>,
  { reference, seen, event: given }: { reference: string; seen: number | null; event: unknown },
): Promise<Appended<Snapshot>> {
  const event = v.parse(kind.event, given);
  const locked = await lock(transaction, kind, reference);
  if (locked === undefined) return { outcome: 'unknown' };
  const rows = await rowsOf(transaction, reference);
  const before: FoldedCase<Snapshot> = { number: rows.length, snapshot: fold(kind, rows) };
  if (seen !== null && seen !== before.number) {
    if (isRepetition(rows[seen], event)) return { outcome: 'unchanged', ...before };
    const isKnown = Number.isInteger(seen) && seen >= 1 && seen < before.number;
    return { outcome: 'conflict', seen: isKnown ? fold(kind, rows.slice(0, seen)) : null, ...before };
  }
  const snapshot = kind.next(before.snapshot, event);
  if (snapshot === null) return { outcome: 'unchanged', ...before };
  const number = before.number + 1;
  await transaction
    .insertInto('case_events')
    .values(rowOf(reference, number, kind.version, event))
    .execute();
  await transaction
    .updateTable('cases')
    .set({ ...columnsOf(kind.summary(snapshot)), version: kind.version, last_event: number, changed_at: event.at })
    .where('reference', '=', reference)
    .execute();
  const cause = { kind: kind.name, reference, number, now: event.at };
  await kind.follow?.(transaction, before.snapshot, snapshot, event.at);
  await queueMails(transaction, cause, kind.mailsOf(event, before.snapshot, snapshot));
  // An earlier version may have waited without a clock.
  const running = locked.version < kind.version ? [] : kind.clocks(before.snapshot);
  await queueClocks(transaction, cause, startedBetween(running, kind.clocks(snapshot)));
  return { outcome: 'appended', number, snapshot };
}

/**
 * Brings a case that an earlier version folded to this one: its row, and every clock that runs, since earlier versions
 * waited without. @throws UnreadableCase
 */
export async function refoldCase<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kysely: Kysely<Schema>,
  kind: CaseKind<Opening, Event, Snapshot>,
  reference: string,
  now: number,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const locked = await lock(transaction, kind, reference);
    if (locked === undefined || locked.version >= kind.version) return;
    const rows = await rowsOf(transaction, reference);
    const snapshot = fold(kind, rows);
    await transaction
      .updateTable('cases')
      .set({ ...columnsOf(kind.summary(snapshot)), version: kind.version })
      .where('reference', '=', reference)
      .execute();
    const cause = { kind: kind.name, reference, number: rows.length, now };
    await queueClocks(transaction, cause, kind.clocks(snapshot));
  });
}

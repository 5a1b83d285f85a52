import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { fold } from '../../shared/text/fold';
import { caseTitle, englishTitle } from '../cases/caseTitle';
import { casesPerPage, mostCounted, type InboxAnswer, type InboxQuery, type ListedCase } from '../../shared/desk/cases';
import type { Schema } from '../database/schema';
import { caseWorkers } from './people';

type CaseRow = Schema['cases'];
type Cases = SelectQueryBuilder<Schema, 'cases', object>;

/** What the inbox is sorted by after "overdue": when a wait ends; for what has none, when it was opened. */
const sortTime = sql<number>`coalesce(due_at, opened_at)`;

/** Where a page begins: after the case with these values. */
interface Cursor {
  isOverdue: number;
  time: number;
  reference: string;
}

const cursorPattern = /^([01])\.(\d{1,15})\.([\w-]{1,60})$/;

function parseCursor(text: string | undefined): Cursor | null {
  const [, isOverdue, time, reference] = cursorPattern.exec(text ?? '') ?? [];
  return reference === undefined ? null : { isOverdue: Number(isOverdue), time: Number(time), reference };
}

const cursorOf = ({ is_overdue: isOverdue, due_at: dueAt, opened_at: openedAt, reference }: CaseRow): Cursor => ({
  isOverdue,
  time: dueAt ?? openedAt,
  reference,
});

function formatCursor(row: CaseRow): string {
  const { isOverdue, time, reference } = cursorOf(row);
  return `${isOverdue}.${time}.${reference}`;
}

function waiting(cases: Cases, waits: InboxQuery['waits']): Cases {
  if (waits === 'all') return cases;
  if (waits === 'open') return cases.where('waits_for', 'is not', null);
  if (waits === 'ended') return cases.where('waits_for', 'is', null);
  return cases.where('waits_for', '=', waits);
}

interface Reader {
  uid: string;
  /** Uids of staff who work on cases: nobody has a case of somebody whose role ended. */
  workers: readonly string[];
}

async function readerOf(kysely: Kysely<Schema>, uid: string): Promise<Reader> {
  // With whoever asks, since SQL has no empty list.
  return { uid, workers: [uid, ...(await caseWorkers(kysely)).map((worker) => worker.uid)] };
}

function filtered(kysely: Kysely<Schema>, { waits, kind, assigned, q }: InboxQuery, { uid, workers }: Reader): Cases {
  // Listings are worked at their agents.
  let cases = waiting(kysely.selectFrom('cases').where('kind', '<>', 'listing'), waits);
  if (kind !== '') cases = cases.where('kind', '=', kind);
  if (assigned === 'me') cases = cases.where('assigned_to', '=', uid);
  if (assigned === 'nobody')
    cases = cases.where((row) => row.or([row('assigned_to', 'is', null), row('assigned_to', 'not in', workers)]));
  // The fold leaves letters, digits and spaces only, so a pattern needs no escape.
  return fold(q) === '' ? cases : cases.where('search', 'like', `%${fold(q)}%`);
}

/** Up to `limit` rows after a cursor. Overdue ones and others are asked for apart, so that an index has the order. */
async function rowsOf(
  kysely: Kysely<Schema>,
  query: InboxQuery,
  reader: Reader,
  cursor: Cursor | null,
  limit: number,
): Promise<CaseRow[]> {
  const found: CaseRow[] = [];
  for (const isOverdue of query.overdue === '1' ? [1] : [1, 0]) {
    if (found.length >= limit || (cursor !== null && isOverdue > cursor.isOverdue)) continue;
    let part = filtered(kysely, query, reader).selectAll().where('is_overdue', '=', isOverdue);
    if (cursor?.isOverdue === isOverdue) {
      const { time, reference } = cursor;
      part = part
        .where(sortTime, '>=', time)
        .where((row) => row.or([row(sortTime, '>', time), row('reference', '>', reference)]));
    }
    found.push(
      ...(await part
        .orderBy(sortTime)
        .orderBy('reference')
        .limit(limit - found.length)
        .execute()),
    );
  }
  return found;
}

async function countOf(cases: Cases): Promise<number> {
  const rows = await cases
    .select('reference')
    .limit(mostCounted + 1)
    .execute();
  return rows.length;
}

/** Nobody once the role of the person ended. */
function assignedTo(uid: string | null, addresses: ReadonlyMap<string, string>): ListedCase['assignedTo'] {
  const email = uid === null ? undefined : addresses.get(uid);
  return uid === null || email === undefined ? null : { uid, email };
}

/** Rows as the contract lists them. */
export async function listedCases(kysely: Kysely<Schema>, rows: readonly CaseRow[]): Promise<ListedCase[]> {
  const addresses = new Map((await caseWorkers(kysely)).map(({ uid, email }) => [uid, email]));
  return rows.map(({ reference, kind, state, sender, title, reason, assigned_to: uid, ...row }) => ({
    reference,
    kind,
    state,
    sender,
    title: caseTitle({ kind, title, reason }),
    waitsFor: row.waits_for as ListedCase['waitsFor'],
    dueAt: row.due_at,
    isOverdue: row.is_overdue === 1,
    mayBeSpam: row.may_be_spam === 1,
    openedAt: row.opened_at,
    changedAt: row.changed_at,
    assignedTo: assignedTo(uid, addresses),
  }));
}

/** A page of the inbox: overdue first, then what is due first. `uid`: who asks. */
export async function readInbox(kysely: Kysely<Schema>, query: InboxQuery, uid: string): Promise<InboxAnswer> {
  const rows = await rowsOf(kysely, query, await readerOf(kysely, uid), parseCursor(query.after), casesPerPage + 1);
  const page = rows.slice(0, casesPerPage);
  const last = page.at(-1);
  const open = kysely.selectFrom('cases').where('kind', '<>', 'listing').where('waits_for', 'is not', null);
  return {
    cases: await listedCases(kysely, page),
    ...(rows.length > casesPerPage && last !== undefined && { next: formatCursor(last) }),
    counts: {
      desk: await countOf(open.where('waits_for', '=', 'desk')),
      overdue: await countOf(open.where('is_overdue', '=', 1)),
      mine: await countOf(open.where('assigned_to', '=', uid)),
    },
  };
}

/**
 * A case in an export; `contact`: lower-case address of the person who sent it. `about`: its title in English, so that
 * exports of two readers can be compared.
 */
export type ExportedCase = ListedCase & { contact: string | null; about: string };

const exportedAtOnce = 500;

/** Every case that matches, in the order of the inbox, read in parts. `uid`: who asks. */
export async function* everyCase(kysely: Kysely<Schema>, query: InboxQuery, uid: string): AsyncGenerator<ExportedCase> {
  const reader = await readerOf(kysely, uid);
  let cursor: Cursor | null = parseCursor(query.after);
  for (;;) {
    const rows = await rowsOf(kysely, query, reader, cursor, exportedAtOnce);
    const listed = await listedCases(kysely, rows);
    for (const [index, one] of listed.entries()) {
      const row = rows[index];
      yield { ...one, contact: row?.contact_key ?? null, about: row === undefined ? one.title : englishTitle(row) };
    }
    const last = rows.at(-1);
    if (rows.length < exportedAtOnce || last === undefined) return;
    cursor = cursorOf(last);
  }
}

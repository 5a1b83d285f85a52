import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { fold } from '../../../shared/text/fold';
import { phoneDigits } from '../../../shared/text/phoneText';
import { caseTitle, englishTitle } from '../../lib/caselog/caseTitle';
import {
  casesPerPage,
  mostCounted,
  type InboxAnswer,
  type InboxQuery,
  type ListedCase,
} from '../../../shared/desk/inbox';
import type { Schema } from '../../lib/database/schema';
import { unreadAmong } from './looks';
import { caseWorkers } from '../staff/people';

type CaseRow = Schema['cases'];
type Cases = SelectQueryBuilder<Schema, 'cases', object>;

/** What the inbox is sorted by after the rank: when a wait ends; for what has none, when it was opened. */
const sortTime = sql<number>`coalesce(due_at, opened_at)`;

/** Money may be lost every day: it comes first while it is open. In the words of the index (0036-desk-looks). */
const urgent = sql<boolean>`(kind = 'report' and reason = 'fraud' and waits_for is not null)`;
const urgentRank = 2;
const rankOf = ({ kind, reason, waits_for: waitsFor, is_overdue: isOverdue }: CaseRow): number =>
  kind === 'report' && reason === 'fraud' && waitsFor !== null ? urgentRank : isOverdue;

/** Where a page begins: after the case with these values. `rank`: urgent ones have the highest, then overdue ones. */
interface Cursor {
  rank: number;
  time: number;
  reference: string;
}

const cursorPattern = /^([012])\.(\d{1,15})\.([\w-]{1,60})$/;

function parseCursor(text: string | undefined): Cursor | null {
  const [, rank, time, reference] = cursorPattern.exec(text ?? '') ?? [];
  return reference === undefined ? null : { rank: Number(rank), time: Number(time), reference };
}

const cursorOf = (row: CaseRow): Cursor => ({
  rank: rankOf(row),
  time: row.due_at ?? row.opened_at,
  reference: row.reference,
});

function formatCursor(row: CaseRow): string {
  const { rank, time, reference } = cursorOf(row);
  return `${rank}.${time}.${reference}`;
}

function waiting(cases: Cases, { waits, q }: InboxQuery): Cases {
  if (waits === 'all' || (waits === '' && q.trim() !== '')) return cases;
  if (waits === 'open' || waits === '') return cases.where('waits_for', 'is not', null);
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

/** Digits at the end of a number that tell it from others, with and without its country. */
const tellingDigits = 8;

/** Cases with every word, or with the phone number. A fold leaves letters, digits and spaces only: no escape. */
function found(cases: Cases, q: string): Cases {
  const phone = phoneDigits(q)?.slice(-tellingDigits);
  const words = fold(q).split(' ');
  return cases.where((row) =>
    row.or([
      row.and(words.map((word) => row.or([row('search', 'like', `%${word}%`), row('words', 'like', `%${word}%`)]))),
      ...(phone === undefined ? [] : [row('words', 'like', `%${phone}%`)]),
    ]),
  );
}

function filtered(kysely: Kysely<Schema>, query: InboxQuery, { uid, workers }: Reader): Cases {
  const { kind, assigned, q } = query;
  // Listings are worked at their agents.
  let cases = waiting(kysely.selectFrom('cases').where('kind', '<>', 'listing'), query);
  if (kind !== '') cases = cases.where('kind', '=', kind);
  if (assigned === 'me') cases = cases.where('assigned_to', '=', uid);
  if (assigned !== 'me' && workers.includes(assigned)) cases = cases.where('assigned_to', '=', assigned);
  if (assigned === 'nobody')
    cases = cases.where((row) => row.or([row('assigned_to', 'is', null), row('assigned_to', 'not in', workers)]));
  return fold(q) === '' ? cases : found(cases, q);
}

const ways = {
  after: { order: 'asc', beyond: '>', from: '>=', parts: [urgentRank, 1, 0] },
  before: { order: 'desc', beyond: '<', from: '<=', parts: [0, 1, urgentRank] },
} as const;

const ranked = <Output>(cases: SelectQueryBuilder<Schema, 'cases', Output>, rank: number) =>
  rank === urgentRank
    ? cases.where(urgent)
    : cases.where('is_overdue', '=', rank).where(sql<boolean>`not coalesce(${urgent}, false)`);

/**
 * Up to `limit` rows after a cursor, or the last ones before it, in the order of the inbox. Urgent, overdue and other
 * ones are asked for apart, so that an index has the order.
 */
async function rowsOf(
  kysely: Kysely<Schema>,
  query: InboxQuery,
  reader: Reader,
  { cursor, limit, way = 'after' }: { cursor: Cursor | null; limit: number; way?: keyof typeof ways },
): Promise<CaseRow[]> {
  const { order, beyond, from, parts } = ways[way];
  const rows: CaseRow[] = [];
  let isReached = cursor === null;
  for (const rank of parts) {
    isReached ||= cursor?.rank === rank;
    if (rows.length >= limit || !isReached || (query.overdue === '1' && rank === 0)) continue;
    let part = ranked(filtered(kysely, query, reader).selectAll(), rank);
    if (query.overdue === '1') part = part.where('is_overdue', '=', 1);
    if (cursor?.rank === rank) {
      const { time, reference } = cursor;
      part = part
        .where(sortTime, from, time)
        .where((row) => row.or([row(sortTime, beyond, time), row('reference', beyond, reference)]));
    }
    rows.push(
      ...(await part
        .orderBy(sortTime, order)
        .orderBy('reference', order)
        .limit(limit - rows.length)
        .execute()),
    );
  }
  return way === 'after' ? rows : rows.reverse();
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

/** Rows as the contract lists them. `uid`: who reads them. */
export async function listedCases(
  kysely: Kysely<Schema>,
  rows: readonly CaseRow[],
  uid: string,
): Promise<ListedCase[]> {
  const unread = await unreadAmong(kysely, rows, uid);
  const addresses = new Map((await caseWorkers(kysely)).map(({ uid, email }) => [uid, email]));
  return rows.map(({ reference, kind, state, sender, title, reason, assigned_to: worker, ...row }) => ({
    reference,
    kind,
    state,
    sender,
    title: caseTitle({ kind, title, reason }),
    waitsFor: row.waits_for as ListedCase['waitsFor'],
    dueAt: row.due_at,
    isOverdue: row.is_overdue === 1,
    isUrgent: kind === 'report' && reason === 'fraud' && row.waits_for !== null,
    isUnread: unread.has(reference),
    mayBeSpam: row.may_be_spam === 1,
    openedAt: row.opened_at,
    changedAt: row.changed_at,
    lastEvent: row.last_event,
    assignedTo: assignedTo(worker, addresses),
  }));
}

async function pageOf(kysely: Kysely<Schema>, query: InboxQuery, reader: Reader): Promise<CaseRow[]> {
  const before = parseCursor(query.before);
  if (before !== null) {
    const page = await rowsOf(kysely, query, reader, { cursor: before, limit: casesPerPage, way: 'before' });
    if (page.length === casesPerPage) return page;
    // Cases that went make it the first page, which is full.
    return rowsOf(kysely, query, reader, { cursor: null, limit: casesPerPage });
  }
  return rowsOf(kysely, query, reader, { cursor: parseCursor(query.after), limit: casesPerPage });
}

/** A page of the inbox: urgent cases first, then overdue ones, then what is due first. `uid`: who asks. */
export async function readInbox(kysely: Kysely<Schema>, query: InboxQuery, uid: string): Promise<InboxAnswer> {
  const reader = await readerOf(kysely, uid);
  const page = await pageOf(kysely, query, reader);
  const [first, last] = [page.at(0), page.at(-1)];
  const isMore = async (row: CaseRow | undefined, way: keyof typeof ways) =>
    row !== undefined && (await rowsOf(kysely, query, reader, { cursor: cursorOf(row), limit: 1, way })).length > 0;
  const open = kysely.selectFrom('cases').where('kind', '<>', 'listing').where('waits_for', 'is not', null);
  return {
    cases: await listedCases(kysely, page, uid),
    ...(last !== undefined && (await isMore(last, 'after')) && { next: formatCursor(last) }),
    ...(first !== undefined && (await isMore(first, 'before')) && { previous: formatCursor(first) }),
    colleagues: await caseWorkers(kysely),
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
    const rows = await rowsOf(kysely, query, reader, { cursor, limit: exportedAtOnce });
    const listed = await listedCases(kysely, rows, uid);
    for (const [index, one] of listed.entries()) {
      const row = rows[index];
      yield { ...one, contact: row?.contact_key ?? null, about: row === undefined ? one.title : englishTitle(row) };
    }
    const last = rows.at(-1);
    if (rows.length < exportedAtOnce || last === undefined) return;
    cursor = cursorOf(last);
  }
}

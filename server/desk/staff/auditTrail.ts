import type { Kysely, SelectQueryBuilder } from 'kysely';
import * as v from 'valibot';
import { auditPerPage, type AuditAnswer, type AuditedAction, type AuditQuery } from '../../../shared/desk/audit';
import type { Schema } from '../../lib/database/schema';

type AuditRow = Schema['staff_audit'];

const day = 86_400_000;
const rowsAtOnce = 500;
const detailSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const cursorPattern = /^(\d{1,15})\.([\w-]{1,60})$/;
const formatCursor = ({ at, id }: AuditRow): string => `${at}.${id}`;

function filtered(
  kysely: Kysely<Schema>,
  { who, what, subject, from, to }: AuditQuery,
): SelectQueryBuilder<Schema, 'staff_audit', object> {
  let rows = kysely.selectFrom('staff_audit');
  if (who !== '') rows = rows.where('uid', '=', who);
  if (what !== '') rows = rows.where('action', 'like', `${what}.%`);
  if (subject !== '') rows = rows.where('subject', '=', subject);
  if (from !== '') rows = rows.where('at', '>=', Date.parse(from));
  return to === '' ? rows : rows.where('at', '<', Date.parse(to) + day);
}

/** Up to `limit` rows after a cursor, the latest first. */
function rowsAfter(kysely: Kysely<Schema>, query: AuditQuery, limit: number): Promise<AuditRow[]> {
  const [, at, id] = cursorPattern.exec(query.after ?? '') ?? [];
  let rows = filtered(kysely, query).selectAll();
  if (id !== undefined)
    rows = rows.where('at', '<=', Number(at)).where((row) => row.or([row('at', '<', Number(at)), row('id', '<', id)]));
  return rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Everybody who ever had a role, by address. */
async function everybody(kysely: Kysely<Schema>): Promise<AuditAnswer['people']> {
  const rows = await kysely.selectFrom('staff').select(['uid', 'email']).orderBy('email').execute();
  return [...new Map(rows.map((row) => [row.uid, row])).values()];
}

/** Addresses that were invited, by the id of the invitation. */
async function invited(kysely: Kysely<Schema>, rows: readonly AuditRow[]): Promise<[id: string, email: string][]> {
  const ids = rows.flatMap(({ action, subject }) => (action.startsWith('staff.') && subject !== null ? subject : []));
  if (ids.length === 0) return [];
  const found = await kysely
    .selectFrom('staff_invitations')
    .select(['id', 'email_key'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return found.map(({ id, email_key: email }) => [id, email]);
}

async function entriesOf(
  kysely: Kysely<Schema>,
  rows: readonly AuditRow[],
  people: AuditAnswer['people'],
): Promise<AuditedAction[]> {
  const staff = people.map(({ uid, email }): [string, string] => [uid, email]);
  const emails = new Map([...staff, ...(await invited(kysely, rows))]);
  return rows.map(({ id, at, uid, action, subject, detail }) => ({
    id,
    at,
    uid,
    action,
    subject,
    email: emails.get(uid) ?? '',
    subjectEmail: emails.get(subject ?? '') ?? null,
    detail: v.parse(detailSchema, detail),
  }));
}

/** A page of the audit trail, the latest first. */
export async function readAudit(kysely: Kysely<Schema>, query: AuditQuery): Promise<AuditAnswer> {
  const rows = await rowsAfter(kysely, query, auditPerPage + 1);
  const people = await everybody(kysely);
  const page = rows.slice(0, auditPerPage);
  const last = page.at(-1);
  return {
    entries: await entriesOf(kysely, page, people),
    ...(rows.length > auditPerPage && last !== undefined && { next: formatCursor(last) }),
    people,
  };
}

/** Every entry that matches, the latest first, read in parts. */
export async function* everyAudited(kysely: Kysely<Schema>, query: AuditQuery): AsyncGenerator<AuditedAction> {
  const people = await everybody(kysely);
  let after = query.after;
  do {
    const rows = await rowsAfter(kysely, { ...query, ...(after !== undefined && { after }) }, rowsAtOnce);
    yield* await entriesOf(kysely, rows, people);
    const last = rows.at(-1);
    after = rows.length < rowsAtOnce || last === undefined ? undefined : formatCursor(last);
  } while (after !== undefined);
}

import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { User } from '../lib/identity/verifyToken';
import { digestOf, rememberErasure } from './erasures';
import { underEmail, underUid, type Holding, type Row } from './personalHoldings';
import type { Schema } from '../lib/database/schema';

type Person = Pick<User, 'uid' | 'email' | 'emailVerified'>;

interface Held {
  table: string;
  key: string;
  holding: Holding;
}

const named = (tables: Readonly<Record<string, Holding>>, key: string): Held[] =>
  Object.entries(tables).map(([table, holding]) => ({ table, key, holding }));
const underAddress = (key: string): Held[] => named(underEmail, key);

/** Every table that may hold a person's data, and the key for it. Shared by export and erasure. */
function holdingsOf({ uid, email, emailVerified }: Person): Held[] {
  const proven = email !== null && emailVerified ? underAddress(email.toLowerCase()) : [];
  return [...named(underUid, uid), ...proven];
}

/** Times as ISO 8601 in UTC; everything else as stored (schema.ts). */
function readable(row: Row): Row {
  const isMoment = (name: string, value: unknown): value is number =>
    typeof value === 'number' && /(?:_at|_since|until)$/.test(name);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isMoment(name, value) ? new Date(value).toISOString() : value]),
  );
}

/** Everything stored about a person, by table, including empty ones: what `erasePersonalData` would erase. */
export async function readPersonalData(kysely: Kysely<Schema>, person: Person): Promise<Record<string, Row[]>> {
  const data: Record<string, Row[]> = {};
  for (const { table, key, holding } of holdingsOf(person)) {
    data[table] = [...(data[table] ?? []), ...(await holding.read(kysely, key)).map(readable)];
  }
  return data;
}

/** Uids of the accounts that paid, or worked at the desk, with an address. `key`: in lower case. */
async function uidsOf(kysely: Kysely<Schema>, key: string): Promise<string[]> {
  const lower = (row: ExpressionBuilder<Schema, 'orders' | 'payments' | 'recorded_payments' | 'staff'>) =>
    row.fn<string>('lower', ['email']);
  const found = await kysely
    .selectFrom('orders')
    .select('uid')
    .where(lower, '=', key)
    .union((query) => query.selectFrom('payments').select('uid').where(lower, '=', key))
    .union((query) => query.selectFrom('recorded_payments').select('uid').where(lower, '=', key))
    .union((query) => query.selectFrom('staff').select('uid').where(lower, '=', key))
    .execute();
  return found.flatMap(({ uid }) => uid ?? []);
}

/**
 * Everything stored under an address, by table, without empty ones, for the desk: also what accounts hold that paid or
 * worked with it. Goes to nobody who has not shown that the address is theirs.
 */
export async function readDataUnderAddress(kysely: Kysely<Schema>, address: string): Promise<Record<string, Row[]>> {
  const key = address.toLowerCase();
  const uids = await uidsOf(kysely, key);
  const people = uids.map((uid) => ({ uid, email: null, emailVerified: false }));
  const holdings = [...people.flatMap(holdingsOf), ...underAddress(key)];
  const data: Record<string, Row[]> = {};
  for (const { table, key: own, holding } of holdings) {
    const rows = (await holding.read(kysely, own)).map(readable);
    if (rows.length > 0) data[table] = [...(data[table] ?? []), ...rows];
  }
  return data;
}

/**
 * Erases everything stored under an address but cases of some kinds, in the caller's transaction; idempotent. What
 * accounts hold goes with them, see `erasePersonalData`.
 */
export async function eraseUnderAddress(
  transaction: Transaction<Schema>,
  address: string,
  { now, kept }: { now: number; kept: readonly string[] },
): Promise<void> {
  const key = address.toLowerCase();
  for (const { holding } of underAddress(key)) await holding.erase(transaction, key, now, kept);
  await rememberErasure(transaction, { subject: 'address', key, kept }, now);
}

/**
 * Erases everything stored about a person; atomic and idempotent. Tokens issued up to `now` (epoch milliseconds) are
 * only good for repeating this, see `isErased`.
 */
export async function erasePersonalData(kysely: Kysely<Schema>, user: User, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (const { key, holding } of holdingsOf(user)) await holding.erase(transaction, key, now, []);
    const { email, emailVerified } = user;
    if (email === null || !emailVerified) return;
    await rememberErasure(transaction, { subject: 'address', key: email.toLowerCase() }, now);
  });
}

/** Whether an account was deleted at or after a time (epoch milliseconds), as far back as that is remembered. */
export async function isErasedSince(kysely: Kysely<Schema>, uid: string, since: number): Promise<boolean> {
  const erased = await kysely
    .selectFrom('erased_accounts')
    .select('erased_at')
    .where('uid_digest', '=', digestOf(uid))
    .executeTakeFirst();
  return erased !== undefined && since <= erased.erased_at;
}

/** Whether the account was deleted after this token was issued. */
export function isErased(kysely: Kysely<Schema>, { uid, issuedAt }: Pick<User, 'uid' | 'issuedAt'>): Promise<boolean> {
  return isErasedSince(kysely, uid, issuedAt);
}

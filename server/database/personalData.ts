import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { User } from '../identity/verifyToken';
import type { impersonalTables, Schema } from './schema';

/** How long a deleted account is remembered, in milliseconds: longer than its last token is valid, which is an hour. */
const remembered = 2 * 3_600_000;
const digestOf = (uid: string): string => createHash('sha256').update(uid).digest('base64url');

type PersonalTable = Exclude<keyof Schema, (typeof impersonalTables)[number]>;
type Row = Readonly<Record<string, unknown>>;

/** What a table holds of one person, whom `key` names. */
interface Holding {
  read: (database: Kysely<Schema>, key: string) => Promise<Row[]>;
  erase: (transaction: Transaction<Schema>, key: string, now: number) => Promise<unknown>;
}

const ordersOf = (database: Kysely<Schema>, uid: string) =>
  database.selectFrom('orders').select('orders.reference').where('uid', '=', uid);

/**
 * What is kept under a person's uid. Orders and payments stay, as tax law demands (content/legal/privacy.md): reference,
 * amount, currency, status and dates; the person goes out of them. Erased in this order: events are found by the orders.
 */
const underUid = {
  erased_accounts: {
    read: (database, uid) =>
      database.selectFrom('erased_accounts').selectAll().where('uid_digest', '=', digestOf(uid)).execute(),
    erase: async (transaction, uid, now) => {
      await transaction
        .deleteFrom('erased_accounts')
        .where('erased_at', '<', now - remembered)
        .execute();
      await transaction
        .insertInto('erased_accounts')
        .values({ uid_digest: digestOf(uid), erased_at: now })
        .onConflict((conflict) => conflict.column('uid_digest').doUpdateSet({ erased_at: now }))
        .execute();
    },
  },
  webhook_events: {
    read: (database, uid) =>
      database.selectFrom('webhook_events').selectAll().where('reference', 'in', ordersOf(database, uid)).execute(),
    // Their text names the payer.
    erase: (transaction, uid) =>
      transaction
        .updateTable('webhook_events')
        .set({ body: null })
        .where('state', '<>', 'received')
        .where('reference', 'in', ordersOf(transaction, uid))
        .execute(),
  },
  orders: {
    read: (database, uid) => database.selectFrom('orders').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction
        .updateTable('orders')
        .set({ uid: null, email: null, access_code: null, authorization_url: null })
        .where('uid', '=', uid)
        .execute(),
  },
  payments: {
    read: (database, uid) => database.selectFrom('payments').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) =>
      transaction
        .updateTable('payments')
        .set({ uid: null, email: null, customer_id: null, card_brand: null, card_last4: null })
        .where('uid', '=', uid)
        .execute(),
  },
  subscriptions: {
    read: (database, uid) => database.selectFrom('subscriptions').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) => transaction.deleteFrom('subscriptions').where('uid', '=', uid).execute(),
  },
  jobs: {
    read: (database, uid) => database.selectFrom('jobs').selectAll().where('uid', '=', uid).execute(),
    erase: (transaction, uid) => transaction.deleteFrom('jobs').where('uid', '=', uid).execute(),
  },
} satisfies Partial<Record<PersonalTable, Holding>>;

/**
 * What is kept under an address that anybody may have typed in: it is read and goes only with an account that has proven
 * the address. In lower case.
 */
const underEmail = {
  newsletter_addresses: {
    read: (database, key) =>
      database.selectFrom('newsletter_addresses').selectAll().where('address_key', '=', key).execute(),
    erase: (transaction, key) =>
      transaction.deleteFrom('newsletter_addresses').where('address_key', '=', key).execute(),
  },
  quote_requests: {
    read: (database, key) => database.selectFrom('quote_requests').selectAll().where('contact_key', '=', key).execute(),
    erase: (transaction, key) => transaction.deleteFrom('quote_requests').where('contact_key', '=', key).execute(),
  },
} satisfies Record<Exclude<PersonalTable, keyof typeof underUid>, Holding>;

type Person = Pick<User, 'uid' | 'email' | 'emailVerified'>;

/** Each table that may hold something of a person, and the key that names them in it. The one list of both rights. */
function holdingsOf({ uid, email, emailVerified }: Person): { table: string; key: string; holding: Holding }[] {
  const named = (tables: Readonly<Record<string, Holding>>, key: string) =>
    Object.entries(tables).map(([table, holding]) => ({ table, key, holding }));
  const proven = email !== null && emailVerified ? named(underEmail, email.toLowerCase()) : [];
  return [...named(underUid, uid), ...proven];
}

/** Moments as ISO 8601 in UTC; the rest as it is stored (schema.ts). */
function readable(row: Row): Row {
  const isMoment = (name: string, value: unknown): value is number =>
    typeof value === 'number' && /(?:_at|_since|until)$/.test(name);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isMoment(name, value) ? new Date(value).toISOString() : value]),
  );
}

/** Everything that is stored of a person, by table: what `erasePersonalData` would take away. Empty tables are named too. */
export async function readPersonalData(kysely: Kysely<Schema>, person: Person): Promise<Record<string, Row[]>> {
  const data: Record<string, Row[]> = {};
  for (const { table, key, holding } of holdingsOf(person)) {
    data[table] = (await holding.read(kysely, key)).map(readable);
  }
  return data;
}

/**
 * Deletes everything that is stored under a person: all of it or none. Doing it again changes nothing. Tokens that were
 * issued until `now` (epoch milliseconds) are good for nothing else afterwards, see `isErased`.
 */
export async function erasePersonalData(kysely: Kysely<Schema>, user: User, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (const { key, holding } of holdingsOf(user)) await holding.erase(transaction, key, now);
  });
}

/** Whether an account was deleted at or after a moment (epoch milliseconds), as far as that is remembered. */
export async function isErasedSince(kysely: Kysely<Schema>, uid: string, since: number): Promise<boolean> {
  const erased = await kysely
    .selectFrom('erased_accounts')
    .select('erased_at')
    .where('uid_digest', '=', digestOf(uid))
    .executeTakeFirst();
  return erased !== undefined && since <= erased.erased_at;
}

/** Whether the account was deleted after this proof of it was issued. */
export function isErased(kysely: Kysely<Schema>, { uid, issuedAt }: Pick<User, 'uid' | 'issuedAt'>): Promise<boolean> {
  return isErasedSince(kysely, uid, issuedAt);
}

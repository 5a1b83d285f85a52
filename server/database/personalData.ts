import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { User } from '../identity/verifyToken';
import type { Schema } from './schema';

/** How long a deleted account is remembered, in milliseconds: longer than its last token is valid, which is an hour. */
const remembered = 2 * 3_600_000;
const digestOf = (uid: string): string => createHash('sha256').update(uid).digest('base64url');

type Erase = (transaction: Transaction<Schema>, key: string) => Promise<unknown>;

/**
 * What is kept under a person's uid. Orders and payments stay, as tax law demands (content/legal/privacy.md): reference,
 * amount, currency, status and dates; the person goes out of them.
 */
const underUid: readonly Erase[] = [
  // First the events, that are found by the orders. Their text names the payer.
  (transaction, uid) =>
    transaction
      .updateTable('webhook_events')
      .set({ body: null })
      .where('state', '<>', 'received')
      .where('reference', 'in', (query) => query.selectFrom('orders').select('orders.reference').where('uid', '=', uid))
      .execute(),
  (transaction, uid) => transaction.updateTable('orders').set({ uid: null, email: null, access_code: null, authorization_url: null }).where('uid', '=', uid).execute(),
  (transaction, uid) => transaction.updateTable('payments').set({ uid: null, email: null, customer_id: null, card_brand: null, card_last4: null }).where('uid', '=', uid).execute(),
  (transaction, uid) => transaction.deleteFrom('subscriptions').where('uid', '=', uid).execute(),
  (transaction, uid) => transaction.deleteFrom('mails').where('uid', '=', uid).execute(),
];

/** What is kept under an address that anybody may have typed in: it goes only with an account that has proven the address. In lower case. */
const underEmail: readonly Erase[] = [
  (transaction, key) => transaction.deleteFrom('newsletter_addresses').where('address_key', '=', key).execute(),
  (transaction, key) => transaction.deleteFrom('quote_requests').where('contact_key', '=', key).execute(),
];

/**
 * Deletes everything that is stored under a person: all of it or none. Doing it again changes nothing. Tokens that were
 * issued until `now` (epoch milliseconds) are good for nothing else afterwards, see `isErased`.
 */
export async function erasePersonalData(kysely: Kysely<Schema>, { uid, email, emailVerified }: User, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('erased_accounts').where('erased_at', '<', now - remembered).execute();
    await transaction
      .insertInto('erased_accounts')
      .values({ uid_digest: digestOf(uid), erased_at: now })
      .onConflict((conflict) => conflict.column('uid_digest').doUpdateSet({ erased_at: now }))
      .execute();
    for (const erase of underUid) await erase(transaction, uid);
    if (email === null || !emailVerified) return;
    for (const erase of underEmail) await erase(transaction, email.toLowerCase());
  });
}

/** Whether the account was deleted after this proof of it was issued. */
export async function isErased(kysely: Kysely<Schema>, { uid, issuedAt }: Pick<User, 'uid' | 'issuedAt'>): Promise<boolean> {
  const erased = await kysely.selectFrom('erased_accounts').select('erased_at').where('uid_digest', '=', digestOf(uid)).executeTakeFirst();
  return erased !== undefined && issuedAt <= erased.erased_at;
}

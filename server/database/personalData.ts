import type { Kysely, Transaction } from 'kysely';
import type { User } from '../identity/verifyToken';
import type { Schema } from './schema';

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

/** Deletes everything that is stored under a person: all of it or none. Doing it again changes nothing. */
export async function erasePersonalData(kysely: Kysely<Schema>, { uid, email, emailVerified }: User): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (const erase of underUid) await erase(transaction, uid);
    if (email === null || !emailVerified) return;
    for (const erase of underEmail) await erase(transaction, email.toLowerCase());
  });
}

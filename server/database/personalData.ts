import type { Kysely, Transaction } from 'kysely';
import type { User } from '../identity/verifyToken';
import type { Schema } from './schema';

type Erase = (transaction: Transaction<Schema>, key: string) => Promise<unknown>;

/**
 * What is kept under a person's uid. A table with rows of signed-in people gets its line here; there is none yet.
 */
const underUid: readonly Erase[] = [];

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

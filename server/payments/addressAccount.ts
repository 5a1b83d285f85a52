import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../lib/database/schema';
import type { User } from '../lib/identity/verifyToken';
import type { KeyMode } from '../lib/config/keyShapes';
import { recompute } from './subscriptions';

const prefix = 'address:';

/** The account of an address with which nobody has signed in yet: what is recorded for it waits for them. */
export const addressAccount = (email: string): string => `${prefix}${email.toLowerCase()}`;

/** Whether an account is only that of an address. */
export const isAddressAccount = (uid: string): boolean => uid.startsWith(prefix);

/** What the account itself has said of its invoices stays. */
async function takeOverDetails(transaction: Transaction<Schema>, before: string, uid: string): Promise<void> {
  const details = await transaction
    .deleteFrom('billing_details')
    .where('uid', '=', before)
    .returningAll()
    .executeTakeFirst();
  if (details === undefined) return;
  await transaction
    .insertInto('billing_details')
    .values({ ...details, uid })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

/** Whether notices to members come: what the account itself has said stays. */
async function takeOverNews(transaction: Transaction<Schema>, before: string, uid: string): Promise<void> {
  const own = transaction.selectFrom('notice_recipients').select('notice_recipients.uid').where('uid', '=', uid);
  await transaction
    .updateTable('notice_recipients')
    .set({ uid })
    .where('uid', '=', before)
    .where((row) => row.not(row.exists(own)))
    .execute();
  await transaction.deleteFrom('notice_recipients').where('uid', '=', before).execute();
}

/**
 * Gives an account what was recorded for its address before it was known here, once the address is verified.
 * Idempotent. Call it before anything that reads or erases what the account paid.
 */
export async function takeOverAddress(
  { kysely, mode }: { kysely: Kysely<Schema>; mode: KeyMode | null },
  { uid, email, emailVerified }: Pick<User, 'uid' | 'email' | 'emailVerified'>,
  now: number,
): Promise<void> {
  if (email === null || !emailVerified) return;
  const before = addressAccount(email);
  const waiting = await kysely
    .selectFrom('recorded_payments')
    .select('reference')
    .where('uid', '=', before)
    .limit(1)
    .executeTakeFirst();
  if (waiting === undefined) return;
  await kysely.transaction().execute(async (transaction) => {
    // First, as when one is confirmed: of the two, the second sees what the first wrote.
    await transaction.updateTable('recorded_payments').set({ uid }).where('uid', '=', before).execute();
    await transaction.updateTable('orders').set({ uid }).where('uid', '=', before).execute();
    await transaction.updateTable('payments').set({ uid }).where('uid', '=', before).execute();
    await transaction.updateTable('invoices').set({ uid }).where('uid', '=', before).execute();
    await takeOverDetails(transaction, before, uid);
    await transaction.updateTable('jobs').set({ uid }).where('uid', '=', before).execute();
    await transaction.updateTable('listing_accounts').set({ uid }).where('uid', '=', before).execute();
    await takeOverNews(transaction, before, uid);
    const ended = await transaction
      .deleteFrom('subscriptions')
      .where('uid', '=', before)
      .returning('reminded_until')
      .executeTakeFirst();
    await recompute(transaction, uid, mode, now);
    const remindedUntil = ended?.reminded_until ?? null;
    if (remindedUntil === null) return;
    // Who was reminded of this end is not reminded again.
    await transaction
      .updateTable('subscriptions')
      .set({ reminded_until: remindedUntil })
      .where('uid', '=', uid)
      .where('until', '=', remindedUntil)
      .execute();
  });
}

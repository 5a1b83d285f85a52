import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../lib/database/schema';

/** SHA-256 of an address in lower case, in hexadecimal. */
export const addressDigest = (addressKey: string): string => createHash('sha256').update(addressKey).digest('hex');

/** Notes that nothing is sent to an address until it is confirmed anew. `now`: epoch milliseconds. */
export async function suppress(
  kysely: Kysely<Schema>,
  addressKey: string,
  reason: 'bounced' | 'unsubscribed',
  now: number,
): Promise<void> {
  const state = { reason, suppressed_at: now };
  await kysely
    .insertInto('newsletter_suppressions')
    .values({ address_digest: addressDigest(addressKey), ...state })
    .onConflict((conflict) => conflict.column('address_digest').doUpdateSet(state))
    .execute();
}

/** Whether nothing may be sent to an address. */
export async function isSuppressed(kysely: Kysely<Schema>, addressKey: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('newsletter_suppressions')
    .select('reason')
    .where('address_digest', '=', addressDigest(addressKey))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lifts the suppression of an address, if there is one; with a reason, only one for that. */
export async function unsuppress(kysely: Kysely<Schema>, addressKey: string, reason?: 'bounced'): Promise<void> {
  const own = kysely.deleteFrom('newsletter_suppressions').where('address_digest', '=', addressDigest(addressKey));
  await (reason === undefined ? own : own.where('reason', '=', reason)).execute();
}

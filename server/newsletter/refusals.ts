import type { Kysely } from 'kysely';
import { clearCount, countOnce } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import type { RefusalMeaning } from '../lib/mail/refusals';
import { noteBounced } from './noticeRecipients';
import { mailsPerDay } from './subscriptions';
import { suppress } from './suppressions';

/** Refusals for good whose words do not tell why: the second in a row, within two years, counts as a mailbox gone. */
const unexplained = { name: 'newsletterRefusals', max: 1, within: 730 * 24 * 3_600_000 };

async function isGone(kysely: Kysely<Schema>, who: string, meaning: RefusalMeaning, now: number): Promise<boolean> {
  if (meaning !== 'unknown') return meaning === 'gone';
  return (await countOnce(kysely, { ...unexplained, who }, now)).count > unexplained.max;
}

/** Notes that the mail server refused a mail: an address that is gone has to be confirmed anew. `addressId`: as of a delivery. */
export async function noteRefusal(
  kysely: Kysely<Schema>,
  addressId: string,
  meaning: RefusalMeaning,
  now: number,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    if (!(await isGone(transaction, addressId, meaning, now))) return;
    const bounced = await transaction
      .updateTable('newsletter_addresses')
      .set({ confirmed_at: null, bounced_at: now, mails: mailsPerDay, mailed_at: now })
      .where('id', '=', addressId)
      .returning('address_key')
      .executeTakeFirst();
    if (bounced === undefined) await noteBounced(transaction, addressId, now);
    else await suppress(transaction, bounced.address_key, 'bounced', now);
    await clearCount(transaction, { ...unexplained, who: addressId });
  });
}

/** Notes that the mail server accepted a mail: what it refused before says nothing any more. */
export const noteDelivery = (kysely: Kysely<Schema>, addressId: string): Promise<void> =>
  clearCount(kysely, { ...unexplained, who: addressId });

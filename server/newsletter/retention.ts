import type { Kysely } from 'kysely';
import type { Schema } from '../lib/database/schema';

const day = 24 * 3_600_000;
/** Newsletter addresses that nobody confirms or that bounced, links to confirm, and links of deleted addresses. */
export const unconfirmedDaysKept = 30;
/** Fingerprints of addresses that unsubscribed or bounced, and links to unsubscribe. */
const suppressionDaysKept = 730;

/** Deletes what the privacy page says of newsletter addresses. `now`: epoch milliseconds. */
export async function deleteOldNewsletterData(kysely: Kysely<Schema>, now: number): Promise<void> {
  const before = now - unconfirmedDaysKept * day;
  await kysely
    .deleteFrom('newsletter_addresses')
    .where('confirmed_at', 'is', null)
    .where((row) => row.fn.coalesce('mailed_at', 'consented_at'), '<', before)
    .execute();
  await kysely
    .deleteFrom('newsletter_links')
    .where((row) =>
      row.or([
        row('made_at', '<', now - suppressionDaysKept * day),
        row.and([
          row('made_at', '<', before),
          row.or([
            row('purpose', '=', 'confirm'),
            row.and([
              row('address_id', 'not in', row.selectFrom('newsletter_addresses').select('newsletter_addresses.id')),
              row('address_id', 'not in', row.selectFrom('notice_recipients').select('notice_recipients.id')),
            ]),
          ]),
        ]),
      ]),
    )
    .execute();
  await kysely
    .deleteFrom('newsletter_suppressions')
    .where('suppressed_at', '<', now - suppressionDaysKept * day)
    .execute();
}

import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { currentLanguage } from '../../shared/language/words';
import { mailboxOf } from '../../shared/text/email';
import type { NewsletterConfirmation, NewsletterUnsubscription } from '../../shared/site/servedPages';
import { clearCount, countOnce } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { mailJob } from '../lib/mail/mailJob';
import { findLink } from './links';
import { readRecipient, stopNotices } from './noticeRecipients';
import { suppress, unsuppress } from './suppressions';

/** Milliseconds. */
const minute = 60_000;
const day = 24 * 3_600_000;
/** As the page behind an expired link says. */
const confirmLinkLasts = 7 * day;
/** Mails that ask to confirm, to one address within a day. Others may type somebody's address. */
export const mailsPerDay = 3;

/** The same for all addresses of one mailbox. */
const mailboxLimits = [
  { name: 'newsletterMailsAMinute', max: 1, within: minute },
  { name: 'newsletterMailsADay', max: mailsPerDay, within: day },
];

async function isWithinLimits(transaction: Transaction<Schema>, address: string, now: number): Promise<boolean> {
  for (const limit of mailboxLimits) {
    const { count } = await countOnce(transaction, { ...limit, who: mailboxOf(address) }, now);
    if (count > limit.max) return false;
  }
  return true;
}

/** Takes the right to mail an address that waits for its confirmation; undefined if it had enough mails. */
function takeMail(transaction: Transaction<Schema>, addressKey: string, now: number) {
  return transaction
    .updateTable('newsletter_addresses')
    .set((row) => ({
      mails: row
        .case()
        .when('mailed_at', '>', now - day)
        .then(row('mails', '+', 1))
        .else(1)
        .end(),
      mailed_at: now,
    }))
    .where('address_key', '=', addressKey)
    .where('confirmed_at', 'is', null)
    .where((row) =>
      row.or([
        row('mailed_at', 'is', null),
        row('mailed_at', '<=', now - day),
        // Presses within a minute are one.
        row.and([row('mailed_at', '<=', now - minute), row('mails', '<', mailsPerDay)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
}

/**
 * Stores an address with its consent, and queues the mail that asks to confirm it (docs/product.md "Newsletter"). A
 * confirmed address stays as it is; one that waits keeps its first consent and language. `now`: epoch milliseconds.
 */
export async function subscribe(
  kysely: Kysely<Schema>,
  email: string,
  consent: { version: string; text: string },
  now: number,
): Promise<void> {
  const addressKey = email.toLowerCase();
  await kysely.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('newsletter_addresses')
      .values({
        address_key: addressKey,
        id: randomUUID(),
        email,
        consented_at: now,
        consent_version: consent.version,
        consent_text: consent.text,
        confirmed_at: null,
        mails: 0,
        mailed_at: null,
        bounced_at: null,
        language: currentLanguage(),
      })
      .onConflict((conflict) => conflict.column('address_key').doNothing())
      .execute();
    const due = await takeMail(transaction, addressKey, now);
    if (due === undefined || !(await isWithinLimits(transaction, addressKey, now))) return;
    const payload = { letter: 'newsletterConfirmation', data: { address: due.id } };
    await mailJob.add(transaction, { key: `newsletterConfirmation:${due.id}:${now}`, payload }, now);
  });
}

/** The address with an id; undefined once it was deleted. */
export function readAddress(kysely: Kysely<Schema>, id: string) {
  return kysely.selectFrom('newsletter_addresses').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a link to confirm does. Changes nothing. `now`: epoch milliseconds. */
export async function confirmationState(
  kysely: Kysely<Schema>,
  token: string,
  now: number,
): Promise<NewsletterConfirmation['link']> {
  const link = await findLink(kysely, token, 'confirm');
  const address = link === undefined ? undefined : await readAddress(kysely, link.address_id);
  if (link === undefined || address === undefined) return 'unknown';
  if (address.confirmed_at !== null) return 'used';
  return link.made_at < now - confirmLinkLasts ? 'expired' : 'open';
}

/** Confirms the address of an open link, once, and lifts its suppression. Returns the state of the link before. */
export async function confirm(
  kysely: Kysely<Schema>,
  token: string,
  now: number,
): Promise<NewsletterConfirmation['link']> {
  return kysely.transaction().execute(async (transaction) => {
    const state = await confirmationState(transaction, token, now);
    const link = await findLink(transaction, token, 'confirm');
    if (state !== 'open' || link === undefined) return state;
    const confirmed = await transaction
      .updateTable('newsletter_addresses')
      .set({ confirmed_at: now, bounced_at: null })
      .where('id', '=', link.address_id)
      .where('confirmed_at', 'is', null)
      .returning('address_key')
      .executeTakeFirst();
    if (confirmed === undefined) return state;
    await unsuppress(transaction, confirmed.address_key);
    // Its owner reads it: the limits protect nobody any more.
    for (const limit of mailboxLimits)
      await clearCount(transaction, { ...limit, who: mailboxOf(confirmed.address_key) });
    return state;
  });
}

/** What a link to unsubscribe does: `used` once its address is gone, or wants no notices. Changes nothing. */
export async function unsubscriptionState(kysely: Kysely<Schema>, token: string): Promise<NewsletterUnsubscription> {
  const link = await findLink(kysely, token, 'unsubscribe');
  if (link === undefined) return { link: 'unknown' };
  const member = await readRecipient(kysely, link.address_id);
  if (member !== undefined) return { link: member.stopped_at === null ? 'open' : 'used', of: 'members' };
  return { link: (await readAddress(kysely, link.address_id)) === undefined ? 'used' : 'open' };
}

/**
 * Deletes the address of a link, and suppresses it; the link of a notice stops the notices to that member. May be
 * repeated. Does nothing for an unknown link. `now`: epoch milliseconds.
 */
export async function unsubscribe(kysely: Kysely<Schema>, token: string, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const link = await findLink(transaction, token, 'unsubscribe');
    if (link === undefined) return;
    const gone = await transaction
      .deleteFrom('newsletter_addresses')
      .where('id', '=', link.address_id)
      .returning('address_key')
      .executeTakeFirst();
    if (gone !== undefined) await suppress(transaction, gone.address_key, 'unsubscribed', now);
    else if (!(await stopNotices(transaction, link.address_id, now))) return;
    if (link.issue_id !== null)
      await transaction
        .updateTable('newsletter_deliveries')
        .set({ unsubscribed_at: now })
        .where('issue_id', '=', link.issue_id)
        .where('address_id', '=', link.address_id)
        .execute();
  });
}

import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { currentLanguage, t } from '../../shared/language/words';
import type { Schema } from '../lib/database/schema';
import { inLanguage, languageOfAccount, pageAddress } from '../lib/http/language';
import { letterBody } from '../lib/mail/letterParts';
import type { AddressedMail, Letter } from '../lib/mail/mailJob';
import type { RefusalMeaning } from '../lib/mail/refusals';
import { settleDelivery, type DeliveryKey } from './deliveries';
import { issueMail } from './issueBody';
import { readIssueText } from './issues';
import { makeLink } from './links';
import { isInAudience, readAudience, readNoticeReaders } from './noticeReaders';
import { readRecipient } from './noticeRecipients';
import { unconfirmedDaysKept } from './retention';
import { noteDelivery, noteRefusal } from './refusals';
import { readAddress } from './subscriptions';
import { isSuppressed } from './suppressions';

/** Jobs hold no personal data: letters read the address when they are sent. */
const dataSchema = v.object({ address: v.string() });
const deliverySchema = v.object({ issue: v.string(), address: v.string() });
const testSchema = v.object({ issue: v.string() });

type LetterName = 'newsletterConfirmation' | 'newsletterIssue' | 'memberNotice' | 'newsletterTest';

const signature = `${content.legalName}\n${content.address.join('\n')}`;

/** Contains nothing that was typed: anybody may have entered the address. */
function confirmation(to: string, token: string, siteUrl: string): AddressedMail {
  const subject = t('Confirm your subscription to the {name} newsletter', { name: content.name });
  const parts = [
    t('Hello,'),
    t(
      'somebody, probably you, subscribed this address to the newsletter of {name}. It comes to you once you confirm.',
      {
        name: content.name,
      },
    ),
    ...(currentLanguage() === 'en' ? [] : [t('The newsletter is written in English.')]),
    { label: t('Confirm the subscription'), link: pageAddress(siteUrl, `/newsletter/confirm/${token}`) },
    t(
      'The link is good for seven days. If it was not you, there is nothing to do: we send no newsletter, and delete the address after {days, plural, one {# day} other {# days}}.',
      { days: unconfirmedDaysKept },
    ),
    signature,
  ];
  return { to, subject, ...letterBody(parts, subject) };
}

type Issue = NonNullable<Awaited<ReturnType<typeof readIssueText>>>;

/** The issue of a delivery that still waits for its mail. */
async function queuedIssue(kysely: Kysely<Schema>, { issue, address }: DeliveryKey): Promise<Issue | undefined> {
  const delivery = await kysely
    .selectFrom('newsletter_deliveries')
    .select('state')
    .where('issue_id', '=', issue)
    .where('address_id', '=', address)
    .executeTakeFirst();
  return delivery?.state === 'queued' ? readIssueText(kysely, issue) : undefined;
}

/** The mail of a delivery, with a link of its own that stops further ones by one request (RFC 8058). */
async function issueLetter(
  kysely: Kysely<Schema>,
  { issue: issueId, address: addressId }: DeliveryKey,
  { to, language, issue, siteUrl }: { to: string; language: string | null; issue: Issue; siteUrl: string },
): Promise<AddressedMail> {
  const token = await makeLink(kysely, { purpose: 'unsubscribe', addressId, issueId }, Date.now());
  return inLanguage(language, () => {
    const unsubscribe = pageAddress(siteUrl, `/newsletter/unsubscribe/${token}`);
    return {
      to,
      ...issueMail(issue, unsubscribe, siteUrl),
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  });
}

/**
 * Mails about the newsletter, by the name that mail jobs use. Nothing is sent to an address that was deleted or bounced
 * meanwhile, or twice.
 */
export function newsletterLetters(kysely: Kysely<Schema>): Record<LetterName, Letter> {
  return {
    newsletterConfirmation: async (data, siteUrl) => {
      const address = await readAddress(kysely, v.parse(dataSchema, data).address);
      if (address === undefined || address.confirmed_at !== null) return null;
      const token = await makeLink(kysely, { purpose: 'confirm', addressId: address.id, issueId: null }, Date.now());
      return inLanguage(address.language, () => confirmation(address.email, token, siteUrl));
    },
    newsletterIssue: async (data, siteUrl) => {
      const key = v.parse(deliverySchema, data);
      const issue = await queuedIssue(kysely, key);
      if (issue === undefined) return null;
      const address = await readAddress(kysely, key.address);
      if (address === undefined || address.confirmed_at === null || (await isSuppressed(kysely, address.address_key))) {
        await settleDelivery(kysely, key, 'skipped', Date.now());
        return null;
      }
      return issueLetter(kysely, key, { to: address.email, language: address.language, issue, siteUrl });
    },
    memberNotice: async (data, siteUrl) => {
      const key = v.parse(deliverySchema, data);
      const issue = await queuedIssue(kysely, key);
      if (issue === undefined) return null;
      const audience = readAudience(issue.audience);
      const recipient = await readRecipient(kysely, key.address);
      const [reader] = recipient === undefined ? [] : await readNoticeReaders(kysely, Date.now(), recipient.uid);
      if (reader === undefined || audience === null || !isInAudience(reader, audience)) {
        await settleDelivery(kysely, key, 'skipped', Date.now());
        return null;
      }
      const language = await languageOfAccount(kysely, reader.uid);
      return issueLetter(kysely, key, { to: reader.email, language, issue, siteUrl });
    },
    newsletterTest: async (data, siteUrl) => {
      const issue = await readIssueText(kysely, v.parse(testSchema, data).issue);
      if (issue === undefined) return null;
      return issueMail({ ...issue, subject: `Test: ${issue.subject}` }, null, siteUrl);
    },
  };
}

/** Suppresses addresses that the mail server refuses (`outcomes` of `mailHandler`). */
export function newsletterOutcomes(kysely: Kysely<Schema>) {
  const note = (address: string, outcome: 'accepted' | 'refused', meaning: RefusalMeaning): Promise<void> =>
    outcome === 'accepted' ? noteDelivery(kysely, address) : noteRefusal(kysely, address, meaning, Date.now());
  const noteIssue = async (data: unknown, outcome: 'accepted' | 'refused', meaning: RefusalMeaning) => {
    const key = v.parse(deliverySchema, data);
    await settleDelivery(kysely, key, outcome === 'accepted' ? 'sent' : 'bounced', Date.now());
    await note(key.address, outcome, meaning);
  };
  return {
    newsletterConfirmation: (data: unknown, outcome: 'accepted' | 'refused', meaning: RefusalMeaning) =>
      note(v.parse(dataSchema, data).address, outcome, meaning),
    newsletterIssue: noteIssue,
    memberNotice: noteIssue,
  };
}

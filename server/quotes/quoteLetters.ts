import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { contentText, t } from '../../shared/language/words';
import type { QuoteCaseEvent } from '../../machines/quoteCaseEvents';
import type { Taken } from '../../machines/caseEvents';
import type { Suspicion } from '../../machines/suspicions';
import { caseKinds } from '../../shared/desk/kinds';
import type { Schema } from '../lib/database/schema';
import { filesForDesk, filesForSender, filesOfCase, type CaseFile } from '../lib/files/caseFiles';
import { inLanguage, pageAddress } from '../lib/http/language';
import type { PrivateLinks } from '../lib/links/links';
import { letterBody, type LetterPart, suspicionParts } from '../lib/mail/letterParts';
import type { AddressedMail, Letter } from '../lib/mail/mailJob';
import { atDesk, stalled, unanswered, type WaitingQuote } from './deskQuoteLetters';
import { isMailEvent } from '../lib/caselog/caseMail';
import { quoteCases, quoteDeadlines } from './quoteCases';
import { languageOfReader } from '../lib/caselog/languageOfReader';
import { readLog } from '../lib/caselog/log';
import { officeNote, officeTime } from '../lib/caselog/officeTime';
import { whyExpired, type QuoteSnapshot } from './quoteViews';
import { cargoFacts, readStoredQuote, type StoredQuote } from './storedQuote';
import { inThread, mailsBefore, subjects } from '../lib/caselog/threads';
import periods from '../../content/desk.json' with { type: 'json' };
import content from '../../content/site.json' with { type: 'json' };

/** Mail jobs of a case hold no personal data: letters read it when they are sent. */
const dataSchema = v.object({ reference: v.string(), number: v.number(), party: v.string() });

type LetterName =
  'quoteReceived' | 'quoteForDesk' | 'quoteOverdue' | 'quoteStalled' | 'quoteUnanswered' | 'quoteExpired';

interface Correspondent {
  quote: StoredQuote;
  files: readonly CaseFile[];
  /** Epoch milliseconds. */
  openedAt: number;
  suspicions: readonly Suspicion[];
  taken: Taken | null | undefined;
  /** The event that caused the mail. */
  number: number;
  /** Null for the first. */
  event: QuoteCaseEvent | null;
  snapshot: QuoteSnapshot;
  deskEmail: string;
  siteUrl: string;
  links: PrivateLinks;
}

const signature = `${content.legalName}\n${content.address.join('\n')}`;

interface Written extends Omit<AddressedMail, 'text' | 'subject'> {
  parts: LetterPart[];
}

/** Contains nothing that was typed: anybody may have entered the address. */
async function received({ quote, files, openedAt, taken, number, deskEmail, links }: Correspondent): Promise<Written> {
  const { reference, contact } = quote;
  const days = periods.quotes.answerWorkingDays;
  return {
    to: contact.email,
    replyTo: deskEmail,
    parts: [
      t('Hello,'),
      taken
        ? t(
            '{name} has taken down your request for quotes from {how, select, phone {a call} mail {a mail} other {a visit}}.',
            { name: content.name, how: taken.how },
          )
        : t('somebody, probably you, sent a request for quotes to {name}.', { name: content.name }),
      { facts: [[t('Reference'), reference]] },
      ...filesForSender(files),
      // A request that looked like spam is confirmed once the desk has passed it.
      number === 1
        ? t('A person looks at it by {time}, {zone}. {note}', {
            time: officeTime(quoteDeadlines.screening(openedAt)),
            zone: contentText(content.openingHours.timeZoneName),
            note: officeNote(),
          })
        : t('A person has looked at it.'),
      number === 1
        ? t(
            'Then agents get it and have {days, plural, one {# working day} other {# working days}}. You get a mail for each offer. The request binds nobody.',
            { days },
          )
        : t(
            'Agents get it and have {days, plural, one {# working day} other {# working days}}. You get a mail for each offer. The request binds nobody.',
            { days },
          ),
      {
        label: t('Follow the request, ask, or withdraw it'),
        link: await links.url({ reference, party: 'shipper', purpose: 'follow' }),
      },
      t(
        'To add something, reply to this mail, or call {phone} and name the reference. If it was not you, reply and we delete it.',
        { phone: content.phone.display },
      ),
      signature,
    ],
  };
}

function forDesk({ quote, files, openedAt, suspicions, deskEmail, siteUrl }: Correspondent): Written {
  const { reference, contact, cargo, notes, agentIds, sentAt } = quote;
  const { name, email, phone } = contact;
  return {
    to: deskEmail,
    replyTo: { name, address: email },
    isWritten: true,
    parts: [
      `Somebody asks for quotes. Look at it by ${officeTime(quoteDeadlines.screening(openedAt))}.`,
      atDesk(siteUrl, reference),
      ...suspicionParts(suspicions),
      {
        facts: [
          ['Reference', reference],
          ['Received', officeTime(sentAt)],
          ...cargoFacts(quote),
          ['Name', name],
          ['Email', email],
          ...(phone === undefined ? [] : [['Phone', phone] as const]),
          ['Agents', agentIds.length === 0 ? 'none chosen: the desk picks' : agentIds.join(', ')],
          ...filesForDesk(files),
        ],
      },
      { heading: 'Cargo:', typed: cargo },
      ...(notes === undefined ? [] : [{ heading: 'Notes:', typed: notes }]),
      'A reply to this mail goes to the person who asks.',
    ],
  };
}

function expired({ quote: { reference, contact }, snapshot, deskEmail, siteUrl }: Correspondent): Written {
  return {
    to: contact.email,
    replyTo: deskEmail,
    parts: [
      t('Hello,'),
      t('your request for quotes {reference} is closed after {days, plural, one {# day} other {# days}}.', {
        reference,
        days: periods.quotes.caseDays,
      }),
      whyExpired(snapshot),
      t('If you still need an agent, ask again, or reply to this mail.'),
      { label: t('Ask again [for a quote]'), link: pageAddress(siteUrl, '/quote') },
      signature,
    ],
  };
}

/** Mails to the desk about a case that waits for it. */
const waiting =
  (write: (quote: WaitingQuote) => LetterPart[] | null) =>
  ({ quote: { reference }, snapshot, event, deskEmail, siteUrl }: Correspondent): Written | null => {
    const parts = write({ reference, snapshot, event, siteUrl });
    return parts && { to: deskEmail, parts };
  };

/**
 * Mails about quote cases to the shipper and the desk, by the name that mail jobs use. Nothing is sent about a request
 * that was deleted. `desk` also gets the replies; null: the general address does.
 */
export function quoteLetters(
  kysely: Kysely<Schema>,
  desk: string | null,
  links: PrivateLinks,
): Record<LetterName, Letter> {
  const deskEmail = desk ?? content.emails.general;
  const letter =
    (party: 'shipper' | 'desk', write: (correspondent: Correspondent) => Written | null | Promise<Written>): Letter =>
    async (data, siteUrl) => {
      const { reference, number } = v.parse(dataSchema, data);
      const quote = await readStoredQuote(kysely, reference);
      const log = await readLog(kysely, quoteCases, reference);
      if (quote === null || log === null) return null;
      const { at: openedAt, suspicions, taken } = log.opening;
      return inLanguage(await languageOfReader(kysely, reference, party === 'desk' ? 'desk' : 'sender'), async () => {
        const { snapshot } = log;
        const cause = log.events[number - 2];
        const event = cause === undefined || isMailEvent(cause) ? null : cause;
        const files = await filesOfCase(kysely, reference);
        const about = { quote, files, openedAt, suspicions, taken, number, event, snapshot };
        const written = await write({ ...about, deskEmail, siteUrl, links });
        if (written === null) return null;
        const { parts, ...mail } = written;
        const subject =
          party === 'desk' ? subjects.desk(reference, caseKinds.quote.inMails) : subjects.shipper(reference);
        const thread = inThread(subject, mailsBefore(quoteCases, log, { reference, number, party }));
        return { ...mail, ...thread, ...letterBody(parts, thread.subject) };
      });
    };
  return {
    quoteReceived: letter('shipper', received),
    quoteForDesk: letter('desk', forDesk),
    // Queued by the release before; the digest says it now.
    quoteOverdue: () => Promise.resolve(null),
    quoteStalled: letter('desk', waiting(stalled)),
    quoteUnanswered: letter('desk', waiting(unanswered)),
    quoteExpired: letter('shipper', expired),
  };
}

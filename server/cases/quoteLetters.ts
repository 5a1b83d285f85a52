import type { Kysely } from 'kysely';
import { DateTime } from 'luxon';
import * as v from 'valibot';
import periods from '../../content/desk.json' with { type: 'json' };
import content from '../../content/site.json' with { type: 'json' };
import type { Schema } from '../database/schema';
import type { PrivateLinks } from '../links/links';
import type { AddressedMail, Letter } from '../mail/mailJob';
import { quoted } from '../mail/quoted';
import { quoteDeadlines } from './kinds';
import { cargoFacts, readStoredQuote, type StoredQuote } from './storedQuote';

/** Mail jobs of a case hold no personal data: letters read it when they are sent. */
const dataSchema = v.object({ reference: v.string(), number: v.number(), party: v.string() });

type LetterName = 'quoteReceived' | 'quoteForDesk' | 'quoteOverdue' | 'quoteExpired';

interface Correspondent {
  quote: StoredQuote;
  /** Epoch milliseconds. */
  openedAt: number;
  deskEmail: string;
  siteUrl: string;
  links: PrivateLinks;
}

/** A time in the opening hours' zone, such as `Thursday, 26 November 2026, 14:30`. */
function officeTime(at: number): string {
  const { timeZone } = content.openingHours;
  return DateTime.fromMillis(at, { zone: timeZone, locale: 'en' }).toFormat('cccc, d LLLL yyyy, HH:mm');
}

const table = (facts: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  return facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n');
};
const signature = `${content.legalName}\n${content.address.join('\n')}`;
const mailText = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
const deskPage = (siteUrl: string, reference: string): string => `${siteUrl}/desk/cases/${reference}`;

/** Contains nothing that was typed: anybody may have entered the address. */
async function received({ quote, openedAt, deskEmail, links }: Correspondent): Promise<AddressedMail> {
  const { reference, contact } = quote;
  const link = await links.url({ reference, party: 'shipper', purpose: 'follow' });
  const { note } = content.openingHours;
  return {
    to: contact.email,
    replyTo: deskEmail,
    subject: `We have your quote request: ${reference}`,
    text: mailText([
      'Hello,',
      `somebody, probably you, sent a request for quotes to ${content.name}.`,
      `Reference: ${reference}`,
      `A person looks at it by ${officeTime(quoteDeadlines.screening(openedAt))}, ${content.openingHours.timeZoneName}. ${note}`,
      `Then agents get it and have ${periods.quotes.answerWorkingDays} working days. You get a mail for each offer. The request binds nobody.`,
      `Follow the request, ask, or withdraw it by your private link:\n${link}`,
      `To add something, reply to this mail, or call ${content.phone.display} and name the reference. If it was not you, reply and we delete it.`,
      signature,
    ]),
  };
}

function forDesk({ quote, openedAt, deskEmail, siteUrl }: Correspondent): AddressedMail {
  const { reference, contact, cargo, notes, agentIds, sentAt } = quote;
  const { name, email, phone } = contact;
  return {
    to: deskEmail,
    replyTo: { name, address: email },
    subject: `${reference}: a new quote request`,
    text: mailText([
      `Somebody asks for quotes. Look at it by ${officeTime(quoteDeadlines.screening(openedAt))}:\n${deskPage(siteUrl, reference)}`,
      table([
        ['Reference', reference],
        ['Received', officeTime(sentAt)],
        ...cargoFacts(quote),
        ['Name', name],
        ['E-mail', email],
        ...(phone === undefined ? [] : [['Phone', phone] as const]),
        ['Agents', agentIds.length === 0 ? 'none chosen: the desk picks' : agentIds.join(', ')],
      ]),
      `Cargo:\n${quoted(cargo)}`,
      ...(notes === undefined ? [] : [`Notes:\n${quoted(notes)}`]),
      'A reply to this mail goes to the person who asks.',
    ]),
  };
}

function overdue({ quote: { reference }, openedAt, deskEmail, siteUrl }: Correspondent): AddressedMail {
  return {
    to: deskEmail,
    subject: `${reference} is overdue`,
    text: mailText([
      `Nobody has looked at the quote request ${reference} yet. It was due by ${officeTime(quoteDeadlines.screening(openedAt))}:\n${deskPage(siteUrl, reference)}`,
    ]),
  };
}

function expired({ quote: { reference, contact }, deskEmail, siteUrl }: Correspondent): AddressedMail {
  return {
    to: contact.email,
    replyTo: deskEmail,
    subject: `Your quote request has expired: ${reference}`,
    text: mailText([
      'Hello,',
      `your request for quotes ${reference} is closed: ${periods.quotes.caseDays} days have passed without a choice.`,
      `If you still need an agent, ask again at ${siteUrl}/quote, or reply to this mail.`,
      signature,
    ]),
  };
}

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
    (write: (correspondent: Correspondent) => AddressedMail | Promise<AddressedMail>): Letter =>
    async (data, siteUrl) => {
      const { reference } = v.parse(dataSchema, data);
      const quote = await readStoredQuote(kysely, reference);
      const row = await kysely
        .selectFrom('cases')
        .select('opened_at')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return quote === null || row === undefined
        ? null
        : write({ quote, openedAt: row.opened_at, deskEmail, siteUrl, links });
    };
  return {
    quoteReceived: letter(received),
    quoteForDesk: letter(forDesk),
    quoteOverdue: letter(overdue),
    quoteExpired: letter(expired),
  };
}

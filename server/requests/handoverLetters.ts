import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { contentText, t } from '../../shared/language/words';
import { atDesk } from '../quotes/deskQuoteLetters';
import { requestDeadlines } from './requestCases';
import { languageOfReader } from '../lib/caselog/languageOfReader';
import { officeNote, officeTime } from '../lib/caselog/officeTime';
import { handoverKeys, subjects } from '../lib/caselog/threads';
import { caseKinds } from '../../shared/desk/kinds';
import type { Schema } from '../lib/database/schema';
import { inLanguage } from '../lib/http/language';
import type { PrivateLinks } from '../lib/links/links';
import { MailFailure } from '../lib/mail/failure';
import { letterBody, type LetterPart } from '../lib/mail/letterParts';
import { mailJob, type AddressedMail, type Letter } from '../lib/mail/mailJob';
import { handoverDaysKept } from '../personalData/retention';

/** The mails' jobs hold the reference only, so no personal data outlives its row. */
const dataSchema = v.object({ reference: v.string() });
/** Validated when it was stored; the rules for phone numbers do not hold for what they make of one. */
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    contact: v.object({ name: v.string(), email: v.string(), phone: v.optional(v.string()) }),
    about: v.optional(v.string()),
    conversation: v.array(v.object({ role: v.string(), text: v.string() })),
  }),
);
type StoredHandover = v.InferOutput<typeof storedSchema>;

interface Written extends Omit<AddressedMail, 'text'> {
  parts: LetterPart[];
}

type LetterName = 'handover' | 'handoverReceipt';

/** Queues the mails of a hand-over in the transaction that stores it: to the desk, and the receipt. */
export async function handoverMails(transaction: Transaction<Schema>, reference: string, now: number): Promise<void> {
  const { desk, sender } = handoverKeys(reference);
  const letters: readonly (readonly [LetterName, string])[] = [
    ['handover', desk],
    ['handoverReceipt', sender],
  ];
  for (const [letter, key] of letters)
    await mailJob.add(transaction, { key, payload: { letter, data: { reference } } }, now);
}

/** Until when a person answers, in the office's zone. */
const answerBy = (at: number): string => officeTime(requestDeadlines.enquiry.answer(at));

function deskParts(
  reference: string,
  { contact, about, conversation }: StoredHandover,
  { at, siteUrl }: { at: number; siteUrl: string },
): LetterPart[] {
  const { name, email, phone } = contact;
  return [
    'A visitor of the site asks for a person. A reply to this mail goes to the visitor.',
    `Answer it by ${answerBy(at)}.`,
    atDesk(siteUrl, reference),
    {
      facts: [
        ['Reference', reference],
        ['Received', officeTime(at)],
        ['Name', name],
        ['Email', email],
        ...(phone === undefined ? [] : [['Phone', phone] as const]),
      ],
    },
    ...(about === undefined ? [] : [{ heading: 'What it is about:', typed: about }]),
    conversation.length === 0 ? 'Nothing was asked in the chat.' : 'The conversation with the assistant:',
    ...conversation.map(({ role, text }) => ({ heading: role === 'user' ? 'Visitor:' : 'Assistant:', typed: text })),
    `The visitor consented to this. The site deletes its copy after ${handoverDaysKept} days: delete this mail by then.`,
  ];
}

/** Contains nothing that was typed: anybody may have entered the address. */
function receiptParts(reference: string, at: number, page: string): LetterPart[] {
  const { timeZoneName } = content.openingHours;
  return [
    t('Hello,'),
    t('somebody, probably you, handed a conversation with the assistant of {name} over to our customer care.', {
      name: content.name,
    }),
    { facts: [[t('Reference'), reference]] },
    t('A person answers to this address by {time}, {zone}. {note}', {
      time: answerBy(at),
      zone: contentText(timeZoneName),
      note: officeNote(),
    }),
    { label: t('Follow it, or add something'), link: page },
    t('The link is for you only. Whoever has it can write in your name, so do not pass it on.'),
    t(
      'To add something, reply to this mail, or call {phone} and name the reference. If it was not you, reply and we delete it.',
      { phone: content.phone.display },
    ),
    `${content.legalName}\n${content.address.join('\n')}`,
  ];
}

/** Mails about hand-overs, by the name that mail jobs use. Nothing is sent about a hand-over that was deleted. */
export function handoverLetters(
  kysely: Kysely<Schema>,
  deskEmail: string | null,
  links: PrivateLinks,
): Record<LetterName, Letter> {
  const letter =
    (
      to: 'sender' | 'desk',
      write: (
        handover: StoredHandover,
        about: { reference: string; at: number; desk: string; siteUrl: string },
      ) => Written | Promise<Written>,
    ): Letter =>
    async (data, siteUrl) => {
      const { reference } = v.parse(dataSchema, data);
      const row = await kysely
        .selectFrom('handovers')
        .select(['request', 'created_at'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (row === undefined) return null;
      if (deskEmail === null) throw new MailFailure('no DESK_EMAIL', false);
      const handover = v.parse(storedSchema, row.request);
      return inLanguage(await languageOfReader(kysely, reference, to), async () => {
        const { parts, ...mail } = await write(handover, {
          reference,
          at: row.created_at,
          desk: deskEmail,
          siteUrl,
        });
        return { ...mail, ...letterBody(parts, mail.subject) };
      });
    };
  return {
    handover: letter('desk', (handover, { reference, at, desk, siteUrl }) => ({
      to: desk,
      replyTo: { name: handover.contact.name, address: handover.contact.email },
      subject: subjects.desk(reference, caseKinds.enquiry.inMails),
      isWritten: true,
      parts: deskParts(reference, handover, { at, siteUrl }),
    })),
    handoverReceipt: letter('sender', async ({ contact: { email } }, { reference, at, desk }) => ({
      to: email,
      replyTo: desk,
      subject: subjects.sender('enquiry', reference),
      parts: receiptParts(reference, at, await links.url({ reference, party: 'sender', purpose: 'converse' })),
    })),
  };
}

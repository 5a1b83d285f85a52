import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { requestLimits, requestSchema, type DeskRequest } from '../../shared/requests/contract';
import { nameLimit } from '../../shared/requests/contact';
import { mailedCase, survivorOf, type MailedCase } from './anyCase';
import { mailedParty } from './mailedParty';
import { storeRequest } from '../requests/storeRequest';
import { countOnce } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { attachFiles } from '../lib/files/caseFiles';
import type { FileKeeping } from '../lib/files/keeping';
import { keepMailFiles } from '../lib/files/mailFiles';
import type { OperatorLog } from '../lib/log/logging';
import type { OnOutcome } from '../lib/mail/mailJob';
import { partyCode, repliedCase } from './replyAddress';
import type { IncomingMail } from '../lib/mail/incoming/read';
import { sentMail } from './sentMails';
import type { CaseMailEvent, MailWay } from '../../machines/caseEvents';

export interface TakingMails {
  kysely: Kysely<Schema>;
  /** Of the signed addresses. */
  secrets: readonly string[];
  /** Address of the desk. */
  desk: string;
  /** By name of a letter: what happens when the mail server refuses it. */
  outcomes: Readonly<Record<string, OnOutcome>>;
  keeping: FileKeeping;
  log: OperatorLog;
}

/**
 * What became of a mail. `own`: ours, which the mailbox got, too. `unneeded`: automatic, about a mail of ours, and of no
 * use. `ignored`: of a program, about nothing of ours. `unanswerable`: without a sender and a case.
 */
type Taken = 'known' | 'own' | 'returned' | 'case' | 'enquiry' | 'unneeded' | 'ignored' | 'unanswerable';

/** Nothing of these is stored: only the mailbox has them, where they stay unread. */
export const isOnlyInMailbox = (taken: Taken): boolean => ['own', 'ignored', 'unanswerable'].includes(taken);

/** Enquiries of one address a day; what it writes then goes to the last of them, so that two programs end their talk. */
const perSender = { name: 'mailEnquiries', max: 3, within: 86_400_000 } as const;
/** Receipts of enquiries by mail a day: whom a mail names as its sender may have nothing to do with it. */
const receipts = { name: 'mailReceipts', who: 'all', max: 200, within: 86_400_000 } as const;
const references = /\bK[QEARPB]-[A-Z\d]{6}\b/g;
const latest = 20;

const isKnown = async (kysely: Kysely<Schema>, id: string): Promise<boolean> =>
  (await kysely.selectFrom('received_mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** False if it was remembered before. */
async function remember(kysely: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  const inserted = await kysely
    .insertInto('received_mails')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface Match {
  to: MailedCase;
  party: string | null;
  way: MailWay;
}

/** Whether the mail claims to be the desk's, or of a person of staff. */
async function isOfDesk({ kysely, desk }: TakingMails, from: string): Promise<boolean> {
  const key = from.toLowerCase();
  if (key === desk.toLowerCase()) return true;
  const roles = kysely.selectFrom('staff').select('uid').where('revoked_at', 'is', null);
  return (await roles.where('email', '=', key).executeTakeFirst()) !== undefined;
}

/** Anybody can write a reference, and any sender: staff say whether the words are of a party. */
const named = { party: null, way: 'reference' } as const;

/**
 * The case that a mail belongs to, by the strongest sign that it has; undefined: none that still exists. Whom staff
 * answered by hand names the notice to the desk as well: it shows no more than a reference does.
 */
async function matchOf(taking: TakingMails, mail: IncomingMail): Promise<Match | undefined> {
  const { kysely, secrets } = taking;
  const replied = repliedCase(mail.to, secrets);
  const signed = replied && (await mailedCase(kysely, replied.reference));
  if (replied !== undefined && signed !== undefined) {
    const party = [...signed.parties, 'desk'].find((one) => partyCode(one) === replied.partyCode) ?? null;
    return { to: signed, party, way: 'address' };
  }
  const answered = await sentMail(kysely, mail.answers);
  const thread = answered && mailedParty(answered.letter, answered.data);
  const threaded = thread && (await mailedCase(kysely, thread.reference));
  if (thread && threaded) {
    const isNamed = thread.party === 'desk' && !(await isOfDesk(taking, mail.from?.address ?? ''));
    return { to: threaded, ...(isNamed ? named : { party: thread.party, way: 'thread' }) };
  }
  const words = `${mail.subject}\n${mail.said}`.toUpperCase();
  for (const reference of [...new Set(words.match(references))].slice(0, latest)) {
    const to = await mailedCase(kysely, reference);
    if (to !== undefined) return { to, ...named };
  }
  return undefined;
}

function eventOf(
  mail: IncomingMail,
  { party, way }: Omit<Match, 'to'>,
  left: readonly string[],
  at: number,
): CaseMailEvent {
  const { nature, from, subject, said, quoted, files } = mail;
  return {
    type: 'mail.came',
    party,
    from: from?.address ?? '',
    subject,
    text: said,
    quoted,
    files: [...left, ...files].filter((name) => name !== '').slice(0, 50),
    nature: nature === 'report' ? 'automatic' : nature,
    way,
    by: { kind: 'mail', id: null },
    at,
  };
}

/** What is said about a double goes to the case that goes on, where only the same person is known again. */
async function afterMerging({ kysely }: TakingMails, match: Match): Promise<Match> {
  const { to, party } = match;
  const survivor = await survivorOf(kysely, to);
  if (survivor.reference === to.reference) return match;
  const isSamePerson = party === to.parties[0] && to.contactKey !== null && to.contactKey === survivor.contactKey;
  if (isSamePerson) return { ...match, to: survivor, party: survivor.parties[0] };
  const isKnown = party === 'desk' || (party !== null && survivor.parties.slice(1).includes(party));
  return { ...match, to: survivor, party: isKnown ? party : null };
}

/** Adds a mail to its case, once. */
async function addToCase(taking: TakingMails, mail: IncomingMail, found: Match, now: number): Promise<Taken> {
  const match = await afterMerging(taking, found);
  const sender = mail.from?.address.toLowerCase() ?? '';
  // What agents and the desk send belongs to the case, as their words do.
  const isOfPerson = match.party === null || match.party === match.to.parties[0];
  const attachments = mail.nature === 'automatic' ? [] : mail.attachments;
  const { ids, left } = await keepMailFiles(taking, attachments, { sender, from: isOfPerson ? sender : null, now });
  return taking.kysely.transaction().execute(async (transaction) => {
    if (!(await remember(transaction, mail.id, now))) return 'known';
    const appended = await match.to.append(transaction, eventOf(mail, match, left, now));
    // Erased since it was read: taken again, the mail belongs to no case.
    if (appended.outcome === 'unknown') throw new Error('The case of a mail was erased meanwhile.');
    if (appended.outcome !== 'appended') return 'unneeded';
    await attachFiles(transaction, ids, { reference: match.to.reference, number: appended.number });
    return 'case';
  });
}

/** The enquiry that a mail is; null: its sender cannot be answered. */
function enquiryOf({ id, from, subject, said, quoted, nature }: IncomingMail): DeskRequest | null {
  const cut = (text: string, longest: number): string =>
    text.length > longest ? `${text.slice(0, longest - 2).replace(/\p{Cs}$/u, '')} …` : text;
  const text = nature === 'tooLarge' ? 'The mail is too large to be read here: it is in the mailbox.' : said || quoted;
  const request = {
    kind: 'enquiry',
    requestId: id.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    subject: cut(subject, requestLimits.line) || 'Mail without a subject',
    text: cut(text.trim(), requestLimits.text) || 'The mail has no text.',
  };
  const email = from?.address ?? '';
  const names = [cut(from?.name ?? '', nameLimit), cut(email, nameLimit)];
  for (const name of names) {
    const read = v.safeParse(requestSchema, { ...request, contact: { name, email } });
    if (read.success) return read.output;
  }
  return null;
}

/** Opens an enquiry with a mail that belongs to no case, or adds it to the last one of a sender who writes very often. */
async function openEnquiry(taking: TakingMails, mail: IncomingMail, now: number): Promise<Taken> {
  const { kysely } = taking;
  const request = enquiryOf(mail);
  if (request === null) return 'unanswerable';
  const contactKey = request.contact.email.toLowerCase();
  const cases = kysely.selectFrom('case_requests').select('reference').where('kind', '=', 'enquiry');
  const isOpened = await cases.where('request_id', '=', request.requestId).executeTakeFirst();
  const last = await cases.where('contact_key', '=', contactKey).orderBy('created_at', 'desc').executeTakeFirst();
  if (isOpened === undefined) {
    const { count } = await countOnce(kysely, { ...perSender, who: contactKey }, now);
    const to = count > perSender.max && last !== undefined ? await mailedCase(kysely, last.reference) : undefined;
    if (to !== undefined) return addToCase(taking, mail, { to, party: null, way: 'sender' }, now);
  }
  const hasReceipt = mail.mayHaveReceipt && (await countOnce(kysely, receipts, now)).count <= receipts.max;
  const { reference } = await storeRequest(kysely, request, hasReceipt ? 'mail' : 'mailWithoutReceipt');
  const hasFiles = mail.files.length + mail.attachments.length > 0;
  const isCut = mail.quoted !== '' || hasFiles || mail.said.length > requestLimits.text;
  const opened = isCut ? await mailedCase(kysely, reference) : undefined;
  if (opened !== undefined) await addToCase(taking, mail, { to: opened, party: null, way: 'sender' }, now);
  else await remember(kysely, mail.id, now);
  return 'enquiry';
}

/** Another server says that a mail did not arrive: the same as if ours had been refused at once. */
async function takeReport({ kysely, outcomes, log }: TakingMails, mail: IncomingMail, now: number): Promise<Taken> {
  const { report } = mail;
  const returned = report === null ? undefined : await sentMail(kysely, report.about);
  // A mail that staff wrote by hand names the notice that it answers.
  if (report === null || returned === undefined || mailedParty(returned.letter, returned.data)?.party === 'desk') {
    log.warn({ mail: mail.id }, 'a delivery report is about no mail of ours: it stays unread in the mailbox');
    return 'ignored';
  }
  if (!report.isFinal) {
    await remember(kysely, mail.id, now);
    return 'unneeded';
  }
  await outcomes[returned.letter]?.(returned.data, 'refused', report.meaning);
  await remember(kysely, mail.id, now);
  return 'returned';
}

/**
 * Takes a mail from the mailbox into its case, once: repeated, it changes nothing. `now`: epoch milliseconds.
 * @throws UnreadableCase, or the database's errors: it has to be taken again.
 */
export async function takeMail(taking: TakingMails, mail: IncomingMail, now: number): Promise<Taken> {
  const { kysely, log } = taking;
  if (await isKnown(kysely, mail.id)) return 'known';
  if (mail.messageId !== '' && (await sentMail(kysely, [mail.messageId])) !== undefined) return 'own';
  if (mail.nature === 'report') return takeReport(taking, mail, now);
  const match = await matchOf(taking, mail);
  if (match !== undefined) return addToCase(taking, mail, match, now);
  if (mail.nature !== 'automatic') return openEnquiry(taking, mail, now);
  if ((await sentMail(kysely, mail.answers)) !== undefined) {
    await remember(kysely, mail.id, now);
    return 'unneeded';
  }
  log.warn({ mail: mail.id }, 'an automatic mail belongs to no case: it stays unread in the mailbox');
  return 'ignored';
}

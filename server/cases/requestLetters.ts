import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { contentText, t } from '../../shared/language/words';
import type { CaseMailEvent } from '../../machines/caseMailEvents';
import type { RequestCaseEvent, RequestReceived } from '../../machines/requestCaseEvents';
import { suspicionParts } from './suspicionParts';
import { caseKinds } from '../../shared/desk/kinds';
import type { DeskRequest } from '../../shared/requests/contract';
import type { Schema } from '../database/schema';
import { filesForDesk, filesForSender, filesOfCase, type CaseFile } from '../files/caseFiles';
import { inLanguage } from '../language';
import type { PrivateLinks } from '../links/links';
import { letterBody, type LetterPart } from '../mail/letterParts';
import type { AddressedMail, Letter } from '../mail/mailJob';
import { briefly } from '../mail/quoted';
import { atDesk } from './deskQuoteLetters';
import { legalDeadline, reminder, unanswered, type RequestSnapshot } from './deskRequestLetters';
import { requestCases, requestDeadlines } from './kinds';
import { languageOfReader } from './languageOfReader';
import { readLog } from './log';
import { officeTime } from './officeTime';
import { mailedByDesk } from './requestKind';
import { readStoredRequest, shownRequest } from './storedRequest';
import { handoverKeys, inThread, mailsBefore, subjects } from './threads';

/** Mail jobs of a case hold no personal data: letters read it when they are sent. */
const dataSchema = v.object({ reference: v.string(), number: v.number(), party: v.string() });

type LetterName =
  | 'requestReceived'
  | 'requestForDesk'
  | 'requestOverdue'
  | 'requestReminder'
  | 'requestAnswer'
  | 'requestClosed'
  | 'requestAskedAgain'
  | 'requestUnanswered'
  | 'requestMessage'
  | 'requestLink';

interface Correspondence {
  request: DeskRequest;
  opening: RequestReceived;
  /** Of the event that caused the mail; null if it has none. */
  text: string | null;
  /** What each side wrote last before that event; null if nothing. */
  earlier: Record<'sender' | 'desk', string | null>;
  snapshot: RequestSnapshot;
  /** A person has answered, or asked back. */
  isAnswered: boolean;
  files: readonly CaseFile[];
  /** The sender's page. */
  page: string;
  desk: string;
  siteUrl: string;
}
interface Written extends Omit<AddressedMail, 'text' | 'subject'> {
  parts: LetterPart[];
}

const signature = `${content.legalName}\n${content.address.join('\n')}`;
const onlyForYou = (): string =>
  t('The link is for you only. Whoever has it can write in your name, so do not pass it on.');
const knowsNotOfReplies =
  'A reply to this mail goes to the sender, and the case does not know of it: answer at the desk where you can.';

/** Contains nothing that was typed: anybody may have entered the address. */
function received({
  request: { kind, contact },
  opening: { reference, at, taken },
  files,
  desk,
  page,
}: Correspondence): Written {
  const { timeZoneName, note } = content.openingHours;
  return {
    to: contact.email,
    replyTo: desk,
    parts: [
      t('Hello,'),
      taken
        ? t(
            '{name} has taken down your {kind, select, report {report about an agent} privacy {privacy request} problem {problem report} other {message}} from {how, select, phone {a call} mail {a mail} other {a visit}}.',
            { name: content.name, kind, how: taken.how },
          )
        : t(
            'somebody, probably you, sent {kind, select, report {a report about an agent} privacy {a privacy request} application {an application for membership} problem {a problem report} other {a message}} to {name}.',
            { kind, name: content.name },
          ),
      { facts: [[t('Reference'), reference]] },
      ...filesForSender(files),
      t('A person answers to this address by {time}, {zone}. {note}', {
        time: officeTime(requestDeadlines[kind].answer(at)),
        zone: contentText(timeZoneName),
        note: contentText(note),
      }),
      ...(kind === 'privacy'
        ? [
            t(
              'The law gives us until {time}. Please open the link and confirm that this address is yours: until then we hand out and delete nothing.',
              { time: legalDeadline(at) },
            ),
          ]
        : []),
      {
        label: kind === 'privacy' ? t('Confirm your address and follow the request') : t('Follow it, or add something'),
        link: page,
      },
      onlyForYou(),
      t(
        'To add something, reply to this mail, or call {phone} and name the reference. If it was not you, reply and we delete it.',
        { phone: content.phone.display },
      ),
      signature,
    ],
  };
}

function forDesk({ request, opening, files, desk, siteUrl }: Correspondence): Written {
  const { reference, at, kind, suspicions } = opening;
  const { contact, facts, texts } = shownRequest(request);
  return {
    to: desk,
    replyTo: { name: contact.name, address: contact.email },
    isWritten: true,
    parts: [
      `Answer it by ${officeTime(requestDeadlines[kind].answer(at))}.`,
      ...(kind === 'privacy' ? [`The legal deadline is ${legalDeadline(at)}.`] : []),
      atDesk(siteUrl, reference),
      ...suspicionParts(suspicions),
      {
        facts: [
          ['Reference', reference],
          ['Received', officeTime(at)],
          ...facts,
          ['Name', contact.name],
          ['Email', contact.email],
          ...(contact.phone === null ? [] : ([['Phone', contact.phone]] as const)),
          ...filesForDesk(files),
        ],
      },
      ...texts.map(({ label, text }) => ({ heading: `${label}:`, typed: text })),
      knowsNotOfReplies,
    ],
  };
}

/** The desk still waits for the answer to its question. */
const askedAgain = ({ request, opening, earlier, snapshot, page, desk }: Correspondence): Written | null =>
  snapshot.matches('asked')
    ? {
        to: request.contact.email,
        replyTo: desk,
        parts: [
          t('Hello,'),
          t('we still wait for your answer to our question, and go on as soon as we have it.'),
          ...(earlier.desk === null ? [] : [{ heading: t('We asked:'), typed: briefly(earlier.desk) }]),
          { label: t('Answer, or read all of it'), link: page },
          `${signature}\n${t('Reference: {reference}', { reference: opening.reference })}`,
        ],
      }
    : null;

/** Mails to the desk about a request that waits for it. */
const waiting =
  (write: (about: Correspondence) => LetterPart[] | null) =>
  (about: Correspondence): Written | null => {
    const parts = write(about);
    return parts && { to: about.desk, parts };
  };

const answer = ({
  request: { contact },
  opening: { reference },
  text,
  earlier: { sender },
  page,
  desk,
}: Correspondence): Written => ({
  to: contact.email,
  replyTo: desk,
  isWritten: true,
  parts: [
    text ?? '',
    { label: t('Answer, or read all of it'), link: page },
    `${signature}\n${t('Reference: {reference}', { reference })}`,
    ...(sender === null ? [] : [{ heading: t('You wrote:'), typed: briefly(sender) }]),
  ],
});

/** The sender wrote on the page of the request, or confirmed the address there. */
function message({ request, opening: { reference, kind }, text, earlier, desk, siteUrl }: Correspondence): Written {
  const { name, email } = request.contact;
  return {
    to: desk,
    replyTo: { name, address: email },
    isWritten: text !== null,
    parts: [
      text === null
        ? `The sender of the ${caseKinds[kind].inMails} ${reference} has confirmed that ${email} is theirs.`
        : `The sender of the ${caseKinds[kind].inMails} ${reference} has written on its page.`,
      atDesk(siteUrl, reference),
      ...(text === null ? [] : [{ heading: 'The message:', typed: text }]),
      ...(text === null || earlier.desk === null ? [] : [{ heading: 'We wrote:', typed: briefly(earlier.desk) }]),
      knowsNotOfReplies,
    ],
  };
}

/** Nothing goes to an address that nobody has judged, if the request may be spam. */
function newLink({ request: { kind, contact }, opening, isAnswered, page, desk }: Correspondence): Written | null {
  const { reference, suspicions } = opening;
  if (suspicions.length > 0 && !isAnswered) return null;
  return {
    to: contact.email,
    replyTo: desk,
    parts: [
      t('Hello,'),
      t(
        'somebody, probably you, asked for a new link to your {kind, select, report {report about an agent} privacy {privacy request} application {application for membership} problem {problem report} other {message}} {reference}.',
        { kind, reference },
      ),
      { label: t('What was written so far'), link: page },
      t('If it was not you, there is nothing to do: the link went to this address only.'),
      onlyForYou(),
      signature,
    ],
  };
}

/** What somebody wrote with an event; null if nothing, or if it is not for the other side. */
function textOf(event: RequestCaseEvent | CaseMailEvent): string | null {
  return mailedByDesk(event) ?? ('text' in event ? event.text : null);
}

/**
 * Mails about requests, by the name that mail jobs use. Nothing is sent about a request that was deleted. `deskEmail`
 * also gets the replies; null: the general address does.
 */
export function requestLetters(
  kysely: Kysely<Schema>,
  deskEmail: string | null,
  links: PrivateLinks,
): Record<LetterName, Letter> {
  const desk = deskEmail ?? content.emails.general;
  const letter =
    (party: 'sender' | 'desk', write: (correspondence: Correspondence) => Written | null): Letter =>
    async (data, siteUrl) => {
      const { reference, number } = v.parse(dataSchema, data);
      const request = await readStoredRequest(kysely, reference);
      if (request === null || (party === 'sender' && request.contact.email === '')) return null;
      const kind = requestCases[request.kind];
      const log = await readLog(kysely, kind, reference);
      if (log === null) return null;
      // The log's events begin with the second.
      const event = log.events[number - 2];
      const text = event === undefined ? null : textOf(event);
      const isAnswered = log.events.some((one) => mailedByDesk(one) !== null);
      const texts = log.events.slice(0, Math.max(number - 2, 0));
      const earlier = {
        sender: texts.findLast((one) => one.type === 'sender.wrote')?.text ?? request.text ?? null,
        desk: texts.map(mailedByDesk).findLast((one) => one !== null) ?? null,
      };
      const { opening, snapshot } = log;
      const files = await filesOfCase(kysely, reference);
      const about = { request, opening, snapshot, files, text, earlier, isAnswered, desk, siteUrl };
      const before = [
        ...(log.opening.source === 'chat' ? [handoverKeys(reference)[party]] : []),
        ...mailsBefore(kind, log, { reference, number, party }),
      ];
      return inLanguage(await languageOfReader(kysely, reference, party), async () => {
        const page = await links.url({ reference, party: 'sender', purpose: 'converse' });
        const written = write({ ...about, page });
        if (written === null) return null;
        const { parts, ...mail } = written;
        const subject =
          party === 'desk'
            ? subjects.desk(reference, caseKinds[request.kind].inMails)
            : subjects.sender(request.kind, reference);
        const thread = inThread(subject, before);
        return { ...mail, ...thread, ...letterBody(parts, thread.subject) };
      });
    };
  return {
    requestReceived: letter('sender', received),
    requestForDesk: letter('desk', forDesk),
    // Queued by the release before; the digest says it now.
    requestOverdue: () => Promise.resolve(null),
    requestReminder: letter('desk', waiting(reminder)),
    requestAnswer: letter('sender', answer),
    requestClosed: letter('sender', answer),
    requestAskedAgain: letter('sender', askedAgain),
    requestUnanswered: letter('desk', waiting(unanswered)),
    requestMessage: letter('desk', message),
    requestLink: letter('sender', newLink),
  };
}

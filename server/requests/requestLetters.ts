import type { Kysely } from 'kysely';
import { contentText, t } from '../../shared/language/words';
import { caseKinds } from '../../shared/desk/kinds';
import type { Schema } from '../lib/database/schema';
import { filesForDesk, filesForSender } from '../lib/files/caseFiles';
import type { PrivateLinks } from '../lib/links/links';
import type { KeySettings } from '../members/membersKey';
import { type LetterPart, suspicionParts } from '../lib/mail/letterParts';
import type { Letter } from '../lib/mail/mailJob';
import { briefly } from '../lib/mail/quoted';
import { atDesk } from '../quotes/deskQuoteLetters';
import { legalDeadline, reminder, unanswered } from './deskRequestLetters';
import { requestDeadlines } from './requestCases';
import { membershipLetters, type MembershipLetterName } from './membershipLetters';
import { officeNote, officeTime } from '../lib/caselog/officeTime';
import { correspondence, signature, type Correspondence, type Written } from './requestCorrespondence';
import { shownRequest } from './storedRequest';
import content from '../../content/site.json' with { type: 'json' };

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

const onlyForYou = (): string =>
  t('The link is for you only. Whoever has it can write in your name, so do not pass it on.');
const knowsNotOfReplies =
  'A reply to this mail goes to the sender, and the case does not know of it: answer at the desk where you can.';

/** Contains nothing that was typed: anybody may have entered the address. */
function received({ request: { kind, contact }, opening, files, desk, page }: Correspondence): Written {
  const { reference, at, taken } = opening;
  const { timeZoneName } = content.openingHours;
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
        note: officeNote(),
      }),
      ...(kind === 'privacy'
        ? [
            t(
              'The law gives us until {time}. Please open the link and confirm that this address is yours: until then we hand out and delete nothing.',
              { time: legalDeadline(opening) },
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
      ...(kind === 'privacy' ? [`The legal deadline is ${legalDeadline(opening)}.`] : []),
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

/**
 * Mails about requests, by the name that mail jobs use. `deskEmail` also gets the replies; null: the general address
 * does. `settings`: the keys of the members' directory, and whether the site takes cards.
 */
export function requestLetters(
  kysely: Kysely<Schema>,
  deskEmail: string | null,
  links: PrivateLinks,
  settings: KeySettings & { takesCards?: boolean } = { membersKey: null, previousMembersKey: null },
): Record<LetterName | MembershipLetterName, Letter> {
  const letter = correspondence(kysely, deskEmail ?? content.emails.general, links);
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
    ...membershipLetters(kysely, letter, { takesCards: true, ...settings }),
  };
}

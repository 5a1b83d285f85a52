import content from '../../content/site.json' with { type: 'json' };
import { t } from '../../shared/language/words';
import { mailedText, type CaseMailEvent } from '../../machines/caseEvents';
import type { DeskRequest } from '../../shared/requests/contract';
import type { RequestEntry, RequestPage } from '../../shared/requests/page';
import { filesWith, type CaseFile } from '../lib/files/caseFiles';
import { isProvenWords } from '../lib/caselog/caseMail';
import { senderMay, requestSummary } from './requestCases';
import { membershipEntry, membershipStatus } from './membershipWords';
import { officeMoment, officeTime, officeZone } from '../lib/caselog/officeTime';
import {
  membershipOf,
  type SenderEvent,
  type SenderOpening,
  type SenderOutcome,
  type SenderSnapshot,
} from './senderCase';
import { shownRequest } from './storedRequest';

type OpenPage = Extract<RequestPage, { link: 'open' }>;

/** A sender's case with its log. */
export interface SendersCase {
  request: DeskRequest;
  /** Number of the last event. */
  number: number;
  snapshot: SenderSnapshot;
  /** Of an application: the directory shows the company. */
  isShown: boolean;
  /** Of an application: the account page takes its dues, which it does by default. */
  paysByCard?: boolean;
  opening: SenderOpening;
  files: readonly CaseFile[];
  /** Of a double: the case that goes on was closed as spam, or is erased. */
  isDeadEnd?: boolean;
  /** From event 2. */
  events: readonly (SenderEvent | CaseMailEvent)[];
}

export const endings = (): Readonly<Record<SenderOutcome, OpenPage['status']>> => ({
  done: { title: t('Settled [request]'), text: t('This is settled and closed.') },
  confirmed: { title: t('Confirmed [request]'), text: t('We found it to be as you reported. Thank you.') },
  unfounded: { title: t('Closed [request]'), text: t('We looked into it and could not confirm what was reported.') },
  accepted: { title: t('Accepted [request]'), text: t('The association has accepted your application.') },
  refused: { title: t('Refused [request]'), text: t('The reason is in our last answer.') },
  withdrawn: { title: t('Withdrawn [request]'), text: t('You withdrew it.') },
  lapsed: {
    title: t('Not paid in time'),
    text: t('The association accepted your application, and it was not paid in time. A payment still counts.'),
  },
  mended: { title: t('Mended'), text: t('The problem is mended. Thank you for reporting it.') },
  notReproduced: { title: t('Closed [request]'), text: t('We could not make the problem happen.') },
  spam: { title: t('Closed [request]'), text: t('Nobody works on it any more.') },
});

const stillOpen = (): string => t('If something is still open, write to us below: we look at it again.');

const goesOnAs = (reference: string): OpenPage['status'] => ({
  title: t('We go on with it as {reference}', { reference }),
  text: t('We had this twice. What you write in answer to our mails goes there.'),
});

/** Where a request stands, for its sender. */
export function requestStatus({
  snapshot,
  isShown,
  paysByCard = true,
  isDeadEnd = false,
}: Pick<SendersCase, 'snapshot' | 'isShown' | 'paysByCard' | 'isDeadEnd'>): OpenPage['status'] {
  const { value, context } = snapshot;
  const { dueAt, isOverdue } = requestSummary(snapshot);
  const { ending } = context;
  // Whoever an earlier version accepted stays so while the desk and they write to each other.
  if (ending !== null && (value === 'closed' || value === 'lapsed')) {
    if (ending.outcome === 'double') return isDeadEnd ? endings().spam : goesOnAs(ending.into);
    const { outcome, told } = ending;
    const { title, text } = endings()[outcome];
    if (outcome === 'spam') return { title, text };
    // A reason that was told by phone is nowhere to be read.
    const isUnwritten = outcome === 'refused' && told.how !== 'mail' && context.written === null;
    return { title, text: isUnwritten ? stillOpen() : `${text} ${stillOpen()}` };
  }
  const wasSilent = snapshot.matches('back');
  const hasAsked = context.written?.hasAsked === true;
  // Who was answered, and wrote no more, waits for nothing.
  const isAnswered = value === 'answered' || (wasSilent && !hasAsked);
  if (isOverdue && !isAnswered)
    return {
      title: t('We are late'),
      text: t('You should have our answer by now. Call {phone} and name the reference.', {
        phone: content.phone.display,
      }),
    };
  const until = { time: officeTime(dueAt ?? 0), zone: officeZone() };
  const membership = membershipOf(snapshot);
  const ofMembership =
    membership === null ? null : membershipStatus(membership, { dueAt: dueAt ?? 0, isShown, paysByCard });
  if (ofMembership !== null) return ofMembership;
  if (value === 'asked')
    return {
      title: t('We asked you back'),
      text: t('We go on as soon as you have answered. Please do by {time}, {zone}.', until),
    };
  if (wasSilent && hasAsked)
    return {
      title: t('We asked you back'),
      text: t('You have not answered. We decide by {time}, {zone}, how to go on; you can still answer below.', until),
    };
  if (isAnswered)
    return {
      title: t('Answered [request]'),
      text: stillOpen(),
    };
  return { title: t('Our staff has it'), text: t('A person answers by {time}, {zone}.', until) };
}

/** What the sender reads of an event; null: nothing that they have to know. Notes of the desk stay there. */
function entryOf(event: SenderEvent | CaseMailEvent): Pick<RequestEntry, 'text' | 'written' | 'by'> | null {
  switch (event.type) {
    case 'staff.answered':
      return { text: t('{name} answered', { name: content.name }), written: event.text, by: 'desk' };
    case 'staff.asked':
      return { text: t('{name} asked back', { name: content.name }), written: event.text, by: 'desk' };
    case 'sender.wrote':
      return event.by.kind === 'sender'
        ? { text: t('You wrote'), written: event.text, by: 'sender' }
        : { text: t('{name} noted that you wrote or called', { name: content.name }), written: null, by: 'desk' };
    case 'sender.confirmed':
      return { text: t('You confirmed that the address is yours'), written: null, by: 'sender' };
    case 'staff.closed':
    case 'earlier.accepted':
      return {
        text: t(
          '{name} closed it: {outcome, select, done {settled} confirmed {confirmed} accepted {accepted} refused {refused} withdrawn {withdrawn} mended {mended} other {closed}}',
          { name: content.name, outcome: event.type === 'earlier.accepted' ? 'accepted' : event.outcome },
        ),
        written: mailedText(event.told),
        by: 'desk',
      };
    case 'staff.merged':
      return {
        text: t('{name} goes on with it as {reference}', { name: content.name, reference: event.into }),
        written: mailedText(event.told),
        by: 'desk',
      };
    case 'staff.reopened':
      return { text: t('{name} opened it again', { name: content.name }), written: null, by: 'desk' };
    case 'mail.came':
      return event.party === 'sender' && isProvenWords(event)
        ? { text: t('You wrote by mail'), written: event.text, by: 'sender' }
        : null;
    case 'mail.returned':
    case 'mail.handled':
    case 'mail.answered':
    case 'deadline.mail':
    case 'deadline.answer':
    case 'deadline.reminder':
    case 'deadline.senderReminder':
    case 'deadline.sender':
    case 'deadline.decision':
    case 'deadline.duesReminder':
    case 'deadline.dues':
    case 'deadline.listing':
    case 'staff.registrationChecked':
    case 'staff.refereeCalled':
    case 'staff.codeSigned':
    case 'staff.agentNamed':
      return null;
    case 'staff.papersComplete':
    case 'staff.accepted':
    case 'dues.paid':
    case 'listing.shown':
      return membershipEntry(event);
  }
}

const timeOf = ({ at }: { at: number }) => ({ when: officeMoment(at), at: new Date(at).toISOString() });

function timelineOf({ opening, events, files }: SendersCase): RequestEntry[] {
  const sent = {
    ...timeOf(opening),
    ...(opening.taken
      ? ({
          text: t(
            '{name} took down your {kind, select, report {report about an agent} privacy {privacy request} problem {problem report} other {message}}',
            { name: content.name, kind: opening.kind },
          ),
          by: 'desk',
        } as const)
      : ({
          text: t(
            'You sent your {kind, select, report {report about an agent} privacy {privacy request} application {application for membership} problem {problem report} other {message}}',
            { kind: opening.kind },
          ),
          by: 'sender',
        } as const)),
    written: null,
  };
  return [
    sent,
    ...events.flatMap((event, index) => {
      const entry = entryOf(event);
      return entry === null ? [] : [{ ...timeOf(event), ...entry, files: filesWith(files, index + 2) }];
    }),
  ];
}

/** Files that the sender may have: what came with the form, and with what the page shows of the events. */
export const shownFiles = ({ files, events }: Pick<SendersCase, 'files' | 'events'>): CaseFile[] =>
  files.filter(({ event: number }) => {
    const event = events[number - 2];
    return number === 1 || (event !== undefined && entryOf(event) !== null);
  });

const noMessage: OpenPage['message'] = { typed: '', error: null, files: { kept: [], error: null } };

/** The sender's page (docs/product.md "Sender's page"). `shown`: what the last form left on it. */
export function requestPage(
  about: SendersCase,
  { notice = null, message = noMessage }: Partial<Pick<OpenPage, 'notice' | 'message'>> = {},
): RequestPage {
  const { request, number, snapshot, opening } = about;
  const { contact, title, facts, texts } = shownRequest(request);
  return {
    link: 'open',
    reference: opening.reference,
    kind: t(
      '{kind, select, report {Report about an agent} privacy {Privacy request} application {Application for membership} problem {Problem report} other {Message}}',
      { kind: opening.kind },
    ),
    title,
    email: contact.email,
    status: requestStatus(about),
    facts,
    texts,
    files: filesWith(about.files, 1),
    timeline: timelineOf(about),
    seen: number,
    may: senderMay(snapshot, Date.now()),
    message,
    notice,
  };
}

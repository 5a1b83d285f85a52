import content from '../../content/site.json' with { type: 'json' };
import type { SnapshotFrom } from 'xstate';
import type { requestCaseMachine } from '../../machines/requestCase';
import type { RequestCaseEvent, RequestKind, RequestOutcome, RequestReceived } from '../../machines/requestCaseEvents';
import type { DeskRequest } from '../contracts/request';
import type { RequestEntry, RequestPage } from '../contracts/requestPage';
import { requestDeadlines } from './kinds';
import { officeTime } from './officeTime';
import { momentText } from './quoteTimeline';
import { shownRequest } from './storedRequest';

type Snapshot = SnapshotFrom<typeof requestCaseMachine>;
type OpenPage = Extract<RequestPage, { link: 'open' }>;

/** A sender's case with its log. */
export interface SendersCase {
  request: DeskRequest;
  /** Number of the last event. */
  number: number;
  snapshot: Snapshot;
  opening: RequestReceived;
  /** From event 2. */
  events: readonly RequestCaseEvent[];
}

export const requestNames: Readonly<Record<RequestKind, string>> = {
  enquiry: 'message',
  report: 'report about an agent',
  privacy: 'privacy request',
  application: 'application for membership',
  problem: 'problem report',
};

const endings: Readonly<Record<RequestOutcome, OpenPage['status']>> = {
  done: { title: 'Settled', text: 'This is settled and closed.' },
  confirmed: { title: 'Confirmed', text: 'We found it to be as you reported. Thank you.' },
  unfounded: { title: 'Closed', text: 'We looked into it and could not confirm what was reported.' },
  accepted: { title: 'Accepted', text: 'The association has accepted your application.' },
  refused: { title: 'Refused', text: 'The reason is in our last answer.' },
  withdrawn: { title: 'Withdrawn', text: 'You withdrew it.' },
  mended: { title: 'Mended', text: 'The problem is mended. Thank you for reporting it.' },
  notReproduced: { title: 'Closed', text: 'We could not make the problem happen.' },
  spam: { title: 'Closed', text: 'Nobody works on it any more.' },
};

const by = { kind: 'sender', id: null } as const;

function statusOf({ value, context, output }: Snapshot): OpenPage['status'] {
  if (output !== undefined) return endings[output.outcome];
  if (value === 'answered')
    return { title: 'Answered', text: 'If something is still open, write to us below: we look at it again.' };
  if (value === 'asked') return { title: 'We asked you back', text: 'We go on as soon as you have answered.' };
  if (typeof value !== 'string' && value.open === 'overdue')
    return {
      title: 'We are late',
      text: `You should have our answer by now. Call ${content.phone.display} and name the reference.`,
    };
  const until = officeTime(requestDeadlines[context.kind].answer(context.openedAt));
  return { title: 'Our staff has it', text: `A person answers by ${until}, ${content.openingHours.timeZoneName}.` };
}

/** What the sender reads of an event; null: nothing that they have to know. Notes of the desk stay there. */
function entryOf(event: RequestCaseEvent): Pick<RequestEntry, 'text' | 'written' | 'by'> | null {
  switch (event.type) {
    case 'staff.answered':
      return { text: `${content.name} answered`, written: event.text, by: 'desk' };
    case 'staff.asked':
      return { text: `${content.name} asked back`, written: event.text, by: 'desk' };
    case 'sender.wrote':
      return event.by.kind === 'sender'
        ? { text: 'You wrote', written: event.text, by: 'sender' }
        : { text: `${content.name} noted that you wrote or called`, written: null, by: 'desk' };
    case 'sender.confirmed':
      return { text: 'You confirmed that the address is yours', written: null, by: 'sender' };
    case 'staff.closed':
      return {
        text: `${content.name} closed it: ${endings[event.outcome].title.toLowerCase()}`,
        written: null,
        by: 'desk',
      };
    case 'deadline.answer':
    case 'deadline.reminder':
      return null;
  }
}

const timeOf = ({ at }: { at: number }) => ({ when: momentText(at), at: new Date(at).toISOString() });

function timelineOf({ opening, events }: SendersCase): RequestEntry[] {
  const sent = {
    ...timeOf(opening),
    text: `You sent your ${requestNames[opening.kind]}`,
    written: null,
    by: 'sender',
  } as const;
  return [
    sent,
    ...events.flatMap((event) => {
      const entry = entryOf(event);
      return entry === null ? [] : [{ ...timeOf(event), ...entry }];
    }),
  ];
}

/** The sender's page (docs/product.md "Sender's page"). `shown`: what the last form left on it. */
export function requestPage(
  about: SendersCase,
  { notice = null, message = { typed: '', error: null } }: Partial<Pick<OpenPage, 'notice' | 'message'>> = {},
): RequestPage {
  const { request, number, snapshot, opening } = about;
  const { contact, title, facts, texts } = shownRequest(request);
  const name = requestNames[opening.kind];
  return {
    link: 'open',
    reference: opening.reference,
    kind: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    title,
    email: contact.email,
    status: statusOf(snapshot),
    facts,
    texts,
    timeline: timelineOf(about),
    seen: number,
    can: {
      write: snapshot.can({ type: 'sender.wrote', text: '', by, at: 0 }),
      confirm: snapshot.can({ type: 'sender.confirmed', by, at: 0 }),
    },
    message,
    notice,
  };
}

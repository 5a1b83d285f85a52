import * as v from 'valibot';
import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { mailedText, type Told, type MailThatCame, type CaseClock, type DeadlineName } from '../../machines/caseEvents';
import { quoteCaseMachine } from '../../machines/quoteCase';
import { isOpen } from '../../machines/quoteCaseContext';
import { isPending } from '../../machines/quoteCaseAgent';
import type { QuoteCaseEvent, QuoteReceived } from '../../machines/quoteCaseEvents';
import { quoteMay } from '../../machines/quoteCaseMay';
import { quoteClocks, quoteWait } from '../../machines/quoteCaseWait';
import { endedUntold, withoutTold } from '../lib/caselog/eventFields';
import { mail, stateName, type CaseKind, type CaseMail, type CaseWaiting } from '../lib/caselog/kind';
import { quoteEventSchema, quoteReceivedSchema } from './quoteEvents';

const byStaff = v.looseObject({ kind: v.literal('staff') });

type Snapshot = SnapshotFrom<typeof quoteCaseMachine>;

/** When each deadline ends that runs since a time; both in epoch milliseconds. */
export type QuoteDeadlines = Readonly<Record<DeadlineName<QuoteCaseEvent>, (since: number) => number>>;

const untilOf = (due: QuoteDeadlines, { event, since }: CaseClock<QuoteCaseEvent>): number =>
  due[event.type.slice('deadline.'.length) as DeadlineName<QuoteCaseEvent>](since);

/** A wait ends with the case at the latest. */
function waitingOf(due: QuoteDeadlines, snapshot: Snapshot): CaseWaiting {
  const wait = quoteWait(snapshot);
  if (wait === null) return { waitsFor: null, dueAt: null };
  return { waitsFor: wait.for, dueAt: Math.min(untilOf(due, wait.clock), due.case(snapshot.context.lastsSince)) };
}

/** Agents that wait for news: their answer was awaited, or they offered. */
const waitingAgents = (agents: Snapshot['context']['agents']): string[] =>
  Object.entries(agents)
    .filter(([, agent]) => isPending(agent) || agent.status === 'offered')
    .map(([agentId]) => agentId);

/** To an agent whose answer staff recorded, unless mails do not reach it. */
const notedFor = (agentId: string, by: { kind: string }, before: Snapshot): CaseMail[] =>
  by.kind === 'staff' && before.context.agents[agentId]?.status !== 'bounced' ? [mail('quoteNoted', agentId)] : [];

const receipt = mail('quoteReceived', 'shipper');
/** Of an ending. */
const toShipper = (told: Told | undefined): CaseMail[] =>
  mailedText(told) === null ? [] : [mail('quoteEnded', 'shipper')];

/** Endings by staff, which an earlier version wrote without how the shipper learnt of it. */
const isEndingByStaff = (event: Readonly<Record<string, unknown>>): boolean =>
  event['type'] === 'screening.rejected' ||
  event['type'] === 'desk.closed' ||
  (event['type'] === 'shipper.withdrew' && v.is(byStaff, event['by']));

/** What the shipper says by mail answers the question of the desk, if there is one; null: somebody else wrote. */
export const answeredByMail = ({ party, text, at }: MailThatCame): QuoteCaseEvent | null =>
  party === 'shipper' ? { type: 'shipper.wrote', text, by: { kind: 'staff', id: 'mail' }, at } : null;

/** Mails that an event causes which changed the case. */
function mailsOf(event: QuoteCaseEvent, before: Snapshot, after: Snapshot): CaseMail[] {
  const isBack = after.matches({ open: 'stalled' }) && !before.matches({ open: 'stalled' });
  return [...mailsToParties(event, before, after), ...(isBack ? [mail('quoteStalled', 'desk')] : [])];
}

function mailsToParties(event: QuoteCaseEvent, before: Snapshot, after: Snapshot): CaseMail[] {
  const { agents, isHeld, questions } = before.context;
  switch (event.type) {
    case 'screening.passed':
      return isHeld ? [receipt] : [];
    case 'request.sent':
      return [
        ...event.agentIds.map((agentId) => mail('quoteForAgent', agentId)),
        // Of one that is asked anew the shipper knows.
        ...(before.matches({ open: 'stalled' }) && after.context.tried > 0 ? [mail('quoteMoreAgents', 'shipper')] : []),
      ];
    case 'deadline.reminder':
      return [mail('quoteReminder', event.agentId)];
    case 'agent.offered':
      return [mail('quoteOffer', 'shipper'), ...notedFor(event.agentId, event.by, before)];
    case 'agent.corrected':
      return [mail('quoteCorrected', 'shipper'), ...notedFor(event.agentId, event.by, before)];
    case 'agent.withdrew':
      return [mail('quoteTakenBack', 'shipper'), ...notedFor(event.agentId, event.by, before)];
    case 'shipper.chose':
      return [
        mail('quoteChosen', event.agentId),
        mail('quoteContacts', 'shipper'),
        ...waitingAgents(agents)
          .filter((agentId) => agentId !== event.agentId)
          .map((agentId) => mail('quoteNotChosen', agentId)),
      ];
    case 'shipper.asked':
      return [mail('quoteQuestion', event.agentId ?? 'desk')];
    case 'request.corrected':
      return [
        ...Object.entries(agents)
          .filter(([, { status }]) => status !== 'declined' && status !== 'bounced')
          .map(([agentId]) => mail('quoteRequestCorrected', agentId)),
        ...(event.by.kind === 'staff' && !isHeld ? [mail('quoteCorrectedForYou', 'shipper')] : []),
      ];
    case 'agent.confirmed':
      return [mail('quoteConfirmed', 'shipper')];
    case 'agent.asked':
      return [mail('quoteAgentAsks', 'shipper')];
    case 'agent.replied':
    case 'shipper.replied':
    case 'desk.replied': {
      const asked = questions[event.question];
      return asked?.asker === 'agent' && asked.agentId !== null
        ? [mail('quoteAnswered', asked.agentId)]
        : [mail('quoteReply', 'shipper')];
    }
    case 'shipper.withdrew':
      return [
        ...toShipper('told' in event ? event.told : undefined),
        ...waitingAgents(agents).map((agentId) => mail('quoteWithdrawn', agentId)),
      ];
    case 'desk.closed':
    case 'staff.merged':
      return [...toShipper(event.told), ...waitingAgents(agents).map((agentId) => mail('quoteClosed', agentId))];
    case 'deadline.questionReminder': {
      const { asker, agentId = null } = questions[event.question] ?? {};
      if (asker === 'agent') return [mail('quoteAgentAsks', 'shipper')];
      return agentId === null ? [] : [mail('quoteQuestionReminder', agentId)];
    }
    case 'deadline.question':
      return [mail('quoteUnanswered', 'desk')];
    case 'deadline.case':
      return [
        ...(isHeld ? [] : [mail('quoteExpired', 'shipper')]),
        ...waitingAgents(agents).map((agentId) => mail('quoteClosed', agentId)),
      ];
    case 'desk.wrote':
      return [mail('quoteAnswer', 'shipper')];
    case 'screening.rejected':
      return toShipper(event.told);
    case 'staff.reopened':
      return [
        ...(isHeld ? [] : [mail('quoteReopened', 'shipper')]),
        ...waitingAgents(agents).map((agentId) => mail('quoteOpenAgain', agentId)),
      ];
    case 'agent.declined':
      return notedFor(event.agentId, event.by, before);
    case 'shipper.wrote':
      return event.by.kind === 'shipper' ? [mail('quoteQuestion', 'desk')] : [];
    // What is late is in the digest of the desk.
    case 'deadline.shipper':
    case 'deadline.desk':
    case 'deadline.screening':
    case 'agent.delivered':
    case 'agent.bounced':
    case 'agent.opened':
    case 'deadline.agent':
    case 'deadline.offers':
      return [];
  }
}

/** The cases of quote requests. */
export function quoteKind(due: QuoteDeadlines): CaseKind<QuoteReceived, QuoteCaseEvent, Snapshot> {
  return {
    name: 'quote',
    version: 9,
    opening: quoteReceivedSchema,
    event: quoteEventSchema,
    upgrades: {
      1: (event) => (event['type'] === 'quote.received' ? { ...event, suspicions: [] } : event),
      3: (event) => {
        // No offer could be corrected.
        if (event['type'] === 'shipper.chose') return { ...event, version: 1 };
        return isEndingByStaff(event) ? withoutTold(event) : event;
      },
      6: (event) => (event['type'] === 'quote.received' ? { ...event, filesFor: 'desk' } : event),
      8: endedUntold,
    },
    start: (opening) => initialTransition(quoteCaseMachine, opening)[0],
    next: (snapshot, event) => (snapshot.can(event) ? transition(quoteCaseMachine, snapshot, event)[0] : null),
    summary: (snapshot) => ({
      state: stateName(snapshot.value),
      ...waitingOf(due, snapshot),
      isOverdue: quoteWait(snapshot)?.isOverdue ?? false,
      mayBeSpam: isOpen(snapshot) && snapshot.context.isHeld,
    }),
    may: quoteMay,
    clocks: (snapshot) => quoteClocks(snapshot).map((clock) => ({ event: clock.event, until: untilOf(due, clock) })),
    mailsOfOpening: ({ suspicions, taken }) => {
      if (taken) return taken.receipt ? [receipt] : [];
      return [...(suspicions.length > 0 ? [] : [receipt]), mail('quoteForDesk', 'desk')];
    },
    mailsOf,
  };
}

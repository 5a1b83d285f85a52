import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  type CaseMerged,
  isUntold,
  noWayToTell,
  someWayToTell,
  type CaseActor,
  type CaseStep,
  type CaseClock,
  type CaseWait,
} from './caseEvents';
import {
  requestOutcomes,
  type RequestCaseEvent,
  type RequestClosing,
  type RequestEnding,
  type RequestKind,
  type RequestOutcome,
  type RequestReceived,
} from './requestCaseEvents';
import type { Suspicion } from './suspicions';

export interface RequestCaseContext {
  reference: string;
  kind: RequestKind;
  suspicions: readonly Suspicion[];
  /** False: the sender has no address, and nothing can be mailed. */
  hasAddress: boolean;
  /** The desk was reminded of the legal deadline. */
  isReminded: boolean;
  /** When it arrived, also at one of the staff; epoch milliseconds. */
  receivedAt: number;
  /** When the case began to wait for the desk; epoch milliseconds. */
  openedAt: number;
  /** When the desk wrote last, in epoch milliseconds, and whether it asked; null: it never did. */
  written: { at: number; hasAsked: boolean; isReminded: boolean } | null;
  /** How many the sender wrote since, also by mail or phone. */
  messages: number;
  /** The sender has shown that the address is theirs. Only privacy requests ask for it. */
  isConfirmed: boolean;
  /** How it was closed; null while it is open. */
  ending: RequestEnding | null;
}

/** On the page of a request. Staff may record more. */
const mostMessages = 50;

const close = {
  guard: { type: 'this kind may end so', params: ({ event }: { event: RequestClosing }) => event },
  target: '#requestCase.closed',
  actions: { type: 'remember the ending', params: ({ event }: { event: RequestClosing }) => event },
} as const;
/** The desk wrote last, so that nobody has to be told anew unless it was a question. */
const closeAnswered = { ...close, guard: { ...close.guard, type: 'answered, this kind may end so' } } as const;
const merge = {
  guard: { type: 'it may be a double', params: ({ event }: { event: CaseMerged }) => event },
  target: '#requestCase.closed',
  actions: { type: 'remember the other one', params: ({ event }: { event: CaseMerged }) => event },
} as const;
const write = { guard: 'not too many messages', actions: 'count the message' } as const;
const confirm = { guard: 'the address has to be confirmed', actions: 'remember the confirmation' } as const;
/** The case waits for the desk anew. */
const writeAgain = { ...write, target: 'open', actions: ['count the message', 'begin to wait'] } as const;
const confirmAgain = { ...confirm, target: 'open', actions: ['remember the confirmation', 'begin to wait'] } as const;
const remind = { guard: 'not reminded yet', actions: 'remember the reminder' } as const;
const answer = {
  guard: 'an address is known',
  target: '#requestCase.answered',
  actions: 'remember the answer',
} as const;
const ask = { guard: 'an address is known', target: '#requestCase.asked', actions: 'remember the question' } as const;
const sinceOf = ({ event }: { event: { since: number } }) => event;
/** The sender is silent: the desk goes on, or closes it. */
const giveUp = {
  guard: { type: 'of this silence', params: sinceOf },
  target: 'back',
  actions: 'begin to wait',
} as const;
/** Overdue once the desk has not acted in time. */
const inTimeOrNot = {
  inTime: {
    on: {
      'deadline.answer': {
        guard: {
          type: 'of this waiting',
          params: ({ event }: { event: { since: number | null } }) => event,
        },
        target: 'overdue',
      },
    },
  },
  overdue: {},
} as const;

/** Nobody mails an address that spam names, since it may be anybody's. Everybody else learns that it ended. */
const mayEnd = (
  { kind, hasAddress }: RequestCaseContext,
  { outcome, told }: RequestClosing,
  isAnswered: boolean,
): boolean =>
  (requestOutcomes[kind] as readonly RequestOutcome[]).includes(outcome) &&
  !(told.how === 'mail' && (outcome === 'spam' || !hasAddress)) &&
  (!isUntold(told) || outcome === 'spam' || !hasAddress || isAnswered);

/**
 * The case of a request that staff answer by mail: enquiry, report about an agent, privacy request, reported problem
 * (docs/product.md "Requests to the desk"). Folded from the log of events
 * (server/lib/caselog): pure, without actors and without delays. An event that is late or doubled has no transition.
 */
export const requestCaseMachine = setup({
  types: {
    input: {} as RequestReceived,
    context: {} as RequestCaseContext,
    events: {} as RequestCaseEvent,
  },
  guards: {
    'this kind may end so': ({ context }, ending: RequestClosing) => mayEnd(context, ending, false),
    'answered, this kind may end so': ({ context }, ending: RequestClosing) =>
      mayEnd(context, ending, context.written?.hasAsked === false),
    'it may be a double': ({ context: { reference, hasAddress } }, { into, told }: CaseMerged) =>
      into !== reference && (hasAddress || told.how !== 'mail'),
    'an address is known': ({ context }) => context.hasAddress,
    'may be mailed again': ({ context }) => context.hasAddress && context.ending?.outcome !== 'spam',
    'not reminded yet': ({ context }) => !context.isReminded,
    'of this waiting': ({ context }, { since }: { since: number | null }) =>
      since === null || since === context.openedAt,
    'of this silence': ({ context }, { since }: { since: number }) => since === context.written?.at,
    'of this question': ({ context: { written } }, { since }: { since: number }) =>
      written !== null && !written.isReminded && since === written.at,
    'not too many messages': ({ context, event }) => event.by.kind !== 'sender' || context.messages < mostMessages,
    'may be opened by words': ({ context, event }) =>
      context.ending?.outcome !== 'spam' &&
      context.ending?.outcome !== 'double' &&
      (event.by.kind !== 'sender' || context.messages < mostMessages),
    'the address has to be confirmed': ({ context }) => context.kind === 'privacy' && !context.isConfirmed,
  },
  actions: {
    'remember the reminder': assign({ isReminded: true }),
    'count the message': assign({ messages: ({ context }) => context.messages + 1 }),
    'remember the confirmation': assign({ isConfirmed: true }),
    'remember the answer': assign({ written: ({ event: { at } }) => ({ at, hasAsked: false, isReminded: false }) }),
    'remember the question': assign({ written: ({ event: { at } }) => ({ at, hasAsked: true, isReminded: false }) }),
    'remember that the sender is reminded': assign({
      written: ({ context: { written } }) => written && { ...written, isReminded: true },
    }),
    'begin to wait': assign({ openedAt: ({ event }) => event.at }),
    'remember the ending': assign({
      ending: (_, { outcome, note, told }: RequestClosing) => ({ outcome, note, told }),
    }),
    'remember the other one': assign({
      ending: (_, { into, told }: CaseMerged) => ({ outcome: 'double', into, told }),
    }),
    'forget the ending': assign({ ending: null }),
  },
}).createMachine({
  id: 'requestCase',
  context: ({ input: { reference, kind, suspicions, taken, at, receivedAt = at } }) => ({
    reference,
    kind,
    suspicions,
    hasAddress: taken?.hasAddress ?? true,
    isReminded: false,
    receivedAt,
    openedAt: at,
    written: null,
    messages: 0,
    isConfirmed: false,
    ending: null,
  }),
  initial: 'open',
  states: {
    open: {
      initial: 'inTime',
      states: inTimeOrNot,
      on: {
        'staff.answered': answer,
        'staff.asked': ask,
        'sender.wrote': write,
        'sender.confirmed': confirm,
        'staff.closed': close,
        'staff.merged': merge,
        'deadline.reminder': remind,
      },
    },
    answered: {
      on: {
        'staff.answered': answer,
        'staff.asked': ask,
        'sender.wrote': writeAgain,
        'sender.confirmed': confirmAgain,
        'staff.closed': closeAnswered,
        'staff.merged': merge,
        'deadline.reminder': remind,
        'deadline.sender': giveUp,
      },
    },
    asked: {
      on: {
        'staff.answered': answer,
        'sender.wrote': writeAgain,
        'sender.confirmed': confirmAgain,
        'staff.closed': close,
        'staff.merged': merge,
        'deadline.reminder': remind,
        'deadline.senderReminder': {
          guard: { type: 'of this question', params: sinceOf },
          actions: 'remember that the sender is reminded',
        },
        'deadline.sender': giveUp,
      },
    },
    /** The sender was silent after the desk's last mail. */
    back: {
      initial: 'inTime',
      states: inTimeOrNot,
      on: {
        'staff.answered': answer,
        'staff.asked': ask,
        'sender.wrote': writeAgain,
        'sender.confirmed': confirmAgain,
        'staff.closed': closeAnswered,
        'staff.merged': merge,
        'deadline.reminder': remind,
      },
    },
    /** Over, until the sender writes again or staff open it. Staff can still answer. */
    closed: {
      on: {
        'staff.answered': { guard: 'may be mailed again', actions: 'remember the answer' },
        'staff.asked': {
          guard: 'may be mailed again',
          target: 'asked',
          actions: ['remember the question', 'forget the ending'],
        },
        'sender.wrote': {
          guard: 'may be opened by words',
          target: 'open',
          actions: ['count the message', 'begin to wait', 'forget the ending'],
        },
        'staff.reopened': { target: 'open', actions: ['begin to wait', 'forget the ending'] },
      },
    },
  },
});

/** Each event that somebody can be the author of, with a blank for what is written in it. */
function eventsBy(by: CaseActor, kind: RequestKind, at: number): RequestCaseEvent[] {
  if (by.kind === 'sender') {
    const who = { by: { kind: by.kind, id: null }, at } as const;
    return [
      { type: 'sender.wrote', text: '', ...who },
      { type: 'sender.confirmed', ...who },
    ];
  }
  if (by.kind !== 'staff') return [];
  const who = { by: { kind: by.kind, id: by.id }, at } as const;
  return [
    { type: 'staff.answered', text: '', ...who },
    { type: 'staff.asked', text: '', ...who },
    { type: 'sender.wrote', text: '', ...who },
    ...requestOutcomes[kind].map(
      (outcome) => ({ type: 'staff.closed', outcome, note: null, told: someWayToTell, ...who }) as const,
    ),
    { type: 'staff.merged', into: '', told: someWayToTell, ...who },
    { type: 'staff.reopened', ...who },
  ];
}

/** What somebody may send next in the case of a request that staff answer by mail. `at`: epoch milliseconds. */
export function requestMay(snapshot: SnapshotFrom<typeof requestCaseMachine>, by: CaseActor, at: number): CaseStep[] {
  return eventsBy(by, snapshot.context.kind, at)
    .filter((event) => snapshot.can(event))
    .map((event) => ({
      type: event.type,
      ...('outcome' in event && { outcome: event.outcome }),
      ...('told' in event && snapshot.can({ ...event, told: noWayToTell }) && { untold: true }),
    }));
}

type Snapshot = SnapshotFrom<typeof requestCaseMachine>;
type Clock = CaseClock<RequestCaseEvent>;

/** Whom a request waits for, and the clock that ends the wait; null once it is closed. */
export function requestWait(snapshot: Snapshot): CaseWait<RequestCaseEvent, 'desk' | 'sender'> | null {
  const { value, context } = snapshot;
  if (value === 'closed') return null;
  const { openedAt, written } = context;
  if (written !== null && typeof value === 'string') {
    const clock: Clock = { event: { type: 'deadline.sender', since: written.at }, since: written.at };
    return { for: 'sender', clock, isOverdue: false };
  }
  const clock: Clock = { event: { type: 'deadline.answer', since: openedAt }, since: openedAt };
  return { for: 'desk', clock, isOverdue: typeof value === 'object' && Object.values(value).includes('overdue') };
}

/** Every clock that runs. */
export function requestClocks(snapshot: Snapshot): Clock[] {
  const wait = requestWait(snapshot);
  if (wait === null) return [];
  const { value, context } = snapshot;
  const { kind, receivedAt, isReminded, written } = context;
  return [
    ...(wait.isOverdue ? [] : [wait.clock]),
    ...(value === 'asked' && written !== null && !written.isReminded
      ? [{ event: { type: 'deadline.senderReminder', since: written.at }, since: written.at } as const]
      : []),
    // Of the law.
    ...(kind === 'privacy' && !isReminded
      ? [{ event: { type: 'deadline.reminder' }, since: receivedAt } as const]
      : []),
  ];
}

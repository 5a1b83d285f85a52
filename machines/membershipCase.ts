import { assign, setup, type SnapshotFrom } from 'xstate';
import { isUntold, type CaseMerged, type Told } from './caseEvents';
import type { ApplicationReceived, CalledReferee, MembershipCaseEvent, MembershipEnding } from './membershipCaseEvents';
import {
  duesReminders,
  isAcceptedEarlier,
  isAnotherReferee,
  missingProofs,
  mostMessages,
  type ApplicationEnding,
  type MembershipCaseContext,
} from './membershipCaseContext';

const ofEvent = ({ event }: { event: { at: number } }) => event;
const sinceOf = ({ event }: { event: { since: number | null } }) => event;
const count = { guard: 'not too many messages', actions: 'count the message' } as const;
/** What the desk answers beside what else it has to do. */
const words = {
  'sender.wrote': { ...count, actions: ['count the message', 'remember the words'] },
  'deadline.answer': {
    guard: { type: 'of these words', params: sinceOf },
    actions: 'remember that the answer is late',
  },
} as const;
/** The case waits for the desk anew. */
const writeAgain = {
  ...count,
  target: '#membershipCase.open',
  actions: ['count the message', 'begin to wait'],
} as const;
/** Of one that an earlier version accepted, the answer closes it again. */
const answer = [
  {
    guard: 'accepted earlier, and an address is known',
    target: '#membershipCase.closed',
    actions: 'remember the answer',
  },
  { guard: 'an address is known', target: '#membershipCase.answered', actions: 'remember the answer' },
] as const;
const ask = {
  guard: 'an address is known',
  target: '#membershipCase.asked',
  actions: 'remember the question',
} as const;
const merge = {
  guard: { type: 'it may be a double', params: ({ event }: { event: CaseMerged }) => event },
  target: '#membershipCase.closed',
  actions: { type: 'remember the other one', params: ({ event }: { event: CaseMerged }) => event },
} as const;
const close = {
  guard: { type: 'it may end so', params: ({ event }: { event: MembershipEnding }) => event },
  target: '#membershipCase.closed',
  actions: { type: 'remember the ending', params: ({ event }: { event: MembershipEnding }) => event },
} as const;
const closeEarlier = {
  target: '#membershipCase.closed',
  actions: {
    type: 'remember the ending',
    params: ({ event }: { event: { note: string | null; told: Told } }) => ({ ...event, outcome: 'accepted' as const }),
  },
} as const;
const records = {
  'staff.registrationChecked': { guard: 'the registration is not checked yet', actions: 'remember the registration' },
  'staff.refereeCalled': {
    guard: { type: 'another referee', params: ({ event }: { event: CalledReferee }) => event },
    actions: { type: 'remember the referee', params: ({ event }: { event: CalledReferee }) => event },
  },
  'staff.codeSigned': {
    guard: 'the code is not signed yet',
    actions: { type: 'remember the signature', params: ({ event }: { event: { note: string } }) => event },
  },
  'staff.closed': close,
  'staff.merged': merge,
  'earlier.accepted': closeEarlier,
} as const;
const complete = { target: '#membershipCase.complete', actions: 'begin to wait' } as const;
const paid = { target: '#membershipCase.paid', actions: ['begin to wait', 'forget the ending'] } as const;
const agentOf = ({ event }: { event: { agent: string } }) => event;
const nameAgent = {
  guard: { type: 'another agent', params: agentOf },
  actions: { type: 'remember the agent', params: agentOf },
} as const;
const list = { 'listing.shown': '#membershipCase.listed' } as const;
/** The applicant has the whole time again: what the desk wrote may be an invoice. */
const waitForDues = {
  target: '#membershipCase.accepted.unpaid',
  actions: ['remember the answer', { type: 'wait for the dues', params: ofEvent }],
} as const;
/** The applicant is silent: the desk goes on, or closes it. */
const giveUp = {
  guard: { type: 'of this silence', params: sinceOf },
  target: '#membershipCase.back',
  actions: 'begin to wait',
} as const;
const ofThisWaiting = { type: 'of this waiting', params: sinceOf } as const;

/** The substates of one that waits for the desk: overdue once the desk has not acted in time. */
const overdueBy = { guard: ofThisWaiting, target: 'overdue' } as const;
const untilAnswer = {
  initial: 'inTime',
  states: { inTime: { on: { 'deadline.answer': overdueBy } }, overdue: {} },
} as const;
const untilDecision = {
  initial: 'inTime',
  states: { inTime: { on: { 'deadline.decision': overdueBy } }, overdue: {} },
} as const;
const untilListing = {
  initial: 'inTime',
  states: { inTime: { on: { 'deadline.listing': overdueBy } }, overdue: {} },
} as const;

/** Nobody mails an address that spam names, since it may be anybody's. Every other applicant hears the decision. */
const mayEnd = ({ hasAddress }: MembershipCaseContext, { outcome, told }: MembershipEnding): boolean =>
  outcome === 'spam' || !hasAddress ? told.how !== 'mail' : !isUntold(told);

/**
 * The application of a company (docs/product.md "Becoming a member"): applied → papers complete → accepted, or refused
 * → paid → listed. Folded from the log of events (server/lib/caselog): pure, without actors and without delays. An event that
 * is late or doubled has no transition.
 */
export const membershipCaseMachine = setup({
  types: {
    input: {} as ApplicationReceived,
    context: {} as MembershipCaseContext,
    events: {} as MembershipCaseEvent,
  },
  guards: {
    'it may end so': ({ context }, ending: MembershipEnding) => mayEnd(context, ending),
    'it may be a double': ({ context: { reference, hasAddress } }, { into, told }: CaseMerged) =>
      into !== reference && (hasAddress || told.how !== 'mail'),
    'an address is known': ({ context }) => context.hasAddress,
    'may be mailed again': ({ context }) => context.hasAddress && context.ending?.outcome !== 'spam',
    'accepted earlier': ({ context }) => isAcceptedEarlier(context),
    'accepted earlier, and an address is known': ({ context }) => isAcceptedEarlier(context) && context.hasAddress,
    'accepted earlier, and it may end so': ({ context }, ending: MembershipEnding) =>
      isAcceptedEarlier(context) && mayEnd(context, ending),
    'accepted earlier, and it may be a double': ({ context }, { into, told }: CaseMerged) =>
      isAcceptedEarlier(context) && into !== context.reference && (context.hasAddress || told.how !== 'mail'),
    'words are not answered': ({ context }) => context.wrote !== null,
    'of these words': ({ context: { wrote } }, { since }: { since: number | null }) =>
      wrote !== null && !wrote.isLate && since === wrote.at,
    'of this waiting': ({ context }, { since }: { since: number | null }) =>
      since === null || since === context.openedAt,
    'of this silence': ({ context }, { since }: { since: number | null }) => since === context.written?.at,
    'of this question': ({ context: { written } }, { since }: { since: number | null }) =>
      written !== null && !written.isReminded && since === written.at,
    'of these dues': ({ context: { dues } }, { since }: { since: number | null }) => since === dues.since,
    'another reminder is due': ({ context: { dues } }, { since }: { since: number | null }) =>
      dues.reminders < duesReminders && since === dues.remindSince,
    'not too many messages': ({ context, event }) => event.by.kind !== 'sender' || context.messages < mostMessages,
    'may be opened by words': ({ context, event }) =>
      !['spam', 'double'].includes(context.ending?.outcome ?? '') &&
      (event.by.kind !== 'sender' || context.messages < mostMessages),
    'the registration is not checked yet': ({ context }) => context.registeredAt === null,
    'another referee': ({ context }, referee: CalledReferee) => isAnotherReferee(context, referee),
    'the code is not signed yet': ({ context }) => context.signed === null,
    'another agent': ({ context }, { agent }: { agent: string }) => agent !== context.agent,
    // Whoever is accepted gets a mail with what to pay.
    'everything is checked': ({ context }) => context.hasAddress && missingProofs(context).length === 0,
  },
  actions: {
    'count the message': assign({ messages: ({ context }) => context.messages + 1 }),
    'remember the words': assign({ wrote: ({ context: { wrote }, event: { at } }) => wrote ?? { at, isLate: false } }),
    'remember that the answer is late': assign({
      wrote: ({ context: { wrote } }) => wrote && { ...wrote, isLate: true },
    }),
    'remember the answer': assign({
      written: ({ event: { at } }) => ({ at, hasAsked: false, isReminded: false }),
      wrote: null,
    }),
    'remember the question': assign({
      written: ({ event: { at } }) => ({ at, hasAsked: true, isReminded: false }),
      wrote: null,
    }),
    'remember that the applicant is reminded': assign({
      written: ({ context: { written } }) => written && { ...written, isReminded: true },
    }),
    'begin to wait': assign({ openedAt: ({ event }) => event.at }),
    'remember the registration': assign({ registeredAt: ({ event }) => event.at }),
    'remember the referee': assign({
      referees: ({ context }, { name, day }: CalledReferee) => [...context.referees, { name, day }],
    }),
    'remember the signature': assign({ signed: (_, { note }: { note: string }) => note }),
    'remember the agent': assign({ agent: (_, { agent }: { agent: string }) => agent }),
    'wait for the dues': assign({
      dues: (_, { at }: { at: number }) => ({ since: at, remindSince: at, reminders: 0 }),
    }),
    'remember the reminder': assign({
      dues: ({ context: { dues } }, { at }: { at: number }) => ({
        ...dues,
        remindSince: at,
        reminders: dues.reminders + 1,
      }),
    }),
    'remember the ending': assign({
      ending: (_, { outcome, note, told }: ApplicationEnding) => ({ outcome, note, told }),
      wrote: null,
    }),
    'remember the other one': assign({
      ending: (_, { into, told }: CaseMerged) => ({ outcome: 'double', into, told }),
    }),
    'remember that it lapsed': assign({ ending: { outcome: 'lapsed', note: null, told: { how: 'mail', text: '' } } }),
    'forget the ending': assign({ ending: null }),
    // Whoever an earlier version accepted would have to be accepted anew.
    'forget the ending, unless it is an acceptance': assign({
      ending: ({ context }) => (isAcceptedEarlier(context) ? context.ending : null),
    }),
  },
}).createMachine({
  id: 'membershipCase',
  context: ({ input: { reference, suspicions, taken, at, conduct } }) => ({
    reference,
    kind: 'application',
    suspicions,
    hasAddress: taken?.hasAddress ?? true,
    openedAt: at,
    written: null,
    wrote: null,
    messages: 0,
    signed: conduct ?? null,
    registeredAt: null,
    referees: [],
    agent: null,
    dues: { since: at, remindSince: at, reminders: 0 },
    ending: null,
  }),
  initial: 'open',
  states: {
    /** The desk has not read it, or what the applicant wrote since. */
    open: {
      ...untilAnswer,
      on: {
        ...records,
        'staff.answered': answer,
        'staff.asked': ask,
        'staff.papersComplete': complete,
        'sender.wrote': count,
      },
    },
    /** The desk wrote, such as which papers it wants. */
    answered: {
      on: {
        ...records,
        'staff.answered': answer,
        'staff.asked': ask,
        'staff.papersComplete': complete,
        'sender.wrote': writeAgain,
        'deadline.sender': giveUp,
      },
    },
    /** A paper is missing, or an answer. */
    asked: {
      on: {
        ...records,
        'staff.answered': answer,
        'staff.papersComplete': complete,
        'sender.wrote': writeAgain,
        'deadline.senderReminder': {
          guard: { type: 'of this question', params: sinceOf },
          actions: 'remember that the applicant is reminded',
        },
        'deadline.sender': giveUp,
      },
    },
    /** The applicant was silent after the desk's last mail. */
    back: {
      ...untilAnswer,
      on: {
        ...records,
        'staff.answered': answer,
        'staff.asked': ask,
        'staff.papersComplete': complete,
        'sender.wrote': writeAgain,
      },
    },
    /** The papers are complete. A question shows that they were not. */
    complete: {
      ...untilDecision,
      on: {
        ...records,
        ...words,
        'staff.answered': { guard: 'an address is known', actions: 'remember the answer' },
        'staff.asked': ask,
        'staff.accepted': {
          guard: 'everything is checked',
          target: 'accepted',
          actions: ['forget the ending', { type: 'wait for the dues', params: ofEvent }],
        },
      },
    },
    accepted: {
      initial: 'unpaid',
      on: {
        ...list,
        ...words,
        'dues.paid': paid,
        'staff.closed': close,
        'staff.answered': waitForDues,
      },
      states: {
        unpaid: {
          always: { guard: 'words are not answered', target: 'wrote' },
          on: {
            'deadline.duesReminder': {
              guard: { type: 'another reminder is due', params: sinceOf },
              actions: { type: 'remember the reminder', params: ofEvent },
            },
            'deadline.dues': {
              guard: { type: 'of these dues', params: sinceOf },
              target: '#membershipCase.lapsed',
              actions: 'remember that it lapsed',
            },
          },
        },
        /** Nobody has to pay while the desk owes an answer, such as an invoice. */
        wrote: {},
      },
    },
    /** The desk lists the company. */
    paid: {
      ...untilListing,
      on: {
        ...list,
        ...words,
        'staff.agentNamed': nameAgent,
        'staff.answered': { actions: 'remember the answer' },
        'staff.closed': close,
      },
    },
    /** A member, whose words the desk answers. */
    listed: {
      initial: 'quiet',
      on: { ...words, 'staff.answered': { target: '.quiet', actions: 'remember the answer' } },
      states: {
        quiet: { always: { guard: 'words are not answered', target: 'wrote' } },
        wrote: {},
      },
    },
    /** Accepted, and not paid in time. A payment still counts. */
    lapsed: {
      on: {
        ...list,
        'dues.paid': paid,
        'staff.answered': { actions: 'remember the answer' },
        'staff.reopened': {
          target: 'accepted.unpaid',
          actions: ['forget the ending', { type: 'wait for the dues', params: ofEvent }],
        },
        'sender.wrote': {
          guard: 'not too many messages',
          target: 'accepted',
          actions: ['count the message', 'remember the words', 'forget the ending'],
        },
      },
    },
    /** Over, until the applicant writes again or staff open it. Staff can still answer. */
    closed: {
      on: {
        'staff.answered': { guard: 'may be mailed again', actions: 'remember the answer' },
        'staff.asked': {
          ...ask,
          guard: 'may be mailed again',
          actions: ['remember the question', 'forget the ending, unless it is an acceptance'],
        },
        'sender.wrote': {
          guard: 'may be opened by words',
          target: 'open',
          actions: ['count the message', 'begin to wait', 'forget the ending, unless it is an acceptance'],
        },
        // An acceptance of an earlier version can be taken back.
        'staff.closed': { ...close, guard: { ...close.guard, type: 'accepted earlier, and it may end so' } },
        'staff.merged': { ...merge, guard: { ...merge.guard, type: 'accepted earlier, and it may be a double' } },
        'earlier.accepted': { ...closeEarlier, guard: 'accepted earlier' },
        'staff.reopened': { target: 'open', actions: ['begin to wait', 'forget the ending'] },
      },
    },
  },
});

export type MembershipSnapshot = SnapshotFrom<typeof membershipCaseMachine>;

/** Whether the association has accepted the applicant, and not taken it back. */
export const isAccepted = (snapshot: MembershipSnapshot): boolean =>
  snapshot.context.ending?.outcome === 'accepted' ||
  snapshot.matches('accepted') ||
  snapshot.matches('paid') ||
  snapshot.matches('listed');

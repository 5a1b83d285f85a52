import { assign, setup, type SnapshotFrom } from 'xstate';
import type { CaseClock, CaseWait } from './caseEvents';

/** Who a log's event is by. */
interface Logged<Kind extends string, Id> {
  by: { kind: Kind; id: Id };
  /** Epoch milliseconds. */
  at: number;
}
type ByStaff = Logged<'staff', string>;
type BySystem = Logged<'system', null>;
type ByMember = Logged<'member', null>;

/** The first event of the log, which the machine gets as input; a member's, if a claim began it. */
export interface ListingOpened {
  type: 'listing.opened';
  by: ByStaff['by'] | ByMember['by'];
  /** Epoch milliseconds. */
  at: number;
  agentId: string;
  /** `directory`: it was listed before it had a log. */
  origin: 'directory' | 'application';
}

/** Days before the end of the grace period at which the member gets a mail, besides its beginning and its end. */
export const graceReminders = [7, 1] as const;
export type GraceReminder = (typeof graceReminders)[number];

/** What proves that everything is checked, at the time of the event. */
export interface CheckProof {
  /** Ids of the checks on record that hold. */
  records: readonly string[];
  /** Kinds that the association demands and that no such record has. */
  missing: readonly string[];
}

/** What became of a proposal, field by field. */
export interface Decision {
  /** Id of the proposal. */
  proposal: string;
  accepted: readonly string[];
  declined: readonly { field: string; reason: string }[];
}

/**
 * No event names the account: a listing outlives it. Events of the system are found by comparing subscriptions with
 * listings; one that no longer fits changes nothing.
 */
export type ListingCaseEvent =
  /** The papers of an application have come. */
  | ({ type: 'staff.papersReceived' } & ByStaff)
  /** Everything that the association checks was found right; events from before the records were named have none. */
  | ({ type: 'staff.checked' } & Partial<CheckProof> & ByStaff)
  /** The listing belongs to an account from now on, whose subscription decides. */
  | ({ type: 'staff.tied' } & ByStaff)
  | ({ type: 'staff.suspended'; reason: string } & ByStaff)
  | ({ type: 'staff.lifted' } & ByStaff)
  /** The member proposes to change fields; replaces an open proposal. What they become is stored beside the log. */
  | ({ type: 'member.proposed'; proposal: string; fields: readonly string[] } & ByMember)
  | ({ type: 'member.withdrew' } & ByMember)
  | ({ type: 'staff.decided' } & Decision & ByStaff)
  /** An account, which stands beside the log, says that the listing is its own. `isProven`: by the listing's address. */
  | ({ type: 'member.claimed'; claim: string; isProven: boolean } & ByMember)
  /** The listing belongs to that account from now on, as after `staff.tied`. */
  | ({ type: 'staff.claimConfirmed'; claim: string } & ByStaff)
  | ({ type: 'staff.claimRefused'; claim: string; reason: string } & ByStaff)
  /** What was proposed was erased with the account. */
  | ({ type: 'proposal.erased' } & BySystem)
  | ({ type: 'subscription.active' } & BySystem)
  | ({ type: 'subscription.lapsed' } & BySystem)
  | ({ type: 'grace.reminder'; days: GraceReminder } & BySystem)
  | ({ type: 'grace.ended' } & BySystem)
  /** The desk has not acted in time, the member has not subscribed in time; `since`: when that wait began. */
  | ({ type: 'deadline.desk'; since: number } & BySystem)
  | ({ type: 'deadline.member'; since: number } & BySystem);

const day = 86_400_000;
/** How long a listing stays after its subscription has lapsed, in days. */
export const graceDays = 30;

export interface ListingCaseContext {
  agentId: string;
  origin: ListingOpened['origin'];
  /** A subscription decides; without an account, a listing of the directory stays listed. */
  hasAccount: boolean;
  /** Since when an application waits for the desk, or for its member, in epoch milliseconds; null: it does not. */
  deskSince: number | null;
  memberSince: number | null;
  /** The beginning of the latest wait for the desk whose deadline has passed; null: none has. */
  lateSince: number | null;
  /** Epoch milliseconds; null unless the grace period runs. */
  graceEndsAt: number | null;
  /** The latest reminder of this grace period: days before its end. */
  reminded: number;
  /** Why it is suspended; null if it is not. */
  reason: string | null;
  /** What the member proposes to change; null if nothing is open. `at`: epoch milliseconds. */
  proposal: Proposal | null;
  /** Who says that it is theirs, by the id of the claim; null if nobody does. `at`: epoch milliseconds. */
  claim: Claim | null;
}

interface Claim {
  claim: string;
  at: number;
}

interface Proposal {
  proposal: string;
  fields: readonly string[];
  at: number;
}

/** Whether a decision answers each field of a proposal once. */
function decides({ proposal, accepted, declined }: Decision, open: Proposal | null): boolean {
  const answered = [...accepted, ...declined.map(({ field }) => field)].sort();
  return open?.proposal === proposal && answered.join() === [...open.fields].sort().join();
}

/** From when a reminder is due in a grace period, in epoch milliseconds. */
const reminderDue = (graceEndsAt: number, days: GraceReminder): number => graceEndsAt - days * day;

/** Since when the desk has something to do, in epoch milliseconds; null: nothing. */
function deskWaits({
  deskSince,
  proposal,
  claim,
}: Pick<ListingCaseContext, 'deskSince' | 'proposal' | 'claim'>): number | null {
  const tasks = [deskSince, proposal?.at ?? null, claim?.at ?? null].filter((since) => since !== null);
  return tasks.length === 0 ? null : Math.min(...tasks);
}

/** Whether the deadline of the desk has passed for a wait that began at a time. */
const isLate = ({ lateSince }: Pick<ListingCaseContext, 'lateSince'>, since: number): boolean =>
  lateSince !== null && since <= lateSince;

const ofEvent = ({ event }: { event: { at: number } }) => event;
const proposed = {
  target: 'proposed',
  actions: { type: 'remember the proposal', params: ({ event }: { event: Proposal }) => event },
} as const;
const answered = { target: 'none', actions: 'forget the proposal' } as const;
const thisClaim = {
  guard: { type: 'this claim waits', params: ({ event }: { event: { claim: string } }) => event },
} as const;
const listed = { target: 'listed', actions: 'end every wait' } as const;
const ofWait = ({ event }: { event: { since: number; at: number } }) => event;

/**
 * The listing of an agent (docs/product.md "Listings at the desk"): applied → papers → checked → listed → grace →
 * hidden; suspended and lifted at any time; changes proposed by its member; claimed by an account. Folded from the log
 * of events (server/lib/caselog): pure, without actors and delays. A late or doubled event has no transition.
 */
export const listingCaseMachine = setup({
  types: { input: {} as ListingOpened, context: {} as ListingCaseContext, events: {} as ListingCaseEvent },
  guards: {
    'it was listed before': ({ context }) => context.origin === 'directory',
    'a record proves each check': (_, { missing = [] }: { missing?: readonly string[] }) => missing.length === 0,
    'it has an account': ({ context }) => context.hasAccount,
    'this reminder is due': (
      { context: { graceEndsAt, reminded } },
      { days, at }: { days: GraceReminder; at: number },
    ) => graceEndsAt !== null && days < reminded && at >= reminderDue(graceEndsAt, days),
    'every field is decided': ({ context }, decision: Decision) => decides(decision, context.proposal),
    'this claim waits': ({ context }, { claim }: { claim: string }) => context.claim?.claim === claim,
    'the desk is late': ({ context }, { since }: { since: number }) =>
      since === deskWaits(context) && !isLate(context, since),
    'the member is waited for': ({ context }, { since }: { since: number }) => since === context.memberSince,
    'the grace period is over': ({ context: { graceEndsAt } }, { at }: { at: number }) =>
      graceEndsAt !== null && at >= graceEndsAt,
  },
  actions: {
    'remember the account': assign({ hasAccount: true }),
    'begin the grace period': assign({
      graceEndsAt: (_, { at }: { at: number }) => at + graceDays * day,
      reminded: graceDays,
    }),
    'remember the reminder': assign({ reminded: (_, { days }: { days: GraceReminder }) => days }),
    'end every wait': assign({ graceEndsAt: null, deskSince: null, memberSince: null }),
    'wait for the desk': assign({ deskSince: (_, { at }: { at: number }) => at, memberSince: null }),
    'wait for the member': assign({ deskSince: null, memberSince: (_, { at }: { at: number }) => at }),
    'remember that it is late': assign({ lateSince: (_, { since }: { since: number }) => since }),
    'remember the reason': assign({ reason: (_, { reason }: { reason: string }) => reason }),
    'forget the reason': assign({ reason: null }),
    'remember the proposal': assign({
      proposal: (_, { proposal, fields, at }: Proposal) => ({ proposal, fields, at }),
    }),
    'forget the proposal': assign({ proposal: null }),
    'remember the claim': assign({ claim: (_, { claim, at }: Claim) => ({ claim, at }) }),
    'forget the claim': assign({ claim: null }),
  },
}).createMachine({
  id: 'listingCase',
  type: 'parallel',
  context: ({ input: { agentId, origin, at } }) => ({
    agentId,
    origin,
    hasAccount: false,
    deskSince: origin === 'application' ? at : null,
    memberSince: null,
    lateSince: null,
    graceEndsAt: null,
    reminded: graceDays,
    reason: null,
    proposal: null,
    claim: null,
  }),
  states: {
    stage: {
      initial: 'opened',
      states: {
        opened: { always: [{ guard: 'it was listed before', target: 'listed' }, { target: 'applied' }] },
        applied: {
          on: {
            'staff.papersReceived': { target: 'papers', actions: { type: 'wait for the desk', params: ofEvent } },
          },
        },
        papers: {
          on: {
            'staff.checked': {
              guard: { type: 'a record proves each check', params: ({ event }) => event },
              target: 'checked',
              actions: { type: 'wait for the member', params: ofEvent },
            },
          },
        },
        /** Waits for the subscription. */
        checked: {
          on: {
            'subscription.active': { ...listed, guard: 'it has an account' },
            'deadline.member': {
              guard: { type: 'the member is waited for', params: ofWait },
              actions: { type: 'wait for the desk', params: ofEvent },
            },
          },
        },
        listed: {
          on: {
            'subscription.lapsed': {
              guard: 'it has an account',
              target: 'grace',
              actions: { type: 'begin the grace period', params: ofEvent },
            },
          },
        },
        grace: {
          on: {
            'subscription.active': listed,
            'grace.reminder': {
              guard: { type: 'this reminder is due', params: ({ event }) => event },
              actions: { type: 'remember the reminder', params: ({ event }) => event },
            },
            'grace.ended': {
              guard: { type: 'the grace period is over', params: ofEvent },
              target: 'hidden',
              actions: 'end every wait',
            },
          },
        },
        hidden: { on: { 'subscription.active': listed } },
      },
      on: {
        'staff.tied': { actions: 'remember the account' },
        'staff.claimConfirmed': { ...thisClaim, actions: 'remember the account' },
        'deadline.desk': {
          guard: { type: 'the desk is late', params: ofWait },
          actions: { type: 'remember that it is late', params: ofWait },
        },
      },
    },
    suspension: {
      initial: 'none',
      states: {
        none: {
          on: {
            'staff.suspended': {
              target: 'suspended',
              actions: { type: 'remember the reason', params: ({ event }) => event },
            },
          },
        },
        suspended: { on: { 'staff.lifted': { target: 'none', actions: 'forget the reason' } } },
      },
    },
    change: {
      initial: 'none',
      states: {
        none: { on: { 'member.proposed': { ...proposed, guard: 'it has an account' } } },
        /** Waits for the association. */
        proposed: {
          on: {
            'member.proposed': proposed,
            'member.withdrew': answered,
            'staff.decided': {
              ...answered,
              guard: { type: 'every field is decided', params: ({ event }) => event },
            },
            /** Another account: what this one proposed is not its business. */
            'staff.tied': answered,
            'staff.claimConfirmed': { ...answered, ...thisClaim },
            'proposal.erased': answered,
          },
        },
      },
    },
    claim: {
      initial: 'none',
      states: {
        none: {
          on: {
            'member.claimed': {
              target: 'claimed',
              actions: { type: 'remember the claim', params: ({ event }) => event },
            },
          },
        },
        /** Waits for the association; another claim has to wait for the answer. */
        claimed: {
          on: {
            'staff.claimConfirmed': { ...thisClaim, target: 'none', actions: 'forget the claim' },
            'staff.claimRefused': { ...thisClaim, target: 'none', actions: 'forget the claim' },
          },
        },
      },
    },
  },
});

export type ListingSnapshot = SnapshotFrom<typeof listingCaseMachine>;
export type ListingStage = Exclude<ListingSnapshot['value']['stage'], 'opened'>;

/** Whether the directory shows the agent. */
export const isShown = (snapshot: ListingSnapshot): boolean =>
  (snapshot.matches({ stage: 'listed' }) || snapshot.matches({ stage: 'grace' })) &&
  snapshot.matches({ suspension: 'none' });

type Clock = CaseClock<ListingCaseEvent>;
type Wait = CaseWait<ListingCaseEvent, 'desk' | 'member'>;

/** Every wait of a listing, the desk's first. The end of the grace period is found by comparing it with the time. */
function waitsOf({ context }: ListingSnapshot): Wait[] {
  const { memberSince, graceEndsAt } = context;
  const since = deskWaits(context);
  return [
    ...(since === null
      ? []
      : [
          {
            for: 'desk',
            clock: { event: { type: 'deadline.desk', since }, since },
            isOverdue: isLate(context, since),
          } as const,
        ]),
    ...(memberSince === null
      ? []
      : [
          {
            for: 'member',
            clock: { event: { type: 'deadline.member', since: memberSince }, since: memberSince },
            isOverdue: false,
          } as const,
        ]),
    ...(graceEndsAt === null
      ? []
      : [{ for: 'member', clock: { event: { type: 'grace.ended' }, since: graceEndsAt }, isOverdue: false } as const]),
  ];
}

/** Whom a listing waits for; null for one that is listed, or hidden, with nothing open: that may last. */
export const listingWait = (snapshot: ListingSnapshot): Wait | null => waitsOf(snapshot)[0] ?? null;

/** Every clock that runs. */
export const listingClocks = (snapshot: ListingSnapshot): Clock[] =>
  waitsOf(snapshot).flatMap(({ clock, isOverdue }) => (isOverdue ? [] : clock));

import * as v from 'valibot';
import { initialTransition, transition } from 'xstate';
import { t } from '../../shared/language/words';
import {
  isShown,
  listingCaseMachine,
  type ListingSnapshot,
  type ListingStage,
  graceReminders,
  type CheckProof,
  type ListingCaseEvent,
  type ListingOpened,
  listingClocks,
  listingWait,
} from '../../machines/listingCase';
import { claimReason, listingSteps, type ListingStep } from '../../shared/desk/listings';
import { declineReason } from '../../shared/desk/proposals';
import { textSchema } from '../../shared/text/fields';
import { checkKinds } from '../../shared/listings/evidence';
import { listingFieldNames } from '../../shared/listings/fields';
import { noteShownChange } from '../directory/importedAgents';
import { at, id, nobody, person } from '../lib/caselog/eventFields';
import { mail, type CaseKind, type CaseMail, type CaseWaiting, type RunningClock } from '../lib/caselog/kind';
import { afterWorkingDays } from '../lib/caselog/officeTime';
import type { CaseActor, CaseClock } from '../../machines/caseEvents';
import desk from '../../content/desk.json' with { type: 'json' };

const staff = person('staff');
const system = nobody('system');
const member = nobody('member');
const field = v.picklist(listingFieldNames);

const openingSchema = v.strictObject({
  type: v.literal('listing.opened'),
  agentId: id,
  origin: v.picklist(['directory', 'application']),
  by: v.union([staff, member]),
  at,
}) satisfies v.GenericSchema<unknown, ListingOpened>;

const eventSchema = v.variant('type', [
  v.strictObject({ type: v.literal('staff.papersReceived'), by: staff, at }),
  v.strictObject({
    type: v.literal('staff.checked'),
    records: v.exactOptional(v.array(id)),
    missing: v.exactOptional(v.array(v.picklist(checkKinds))),
    by: staff,
    at,
  }),
  v.strictObject({ type: v.literal('staff.tied'), by: staff, at }),
  v.strictObject({
    type: v.literal('staff.suspended'),
    reason: textSchema({ empty: () => t('Say why it is suspended.'), longest: 2_000 }),
    by: staff,
    at,
  }),
  v.strictObject({ type: v.literal('staff.lifted'), by: staff, at }),
  v.strictObject({
    type: v.literal('member.proposed'),
    proposal: id,
    fields: v.pipe(v.array(field), v.nonEmpty()),
    by: member,
    at,
  }),
  v.strictObject({ type: v.literal('member.withdrew'), by: member, at }),
  v.strictObject({
    type: v.literal('staff.decided'),
    proposal: id,
    accepted: v.array(field),
    declined: v.array(v.strictObject({ field, reason: declineReason })),
    by: staff,
    at,
  }),
  v.strictObject({ type: v.literal('member.claimed'), claim: id, isProven: v.boolean(), by: member, at }),
  v.strictObject({ type: v.literal('staff.claimConfirmed'), claim: id, by: staff, at }),
  v.strictObject({ type: v.literal('staff.claimRefused'), claim: id, reason: claimReason, by: staff, at }),
  v.strictObject({ type: v.literal('proposal.erased'), by: system, at }),
  v.strictObject({ type: v.literal('subscription.active'), by: system, at }),
  v.strictObject({ type: v.literal('subscription.lapsed'), by: system, at }),
  v.strictObject({ type: v.literal('grace.reminder'), days: v.picklist(graceReminders), by: system, at }),
  v.strictObject({ type: v.literal('grace.ended'), by: system, at }),
  v.strictObject({ type: v.literal('deadline.desk'), since: at, by: system, at }),
  v.strictObject({ type: v.literal('deadline.member'), since: at, by: system, at }),
]) satisfies v.GenericSchema<unknown, ListingCaseEvent>;

export const stageOf = ({ value }: ListingSnapshot): ListingStage => value.stage as ListingStage;

/** Where a listing stands, for its member. */
export const standingOf = (snapshot: ListingSnapshot) => ({
  stage: stageOf(snapshot),
  isShown: isShown(snapshot),
  isSuspended: snapshot.context.reason !== null,
  graceEndsAt: snapshot.context.graceEndsAt,
});

/** Who claims it; null if nobody does. */
export const claimOf = ({ context }: ListingSnapshot): ListingSnapshot['context']['claim'] => context.claim;

/** What the member proposes; null if nothing is open. */
export const proposalOf = ({ context }: ListingSnapshot): ListingSnapshot['context']['proposal'] => context.proposal;

/** The first part of a listing's `state`; what is not `shown` the directory leaves out. */
function shownState(snapshot: ListingSnapshot): 'shown' | 'suspended' | 'withheld' {
  if (snapshot.matches({ suspension: 'suspended' })) return 'suspended';
  return isShown(snapshot) ? 'shown' : 'withheld';
}

/** When a clock ends, in epoch milliseconds. */
function untilOf({ event, since }: CaseClock<ListingCaseEvent>): number {
  if (event.type === 'grace.ended') return since;
  const { deskWorkingDays, memberWorkingDays } = desk.listings;
  return afterWorkingDays(since, event.type === 'deadline.desk' ? deskWorkingDays : memberWorkingDays);
}

function waitingOf(snapshot: ListingSnapshot): CaseWaiting {
  const wait = listingWait(snapshot);
  if (wait === null) return { waitsFor: null, dueAt: null };
  return { waitsFor: wait.for, dueAt: untilOf(wait.clock) };
}

/** Deadlines, which jobs end; the grace period is none (listingJobs.ts). */
function clocksOf(snapshot: ListingSnapshot): RunningClock[] {
  return listingClocks(snapshot).flatMap(({ event, since }) =>
    event.type === 'grace.ended' ? [] : { event, until: untilOf({ event, since }) },
  );
}

/** By the type of the event that causes it. */
const letters: Partial<Record<ListingCaseEvent['type'], string>> = {
  'subscription.lapsed': 'listingGrace',
  'grace.reminder': 'listingReminder',
  'grace.ended': 'listingHidden',
  'staff.suspended': 'listingSuspended',
};

/** Mails to the desk and the member. A suspended listing gets none about its subscription, but one when it is lifted. */
function mailsOf(event: ListingCaseEvent, before: ListingSnapshot): CaseMail[] {
  if (event.type === 'deadline.desk' || event.type === 'deadline.member') return [mail('listingOverdue', 'desk')];
  if (event.type === 'staff.decided') return [mail('listingDecided', 'member')];
  if (event.type === 'staff.claimConfirmed' || event.type === 'staff.claimRefused')
    return [mail('listingClaimDecided', 'member'), mail('listingClaimDecided', 'agent')];
  if (event.type === 'staff.lifted') return [mail('listingLifted', 'member')];
  if (before.matches({ suspension: 'suspended' })) return [];
  const letter = letters[event.type];
  return letter === undefined ? [] : [mail(letter, 'member')];
}

/**
 * The steps of staff; what members propose is asked for field by field. `missing`: demanded checks that no record
 * proves.
 */
export function listingMay(
  snapshot: ListingSnapshot,
  by: CaseActor,
  at: number,
  missing: CheckProof['missing'] = [],
): ListingStep[] {
  if (by.kind !== 'staff') return [];
  const who = { by: { kind: by.kind, id: by.id }, at } as const;
  return listingSteps.filter((type) => {
    if (type === 'staff.suspended') return snapshot.can({ type, reason: '', ...who });
    return snapshot.can(type === 'staff.checked' ? { type, missing, ...who } : { type, ...who });
  });
}

/** The listings of agents, which are not in the inbox. An agent without one is listed. */
export const listings: CaseKind<ListingOpened, ListingCaseEvent, ListingSnapshot> = {
  name: 'listing',
  version: 5,
  opening: openingSchema,
  event: eventSchema,
  upgrades: {},
  start: (opening) => initialTransition(listingCaseMachine, opening)[0],
  next: (snapshot, event) => (snapshot.can(event) ? transition(listingCaseMachine, snapshot, event)[0] : null),
  summary: (snapshot) => ({
    state: `${shownState(snapshot)}.${stageOf(snapshot)}`,
    ...waitingOf(snapshot),
    isOverdue: listingWait(snapshot)?.isOverdue ?? false,
    mayBeSpam: false,
  }),
  may: (snapshot, by, { at }) => listingMay(snapshot, by, at).map((type) => ({ type })),
  clocks: clocksOf,
  mailsOfOpening: () => [],
  mailsOf,
  follow: async (transaction, before, after, time) => {
    // An agent without a listing is shown.
    const was = before === null ? 'shown' : shownState(before);
    if (was !== shownState(after)) await noteShownChange(transaction, time);
  },
};

import type { SnapshotFrom } from 'xstate';
import { mailedText, type CaseMailEvent } from '../../machines/caseEvents';
import { isAccepted, type MembershipSnapshot } from '../../machines/membershipCase';
import type { ApplicationReceived, MembershipCaseEvent, MembershipOutcome } from '../../machines/membershipCaseEvents';
import type { requestCaseMachine } from '../../machines/requestCase';
import type { RequestCaseEvent, RequestOutcome, RequestReceived } from '../../machines/requestCaseEvents';
import type { CaseKind } from '../lib/caselog/kind';

/** What requests that staff answer by mail have in common, applications included. */

export type SenderOpening = RequestReceived | ApplicationReceived;
export type SenderEvent = RequestCaseEvent | MembershipCaseEvent;
export type SenderSnapshot = SnapshotFrom<typeof requestCaseMachine> | MembershipSnapshot;
export type SenderOutcome = RequestOutcome | MembershipOutcome;

type OfRequests = CaseKind<RequestReceived, RequestCaseEvent, SnapshotFrom<typeof requestCaseMachine>>;
type OfApplications = CaseKind<ApplicationReceived, MembershipCaseEvent, MembershipSnapshot>;

/** A kind under the types that all share. Sound, since a case is opened, folded and appended to by its own kind only. */
export const asSenders = (kind: OfRequests | OfApplications) =>
  kind as CaseKind<SenderOpening, SenderEvent, SenderSnapshot>;

/** The snapshot of an application; null for another kind. */
export const membershipOf = (snapshot: SenderSnapshot): MembershipSnapshot | null =>
  snapshot.context.kind === 'application' ? (snapshot as MembershipSnapshot) : null;

/** How a case ended, or that an application is accepted, which goes on until the company is listed; null: open. */
export function outcomeOf(snapshot: SenderSnapshot): SenderOutcome | 'double' | null {
  const membership = membershipOf(snapshot);
  return membership !== null && isAccepted(membership) ? 'accepted' : (snapshot.context.ending?.outcome ?? null);
}

/** What the desk mailed to the sender with an event; null if nothing. */
export function mailedByDesk(event: SenderEvent | CaseMailEvent): string | null {
  if (event.type === 'staff.closed' || event.type === 'staff.merged' || event.type === 'earlier.accepted')
    return mailedText(event.told);
  return event.type === 'staff.answered' || event.type === 'staff.asked' ? event.text : null;
}

/** Whether the desk mailed the sender with an event: whoever it mails is taken for who they say. */
export const isMailedByDesk = (event: SenderEvent | CaseMailEvent): boolean =>
  mailedByDesk(event) !== null || event.type === 'staff.papersComplete' || event.type === 'staff.accepted';

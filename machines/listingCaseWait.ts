import type { CaseClock, CaseWait } from './caseWait';
import { deskWaits, isLate, type ListingSnapshot } from './listingCase';
import type { ListingCaseEvent } from './listingCaseEvents';

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

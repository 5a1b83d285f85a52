import * as v from 'valibot';
import { longestStamp, monthsAfter, stampOn, type Day, type StampDates } from '../../places/stamp';

export { monthsAfter, stampOn, type StampDates };

/** The day of a time in epoch milliseconds. */
export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** What the association checks (docs/verification.md). */
export const checkKinds = ['registration', 'licence', 'insurance', 'address', 'referee', 'call'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** A check that counts: one that was withdrawn is none. Days in UTC as ISO dates. */
export const checkSchema = v.object({
  kind: v.picklist(checkKinds),
  checkedOn: v.string(),
  /** The last day on which it holds. */
  validUntil: v.string(),
});
export type Check = v.InferOutput<typeof checkSchema>;

/** Months that a check holds at most; null: until the end that stands on the paper. */
export const checkTerms: Readonly<Record<CheckKind, number | null>> = {
  registration: 12,
  licence: null,
  insurance: null,
  address: 24,
  referee: 24,
  call: 12,
};

/** Kinds without which there is no stamp. The others count once they are recorded. */
export const demandedKinds: readonly CheckKind[] = ['registration', 'referee', 'call'];

const earliest = (days: readonly Day[]): Day => days.reduce((one, other) => (other < one ? other : one));
const latest = (days: readonly Day[]): Day => days.reduce((one, other) => (other > one ? other : one));

/** The newest check of each kind, in the order of the kinds. `checks`: in the order in which they were recorded. */
export function currentChecks<Given extends Check>(checks: readonly Given[]): Given[] {
  return checkKinds.flatMap((kind) => {
    const ofKind = checks.filter((check) => check.kind === kind);
    const newest = ofKind.reduce<Given | undefined>(
      (found, check) => (found === undefined || check.checkedOn >= found.checkedOn ? check : found),
      undefined,
    );
    return newest ?? [];
  });
}

/** What everybody may see of a check. */
export const publicCheck = ({ kind, checkedOn, validUntil }: Check): Check => ({ kind, checkedOn, validUntil });

/**
 * The dates of an agent with these checks, which do not depend on the day; without any if a demanded kind is missing.
 * `earlier`: day of a check from before they were recorded, which stands for missing kinds while it holds.
 */
export function stampDates(checks: readonly Check[], earlier?: Day): StampDates {
  const current = currentChecks(checks);
  const isComplete = demandedKinds.every((kind) => current.some((check) => check.kind === kind));
  if (!isComplete && earlier === undefined) return {};
  const days = current.map(({ checkedOn }) => checkedOn);
  const ends = current.map(({ validUntil }) => validUntil);
  if (!isComplete && earlier !== undefined) {
    days.push(earlier);
    ends.push(monthsAfter(earlier, longestStamp));
  }
  return { verifiedAt: latest(days), verifiedUntil: earliest(ends) };
}

/** Days between two days; negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

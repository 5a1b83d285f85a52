import type { Kysely } from 'kysely';
import { t } from '../../../shared/language/words';
import type { CaseLeft, ClosedAs } from '../../../shared/desk/severalCases';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import { appendAsStaff, explained } from './appendAsStaff';
import { addAssignment, assignWithin, tellAssigned } from './notes';
import { kindOf } from './readDeskCase';

/** Who does it, and when in epoch milliseconds. */
interface Staff {
  uid: string;
  now: number;
}

/**
 * Assigns cases that are assigned as they were seen (`from`); whoever gets them is told by one mail. Repeating it
 * changes nothing. Returns the references of the others.
 */
export async function assignSeveral(
  kysely: Kysely<Schema>,
  { uid, now, requestId }: Staff & { requestId: string },
  { cases, to }: { cases: readonly { reference: string; from: string | null }[]; to: string | null },
): Promise<string[]> {
  return kysely.transaction().execute(async (transaction) => {
    const left: string[] = [];
    const given: string[] = [];
    // In one order, so that two people at once do not wait for each other.
    for (const { reference, from } of cases.toSorted((one, other) => (one.reference < other.reference ? -1 : 1))) {
      const addition = { uid, now, reference, requestId: `${requestId}.${reference}` };
      const outcome = await assignWithin(transaction, addition, { from, to });
      if (outcome === 'given' && (await addAssignment(transaction, addition, to))) given.push(reference);
      if (outcome === 'unknown' || outcome === 'changed') left.push(reference);
    }
    const told = given.map((reference) => ({ reference, id: `${requestId}.${reference}` }));
    await tellAssigned(transaction, { uid, now, to, cases: told });
    return cases.flatMap(({ reference }) => (left.includes(reference) ? reference : []));
  });
}

interface Closing {
  cases: readonly { reference: string; seen: number }[];
  as: ClosedAs;
  /** Of a double: the case that goes on. */
  into: string;
}

/** The event that ends a case so. Nobody is mailed. */
function endingOf(isQuote: boolean, { as, into }: Omit<Closing, 'cases'>) {
  const not = (why: string) => ({ how: 'not', why });
  switch (as) {
    case 'spam':
      return isQuote
        ? { type: 'screening.rejected', reason: 'nonsense', told: not(t('It is spam.')) }
        : { type: 'staff.closed', outcome: 'spam', note: null, told: not(t('It is spam.')) };
    case 'double':
      return { type: 'staff.merged', into, told: not(t('It was sent twice.')) };
    case 'answered':
      return isQuote
        ? { type: 'desk.closed', reason: 'answered', told: not(t('It was answered before.')) }
        : { type: 'staff.closed', outcome: 'done', note: null, told: not(t('It was answered before.')) };
  }
}

/** Why a case of this kind, or where it stands, does not end so. */
const notSo = (as: ClosedAs): string =>
  as === 'spam'
    ? t('A request that was screened or accepted is not closed as spam.')
    : as === 'double'
      ? t('It cannot be closed as a double. Open it.')
      : t('Cases of this kind end with an outcome of their own. Open it.');

/** Whether the desk answered the person with an event. */
const isAnswer = ({ type }: { type: string }): boolean =>
  type === 'staff.answered' || type === 'desk.wrote' || type === 'desk.replied';

/** Why a case was not closed; null: it was, now or by the same request before. */
async function close(
  kysely: Kysely<Schema>,
  { uid, now }: Staff,
  { reference, seen }: Closing['cases'][number],
  how: Omit<Closing, 'cases'>,
): Promise<string | null> {
  const kind = await kindOf(kysely, reference);
  const log = await kind?.readLog(kysely, reference);
  if (kind === undefined || log === undefined || log === null)
    return t('There is no such case. It may have been erased.');
  const event = endingOf(log.events[0]?.type === 'quote.received', how);
  const hasEnded = log.standing.outcome !== null && log.standing.outcome !== 'accepted';
  if (log.events.length === seen) {
    const step = log.may(uid, { at: now, withheld: new Set() }).find(
      (one) =>
        one.type === event.type &&
        // A merge is possible with any case.
        (!('outcome' in event) || one.outcome === event.outcome) &&
        (!('reason' in event) || one.reason === event.reason),
    );
    if (step === undefined) return hasEnded ? t('It has ended already.') : notSo(how.as);
    if (how.as === 'answered' && !log.events.some(isAnswer)) return t('Nobody has answered it yet.');
    if (step.untold !== true) return t('Nobody has answered what came last. Open it.');
  }
  const done = await appendAsStaff(kysely, kind, { reference, seen, event, uid, now });
  if (done.outcome === 'unknown') return t('There is no such case. It may have been erased.');
  if (done.outcome !== 'conflict') return done.outcome === 'appended' || done.number > seen ? null : notSo(how.as);
  return hasEnded ? t('It has ended already.') : t('Something happened in it meanwhile. Look at it first.');
}

/** Closes cases that are as they were seen, without a mail. Repeating it changes nothing. Returns the others, with why. */
export async function closeSeveral(
  kysely: Kysely<Schema>,
  staff: Staff,
  { cases, ...how }: Closing,
): Promise<CaseLeft[]> {
  const left: CaseLeft[] = [];
  for (const one of cases) {
    const why = await close(kysely, staff, one, how).catch((error: unknown) => {
      const refusal = explained(error);
      if (!(refusal instanceof ApiError)) throw error;
      return refusal.body.code === 'invalid_request' ? notSo(how.as) : refusal.message;
    });
    if (why !== null) left.push({ reference: one.reference, why });
  }
  return left;
}

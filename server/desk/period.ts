import { t } from '../../shared/language/words';
import { ApiError } from '../lib/http/errors';

const day = 86_400_000;

/** Epoch milliseconds; `to` is exclusive. */
export interface Period {
  from: number;
  to: number;
}

interface Bounds {
  daysByDefault: number;
  mostDays: number;
  /** What is said of a period that is longer. */
  tooLong: () => string;
}

/** A period by its first and last day in UTC, up to now by default. @throws ApiError 400 if it is empty or too long */
export function periodOf(
  { from, to }: { from: string; to: string },
  now: number,
  { daysByDefault, mostDays, tooLong }: Bounds,
): Period {
  const end = to === '' ? now + 1 : Date.parse(to) + day;
  const start = from === '' ? end - daysByDefault * day : Date.parse(from);
  if (start >= end) throw new ApiError(400, 'invalid_request', t('The first day must not be after the last.'));
  if (end - start > (mostDays + 1) * day) throw new ApiError(400, 'invalid_request', tooLong());
  return { from: start, to: end };
}

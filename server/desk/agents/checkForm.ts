import { t } from '../../../shared/language/words';
import { dayProblem, readDay } from '../../../shared/text/readDay';
import type { NewCheck } from '../../../shared/desk/checks';
import { checkTerms, monthsAfter, type Check } from '../../../shared/listings/evidence';

/** Oldest check and farthest end that are no typing mistake, in months. */
const longest = 120;

type Read = { check: Check } | { errors: Partial<Record<keyof NewCheck, string>> };

function readDayOf(typed: string, problem: string): { value: string } | { problem: string } {
  const read = readDay(typed);
  return 'value' in read ? read : { problem: dayProblem(typed, read, problem) };
}

/** The end of a check, or what is wrong with it. */
function readEnd({ kind, validUntil, isHistory }: NewCheck, checkedOn: string, today: string) {
  const term = checkTerms[kind];
  const standard = monthsAfter(checkedOn, term ?? longest);
  if (validUntil.trim() === '' && term === null)
    return { problem: t('Enter the last day on which it is valid, as it stands on the paper.') };
  const read =
    validUntil.trim() === ''
      ? { value: standard }
      : readDayOf(validUntil, t('Enter the last day as in 2026-03-31. The day and the month must be clear.'));
  if ('problem' in read) return read;
  if (read.value > standard)
    return {
      problem:
        term === null
          ? t('Enter an end within ten years of the check.')
          : t('This check holds until {day} at most. Leave the end out, or enter an earlier one.', { day: standard }),
    };
  if (read.value < today && !isHistory)
    return {
      problem: t('It ended on {day}. It can be recorded as history only, and gives no stamp.', { day: read.value }),
    };
  return read;
}

/** Reads a check as typed. `today`: in UTC. */
export function readCheck(typed: NewCheck, today: string): Read {
  const checkedOn = readDayOf(
    typed.checkedOn,
    t('Enter the day of the check as in 2026-03-31. The day and the month must be clear.'),
  );
  if ('problem' in checkedOn) return { errors: { checkedOn: checkedOn.problem } };
  if (checkedOn.value > today)
    return { errors: { checkedOn: t('This day is in the future. In UTC it has not begun.') } };
  if (monthsAfter(checkedOn.value, longest) < today)
    return { errors: { checkedOn: t('Enter a day within the last ten years.') } };
  const validUntil = readEnd(typed, checkedOn.value, today);
  if ('problem' in validUntil) return { errors: { validUntil: validUntil.problem } };
  return { check: { kind: typed.kind, checkedOn: checkedOn.value, validUntil: validUntil.value } };
}

/** Reads the last day of a planned check as typed: within a year. `today`: in UTC. */
export function readDue(typed: string, today: string): { value: string } | { problem: string } {
  const read = readDayOf(typed, t('Enter a day as in 2026-03-31. The day and the month must be clear.'));
  if ('problem' in read) return read;
  if (read.value >= today && read.value <= monthsAfter(today, 12)) return read;
  return { problem: t('Enter a day from today on, within a year.') };
}

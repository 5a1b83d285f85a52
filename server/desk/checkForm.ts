import { readDay } from '../contracts/dayText';
import type { NewCheck } from '../contracts/deskChecks';
import { checkTerms, monthsAfter, type Check } from '../contracts/evidence';

/** Oldest check and farthest end that are no typing mistake, in months. */
const longest = 120;

type Read = { check: Check } | { errors: Partial<Record<keyof NewCheck, string>> };

function readDayOf(typed: string, example: string): { value: string } | { problem: string } {
  const read = readDay(typed);
  return 'value' in read
    ? read
    : { problem: `Enter ${example} as in 2026-03-31. The day and the month must be clear.` };
}

/** The end of a check, or what is wrong with it. */
function readEnd({ kind, validUntil, isHistory }: NewCheck, checkedOn: string, today: string) {
  const term = checkTerms[kind];
  const standard = monthsAfter(checkedOn, term ?? longest);
  if (validUntil.trim() === '' && term === null)
    return { problem: 'Enter the last day on which it is valid, as it stands on the paper.' };
  const read = validUntil.trim() === '' ? { value: standard } : readDayOf(validUntil, 'the last day');
  if ('problem' in read) return read;
  if (read.value > standard)
    return {
      problem:
        term === null
          ? 'Enter an end within ten years of the check.'
          : `This check holds until ${standard} at most. Leave the end out, or enter an earlier one.`,
    };
  if (read.value < today && !isHistory)
    return { problem: `It ended on ${read.value}. It can be recorded as history only, and gives no stamp.` };
  return read;
}

/** Reads a check as typed. `today`: in UTC. */
export function readCheck(typed: NewCheck, today: string): Read {
  const checkedOn = readDayOf(typed.checkedOn, 'the day of the check');
  if ('problem' in checkedOn) return { errors: { checkedOn: checkedOn.problem } };
  if (checkedOn.value > today) return { errors: { checkedOn: 'This day is in the future. In UTC it has not begun.' } };
  if (monthsAfter(checkedOn.value, longest) < today)
    return { errors: { checkedOn: 'Enter a day within the last ten years.' } };
  const validUntil = readEnd(typed, checkedOn.value, today);
  if ('problem' in validUntil) return { errors: { validUntil: validUntil.problem } };
  return { check: { kind: typed.kind, checkedOn: checkedOn.value, validUntil: validUntil.value } };
}

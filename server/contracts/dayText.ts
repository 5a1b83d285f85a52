import { codeText } from '../../places/codeText';

const example = 'must be a date such as 2026-03-31';
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The ISO date of a year, month and day, if it exists. */
function isoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Parses a date as people and spreadsheets write it into ISO (yyyy-mm-dd): '2026-03-31', '2026/3/31', '31.3.2026',
 * '31/03/2026', '31 March 2026'. An ambiguous order of day and month is reported, not guessed.
 */
export function readDay(typed: string): { value: string } | { problem: string } {
  const text = codeText(typed).replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, '');
  const found = (value: string | undefined) =>
    value === undefined ? { problem: `${example}; '${typed}' is not in the calendar` } : { value };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso !== null) return found(isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const named = /^(?:(\d{1,2})[ -]([a-z]{3,9})|([a-z]{3,9}) (\d{1,2}))[, -]+(\d{4})$/i.exec(text);
  const month = months.indexOf((named?.[2] ?? named?.[3] ?? '').slice(0, 3).toLowerCase()) + 1;
  if (named !== null && month > 0) return found(isoDay(Number(named[5]), month, Number(named[1] ?? named[4])));
  const local = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (local === null)
    return {
      problem: /^\d{5}$/.test(text)
        ? `${example}; '${typed}' is a spreadsheet's number of a day: give the column a date format`
        : example,
    };
  const [first, sign, second, year] = [Number(local[1]), local[2], Number(local[3]), Number(local[4])];
  // With dots the day always comes first.
  if (sign === '.' || first > 12 || first === second) return found(isoDay(year, second, first));
  if (second > 12) return found(isoDay(year, first, second));
  const either = [isoDay(year, second, first), isoDay(year, first, second)];
  return { problem: `${example}; '${typed}' may be ${either.join(' or ')}` };
}

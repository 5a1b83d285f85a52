import { t } from '../language/words';
import { codeText } from './codeText';
import { meansEither, notUnderstood } from './fields';

const example = 'must be a date such as 2026-03-31';
const day = 86_400_000;
/** A day without a year further ahead than this may as well be a past one. */
const longestAhead = 300 * day;

/** The ISO date of a year, month and day, if it exists. */
function isoDay(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.toISOString().slice(0, 10) : undefined;
}

/** As names are compared: without accents, dots and capitals. */
const nameKey = (name: string): string =>
  codeText(name)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\./gu, '')
    .trim();

/** Languages that people write dates in, and the names of months in the Maghreb and the Levant. */
const locales = ['en-GB', 'en-US', 'fr', 'sw', 'ar', 'ar-DZ', 'ar-LB'];
/** Names that `Intl` does not have: its number, then the names. */
const otherNames = [
  [3, 'mach', 'mac'],
  [4, 'avril'],
  [6, 'يونيه'],
  [7, 'يوليه'],
  [8, 'aug', 'august'],
  [9, 'sept', 'sep'],
] as const;

/** Numbers of named months and weekdays (0), in the languages of the site. */
const named = ((): (() => ReadonlyMap<string, number>) => {
  let names: Map<string, number> | undefined;
  return () => {
    if (names !== undefined) return names;
    names = new Map();
    for (const locale of locales)
      for (const width of ['long', 'short'] as const) {
        const month = new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC' });
        for (let at = 0; at < 12; at += 1) names.set(nameKey(month.format(Date.UTC(2024, at, 15))), at + 1);
        const weekday = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
        for (let at = 1; at <= 7; at += 1) {
          const key = nameKey(weekday.format(Date.UTC(2024, 0, at)));
          if (!names.has(key)) names.set(key, 0);
        }
      }
    for (const [month, ...all] of otherNames) for (const name of all) names.set(nameKey(name), month);
    return names;
  };
})();

interface NamedDay {
  date: number;
  month: number;
  year: number | undefined;
}

/** A day with the name of its month: '31 March 2026', 'mardi 31 mars 2026', '31-Mar-26', 'March 31, 2026', '15 Agosti'. */
function readNamed(text: string): NamedDay | undefined {
  const parts = text
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th|er)(?!\p{L})/gu, '$1')
    .replaceAll(/(\d)(?=\p{L})|(\p{L}\.?)(?=\d)/gu, '$1$2 ')
    .split(/(\d+)/)
    .map((part) =>
      nameKey(part.replaceAll(/[-,،/ ]+/gu, ' ').replaceAll(/(?<!\p{L})(?:the|of|le|tarehe)(?!\p{L})/gu, '')),
    );
  const numbers = parts.filter((part) => /\d/.test(part));
  const names = parts.filter((part) => part !== '' && !/\d/.test(part));
  // A weekday may stand in front.
  if (named().get(names[0] ?? '') === 0 && numbers.length > 0) names.shift();
  const [name = '', ...others] = names;
  const month = named().get(name);
  if (month === undefined || month === 0 || others.length > 0 || numbers.length > 2) return undefined;
  const isDayFirst = parts.indexOf(numbers[0] ?? '') < parts.indexOf(name);
  const [first = '', second] = numbers;
  if (first.length === 4 && second !== undefined) return { year: Number(first), month, date: Number(second) };
  if (first.length > 2 || (second !== undefined && second.length !== 4 && !(isDayFirst && second.length === 2)))
    return undefined;
  // 'Mar-26' is a spreadsheet's month of a year.
  if (second === undefined && !isDayFirst) return undefined;
  const year = second === undefined ? undefined : Number(second) + (second.length === 2 ? 2000 : 0);
  return { date: Number(first), month, year };
}

/** The first such day from `today` on, unless that is far away. */
function nextOf({ date, month }: NamedDay, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const found = [year, year + 1]
    .map((one) => isoDay(one, month, date))
    .find((one) => one !== undefined && one >= today);
  return found !== undefined && Date.parse(found) - Date.parse(today) <= longestAhead ? found : undefined;
}

export type ReadDay =
  | { value: string }
  /** `either`: the days that an ambiguous order may mean, in ISO. `isNoDay`: not in the calendar. */
  | { problem: string; either?: [string, string]; isNoDay?: boolean };

/**
 * Parses a date as people and spreadsheets write it in the languages of the site into ISO (yyyy-mm-dd): '2026-03-31',
 * '2026/3/31', '31.3.2026', '31/03/2026', '31 March 2026', '31-Mar-26', '١٥ مارس ٢٠٢٦'. An ambiguous order of day and
 * month is reported, not guessed. `today` in ISO: a day without a year, as in '15 août', is the next one.
 */
export function readDay(typed: string, today?: string): ReadDay {
  const text = codeText(typed).replace(/[T ]00:00(?::00)?(?:\.0+)?Z?$/, '');
  const found = (value: string | undefined): ReadDay =>
    value === undefined ? { problem: `${example}; '${typed}' is not in the calendar`, isNoDay: true } : { value };
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso !== null) return found(isoDay(Number(iso[1]), Number(iso[3]), Number(iso[4])));
  const words = readNamed(text);
  if (words !== undefined) {
    const { year, month, date } = words;
    if (year !== undefined) return found(isoDay(year, month, date));
    const next = today === undefined ? undefined : nextOf(words, today);
    return next === undefined ? { problem: `${example}; '${typed}' has no year` } : { value: next };
  }
  const local = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  const short = /^(\d{1,2})\.(\d{1,2})\.(\d{2})$/.exec(text);
  if (short !== null) return found(isoDay(2000 + Number(short[3]), Number(short[2]), Number(short[1])));
  if (local === null)
    return {
      problem: /^\d{5}$/.test(text)
        ? `${example}; '${typed}' is a spreadsheet's number of a day: give the column a date format`
        : `${example}; '${typed}' is none`,
    };
  const [first, sign, second, year] = [Number(local[1]), local[2], Number(local[3]), Number(local[4])];
  // With dots the day always comes first.
  if (sign === '.' || first > 12 || first === second) return found(isoDay(year, second, first));
  if (second > 12) return found(isoDay(year, first, second));
  const [one, other] = [isoDay(year, second, first), isoDay(year, first, second)];
  if (one === undefined || other === undefined) return found(one ?? other);
  return { problem: `${example}; '${typed}' may be ${one} or ${other}`, either: [one, other] };
}

/** What is wrong with a day, for the reader: both meanings of an ambiguous one, otherwise `hint`. */
export function dayProblem(
  typed: string,
  { either, isNoDay = false }: Extract<ReadDay, { problem: string }>,
  hint: string,
): string {
  if (either !== undefined) return meansEither(typed, ...either);
  return isNoDay ? t('“{typed}” is not in the calendar.', { typed }) : notUnderstood(typed, hint);
}

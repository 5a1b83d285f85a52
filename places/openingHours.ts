import * as v from 'valibot';
import { hoursInSigns } from './hoursWords';
import { readRange, type RangeFault, type TimeRange } from './writtenTimes';

export type { TimeRange } from './writtenTimes';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Opening hours on one day: at most this many ranges. */
const mostRanges = 4;
const clockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** Nobody takes a time from here on for a morning's. */
const firstCertain = '13:00';

/** Ranges that follow one another. The last may end on the next day: `['22:00', '02:00']`. */
const daySchema = v.pipe(
  v.array(v.tuple([clockTime, clockTime])),
  v.maxLength(mostRanges),
  v.check((ranges) => {
    const times = ranges.flat();
    return times.every((time, index) => {
      const before = times[index - 1] ?? '';
      return index === 0 || before < time || (index === times.length - 1 && time < before);
    });
  }),
);

const endsNextDay = ([from, to]: TimeRange): boolean => to < from;

/** Whether it names an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(zone);
  } catch {
    return false;
  }
}

/** Days whose last range reaches into the first of the next day. */
const overlapping = (days: readonly (readonly TimeRange[])[]): number[] =>
  days.flatMap((ranges, day) => {
    const last = ranges.at(-1);
    const next = days[(day + 1) % days.length]?.[0];
    return last !== undefined && next !== undefined && endsNextDay(last) && last[1] > next[0] ? [day] : [];
  });

/** Opening hours in an IANA time zone. `days`: Monday first; a day without ranges is closed. */
export const openingHoursSchema = v.object({
  zone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone)),
  days: v.pipe(
    v.array(daySchema),
    v.length(weekdays.length),
    v.check((days) => overlapping(days).length === 0),
  ),
});
export type OpeningHours = v.InferOutput<typeof openingHoursSchema>;

/** As a form shows it: `08:00-12:00, 13:00-17:30`. `(+1)`: on the next day, where that might be missed. */
export const rangesText = (ranges: readonly TimeRange[]): string =>
  ranges.map((range) => `${range.join('-')}${endsNextDay(range) && range[0] < firstCertain ? ' (+1)' : ''}`).join(', ');

/** Why hours are not read. `order`: out of order or too many. `days`: named with other hours. */
export type HoursFault = RangeFault | { fault: 'order' | 'days' };

type Read = { ranges: [string, string][] } | HoursFault;

function readSigns(text: string): Read {
  if (/^(?:closed|ferme|imefungwa|tumefunga|مغلق)?$/u.test(text)) return { ranges: [] };
  const ranges: [string, string][] = [];
  for (const one of text.split(',')) {
    const read = readRange(one);
    if ('fault' in read) return read;
    ranges.push(read.range);
  }
  return v.is(daySchema, ranges) ? { ranges } : { fault: 'order' };
}

/** Numbers of days such as `@0-@4` or `@5, @6`: Monday is 0. */
function daysOf(signs: string): number[] {
  return [...signs.matchAll(/@(\d)(?:-@(\d))?/g)].flatMap(([, first, last]) => {
    const count = last === undefined ? 0 : (Number(last) - Number(first) + weekdays.length) % weekdays.length;
    return Array.from({ length: count + 1 }, (_, index) => (Number(first) + index) % weekdays.length);
  });
}

/** Hours before their days, as in `8:00-17:00 (@0-@4)`, after them. */
function daysFirst(signs: string): string {
  const at = signs.indexOf('@');
  const days = /^@\d(?:[-, ]{1,2}@\d)*(?=\)?$)/.exec(signs.slice(at))?.[0];
  return at === 0 || days === undefined ? signs : `${days} ${signs.slice(0, at).replace('(', '')}`;
}

/** The hours in the field of a day, by the days that they are for: its own, or those that it names. */
function readField(typed: string, own: number): { day: number; read: Read }[] {
  const signs = hoursInSigns(typed);
  if (!signs.includes('@')) return [{ day: own, read: readSigns(signs) }];
  const text = daysFirst(signs);
  if (!text.startsWith('@')) return [{ day: own, read: { fault: 'form' } }];
  return [...text.matchAll(/(@\d(?:[-, ]{1,2}@\d)*)([^@]*)/g)].flatMap(([, days = '', hours = '']) =>
    daysOf(days).map((day) => ({
      day,
      read: readSigns(hours.replace(/^[:,. ]{1,3}/, '').replace(/[,. ]{1,3}$/, '') || 'none'),
    })),
  );
}

/**
 * Reads the seven fields of a week, Monday first, as people type them in four languages: `8-12, 13:00–17:30`,
 * `8am to 5pm`, `08h00 à 17h30`, `saa 2 asubuhi hadi saa 11 jioni`; '' is closed. A field may name days, as in `Mon-Fri 8:00-17:00`: it counts for those
 * whose own fields are empty or say the same.
 */
export function readWeek(typed: readonly string[]): { days: [string, string][][] } | { faults: (HoursFault | null)[] } {
  const days: ([string, string][] | undefined)[] = typed.map(() => undefined);
  const faults: (HoursFault | null)[] = typed.map(() => null);
  for (const [field, text] of typed.entries()) {
    if (text.trim() === '') continue;
    for (const { day, read } of readField(text, field)) {
      if ('fault' in read) faults[field] ??= read;
      else if (days[day] !== undefined && rangesText(days[day]) !== rangesText(read.ranges))
        faults[field] ??= { fault: 'days' };
      else days[day] = read.ranges;
    }
  }
  const whole = days.map((ranges) => ranges ?? []);
  for (const day of overlapping(whole)) faults[day] ??= { fault: 'order' };
  return faults.some((fault) => fault !== null) ? { faults } : { days: whole };
}

/** Days with the same hours that follow one another. `first`, `last`: 0 is Monday. `hours`: '' is closed. */
export function hoursInGroups({ days }: Pick<OpeningHours, 'days'>): { first: number; last: number; hours: string }[] {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const [index, ranges] of days.entries()) {
    const hours = rangesText(ranges);
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = index;
    else groups.push({ first: index, last: index, hours });
  }
  return groups;
}

import * as v from 'valibot';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Opening hours on one day: at most this many ranges. */
const mostRanges = 4;
const clockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** From and to, such as `['08:00', '17:30']`; `24:00` is the end of the day. */
export type TimeRange = readonly [string, string];

/** Ranges that follow one another. */
const daySchema = v.pipe(
  v.array(v.tuple([clockTime, clockTime])),
  v.maxLength(mostRanges),
  v.check((ranges) => {
    const times = ranges.flat();
    return times.every((time, index) => index === 0 || (times[index - 1] ?? '') < time);
  }),
);

/** Whether it names an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(zone);
  } catch {
    return false;
  }
}

/** Opening hours in an IANA time zone. `days`: Monday first; a day without ranges is closed. */
export const openingHoursSchema = v.object({
  zone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone)),
  days: v.pipe(v.array(daySchema), v.length(weekdays.length)),
});
export type OpeningHours = v.InferOutput<typeof openingHoursSchema>;

const twoDigits = (text: string): string => text.padStart(2, '0');

function readTime(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text.trim()) ?? [];
  const time = `${twoDigits(hour)}:${minute}`;
  return v.is(clockTime, time) ? time : undefined;
}

/** Reads a day as people type it, such as `8-12, 13:00–17:30`; '' is closed. Undefined if it cannot be read. */
export function readRanges(text: string): [string, string][] | undefined {
  if (/^(?:closed)?$/i.test(text.trim())) return [];
  const ranges = text.split(/[,;،]|\band\b/).map((range): [string, string] | undefined => {
    const [from, to, ...more] = range.split(/[-\u2010-\u2015\u2212]|\bto\b/).map(readTime);
    return from === undefined || to === undefined || more.length > 0 ? undefined : [from, to];
  });
  const whole = ranges.filter((range) => range !== undefined);
  return whole.length === ranges.length && v.is(daySchema, whole) ? whole : undefined;
}

/** As a form shows it: `08:00-12:00, 13:00-17:30`. */
export const rangesText = (ranges: readonly TimeRange[]): string => ranges.map((range) => range.join('-')).join(', ');

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

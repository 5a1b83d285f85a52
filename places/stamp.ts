import type { Agent } from './agent';

/** A day in UTC as yyyy-mm-dd: such texts compare as days do. */
export type Day = string;

/** The dates of a stamp: `verifiedAt` is the newest check, `verifiedUntil` the earliest end of any. */
export type StampDates = Pick<Agent, 'verifiedAt' | 'verifiedUntil'>;

/** The dates that an agent has. */
export const datesOf = ({ verifiedAt, verifiedUntil }: StampDates): StampDates => ({
  ...(verifiedAt !== undefined && { verifiedAt }),
  ...(verifiedUntil !== undefined && { verifiedUntil }),
});

/** `due`: it held once, and the agent must be checked again. */
export interface Stamp {
  state: 'valid' | 'due';
  /** Day of the newest check. */
  on: Day;
  /** The last day of the weakest check. */
  until: Day;
}

/** Months that a stamp holds at most, after its newest check; a date without records holds as long. */
export const longestStamp = 12;

const daysIn = (year: number, month: number): number =>
  month === 1
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [3, 5, 8, 10].includes(month)
      ? 30
      : 31;
const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** The same day some months later; the month's last day if it is shorter. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), count % 12];
  return `${digits(toYear, 4)}-${digits(toMonth + 1, 2)}-${digits(Math.min(date, daysIn(toYear, toMonth)), 2)}`;
}

/** The stamp of an agent on a day (docs/verification.md); undefined if there is none. */
export function stampOn({ verifiedAt: on, verifiedUntil }: StampDates, today: Day): Stamp | undefined {
  if (on === undefined || on > today) return undefined;
  const longest = monthsAfter(on, longestStamp);
  // Also with an end, so that no record can make a stamp last longer.
  const until = verifiedUntil !== undefined && verifiedUntil < longest ? verifiedUntil : longest;
  return { state: today <= until ? 'valid' : 'due', on, until };
}

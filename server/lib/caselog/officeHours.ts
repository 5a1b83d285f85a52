import Holidays from 'date-holidays';
import { DateTime } from 'luxon';

/** When people work. Times of day and weekdays are those of `timeZone`. */
export interface Calendar {
  /** IANA name. */
  timeZone: string;
  /** Hours that close before they open end on the next day. */
  hours: readonly { days: readonly string[]; opens: string; closes: string }[];
  /** English names. */
  workingDays: readonly string[];
  /** ISO 3166-1 alpha-2: the country whose public holidays are days off. */
  holidays: string;
}

/** A deadline further away than this means that the calendar has no hours. */
const furthestDays = 400;

/** Deadlines in office hours and working days; all times in epoch milliseconds. */
export function officeHours({ timeZone, hours, workingDays, holidays }: Calendar): {
  afterOfficeHours: (at: number, count: number) => number;
  afterWorkingDays: (at: number, count: number) => number;
} {
  const publicHolidays = new Holidays(holidays, { types: ['public'] });
  // Of each year once: the library computes every rule of the country anew for each day that it is asked about.
  const byYear = new Map<number, readonly { start: Date; end: Date }[]>();
  const holidaysOf = (year: number): readonly { start: Date; end: Date }[] => {
    const known = byYear.get(year) ?? publicHolidays.getHolidays(year);
    byYear.set(year, known);
    return known;
  };
  const isHoliday = (day: DateTime): boolean => {
    const noon = day.set({ hour: 12 }).toJSDate();
    return holidaysOf(day.year).some(({ start, end }) => start <= noon && noon < end);
  };
  const weekdayOf = (day: DateTime): string => day.setLocale('en').toFormat('EEEE');
  const timeOn = (day: DateTime, time: string): number => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return day.set({ hour, minute }).toMillis();
  };
  const local = (at: number): DateTime => DateTime.fromMillis(at, { zone: timeZone });

  return {
    /** The moment that ends so many open hours after `at`. */
    afterOfficeHours: (at, count) => {
      let left = count * 3_600_000;
      // From the day before, whose hours may reach past midnight.
      for (let days = -1; days < furthestDays; days += 1) {
        const day = local(at).startOf('day').plus({ days });
        if (isHoliday(day)) continue;
        for (const { days: weekdays, opens, closes } of hours) {
          if (!weekdays.includes(weekdayOf(day))) continue;
          const from = Math.max(at, timeOn(day, opens));
          const open = timeOn(closes <= opens ? day.plus({ days: 1 }) : day, closes) - from;
          if (open <= 0) continue;
          if (open >= left) return from + left;
          left -= open;
        }
      }
      throw new Error('The calendar has too few office hours.');
    },
    /** The same time of day, so many working days after `at`. */
    afterWorkingDays: (at, count) => {
      let left = count;
      for (let days = 1; days < furthestDays; days += 1) {
        const day = local(at).plus({ days });
        if (isHoliday(day) || !workingDays.includes(weekdayOf(day))) continue;
        left -= 1;
        if (left === 0) return day.toMillis();
      }
      throw new Error('The calendar has too few working days.');
    },
  };
}

import { DateTime } from 'luxon';
import desk from '../../../content/desk.json' with { type: 'json' };
import content from '../../../content/site.json' with { type: 'json' };
import { weekdays } from '../../../places/openingHours';
import { hoursNote, openTimes, type HoursValue } from '../../../shared/editing/hours';
import { contentText, currentLanguage, t } from '../../../shared/language/words';
import { weekdayTime } from '../../../shared/text/format';
import { officeHours, type Calendar } from './officeHours';

const asItCame = officeHours({ ...content.openingHours, ...desk });
let current = asItCame;
let written: HoursValue | null = null;

/** Switches to the hours that an editor wrote; null: to those of `content/`. */
export function setOpeningHours(hours: HoursValue | null): void {
  if (JSON.stringify(hours) === JSON.stringify(written)) return;
  written = hours;
  current = hours === null ? asItCame : officeHours({ ...content.openingHours, ...desk, hours: calendarOf(hours) });
}

const calendarOf = (hours: HoursValue): Calendar['hours'] =>
  openTimes(hours).flatMap((ranges, index) =>
    ranges.map(([opens, closes]) => ({ days: [weekdays[index] ?? ''], opens, closes })),
  );

/** Periods of the office; all times in epoch milliseconds. */
export const afterOfficeHours = (at: number, count: number): number => current.afterOfficeHours(at, count);
export const afterWorkingDays = (at: number, count: number): number => current.afterWorkingDays(at, count);

/** What people should know of the opening hours, in the reader's language. */
export const officeNote = (): string =>
  written === null ? contentText(content.openingHours.note) : hoursNote(written, currentLanguage()).note;

/** A time in the opening hours' zone. `at`: epoch milliseconds. */
export const officeTime = (at: number): string => weekdayTime(at, content.openingHours.timeZone);

/** When a day (yyyy-mm-dd) begins in that zone; epoch milliseconds. */
export const officeDayStart = (day: string): number =>
  DateTime.fromISO(day, { zone: content.openingHours.timeZone }).toMillis();

/** A day and time in that zone (yyyy-mm-ddThh:mm) in epoch milliseconds; NaN if there is no such day. */
export const officeLocal = (time: string): number =>
  DateTime.fromISO(time, { zone: content.openingHours.timeZone }).toMillis();

/** The name of that zone. */
export const officeZone = (): string => contentText(content.openingHours.timeZoneName);

/** As `officeTime`, with the name of the zone. */
export const officeMoment = (at: number): string => t('{time}, {zone}', { time: officeTime(at), zone: officeZone() });

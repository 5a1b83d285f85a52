import { DateTime } from 'luxon';
import desk from '../../../content/desk.json' with { type: 'json' };
import content from '../../../content/site.json' with { type: 'json' };
import { contentText, t } from '../../../shared/language/words';
import { weekdayTime } from '../../../shared/text/format';
import { officeHours } from './officeHours';

/** Periods of the office; all times in epoch milliseconds. */
export const { afterOfficeHours, afterWorkingDays } = officeHours({ ...content.openingHours, ...desk });

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

import { DateTime } from 'luxon';
import content from '../../content/site.json' with { type: 'json' };

/** A time in the opening hours' zone, such as `Thursday, 26 November 2026, 14:30`. `at`: epoch milliseconds. */
export function officeTime(at: number): string {
  const { timeZone } = content.openingHours;
  return DateTime.fromMillis(at, { zone: timeZone, locale: 'en' }).toFormat('cccc, d LLLL yyyy, HH:mm');
}

import content from '../../content/site.json' with { type: 'json' };
import { locale, t } from '../../shared/language/words';

/** A time in the opening hours' zone, such as `Thursday, 26 November 2026, 14:30`. `at`: epoch milliseconds. */
export function officeTime(at: number): string {
  const { timeZone } = content.openingHours;
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale(), { ...options, timeZone }).format(at);
  return t('{weekday}, {day}, {time}', {
    weekday: part({ weekday: 'long' }),
    day: part({ dateStyle: 'long' }),
    time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
}

import content from '../../content/site.json' with { type: 'json' };
import { weekdayTime } from '../../shared/text/format';

/** A time in the opening hours' zone. `at`: epoch milliseconds. */
export const officeTime = (at: number): string => weekdayTime(at, content.openingHours.timeZone);

import { readWeek } from '@places/openingHours';

/** The hours of a Monday with the other fields empty; undefined if they cannot be read for certain. */
export function mondayHours(typed: string): [string, string][] | undefined {
  const read = readWeek([typed, '', '', '', '', '', '']);
  return 'days' in read ? read.days[0] : undefined;
}

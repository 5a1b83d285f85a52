import { ageText, commaList, longDay, numberText, shortDay, weekdayNames, weekdayTime } from '@shared/text/format';

const minute = 60_000;

test.each([
  [0, '1 second ago'],
  [59_999, '59 seconds ago'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23 * 60 * minute, '23 hours ago'],
  [24 * 60 * minute, 'yesterday'],
  [72 * 60 * minute, '3 days ago'],
])('%i ms ago is %s', (age, text) => expect(ageText(1_000_000_000, 1_000_000_000 + age)).toBe(text));

test('a clock that was set back is no time in the future', () => {
  expect(ageText(1_000_000_000, 0)).toBe('1 second ago');
});

test.each([
  [longDay('2026-10-19'), '19 October 2026'],
  [longDay(Date.UTC(2026, 9, 19, 23, 59)), '19 October 2026'],
  [shortDay('2026-11-05'), '5 Nov 2026'],
  [weekdayTime(Date.UTC(2026, 10, 26, 22, 30), 'Africa/Nairobi'), 'Friday, 27 November 2026, 01:30'],
  [numberText(1_250), '1,250'],
  [commaList(['air', 'sea', 'customs']), 'air, sea, customs'],
  [weekdayNames()[0], 'Monday'],
])('%s', (text, expected) => expect(text).toBe(expected));

import { ageText } from '@/offline/ageText';

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

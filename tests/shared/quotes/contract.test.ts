import { isReadyDay } from '@shared/quotes/contract';

const day = 86_400_000;
const now = Date.parse('2026-11-26T09:00:00Z');
const inDays = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);

test.each([
  ['yesterday, which it may still be for the visitor', -1, true],
  ['the day before', -2, false],
  ['two years ahead', 731, true],
  ['a day later', 732, false],
])('cargo is ready on a day that is %s', (_, days, isReady) => {
  expect(isReadyDay(inDays(days), now)).toBe(isReady);
});

import { hoursInGroups, isTimeZone, rangesText } from '@places/openingHours';
import { mondayHours } from './mondayHours';

test.each([
  ['8-17', [['08:00', '17:00']]],
  [
    ' 08:00 – 12:00, 13.00-17h30 ',
    [
      ['08:00', '12:00'],
      ['13:00', '17:30'],
    ],
  ],
  ['9 to 5:30', undefined],
  ['0:00-24:00', [['00:00', '24:00']]],
  ['', []],
  ['Closed', []],
  ['17-8', undefined],
  ['8-12, 11-14', undefined],
  ['25-26', undefined],
  ['8-12-14', undefined],
  ['8:60-9', undefined],
  [
    '01:00-02:00, 03:00-04:00, 05:00-06:00, 07:00-08:00',
    [
      ['01:00', '02:00'],
      ['03:00', '04:00'],
      ['05:00', '06:00'],
      ['07:00', '08:00'],
    ],
  ],
  ['01:00-02:00, 03:00-04:00, 05:00-06:00, 07:00-08:00, 09:00-10:00', undefined],
])('%p is read as %p', (typed, ranges) => {
  expect(mondayHours(typed)).toEqual(ranges);
});

test('a range that was read is written so that it is read again', () => {
  const ranges = mondayHours('8-12 and 13-17:30') ?? [];
  expect(rangesText(ranges)).toBe('08:00-12:00, 13:00-17:30');
  expect(mondayHours(rangesText(ranges))).toEqual(ranges);
});

test('days with the same hours stand together', () => {
  const workday: [string, string][] = [['08:00', '17:00']];
  expect(hoursInGroups({ days: [workday, workday, workday, workday, [['08:00', '12:00']], [], []] })).toEqual([
    { first: 0, last: 3, hours: '08:00-17:00' },
    { first: 4, last: 4, hours: '08:00-12:00' },
    { first: 5, last: 6, hours: '' },
  ]);
});

test('a time zone has a name that this platform knows', () => {
  for (const zone of ['Africa/Nairobi', 'UTC', 'Europe/Amsterdam']) expect(isTimeZone(zone)).toBe(true);
  for (const zone of ['', '+03:00', 'Mars/Olympus', 'nairobi']) expect(isTimeZone(zone)).toBe(false);
});

import site from '@content/site.json';
import desk from '@content/desk.json';
import { officeHours } from '@server/lib/caselog/officeHours';

const { afterOfficeHours, afterWorkingDays } = officeHours({ ...site.openingHours, ...desk });
const nairobi = (time: string): number => Date.parse(`${time}:00+03:00`);
const iso = (at: number): string => new Date(at + 3 * 3_600_000).toISOString().slice(0, 16);

describe('office hours of content/site.json in Nairobi', () => {
  test.each([
    ['within a day', '2026-11-26T09:00', 4, '2026-11-26T13:00'],
    ['up to closing time', '2026-11-26T14:00', 4, '2026-11-26T18:00'],
    ['over a night', '2026-11-26T16:30', 4, '2026-11-27T10:30'],
    ['before the office opens', '2026-11-26T03:00', 4, '2026-11-26T12:00'],
    ['after it closes', '2026-11-26T22:00', 4, '2026-11-27T12:00'],
    ['from Friday into the shorter Saturday', '2026-11-27T17:00', 4, '2026-11-28T12:00'],
    ['over Sunday', '2026-11-28T12:00', 4, '2026-11-30T11:00'],
    ['on a Sunday', '2026-11-29T12:00', 4, '2026-11-30T12:00'],
    ['over Christmas and Boxing Day and a Sunday', '2026-12-24T17:00', 4, '2026-12-28T11:00'],
    ['several days', '2026-11-23T08:00', 25, '2026-11-25T13:00'],
  ])('%s', (_name, from, hours, due) => {
    expect(iso(afterOfficeHours(nairobi(from), hours))).toBe(due);
  });

  test.each([
    ['the next days', '2026-11-24T09:15', 2, '2026-11-26T09:15'],
    ['over a weekend', '2026-11-26T09:15', 2, '2026-11-30T09:15'],
    ['from a Saturday', '2026-11-28T11:00', 1, '2026-11-30T11:00'],
    ['over Christmas', '2026-12-24T10:00', 2, '2026-12-29T10:00'],
    ['over a holiday within the week', '2026-10-19T10:00', 1, '2026-10-21T10:00'],
  ])('working days: %s', (_name, from, days, due) => {
    expect(iso(afterWorkingDays(nairobi(from), days))).toBe(due);
  });

  test('a change to summer time keeps the time of day', () => {
    const berlin = officeHours({ ...site.openingHours, ...desk, timeZone: 'Europe/Berlin', holidays: 'DE' });
    const friday = Date.parse('2026-03-27T09:00:00+01:00');
    expect(berlin.afterWorkingDays(friday, 1)).toBe(Date.parse('2026-03-30T09:00:00+02:00'));
  });

  const nights = officeHours({
    ...site.openingHours,
    ...desk,
    hours: [{ days: ['Monday', 'Friday'], opens: '20:00', closes: '02:00' }],
  });
  test.each([
    ['over midnight', '2026-11-30T23:00', 2, '2026-12-01T01:00'],
    ['from the day before', '2026-12-01T00:30', 1, '2026-12-01T01:30'],
    ['into the next night', '2026-12-01T01:00', 2, '2026-12-04T21:00'],
    ['up to closing time', '2026-12-04T20:00', 6, '2026-12-05T02:00'],
  ])('hours past midnight are counted: %s', (_name, from, hours, due) => {
    expect(iso(nights.afterOfficeHours(nairobi(from), hours))).toBe(due);
  });

  test('an office that never closes', () => {
    const always = officeHours({
      ...site.openingHours,
      ...desk,
      hours: [{ days: desk.workingDays, opens: '00:00', closes: '24:00' }],
    });
    expect(iso(always.afterOfficeHours(nairobi('2026-11-24T22:00'), 4))).toBe('2026-11-25T02:00');
  });

  test('a calendar without hours is an error, not an endless search', () => {
    const closed = officeHours({ ...site.openingHours, hours: [], workingDays: [], holidays: 'KE' });
    expect(() => closed.afterOfficeHours(0, 1)).toThrow('too few office hours');
    expect(() => closed.afterWorkingDays(0, 1)).toThrow('too few working days');
  });
});

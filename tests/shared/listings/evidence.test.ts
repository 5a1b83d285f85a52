import fc from 'fast-check';
import {
  checkKinds,
  currentChecks,
  dayOf,
  daysBetween,
  demandedKinds,
  monthsAfter,
  stampDates,
  stampOn,
  type Check,
} from '@shared/listings/evidence';
import { histories } from '../../support/histories';

const oneDay = 86_400_000;
const day = fc.integer({ min: 18_000, max: 22_000 }).map((days) => dayOf(days * oneDay));
const check: fc.Arbitrary<Check> = fc
  .record({ kind: fc.constantFrom(...checkKinds), checkedOn: day, length: fc.integer({ min: 0, max: 365 }) })
  .map(({ kind, checkedOn, length }) => ({
    kind,
    checkedOn,
    validUntil: dayOf(Date.parse(checkedOn) + length * oneDay),
  }));
const history = fc.record({
  checks: fc.array(check, { maxLength: 14 }),
  earlier: fc.option(day, { nil: undefined }),
  today: day,
});
const runs = { numRuns: histories(300) };

const next = (today: string): string => dayOf(Date.parse(today) + oneDay);
const stampOf = ({ checks, earlier }: { checks: Check[]; earlier: string | undefined }, today: string) =>
  stampOn(stampDates(checks, earlier), today);

test('no stamp is shown past its date: none of the recorded checks has ended, and no demanded one is missing', () => {
  fc.assert(
    fc.property(history, ({ today, ...given }) => {
      const stamp = stampOf(given, today);
      if (stamp?.state !== 'valid') return;
      const current = currentChecks(given.checks);
      for (const { checkedOn, validUntil } of current) {
        expect(checkedOn <= today).toBe(true);
        expect(today <= validUntil).toBe(true);
        expect(stamp.until <= validUntil).toBe(true);
        expect(checkedOn <= stamp.on).toBe(true);
      }
      expect(today <= stamp.until).toBe(true);
      expect(stamp.until <= monthsAfter(stamp.on, 12)).toBe(true);
      const isComplete = demandedKinds.every((kind) => current.some((one) => one.kind === kind));
      if (!isComplete) expect(today <= monthsAfter(given.earlier ?? '', 12)).toBe(true);
    }),
    runs,
  );
});

test('without a new check a stamp stays as it is until its date, and never comes back', () => {
  fc.assert(
    fc.property(history, ({ today, ...given }) => {
      const stamp = stampOf(given, today);
      if (stamp?.state === 'valid') expect(stampOf(given, stamp.until)).toEqual(stamp);
      if (stamp !== undefined) {
        expect(stampOf(given, next(stamp.until > today ? stamp.until : today))?.state).toBe('due');
        expect(stampOf(given, monthsAfter(stamp.until, 600))?.state).toBe('due');
      }
    }),
    runs,
  );
});

test('a check that ends takes the stamp away, whatever the others say', () => {
  fc.assert(
    fc.property(history, check, ({ today, ...given }, one) => {
      const newest = { ...one, checkedOn: today, validUntil: dayOf(Date.parse(today) - oneDay) };
      expect(stampOf({ ...given, checks: [...given.checks, newest] }, today)?.state).not.toBe('valid');
    }),
    runs,
  );
});

test('no dates in a record make a stamp last longer than a year after its newest check', () => {
  fc.assert(
    fc.property(day, day, day, (verifiedAt, verifiedUntil, today) => {
      const stamp = stampOn({ verifiedAt, verifiedUntil }, today);
      if (stamp?.state === 'valid') expect(today <= monthsAfter(verifiedAt, 12)).toBe(true);
    }),
    runs,
  );
});

const yearOf = (kind: Check['kind'], checkedOn: string, validUntil: string): Check => ({ kind, checkedOn, validUntil });
const whole = [
  yearOf('registration', '2026-03-01', '2027-03-01'),
  yearOf('referee', '2026-04-01', '2028-04-01'),
  yearOf('call', '2026-05-01', '2027-05-01'),
];

test('it shows the newest check and the weakest end; the last day counts', () => {
  expect(stampDates(whole)).toEqual({ verifiedAt: '2026-05-01', verifiedUntil: '2027-03-01' });
  expect(stampOn(stampDates(whole), '2027-03-01')?.state).toBe('valid');
  expect(stampOn(stampDates(whole), '2027-03-02')?.state).toBe('due');
  const licensed = [...whole, yearOf('licence', '2026-06-01', '2026-11-25')];
  expect(stampDates(licensed)).toEqual({ verifiedAt: '2026-06-01', verifiedUntil: '2026-11-25' });
  expect(stampOn(stampDates(licensed), '2026-11-26')?.state).toBe('due');
});

test('of several checks of a kind the newest counts, and on one day the one recorded last', () => {
  const renewed = [...whole, yearOf('registration', '2026-11-01', '2027-11-01')];
  expect(stampDates(renewed).verifiedUntil).toBe('2027-05-01');
  const corrected = [...renewed, yearOf('registration', '2026-11-01', '2026-12-01')];
  expect(stampDates(corrected).verifiedUntil).toBe('2026-12-01');
  expect(stampDates([...corrected].reverse()).verifiedUntil).toBe('2027-05-01');
});

test.each(demandedKinds)('without %s there is no stamp, unless an earlier date holds', (kind) => {
  const some = whole.filter((one) => one.kind !== kind);
  expect(stampDates(some)).toEqual({});
  expect(stampOn(stampDates(some, '2026-01-10'), '2027-01-10')?.state).toBe('valid');
  expect(stampOn(stampDates(some, '2026-01-10'), '2027-01-11')?.state).toBe('due');
});

test('a date without records holds for a year; a date ahead is none', () => {
  expect(stampOn({ verifiedAt: '2025-11-26' }, '2026-11-26')).toEqual({
    state: 'valid',
    on: '2025-11-26',
    until: '2026-11-26',
  });
  expect(stampOn({ verifiedAt: '2025-11-25' }, '2026-11-26')?.state).toBe('due');
  expect(stampOn({ verifiedAt: '2026-11-27' }, '2026-11-26')).toBeUndefined();
  expect(stampOn({}, '2026-11-26')).toBeUndefined();
});

test('months and days', () => {
  expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
  expect(monthsAfter('2026-12-31', 2)).toBe('2027-02-28');
  expect(monthsAfter('2026-01-15', 24)).toBe('2028-01-15');
  expect(daysBetween('2026-11-26', '2026-11-25')).toBe(-1);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

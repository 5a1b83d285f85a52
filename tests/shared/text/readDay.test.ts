import fc from 'fast-check';
import { readDay } from '@shared/text/readDay';

const today = '2026-02-01';

test.each([
  ['2026-03-31', '2026-03-31'],
  ['2026/3/5', '2026-03-05'],
  ['2026.3.5', '2026-03-05'],
  ['٢٠٢٦/٣/٥', '2026-03-05'],
  ['31/03/2026', '2026-03-31'],
  ['03/31/2026', '2026-03-31'],
  ['03/03/2026', '2026-03-03'],
  ['3.4.2026', '2026-04-03'],
  ['31.03.26', '2026-03-31'],
  ['31-Mar-26', '2026-03-31'],
  ['31-MAR-2026', '2026-03-31'],
  ['31Mar2026', '2026-03-31'],
  ['31 March 2026', '2026-03-31'],
  ['March 31, 2026', '2026-03-31'],
  ['Tuesday, 31 March 2026', '2026-03-31'],
  ['the 1st of March 2026', '2026-03-01'],
  ['2026 March 31', '2026-03-31'],
  ['1er août 2026', '2026-08-01'],
  ['mardi 31 mars 2026', '2026-03-31'],
  ['15 févr. 2026', '2026-02-15'],
  ['15 août', '2026-08-15'],
  ['15 Agosti', '2026-08-15'],
  ['tarehe 15 Machi 2026', '2026-03-15'],
  ['15 Mei 2026', '2026-05-15'],
  ['١٥ مارس', '2026-03-15'],
  ['١٥ مارس ٢٠٢٦', '2026-03-15'],
  ['١٥ آذار ٢٠٢٦', '2026-03-15'],
  ['15 كانون الثاني 2027', '2027-01-15'],
  ['15 جويلية 2026', '2026-07-15'],
  ['5 Sept 2026', '2026-09-05'],
  ['2026-03-31T00:00:00.000Z', '2026-03-31'],
])('%s is %s', (typed, value) => expect(readDay(typed, today)).toEqual({ value }));

test('the order of day and month is asked back, with both readings', () => {
  const read = readDay('03/04/2026', today);
  expect(read).toMatchObject({ either: ['2026-04-03', '2026-03-04'] });
  expect('problem' in read && read.problem).toContain("'03/04/2026' may be 2026-04-03 or 2026-03-04");
});

test.each([
  '2026-02-30',
  '31/02/2026',
  '13/13/2026',
  '31 Marchant 2026',
  'Mar-26',
  'March 2026',
  '31/03/26',
  '46112',
  'next week',
  '31 March 2026 or later',
  '31 March - 2 April 2026',
  'Monday',
  '2026-03',
  '15 Mar 226',
  '20260331',
  '1 January',
])('%s is refused, and the problem has what was typed', (typed) => {
  const read = readDay(typed, today);
  expect('problem' in read && read.problem).toContain(`'${typed}'`);
});

test('without today, a day without a year is refused', () =>
  expect(readDay('15 août')).toEqual({ problem: "must be a date such as 2026-03-31; '15 août' has no year" }));

const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const styles = fc.constantFrom<Intl.DateTimeFormatOptions>(
  { dateStyle: 'long' },
  { dateStyle: 'full' },
  { dateStyle: 'medium' },
  { day: 'numeric', month: 'short', year: 'numeric' },
);

test.each(['en-GB', 'sw', 'fr', 'ar', 'ar-EG', 'ar-u-nu-latn'])(
  'a day that is stored and shown in %s is read as the same',
  (locale) => {
    fc.assert(
      fc.property(days, styles, (date, style) => {
        const shown = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(date);
        const value = date.toISOString().slice(0, 10);
        const read = readDay(shown);
        // Medium dates of some languages are in figures only: read as that day, or asked back with it.
        if ('either' in read) expect(read.either).toContain(value);
        else expect([shown, read]).toEqual([shown, { value }]);
      }),
    );
  },
);

import fc from 'fast-check';
import { rangesText, readWeek, weekdays } from '@places/openingHours';
import { mondayHours } from './mondayHours';

const day = (typed: string): string => {
  const ranges = mondayHours(typed);
  return ranges === undefined ? 'not read' : rangesText(ranges);
};
const onMonday = (typed: string) => readWeek([typed, '', '', '', '', '', '']);

test.each([
  ['08:00 AM-17:00', '08:00-17:00'],
  ['08:00 hrs-17:00', '08:00-17:00'],
  ['8am-5pm', '08:00-17:00'],
  ['8 a.m. to 5 p.m.', '08:00-17:00'],
  ['8 am till noon, 1:30pm - 5pm', '08:00-12:00, 13:30-17:00'],
  ['8-5pm', '08:00-17:00'],
  ['8am-5', '08:00-17:00'],
  ['10-12pm', '10:00-12:00'],
  ['12pm-8pm', '12:00-20:00'],
  ['12am-6am', '00:00-06:00'],
  ['6pm - midnight', '18:00-24:00'],
  ['18:00-00:00', '18:00-24:00'],
  ['0800-1700', '08:00-17:00'],
  ['0800hrs - 1700hrs', '08:00-17:00'],
  ['from 08:00 to 17:00', '08:00-17:00'],
  ['08h00 à 17h30', '08:00-17:30'],
  ['de 8h à 12h et de 14h à 18h', '08:00-12:00, 14:00-18:00'],
  ['8 h 30 – 17 h', '08:30-17:00'],
  ['8h-12h / 14h-18h30', '08:00-12:00, 14:00-18:30'],
  ['8 heures à midi', '08:00-12:00'],
  ['8h-24h', '08:00-24:00'],
  ['saa 2 asubuhi hadi saa 11 jioni', '08:00-17:00'],
  ['saa mbili asubuhi mpaka saa kumi na moja na nusu jioni', '08:00-17:30'],
  ['saa 2:30 asubuhi - saa 6 mchana', '08:30-12:00'],
  ['saa 12 asubuhi hadi saa 12 jioni', '06:00-18:00'],
  ['saa 1 usiku - saa 6 usiku', '19:00-24:00'],
  ['saa 08:00 - 17:00', '08:00-17:00'],
  ['8:00-12:00 na 14:00-17:00', '08:00-12:00, 14:00-17:00'],
  ['imefungwa', ''],
  ['Fermé', ''],
  ['مغلق', ''],
  ['٨ ص - ٥ م', '08:00-17:00'],
  ['من ٨ صباحًا إلى ٥ مساءً', '08:00-17:00'],
  ['الساعة 8:00 صباحا حتى 12:30 مساء', '08:00-12:30'],
  ['22:00-02:00', '22:00-02:00'],
  ['22h-2h', '22:00-02:00'],
  ['10pm-6am', '22:00-06:00'],
  ['08:00-12:00, 18:00-2:00', '08:00-12:00, 18:00-02:00'],
  ['6am-1am', '06:00-01:00 (+1)'],
  ['24/7', '00:00-24:00'],
  ['24h/24', '00:00-24:00'],
  ['24h/24, 7j/7', '00:00-24:00'],
  ['Open 24 hours', '00:00-24:00'],
  ['masaa 24', '00:00-24:00'],
  ['24 ساعة', '00:00-24:00'],
])('%s is %s', (typed, shown) => expect(day(typed)).toBe(shown));

test.each([
  ['saa 2:00 - 11:00', 'saa'],
  ['saa 2 hadi saa 11', 'saa'],
  ['saa 2 asubuhi - saa 11', 'saa'],
  ['saa 8 asubuhi - saa 5 jioni', 'saa'],
  ['9-5', 'either'],
  ['9:00-5:00', 'either'],
  ['08:00-05:00', 'either'],
  ['1-5', 'either'],
  ['2:00-6:30', 'either'],
  ['9-11pm', 'either'],
  ['9h-5h', 'either'],
  ['17-8', 'either'],
  ['17:00 AM-18:00', 'form'],
  ['08:00 X-17:00', 'form'],
  ['about 8-17', 'form'],
  ['8:00', 'form'],
  ['8:00-', 'form'],
  ['00:00-00:00', 'form'],
  ['by appointment', 'form'],
  ['8-17 weekdays', 'form'],
  ['ten to five', 'form'],
  ['8h75-17h', 'form'],
  ['٨ ليلا - ١٠ ليلا', 'form'],
  ['Mon-Fri', 'form'],
  ['8-12, 11-14', 'order'],
])('%s is asked back: %s', (typed, fault) => {
  expect(mondayHours(typed)).toBeUndefined();
  expect(onMonday(typed)).toMatchObject({ faults: [{ fault }, null, null, null, null, null, null] });
});

test('both readings are told', () => {
  expect(onMonday('9-5')).toMatchObject({
    faults: [
      {
        readings: [
          ['09:00', '17:00'],
          ['09:00', '05:00'],
        ],
      },
      null,
      null,
      null,
      null,
      null,
      null,
    ],
  });
});

const week = (days: Record<number, string>) => ({
  days: weekdays.map((_, index) => mondayHours(days[index] ?? '')),
});
const until = (last: number, hours: string) =>
  week(Object.fromEntries(Array.from({ length: last + 1 }, (_, index) => [index, hours])));

test.each([
  ['Mon-Fri 9:00-17:00', until(4, '09:00-17:00')],
  ['Monday to Friday: 9am–5pm', until(4, '09:00-17:00')],
  ['Lun-Ven 8h-17h', until(4, '08:00-17:00')],
  ['du lundi au vendredi de 8h à 17h30', until(4, '08:00-17:30')],
  ['Jumatatu hadi Ijumaa 08:00-17:00', until(4, '08:00-17:00')],
  ['8:00-17:00 (Mon-Fri)', until(4, '08:00-17:00')],
  ['Mon-Fri 8-17, Sat 9-13', week({ ...Object.fromEntries([0, 1, 2, 3, 4].map((d) => [d, '8-17'])), 5: '9-13' })],
  ['Mon, Wed & Fri 8-17', week({ 0: '8-17', 2: '8-17', 4: '8-17' })],
  ['الأحد - الخميس ٨ ص - ٤ م', week({ 6: '8-16', 0: '8-16', 1: '8-16', 2: '8-16', 3: '8-16' })],
  ['24/7', until(6, '00:00-24:00')],
  ['24h/24, 7j/7', until(6, '00:00-24:00')],
  ['tous les jours 8h-20h', until(6, '08:00-20:00')],
  ['kila siku 8:00-20:00', until(6, '08:00-20:00')],
])('%s, in the field of Monday, is for the days that it names', (typed, days) => expect(onMonday(typed)).toEqual(days));

test('a field that names days never changes what another field says', () => {
  const typed = ['Mon-Fri 8-17', '', '9-12', '', '', '', ''];
  expect(readWeek(typed)).toMatchObject({ faults: [null, null, { fault: 'days' }, null, null, null, null] });
  expect(readWeek(['Mon-Fri 8-17', '8-17', '', '', '', '', ''])).toEqual(until(4, '8-17'));
});

test('a night that reaches into the next morning’s hours is refused', () => {
  expect(readWeek(['20:00-08:00', '07:00-12:00', '', '', '', '', ''])).toMatchObject({
    faults: [{ fault: 'order' }, null, null, null, null, null, null],
  });
});

const minutes = fc.integer({ min: 0, max: 24 * 60 });
const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

test('hours that are stored and shown again are read as the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(minutes, { minLength: 2, maxLength: 8 }), fc.boolean(), (times, isNight) => {
      const sorted = times.toSorted((one, other) => one - other).slice(0, times.length - (times.length % 2));
      const [first = 0, ...rest] = sorted;
      const ordered = isNight && first > 0 && !sorted.includes(1440) ? [...rest, first] : sorted;
      const ranges = ordered.flatMap((from, at): [string, string][] =>
        at % 2 === 0 ? [[clock(from), clock(ordered[at + 1] ?? 0)]] : [],
      );
      expect(mondayHours(rangesText(ranges))).toEqual(ranges);
      expect(mondayHours(rangesText(ranges).replaceAll('-', '–'))).toEqual(ranges);
    }),
  );
});

test('a time in twelve hours is that time, whatever stands around it', () => {
  const half = (at: number): string =>
    `${Math.floor(at / 60) % 12 || 12}:${String(at % 60).padStart(2, '0')}${at < 720 ? ' AM' : ' PM'}`;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }), (from, to) => {
      fc.pre(from !== to);
      expect(mondayHours(`${half(from)} – ${half(to)}`)).toEqual([[clock(from), clock(to)]]);
    }),
  );
});

test('what is not a time is never read as one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('aAmMpP08:h-., 7xs١é')), maxLength: 14 }), (typed) => {
      const ranges = mondayHours(typed);
      // Whatever was read has no other digits than those that were typed.
      if (ranges !== undefined && ranges.length > 0) expect(typed).toMatch(/\d|١/);
    }),
  );
});

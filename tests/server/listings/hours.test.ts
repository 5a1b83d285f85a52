import fc from 'fast-check';
import * as v from 'valibot';
import { provideWords } from '@shared/language/words';
import { readWeek } from '@places/openingHours';
import { fieldLines } from '@shared/listings/words';
import { listingForm } from '@server/listings/form';
import { typedFields } from '@server/listings/values';

const zone = 'Africa/Nairobi';
const sent = (monday: string) => v.safeParse(listingForm.hours, { zone, days: [monday, '', '', '', '', '', ''] });

afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));

test.each(['nine to five', '08:00 X-17:00', 'saa 2:00 - 11:00', '9-5', '8-12, 11-14', '<b>8</b>'])(
  '%s is refused, and the sentence has what was typed',
  (typed) => {
    const read = sent(typed);
    expect(read.success).toBe(false);
    expect(read.issues?.[0].message).toContain(`“${typed}”`);
  },
);

const times = ['06:00', '08:30', '12:00', '13:00', '17:30', '24:00'];
const dayHours = fc.subarray(times).map((some) => {
  const even = some.slice(0, some.length - (some.length % 2));
  return even.flatMap((from, at): [string, string][] => (at % 2 === 0 ? [[from, even[at + 1] ?? '']] : []));
});
const nights = fc.constantFrom<[string, string][]>([['22:00', '02:00']], [['06:00', '01:00']]);
const week = fc.array(fc.oneof(dayHours, nights), { minLength: 7, maxLength: 7 });

test.each(['en', 'sw', 'fr', 'ar'] as const)('stored hours are read again as they are shown in %s', (language) => {
  provideWords(() => ({ language, texts: {}, content: {} }));
  fc.assert(
    fc.property(week, (days) => {
      const details = JSON.stringify({ hours: { zone, days }, offices: [] });
      const fields = typedFields({ record: JSON.stringify({ name: 'A', location: 'Mombasa, Kenya' }), details });
      expect(readWeek(fields.hours.days)).toEqual({ days });
      const lines = fieldLines('hours', fields).filter((line) => line !== zone);
      expect(readWeek([lines.join('\n'), '', '', '', '', '', ''])).toEqual({ days });
    }),
  );
});

import fc from 'fast-check';
import {
  amount,
  inMetric,
  measures,
  problemOf,
  readingOf,
  readNumber,
  shownIn,
  type QuantityKind,
  type Units,
} from '@/features/quotes/quantities';

const kinds = fc.constantFrom<QuantityKind>('weight', 'volume', 'length');
const unitChoices = fc.constantFrom<Units>('metric', 'imperial');
const numbers = fc
  .double({ min: 0.001, max: 10_000_000, noNaN: true })
  .map((value) => String(Number(value.toPrecision(7))))
  .filter((text) => /^[\d.]+$/.test(text));

describe('numbers as people write them', () => {
  test.each([
    ['1250', 1250],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['1,250', 1250],
    ['1,250.75', 1250.75],
    ['1.250,75', 1250.75],
    ['1 250', 1250],
    ["1'250'000", 1250000],
    ['0,125', 0.125],
    ['.5', 0.5],
    [' 7 ', 7],
    ['5.', 5],
  ])('%s is %d', (text, value) => expect(readNumber(text)).toBe(value));

  test.each(['', '-3', '1e3', '12 kg', '1,2,3', '1..2', 'ten', '0x10'])('%j is not a number', (text) =>
    expect(readNumber(text)).toBeNaN(),
  );
});

describe('switching units', () => {
  test('any number of switches restores the typed text, with the same metric amount', () => {
    fc.assert(
      fc.property(numbers, kinds, unitChoices, (text, kind, units) => {
        const typed = { text, units };
        const other: Units = units === 'metric' ? 'imperial' : 'metric';
        const sent = inMetric(typed, kind);
        expect(shownIn(typed, kind, other)).not.toBe('');
        expect(shownIn(typed, kind, units)).toBe(text);
        expect(inMetric(typed, kind)).toBe(sent);
      }),
    );
  });

  test('the converted text means the same, to six digits', () => {
    fc.assert(
      fc.property(numbers, kinds, unitChoices, (text, kind, units) => {
        const other: Units = units === 'metric' ? 'imperial' : 'metric';
        const typed = { text, units };
        const retyped = { text: shownIn(typed, kind, other), units: other };
        const metric = inMetric(typed, kind);
        expect(Math.abs(inMetric(retyped, kind) - metric)).toBeLessThanOrEqual(metric * 1e-5);
      }),
    );
  });

  test('uses the definitions', () => {
    expect(inMetric({ text: '1', units: 'imperial' }, 'weight')).toBe(0.45359237);
    expect(shownIn({ text: '100', units: 'metric' }, 'weight', 'imperial')).toBe('220.462');
    expect(shownIn({ text: '1', units: 'metric' }, 'volume', 'imperial')).toBe('35.3147');
    expect(shownIn({ text: 'about ten', units: 'metric' }, 'weight', 'imperial')).toBe('about ten');
  });
});

test('amounts are readable, even small ones', () => {
  expect(amount(1250.456, 'weight')).toBe('1,250.46 kg');
  expect(amount(0.00123, 'volume')).toBe('0.00123 m³');
  expect(amount(300, 'weight', 'imperial')).toBe('661.39 lb');
});

describe('units typed with a number', () => {
  test.each<[string, Units, QuantityKind, number]>([
    ['250 kg', 'metric', 'weight', 250],
    ['250KGS', 'metric', 'weight', 250],
    ['250 kg', 'imperial', 'weight', 250],
    ['100 lbs', 'metric', 'weight', 45.359237],
    ['1.5 t', 'metric', 'weight', 1500],
    ['1.8 cbm', 'metric', 'volume', 1.8],
    ['1,8 m³', 'metric', 'volume', 1.8],
    ['1,8m3', 'metric', 'volume', 1.8],
    ['١٫٨ م', 'metric', 'volume', Number.NaN],
    ['100 cu ft', 'metric', 'volume', 2.8316846592],
    ['1.2 m', 'metric', 'length', 120],
    ['12 tonnes', 'metric', 'weight', 12_000],
    ['12 tonnes', 'imperial', 'weight', 12_000],
    ['12 metric tons', 'metric', 'weight', 12_000],
    ['12 t', 'metric', 'weight', 12_000],
    ['12 T.', 'metric', 'weight', 12_000],
    ['1,5 tonne', 'metric', 'weight', 1_500],
    ['tani 12', 'metric', 'weight', 12_000],
    ['kg 250', 'metric', 'weight', 250],
    ['kilo 250', 'metric', 'weight', 250],
    ['٢٥٠ كجم', 'metric', 'weight', 250],
    ['250 كغ', 'metric', 'weight', 250],
    ['250 كيلوغرامًا', 'metric', 'weight', 250],
    ['١٢ طن', 'metric', 'weight', 12_000],
    ['12 طنًّا', 'metric', 'weight', 12_000],
    ['250 kilogrammes', 'metric', 'weight', 250],
    ['500 g', 'metric', 'weight', 0.5],
    ['2 short tons', 'metric', 'weight', 1814.36948],
    ['2 long tons', 'metric', 'weight', 2032.0938176],
    ['100 livres', 'metric', 'weight', 45.359237],
    ['3 mètres cubes', 'metric', 'volume', 3],
    ['3 m cubes', 'metric', 'volume', 3],
    ['3 CBM', 'metric', 'volume', 3],
    ['3 cu. m', 'metric', 'volume', 3],
    ['3㎥', 'metric', 'volume', 3],
    ['m3 3', 'metric', 'volume', 3],
    ['٣ م³', 'metric', 'volume', 3],
    ['٣ م٣', 'metric', 'volume', 3],
    ['3 متر مكعب', 'metric', 'volume', 3],
    ['3 mita za ujazo', 'metric', 'volume', 3],
    ['500 L', 'metric', 'volume', 0.5],
    ['100 ft³', 'metric', 'volume', 2.8316846592],
    ['100 pieds cubes', 'metric', 'volume', 2.8316846592],
    ['120 سم', 'metric', 'length', 120],
    ['10"', 'metric', 'length', 25.4],
    ["'5", 'metric', 'length', Number.NaN],
    ['12²', 'metric', 'weight', Number.NaN],
    ['12 tons', 'metric', 'weight', Number.NaN],
    ['1 ton', 'imperial', 'weight', Number.NaN],
    ['2 quintals', 'metric', 'weight', Number.NaN],
    ['250 boxes', 'metric', 'weight', Number.NaN],
    ['250 m³', 'metric', 'weight', Number.NaN],
  ])('%s in a field of %s %s', (text, units, kind, metric) => expect(inMetric({ text, units }, kind)).toBe(metric));
});

describe('the interpretation shown', () => {
  test('of an ambiguous number: in words, with the alternative', () => {
    expect(readingOf({ text: '1,234', units: 'metric' }, 'weight')).toEqual({
      sentence: 'Read as 1,234 kg: one thousand two hundred and thirty-four.',
      instead: { label: 'Read it as one point two three four', text: '1.2340' },
    });
    expect(readingOf({ text: '1.234 kg', units: 'metric' }, 'weight')).toEqual({
      sentence: 'Read as 1.234 kg: one point two three four.',
      instead: { label: 'Read it as one thousand two hundred and thirty-four', text: '1234 kg' },
    });
    expect(readingOf({ text: '1.2340', units: 'metric' }, 'weight')).toBeNull();
  });

  test("of a unit other than the field's", () => {
    expect(readingOf({ text: '100 lb', units: 'metric' }, 'weight')).toEqual({
      sentence: 'Read as 45.36 kg.',
      instead: null,
    });
    expect(readingOf({ text: '250 kg', units: 'metric' }, 'weight')).toBeNull();
    expect(readingOf({ text: 'ten', units: 'metric' }, 'weight')).toBeNull();
  });
});

describe('what cannot be read', () => {
  test.each(['12 tons', '1,5 Tons', '12 TON', '١٢ tons'])('%s is asked back, with a button for tonnes', (text) => {
    const quantity = { text, units: 'metric' } as const;
    expect(problemOf(quantity, 'weight')).toContain(`“${text}” may be metric tonnes (1,000 kg), short tons`);
    const reading = readingOf(quantity, 'weight');
    expect(reading?.sentence).toBe(problemOf(quantity, 'weight'));
    const chosen = { text: reading?.instead?.text ?? '', units: 'metric' } as const;
    expect(problemOf(chosen, 'weight')).toBeUndefined();
    expect(inMetric(chosen, 'weight')).toBeGreaterThan(1_000);
  });

  test('is in the sentence', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), kinds, unitChoices, (text, kind, units) => {
        const problem = problemOf({ text, units }, kind);
        const isRead = !Number.isNaN(inMetric({ text, units }, kind));
        if (isRead || text.trim() === '') expect(problem).toBeUndefined();
        else expect(problem).toContain(`“${text.trim()}”`);
      }),
    );
  });
});

test.each(['en', 'sw', 'fr', 'ar-u-nu-latn', 'ar-EG'])(
  'an amount that is shown in %s is read as the same',
  (locale) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), kinds, unitChoices, (hundredths, kind, units) => {
        const shown = format.format(hundredths / 100);
        for (const text of [`${shown} ${measures[kind].symbols[units]}`, `${measures[kind].symbols[units]} ${shown}`]) {
          const exact = inMetric({ text: String(hundredths / 100), units }, kind);
          expect(inMetric({ text, units: 'metric' }, kind)).toBeCloseTo(exact, 6);
        }
      }),
    );
  },
);

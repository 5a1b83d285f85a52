import fc from 'fast-check';
import {
  amount,
  inMetric,
  readingOf,
  readNumber,
  shownIn,
  type QuantityKind,
  type Units,
} from '@/features/quote/quantities';

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

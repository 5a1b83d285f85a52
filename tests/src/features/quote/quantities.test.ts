import fc from 'fast-check';
import { amount, inMetric, readNumber, shownIn, type QuantityKind, type Units } from '@/features/quote/quantities';

const kinds = fc.constantFrom<QuantityKind>('weight', 'volume', 'length');
const unitChoices = fc.constantFrom<Units>('metric', 'imperial');
const numbers = fc.double({ min: 0.001, max: 10_000_000, noNaN: true }).map((value) => String(Number(value.toPrecision(7)))).filter((text) => /^[\d.]+$/.test(text));

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

  test.each(['', '-3', '1e3', '12 kg', '1,2,3', '1..2', 'ten', '0x10', '١٢'])('%j is none', (text) => expect(readNumber(text)).toBeNaN());
});

describe('switching units', () => {
  test('any number of switches gives the typed text back, and the same metric amount', () => {
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

  test('what is shown in the other units means the same, to six digits', () => {
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

  test('knows the definitions', () => {
    expect(inMetric({ text: '1', units: 'imperial' }, 'weight')).toBe(0.45359237);
    expect(shownIn({ text: '100', units: 'metric' }, 'weight', 'imperial')).toBe('220.462');
    expect(shownIn({ text: '1', units: 'metric' }, 'volume', 'imperial')).toBe('35.3147');
    expect(shownIn({ text: 'about ten', units: 'metric' }, 'weight', 'imperial')).toBe('about ten');
  });
});

test('amounts read well, also small ones', () => {
  expect(amount(1250.456, 'weight')).toBe('1,250.46 kg');
  expect(amount(0.00123, 'volume')).toBe('0.00123 m³');
  expect(amount(300, 'weight', 'imperial')).toBe('661.39 lb');
});

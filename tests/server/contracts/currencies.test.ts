import { currencyCodes, moneyText, readMoney } from '@server/contracts/currencies';

const point = (typed: string, currency: string) => readMoney(typed, currency, '.');
const comma = (typed: string, currency: string) => readMoney(typed, currency, ',');

test.each([
  ['1250', 'USD', 125_000],
  ['1,250.50', 'USD', 125_050],
  ['1.250,50', 'USD', 125_050],
  ['1 250,50', 'EUR', 125_050],
  ["1'250.5", 'CHF', 125_050],
  ['١٬٢٥٠٫٥', 'AED', 125_050],
  ['१,५०,०००', 'INR', 15_000_000],
  ['１２５０', 'USD', 125_000],
  ['𝟣𝟤𝟧𝟢', 'USD', 125_000],
  ['0.29', 'USD', 29],
  ['1250', 'JPY', 1_250],
  ['1,250', 'JPY', 1_250],
  ['1250', 'KWD', 1_250_000],
  ['1250.5', 'KWD', 1_250_500],
  ['0,125', 'KWD', 125],
  // Three decimals that the currency does not have are thousands.
  ['1,234', 'USD', 123_400],
  ['1.234', 'EUR', 123_400],
  ['USD 1250.50', 'USD', 125_050],
  ['1,250.50 usd', 'USD', 125_050],
  ['$1,250.50', 'USD', 125_050],
  ['$ 1,250.50', 'SGD', 125_050],
  ['€1.250,50', 'EUR', 125_050],
  ['1250 €', 'EUR', 125_000],
])('reads %s in %s', (typed, currency, amount) => {
  expect(point(typed, currency)).toEqual({ amount, other: null });
  expect(comma(typed, currency)).toEqual({ amount, other: null });
});

test('an ambiguous amount has both readings, the visitor’s first', () => {
  expect(point('1,234', 'KWD')).toEqual({ amount: 1_234_000, other: 1_234 });
  expect(comma('1,234', 'KWD')).toEqual({ amount: 1_234, other: 1_234_000 });
  expect(point('1.234', 'BHD')).toEqual({ amount: 1_234, other: 1_234_000 });
});

test.each([
  ['', 'USD', 'form'],
  ['about 1250', 'USD', 'form'],
  ['1250-1300', 'USD', 'form'],
  ['1.2.3,4', 'USD', 'form'],
  ['twelve', 'USD', 'form'],
  ['-5', 'USD', 'form'],
  ['EUR 1250', 'USD', 'currency'],
  ['€1250', 'USD', 'currency'],
  ['1250 KES', 'USD', 'currency'],
  ['1250', 'XXX', 'currency'],
  ['1250', 'constructor', 'currency'],
  ['1250.5', 'JPY', 'decimals'],
  ['0.123', 'USD', 'decimals'],
  ['1250.50555', 'USD', 'decimals'],
  ['0', 'USD', 'range'],
  ['0.001', 'KWD', null],
  ['99999999999999', 'USD', 'range'],
  ['9'.repeat(400), 'USD', 'range'],
])('refuses %s in %s', (typed, currency, fault) => {
  expect(point(typed, currency)).toEqual(fault === null ? { amount: 1, other: null } : { fault });
});

test('writes amounts with the decimals of their currency', () => {
  expect(moneyText({ amount: 125_050, currency: 'USD' })).toBe('USD 1,250.50');
  expect(moneyText({ amount: 1_250, currency: 'JPY' })).toBe('JPY 1,250');
  expect(moneyText({ amount: 1_234, currency: 'KWD' })).toBe('KWD 1.234');
});

test('knows the active currencies, each once, and takes back what it writes', () => {
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  expect(currencyCodes.length).toBeGreaterThan(150);
  for (const currency of currencyCodes) {
    expect(currency).toMatch(/^[A-Z]{3}$/);
    expect(point(moneyText({ amount: 1_987_650, currency }), currency)).toEqual({ amount: 1_987_650, other: null });
  }
});

import fc from 'fast-check';
import { provideWords } from '@shared/language/words';
import { currencyCodes, moneyText, readMoney } from '@shared/text/currencies';

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

describe('signs and names beside an amount', () => {
  test.each([
    ['KSh 150,000', 'KES', 15_000_000],
    ['Ksh. 150,000/=', 'KES', 15_000_000],
    ['150,000/=', 'KES', 15_000_000],
    ['150,000/=', 'UGX', 150_000],
    ['150,000/-', 'TZS', 15_000_000],
    ['Sh 150,000', 'TZS', 15_000_000],
    ['TSh 150,000', 'TZS', 15_000_000],
    ['USh 150,000', 'UGX', 150_000],
    ['shilingi 150,000', 'KES', 15_000_000],
    ['US$ 1,250', 'USD', 125_000],
    ['U.S. $1,250.50', 'USD', 125_050],
    ['1 250,50 $US', 'USD', 125_050],
    ['USD 1.250,50', 'USD', 125_050],
    ['US$ 1,250 USD', 'USD', 125_000],
    ['1250 dollars', 'USD', 125_000],
    ['150 000 FCFA', 'XOF', 150_000],
    ['150.000 F CFA', 'XAF', 150_000],
    ['150 000 francs CFA', 'XOF', 150_000],
    ['1 250 F', 'GNF', 1_250],
    ['AED 1,250', 'AED', 125_000],
    ['١٬٢٥٠ د.إ.', 'AED', 125_000],
    ['د.إ 1,250', 'AED', 125_000],
    ['1250 درهم', 'AED', 125_000],
    ['Dhs 1,250', 'AED', 125_000],
    ['1,250 ر.س', 'SAR', 125_000],
    ['£500', 'GBP', 50_000],
    ['£500', 'EGP', 50_000],
    ['E£ 500', 'EGP', 50_000],
    ['GH₵ 500', 'GHS', 50_000],
    ['R 500', 'ZAR', 50_000],
    ['Rs. 1,50,000', 'INR', 15_000_000],
    ['¥500', 'JPY', 500],
    ['1250.-', 'CHF', 125_000],
    ['500 euros', 'EUR', 50_000],
  ])('%s in %s', (typed, currency, amount) => {
    expect(point(typed, currency)).toEqual({ amount, other: null });
    expect(comma(typed, currency)).toEqual({ amount, other: null });
  });

  test.each([
    ['£500', 'EUR'],
    ['$500', 'EUR'],
    ['$500', 'KES'],
    ['¥500', 'USD'],
    ['€500', 'XOF'],
    ['KSh 500', 'TZS'],
    ['500/=', 'USD'],
    ['Sh 500', 'EUR'],
    ['FCFA 500', 'EUR'],
    ['500 F', 'USD'],
    ['US$ 500', 'SGD'],
    ['A$ 500', 'USD'],
    ['$500 CAD', 'USD'],
    ['KSh 500/=', 'UGX'],
    ['500 د.إ', 'USD'],
    ['500 درهم', 'SAR'],
    ['500 euros', 'GBP'],
    ['500 Fr', 'EUR'],
    ['R$ 500', 'ZAR'],
    ['₿ 500', 'USD', 'form'],
    ['₡500', 'EUR', 'form'],
    ['500 bucks', 'USD', 'form'],
    ['USD500 + VAT', 'USD', 'form'],
    ['150k', 'KES', 'form'],
    ['5 million', 'KES', 'form'],
    ['(500)', 'KES', 'form'],
  ])('%s is never an amount in %s', (typed, currency, fault = 'currency') => {
    expect(point(typed, currency)).toEqual({ fault });
  });
});

const amounts = fc.integer({ min: 1, max: 1_000_000_000_000 });

test.each(['en', 'sw', 'fr', 'ar'] as const)(
  'an amount that is stored and shown in %s is read as the same',
  (language) => {
    provideWords(() => ({ language, texts: {}, content: {} }));
    const sign = language === 'fr' ? ',' : '.';
    fc.assert(
      fc.property(fc.constantFrom(...currencyCodes), amounts, (currency, amount) => {
        const read = readMoney(moneyText({ amount, currency }), currency, sign);
        expect('amount' in read && [read.amount, read.other]).toContain(amount);
        if ('amount' in read && read.other === null) expect(read.amount).toBe(amount);
      }),
    );
    provideWords(() => ({ language: 'en', texts: {}, content: {} }));
  },
);

test('an amount with the sign of another currency is never read', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencyCodes), fc.constantFrom(...currencyCodes), amounts, (one, other, amount) => {
      fc.pre(one !== other);
      expect(point(moneyText({ amount, currency: one }), other)).toEqual({ fault: 'currency' });
    }),
  );
});

import { chargedPrice, priceFaults, typedPrice } from '@shared/editing/price';

const kes = { amount: '300.00', currency: 'KES', days: '30' };

test.each([
  ['300', 30_000],
  ['300.5', 30_050],
  ['300,50', 30_050],
  ['3', 300],
])('%s is charged as %i minor units', (amount, minor) => {
  expect(chargedPrice({ ...kes, amount })).toEqual({ amount: minor, currency: 'KES', periodDays: 30 });
  expect(priceFaults({ ...kes, amount })).toEqual({});
});

test.each([
  ['0', 'A price of zero cannot be charged. Write an amount above zero.'],
  ['0.00', 'A price of zero cannot be charged. Write an amount above zero.'],
  ['', 'Enter an amount such as 300.00, without separators.'],
  ['-5', 'Enter an amount such as 300.00, without separators.'],
  ['1,000', 'Enter an amount such as 300.00, without separators.'],
  ['1e3', 'Enter an amount such as 300.00, without separators.'],
])('the amount “%s” cannot be charged: %s', (amount, fault) => {
  expect(priceFaults({ ...kes, amount })).toEqual({ amount: fault });
  expect(chargedPrice({ ...kes, amount })).toBeNull();
});

test.each(['0', '', '367', '1.5', '-1', 'x'])('a period of “%s” days is none', (days) => {
  expect(priceFaults({ ...kes, days })).toEqual({ days: 'Enter a number of days from 1 to 366.' });
  expect(chargedPrice({ ...kes, days })).toBeNull();
});

test('francs have whole units', () => {
  expect(priceFaults({ ...kes, amount: '300.50', currency: 'XOF' })).toEqual({
    amount: 'This currency has whole units only.',
  });
});

test.each([
  { amount: 30_000, currency: 'KES', periodDays: 30 },
  { amount: 50_000, currency: 'XOF', periodDays: 366 },
])('%j is written as it is read', (price) => {
  expect(chargedPrice(typedPrice(price))).toEqual(price);
});

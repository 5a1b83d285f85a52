import { amountText, currencyFigures, decimalAmount, smallestAmount } from '@shared/text/money';

test.each([
  [200, 'USD', 'USD 2.00'],
  [123_456, 'USD', 'USD 1,234.56'],
  [20_000, 'XOF', 'XOF 200'],
  [150, 'XOF', 'XOF 1.50'],
  [1_250, 'KWD', 'KWD 12.500'],
  [200, 'US', 'US 2.00'],
])('%d hundredths of %s are %s', (amount, currency, text) => {
  expect(amountText(amount, currency, 'en-GB').replaceAll(/\s/g, ' ')).toBe(text);
});

test('for other programs an amount is a plain number', () => {
  expect(decimalAmount(123_456)).toBe('1234.56');
});

test.each([
  [200, 'USD', '2.00'],
  [20_000, 'JPY', '200'],
  [150, 'XOF', '1.50'],
  [1_250, 'KWD', '12.50'],
  [200, 'no', '2.00'],
])('%d hundredths of %s are %s in a file', (amount, currency, text) => {
  expect(currencyFigures(amount, currency)).toBe(text);
});

test('the smallest amount is a whole unit where there are no coins', () => {
  expect(['UGX', 'USD', 'KWD'].map(smallestAmount)).toEqual([100, 1, 1]);
});

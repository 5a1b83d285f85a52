import { amountText, decimalAmount } from '@shared/text/money';

test.each([
  [200, 'USD', 'USD 2.00'],
  [123_456, 'USD', 'USD 1,234.56'],
  [20_000, 'XOF', 'XOF 200'],
  [150, 'XOF', 'XOF 1.50'],
  [200, 'US', 'US 2.00'],
])('%d hundredths of %s are %s', (amount, currency, text) => {
  expect(amountText(amount, currency, 'en-GB').replaceAll(/\s/g, ' ')).toBe(text);
});

test('for other programs an amount is a plain number', () => {
  expect(decimalAmount(123_456)).toBe('1234.56');
});

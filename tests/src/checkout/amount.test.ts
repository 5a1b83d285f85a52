import { displayAmount } from '@/checkout/sheet/Sheet';

test.each([
  [20_050, 'USD', 'USD 200.5'],
  [200, 'USD', 'USD 2'],
  [123_456_789, 'NGN', 'NGN 1,234,567.89'],
  [1, 'KES', 'KES 0.01'],
  [0, 'USD', 'USD 0'],
])('%d minor units of %s read %s', (amount, currency, text) => {
  expect(displayAmount(amount, currency).replaceAll(/\s/g, ' ')).toBe(text);
});

import content from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import { paymentLetters, receiptText } from '@server/payments/letters';

test.each([
  ['USD', 200, 'USD 2.00'],
  ['NGN', 500_050, 'NGN 5,000.50'],
  ['XOF', 20_000, 'XOF 200\n'],
])('a receipt in %s counts a hundred minor units to one', (currency, amount, price) => {
  expect(receiptText({ reference: 'KW-1', amount, currency, paidAt: 0 }, 'https://keelway.example').text).toContain(
    price,
  );
});

test('the reminder says what another period costs', async () => {
  const reminder = await paymentLetters.reminder({ until: 0 }, 'https://keelway.example');
  expect(reminder?.text).toContain(membershipPrice(content.subscription));
});

import { newPerson, password } from '../../e2e/support/identity/accounts';
import { cards, price } from '../../e2e/support/payments/cardPayment';
import { expect, test } from '../support/test';

test('register to receipt: verify the address, pay by card', async ({ site, sandbox }) => {
  test.slow();
  const { email } = newPerson();
  const main = site.get('main');
  await site.open('/register');
  await main.get('labelled', 'Email').fill(email);
  await main.get('labelled', 'Password').fill(password);
  await main.get('labelled', 'Confirm password').fill(password);
  await site.isSound();
  await main.get('button', 'Register').click();
  await site.isAt('/');
  await expect.poll(() => sandbox.mailLink('verifyEmail', email)).not.toBe('');
  await site.open(await sandbox.mailLink('verifyEmail', email));
  await main.get('button', 'Verify my address').click();
  await main.says('Your email address is verified.');

  await site.open('/account/subscription');
  const status = main.get('region', 'Status');
  await status.says(`${email} is currently Inactive`);
  await site.isSound();
  await main.get('button', 'Subscribe Now').click();
  const checkout = site.frame('/popup');
  const [number, code] = cards.good;
  await checkout.get('textbox', 'Card number').enter(number);
  await checkout.get('textbox', 'Card expiry').enter('1230');
  await checkout.get('textbox', 'CVV').enter(code);
  await checkout.get('button', /^Pay /).click();
  await status.says(`${email} is currently Active`);
  await site.isSound();

  await main.get('navigation', 'Account').get('link', 'Transactions').click();
  const row = main.get('row', undefined, { index: 1 });
  await row.says(price);
  await site.isSound();
  await row.get('link').click();
  await main.get('region', 'Receipt').says('Visa card ending in 4081');
  await site.isSound();
  await site.reload();
  await main.get('region', 'Receipt').isSeen();
});

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test as merchant, testCards } from '../support/merchant';

// The stand-in must be right for a client that was not written here: these payments go through the published package,
// unmodified on the disk; on its way to the browser the addresses of the provider become those of the stand-in.
const published = fileURLToPath(new URL('../../../node_modules/@paystack/inline-js/dist/inline.js', import.meta.url));

const test = merchant.extend({
  checkout: async ({ page, merchant: { bases }, checkout }, provide) => {
    await page.route('**/client.js', async (route) => {
      let script = await readFile(published, 'utf8');
      for (const [live, standIn] of [
        ['https://api.paystack.co/', bases.api],
        ['https://standard.paystack.co/', bases.pay],
        ['https://checkout.paystack.com/', bases.checkout],
      ] as const) {
        expect(script).toContain(live);
        script = script.replaceAll(live, standIn);
      }
      await route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await provide(checkout);
  },
});

test('pays by card; the provider records one payment, keeps its log and notifies the site', async ({
  checkout,
  merchant: { events },
}) => {
  await checkout.open();
  await checkout.payByCard(testCards.good);
  await checkout.heard('onLoad', 'onSuccess *', 'callback *');
  await checkout.isBooked({ status: 'success', amount: 200, channel: 'card' });
  // The client sends its log apart from the payment.
  await expect
    .poll(async () => (await checkout.booked())[0]?.log?.history.map(({ message }) => message))
    .toEqual(['Opened checkout', 'Attempted to pay with card', 'Successfully paid']);
  await expect
    .poll(() => events.filter((event) => event.includes(checkout.reference)))
    .toEqual([`charge.success ${checkout.reference}`]);
});

test('requests the transaction itself; a saved card is offered on its sheet, and pays with a code', async ({
  checkout,
  page,
}) => {
  await checkout.open({ method: 'checkout' });
  await checkout.payByCard(testCards.pin, { save: true });
  await checkout.answer('4-digit PIN', '1111');
  await checkout.heard('onLoad', 'onSuccess *', 'callback *');

  await checkout.open({ method: 'checkout', ref: `${checkout.reference}-2` });
  await page.getByRole('button', { name: 'Pay with Vault' }).click();
  await checkout.hosted.getByRole('button', { name: /7812/ }).click();
  await checkout.answer('6-digit code', '123456');
  await checkout.heard('onLoad', 'onSuccess *-2', 'callback *-2');
  expect(await checkout.booked(`${checkout.reference}-2`)).toMatchObject([{ status: 'success' }]);
});

test('is notified of a declined card in the sheet, of an awaited transfer, and of a rejected key', async ({
  checkout,
  tolerate,
}) => {
  await checkout.open();
  await checkout.payByCard(testCards.declined);
  await expect(checkout.hosted.getByRole('alert')).toHaveText(
    'Declined. Nothing was charged. Try again, or pay another way.',
  );
  await checkout.hosted.getByRole('button', { name: 'Bank transfer' }).click();
  await checkout.hosted.getByRole('button', { name: 'I have sent the money' }).click();
  await checkout.hosted.getByRole('button', { name: 'Close, and complete it later' }).click();
  await checkout.heard('onLoad', 'onCancel', 'onClose', 'onBankTransferConfirmationPending');
  await checkout.isBooked({ status: 'pending' });

  tolerate('status of 401');
  await checkout.open({ key: 'pk_test_other' });
  await checkout.heard('onError Invalid key');
});

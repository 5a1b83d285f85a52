import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, generations, test as merchant, testCards } from '../support/payments/merchant';

// The stand-in must be right for clients that were not written here: these payments go through the published package in
// two generations, unmodified on the disk; on their way to the browser the addresses of the provider become the stand-in's.
const packages = { '2.20.2': '@paystack/inline-js', '2.25.0': 'inline-js-2-25' };

const test = merchant.extend<{ published: keyof typeof packages }>({
  published: ['2.20.2', { option: true }],
  checkout: async ({ page, merchant: { bases }, checkout, published }, provide) => {
    const path = `../../../node_modules/${packages[published]}/dist/inline.js`;
    await page.route('**/client.js', async (route) => {
      let script = await readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
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

for (const published of ['2.20.2', '2.25.0'] as const) {
  test.describe(published, () => {
    test.use({ published });

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

    for (const [generation, position] of generations) {
      test(`${generation}: requests the transaction itself, and a saved card pays with a code`, async ({
        checkout,
        merchant: { turn },
        page,
      }) => {
        await turn(position, 'payments-page');
        await checkout.open({ method: 'checkout' });
        await checkout.payByCard(testCards.pin, { save: true });
        await checkout.answer('4-digit PIN', '1111');
        await checkout.heard('onLoad', 'onSuccess *', 'callback *');

        const second = `${checkout.reference}-2`;
        await checkout.open({ method: 'checkout', ref: second });
        const hasSheet = published === '2.20.2';
        if (hasSheet) await page.getByRole('button', { name: 'Pay with Vault' }).click();
        // Where the page does not know what the sheet asked for, or was asked for nothing, it is the ordinary one.
        if (!hasSheet || position === 'no-sheet') {
          await expect(checkout.hosted.getByLabel('Card number')).toBeVisible();
          await checkout.hosted.getByRole('button', { name: 'Saved cards' }).click();
        }
        await checkout.hosted.getByRole('button', { name: /7812/ }).click();
        await checkout.answer('6-digit code', '123456');
        await checkout.heard('onLoad', 'onSuccess *-2', 'callback *-2');
        expect(await checkout.booked(second)).toMatchObject([{ status: 'success' }]);
      });
    }
  });
}

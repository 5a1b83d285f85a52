import AxeBuilder from '@axe-core/playwright';
import { HeldRequests } from '../support/flowReplay';
import { expect, generations, newReference, test, testCards, withWallet } from '../support/payments/merchant';
import { expectNoSidewaysScroll, expectNoViolation } from '../support/site';

// Each worker would bundle the client, and start a merchant and a provider.
test.describe.configure({ mode: 'default' });

const paid = ['onLoad', 'onSuccess *', 'callback *'];
const cancelled = ['onCancel', 'onClose'];

test('a card pays: one notification, one payment recorded, and the page is restored', async ({
  checkout,
  page,
  merchant: { events },
}) => {
  await checkout.open();
  await checkout.payByCard(testCards.good);
  await checkout.heard(...paid);
  await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused();
  await checkout.isBooked({ status: 'success', amount: 200 });
  await expect
    .poll(() => events.filter((event) => event.includes(checkout.reference)))
    .toEqual([`charge.success ${checkout.reference}`]);
});

test('a declined card is reported in the sheet, and another card pays the same payment', async ({ checkout }) => {
  await checkout.open();
  await checkout.payByCard(testCards.declined);
  await expect(checkout.hosted.getByRole('alert')).toHaveText(
    'Declined. Nothing was charged. Try again, or pay another way.',
  );
  await checkout.payByCard(testCards.good);
  await checkout.heard(...paid);
  await checkout.isBooked({ status: 'success' });
});

test('PIN and code: wrong ones are reported at the field', async ({ checkout }) => {
  await checkout.open();
  await checkout.payByCard(testCards.pinAndCode);
  await checkout.answer('4-digit PIN', '9999');
  await expect(checkout.hosted.getByText('Incorrect PIN. Please try again.')).toBeVisible();
  await checkout.answer('4-digit PIN', '1111');
  await checkout.answer('6-digit code', '000000');
  await expect(checkout.hosted.getByText('Incorrect code. Please try again.')).toBeVisible();
  // As phones and mails write codes.
  await checkout.answer('6-digit code', '123 456');
  await checkout.heard(...paid);
});

test("a card's bank asks for approval; a refusal charges nothing", { tag: '@release' }, async ({ checkout }) => {
  await checkout.open();
  await checkout.payByCard(testCards.bank);
  await checkout.hosted.getByRole('button', { name: 'Reject payment' }).click();
  await expect(checkout.hosted.getByRole('alert')).toHaveText(
    'Your bank did not confirm the payment. Nothing was charged. Try again, or pay another way.',
  );
  await checkout.payByCard(testCards.bank);
  await checkout.hosted.getByRole('button', { name: 'Confirm payment' }).click();
  await checkout.heard(...paid);
});

test(
  'a transfer: reported while waiting, and not lost after leaving',
  { tag: '@release' },
  async ({ checkout, merchant: { events } }) => {
    await checkout.open();
    await checkout.hosted.getByRole('button', { name: 'Bank transfer' }).click();
    await checkout.hosted.getByRole('button', { name: 'I have sent the money' }).click();
    await checkout.heard(...paid);

    const later = newReference();
    await checkout.open({ ref: later });
    await checkout.hosted.getByRole('button', { name: 'Bank transfer' }).click();
    await checkout.hosted.getByRole('button', { name: 'I have sent the money' }).click();
    await checkout.hosted.getByRole('button', { name: 'Close, and complete it later' }).click();
    await checkout.heard('onLoad', ...cancelled, 'onBankTransferConfirmationPending');
    await expect.poll(() => events, { timeout: 15_000 }).toContain(`charge.success ${later}`);
  },
);

test('Escape cancels: nothing is charged, focus returns, and the payment can be resumed', async ({
  checkout,
  page,
}) => {
  await checkout.open();
  await checkout.heard('onLoad');
  await checkout.hosted.getByLabel('Card number').press('Escape');
  await checkout.heard('onLoad', ...cancelled);
  await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused();
  await checkout.isBooked({ status: 'abandoned' });
  await page.getByRole('button', { name: 'Buy' }).click();
  await checkout.payByCard(testCards.good);
  await checkout.heard('onLoad', ...cancelled, ...paid);
  await checkout.isBooked({ status: 'success' });
});

for (const [generation, position] of generations) {
  test(
    `saved cards, ${generation}: offered on the sheet before the hosted page, and paid with a code`,
    { tag: '@release' },
    async ({ checkout, merchant, page }) => {
      await merchant.turn(position, 'payments-page');
      await checkout.open({ method: 'checkout' });
      await checkout.payByCard(testCards.good, { save: true });
      await checkout.heard(...paid);
      const second = newReference();
      await checkout.open({ method: 'checkout', ref: second });
      await page.getByRole('button', { name: 'Pay with Vault' }).click();
      if (position === 'no-sheet') await checkout.hosted.getByRole('button', { name: 'Saved cards' }).click();
      await checkout.hosted.getByRole('button', { name: /4081/ }).click();
      await checkout.answer('6-digit code', '123456');
      await checkout.heard('onLoad', `onSuccess ${second}`, `callback ${second}`);
    },
  );
}

test(
  'a saved card, and a hosted page that is late: the page opens without the sheet, and pays',
  { tag: '@release' },
  async ({ checkout, page }) => {
    await checkout.open({ method: 'checkout' });
    await checkout.payByCard(testCards.good, { save: true });
    await checkout.heard(...paid);
    const second = newReference();
    await page.clock.install();
    const hostedPage = await HeldRequests.of(page, '**/payments/checkout/popup**');
    await page.goto(checkout.address({ method: 'checkout', ref: second }), { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(page.locator('.pre-checkout-modal')).toBeAttached();
    await page.clock.runFor(8_000);
    await expect(page.locator('.pre-checkout-modal')).toHaveCount(0);
    await hostedPage.letGo();
    await checkout.payByCard(testCards.good);
    await checkout.heard('onLoad', `onSuccess ${second}`, `callback ${second}`);
  },
);

test(
  'the wallet: validates its session and charges its payment',
  { tag: '@release' },
  async ({ checkout, page, tolerate }) => {
    tolerate('apple-pay-sdk.js');
    await withWallet(page);
    await checkout.open({ method: 'checkout' });
    await page.locator('#apple-pay-button').click();
    await checkout.heard(...paid);
    await expect(page).toHaveTitle('Wallet: done');
    await checkout.isBooked({ status: 'success', channel: 'apple_pay' });
  },
);

test(
  'beside a wallet, a closed hosted page reopens with the payment',
  { tag: '@release' },
  async ({ checkout, page, tolerate }) => {
    tolerate('apple-pay-sdk.js');
    await withWallet(page);
    await page.clock.install();
    await checkout.open({ method: 'paymentRequest', container: 'wallet', loadPaystackCheckoutButton: 'other' });
    await page.locator('#apple-pay-button').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Pay by other means' }).click();
    await checkout.hosted.getByRole('button', { name: 'Close checkout' }).click();
    await checkout.heard('onLoad', ...cancelled);
    // By then the hosted page has heard that it was closed.
    await page.clock.runFor(2_000);
    await page.getByRole('button', { name: 'Pay by other means' }).click();
    await checkout.payByCard(testCards.good);
    await checkout.heard('onLoad', ...cancelled, ...paid);
    await checkout.isBooked({ status: 'success' });
  },
);

test(
  'a script tag in a form: its button pays, and the form is submitted with the reference',
  { tag: '@release' },
  async ({ checkout, merchant, page }) => {
    const data = {
      'data-key': 'pk_test_keelway_sandbox',
      'data-email': checkout.email,
      'data-amount': '200',
      'data-currency': 'USD',
      'data-ref': checkout.reference,
      'data-bases': JSON.stringify(merchant.bases).replaceAll('"', '&quot;'),
    };
    const attributes = Object.entries(data)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ');
    merchant.pages.set('/donate', {
      type: 'text/html',
      content: `<!doctype html><html lang="en"><title>Donate</title><link rel="icon" href="data:,"><form action="/thanks"><script src="/client.js" ${attributes}></script></form></html>`,
    });
    merchant.pages.set('/thanks', {
      type: 'text/html',
      content: '<!doctype html><html lang="en"><title>Thanks</title><link rel="icon" href="data:,"></html>',
    });
    await page.goto(`${merchant.origin}/donate`);
    await page.getByRole('button', { name: 'Pay USD 2' }).click();
    await checkout.payByCard(testCards.good);
    await expect(page).toHaveURL(`${merchant.origin}/thanks?reference=${checkout.reference}`);
  },
);

/** The address of the hosted page for a payment that the merchant's server prepared. */
async function hostedAddress(provider: string, payment: object): Promise<string> {
  const answer = await fetch(`${provider}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_keelway_sandbox', 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 200, currency: 'USD', ...payment }),
  });
  const { data } = (await answer.json()) as { data: { authorization_url: string } };
  return data.authorization_url;
}

test(
  'the hosted page at its own address, closed: says that nothing was charged, unless a transfer is pending',
  { tag: '@release' },
  async ({ checkout: { email, reference }, merchant, page }) => {
    await page.goto(await hostedAddress(merchant.provider, { email, reference }));
    await page.getByRole('button', { name: 'Close checkout' }).click();
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await page.getByRole('button', { name: 'Go on with the payment' }).click();
    await page.getByRole('button', { name: 'Bank transfer' }).click();
    await page.getByRole('button', { name: 'I have sent the money' }).click();
    await page.getByRole('button', { name: 'Close, and complete it later' }).click();
    await expect(page.getByText('Do not pay again before it is.')).toBeVisible();
  },
);

test(
  'the hosted page at its own address: pays, and returns to the merchant',
  { tag: '@release' },
  async ({ checkout, merchant, page }) => {
    merchant.pages.set('/back', {
      type: 'text/html',
      content: '<!doctype html><html lang="en"><title>Back</title><link rel="icon" href="data:,"></html>',
    });
    const { email, reference } = checkout;
    await page.goto(
      await hostedAddress(merchant.provider, {
        email,
        reference,
        callback_url: `${merchant.origin}/back?from=checkout`,
      }),
    );
    await page.getByLabel('Card number').fill(testCards.good[0]);
    await page.getByLabel('Card expiry').fill('1240');
    await page.getByLabel('CVV').fill(testCards.good[1]);
    await page.getByRole('button', { name: 'Pay USD 2.00' }).click();
    await expect(page).toHaveURL(
      `${merchant.origin}/back?from=checkout&trxref=${checkout.reference}&reference=${checkout.reference}`,
    );
  },
);

test('by keyboard alone, at 320 px', async ({ checkout, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await checkout.open();
  await expectNoSidewaysScroll(page);
  await expect(checkout.hosted.getByLabel('Card number')).toBeFocused();
  await page.keyboard.type('4084084084084081');
  await expect(checkout.hosted.getByLabel('Card number')).toHaveValue('4084 0840 8408 4081');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9/2040');
  await expect(checkout.hosted.getByLabel('Card expiry')).toHaveValue('09 / 2040');
  await page.keyboard.press('Tab');
  await page.keyboard.type('408');
  await page.keyboard.press('Enter');
  await checkout.heard(...paid);
});

test(
  'invalid card fields are reported before anything is sent; no accessibility violation in either theme',
  { tag: '@release' },
  async ({ checkout, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await checkout.open();
    const { hosted } = checkout;
    await hosted.getByRole('button', { name: 'Pay USD 2.00' }).click();
    await expect(hosted.getByLabel('Card number')).toBeFocused();
    await expect(hosted.getByLabel('Card number')).toHaveAccessibleDescription('Enter the card number.');
    await hosted.getByLabel('Card number').fill('4084 0840 8408 4082');
    await hosted.getByLabel('Card expiry').fill('940');
    await expect(hosted.getByLabel('Card expiry')).toHaveValue('09 / 40');
    await hosted.getByLabel('Card expiry').fill('0120');
    await hosted.getByLabel('CVV').fill('4');
    await hosted.getByRole('button', { name: 'Pay USD 2.00' }).click();
    await expect(hosted.getByLabel('Card number')).toHaveAccessibleDescription(
      'This is not a card number. Check the digits.',
    );
    await expect(hosted.getByLabel('Card expiry')).toHaveAccessibleDescription('This card has expired.');
    await expect(hosted.getByLabel('CVV')).toHaveAccessibleDescription('Enter the 3 digits from the back of the card.');
    expect((await checkout.booked())[0]?.log?.attempts).toBe(0);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolation(page, new AxeBuilder({ page }).include('iframe[src*="/payments/checkout/popup"]'));
    }
  },
);

test.describe('when something goes wrong', () => {
  for (const method of ['newTransaction', 'checkout']) {
    test(`a double click is one payment: ${method}`, async ({ checkout, merchant, page }) => {
      await page.goto(checkout.address({ method, ref: undefined }));
      await page.getByRole('button', { name: 'Buy' }).dblclick();
      await checkout.payByCard(testCards.good);
      await expect(page.locator('#heard li', { hasText: 'onSuccess' })).toHaveCount(1);
      expect((await merchant.payments()).filter(({ customer }) => customer.email === checkout.email)).toMatchObject([
        { status: 'success' },
      ]);
    });
  }

  test(
    'a wallet charge whose response is lost: paying again by card charges nothing more',
    { tag: '@release' },
    async ({ checkout, merchant, page, tolerate }) => {
      tolerate('apple-pay-sdk.js');
      tolerate('ERR_EMPTY_RESPONSE');
      await withWallet(page);
      await checkout.open({ method: 'checkout' });
      await merchant.turn('answer-lost');
      await page.locator('#apple-pay-button').click();
      await expect(
        page.getByText(
          'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
        ),
      ).toBeVisible();
      await expect(page).toHaveTitle('Wallet: failed');
      await merchant.turn('normal');
      await page.getByRole('button', { name: 'More payment options' }).click();
      await checkout.payByCard(testCards.good);
      await expect(page.locator('#heard li').last()).toHaveText(`callback ${checkout.reference}`);
      await checkout.isBooked({ status: 'success', channel: 'apple_pay', amount: 200 });
      await expect.poll(() => merchant.events.filter((event) => event.includes(checkout.reference))).toHaveLength(1);
    },
  );

  test(
    'two tabs with the same payment: it is charged once, and both report success',
    { tag: '@release' },
    async ({ checkout, context, merchant, page, tolerate }) => {
      tolerate('status of 400');
      await checkout.open();
      await checkout.hosted.getByLabel('Card number').waitFor();
      const response = await page.evaluate(
        () =>
          (
            window as unknown as { client: { activeTransaction: () => { accessCode: string } } }
          ).client.activeTransaction().accessCode,
      );
      const other = await context.newPage();
      await other.goto(checkout.address({ accessCode: response }));
      await other.getByRole('button', { name: 'Buy' }).click();
      await other.frameLocator('iframe[src*="popup"]').getByLabel('Card number').waitFor();
      await checkout.payByCard(testCards.good);
      await checkout.heard(...paid);
      const second = other.frameLocator('iframe[src*="popup"]');
      await second.getByLabel('Card number').fill(testCards.good[0]);
      await second.getByLabel('Card expiry').fill('1240');
      await second.getByLabel('CVV').fill(testCards.good[1]);
      await second.getByRole('button', { name: 'Pay USD 2.00' }).click();
      await expect(other.locator('#heard li')).toHaveText(paid.map((text) => text.replace('*', checkout.reference)));
      await checkout.isBooked({ status: 'success', amount: 200 });
      await expect.poll(() => merchant.events.filter((event) => event.includes(checkout.reference))).toHaveLength(1);
    },
  );

  test('a charge whose response is lost: nobody pays twice, and a retry reports success', async ({
    checkout,
    merchant,
    tolerate,
  }) => {
    tolerate('ERR_EMPTY_RESPONSE');
    await merchant.turn('answer-lost');
    await checkout.open();
    await checkout.payByCard(testCards.good);
    await expect(checkout.hosted.getByText('Do not pay again before this is clear.')).toBeVisible();
    await checkout.isBooked({ status: 'success' });
    await merchant.turn('normal');
    await checkout.hosted.getByRole('button', { name: 'Check again' }).click();
    await checkout.heard(...paid);
  });

  test('offline midway: nothing is charged, and the payment continues once online', async ({
    checkout,
    context,
    tolerate,
  }) => {
    tolerate('ERR_INTERNET_DISCONNECTED');
    await checkout.open();
    await checkout.hosted.getByLabel('Card number').waitFor();
    await context.setOffline(true);
    await checkout.payByCard(testCards.good);
    await expect(checkout.hosted.getByRole('heading', { name: 'We do not know yet whether you paid' })).toBeVisible();
    await context.setOffline(false);
    await checkout.hosted.getByRole('button', { name: 'Check again' }).click();
    await expect(checkout.hosted.getByRole('alert')).toHaveText('Nothing was charged. Try again, or pay another way.');
    await checkout.payByCard(testCards.good);
    await checkout.heard(...paid);
    await checkout.isBooked({ status: 'success' });
  });

  test(
    'a hosted page that never answers: the customer may retry or leave',
    { tag: '@release' },
    async ({ checkout, page }) => {
      await page.clock.install();
      let silent = true;
      await page.route('**/payments/checkout/popup**', (route) =>
        silent
          ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Nothing</title>' })
          : route.continue(),
      );
      await checkout.open();
      await page.clock.runFor(20_000);
      await expect(page.getByRole('alert')).toHaveText('The payment page takes longer than usual.');
      silent = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await checkout.payByCard(testCards.good);
      await checkout.heard(...paid);
    },
  );

  test(
    'a hosted page that answers twice, or for another origin: each outcome is reported once',
    { tag: '@release' },
    async ({ checkout, page, merchant }) => {
      await checkout.open();
      await checkout.hosted.getByLabel('Card number').waitFor();
      const { reference } = checkout;
      await page.evaluate((data) => window.postMessage({ event: 'success', data }, '*'), {
        reference,
        status: 'success',
      });
      await checkout.heard('onLoad');
      const frame = page.frames().find((one) => one.url().startsWith(merchant.provider));
      await frame?.evaluate(
        (data) => {
          for (const event of ['success', 'success', 'close', 'error']) window.parent.postMessage({ event, data }, '*');
        },
        { reference, status: 'success' },
      );
      await checkout.heard(...paid);
    },
  );

  test(
    'a hosted page that navigates away: its messages are ignored, and the customer may leave',
    { tag: '@release' },
    async ({ checkout, page, merchant, tolerate }) => {
      tolerate('Content Security Policy');
      merchant.pages.set('/elsewhere', {
        type: 'text/html',
        content: `<!doctype html><title>Elsewhere</title><script>parent.postMessage({ event: 'success', data: { reference: 'forged' } }, '*')</script>`,
      });
      await checkout.open();
      await checkout.hosted.getByLabel('Card number').waitFor();
      const frame = page.frames().find((one) => one.url().startsWith(merchant.provider));
      await frame?.goto(`${merchant.origin}/elsewhere`);
      await checkout.heard('onLoad');
      await page.getByRole('button', { name: 'Close payment' }).focus();
      await page.keyboard.press('Enter');
      await checkout.heard('onLoad', ...cancelled);
    },
  );
});

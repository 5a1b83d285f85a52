import { checkoutTransactionMachine } from '@machines/checkoutTransaction';
import { phoneLinkingMachine } from '@machines/phoneLinking';
import { coveringTours, type FlowPath } from '../../support/flows/flowPaths';
import { newAccount, newPerson, signIn } from '../support/identity/accounts';
import { checkoutFlow, playCheckout } from '../support/payments/checkoutFlow';
import { FlowCoverage, placeOf, replay } from '../support/flowReplay';
import { expect, test as shop, type Checkout } from '../support/payments/merchant';
import { test as account } from '../support/ownSite';
import { phoneFlow, playPhoneLinking } from '../support/identity/phoneFlow';

// Paths made from the machines of the checkout and of phone linking, gone through in the browser against the sandbox.

shop.describe('the checkout follows its machine', () => {
  shop.describe.configure({ mode: 'serial' });
  const coverage = new FlowCoverage(checkoutTransactionMachine);

  /** What the merchant's page heard at the end of a payment, and how often it was charged. */
  async function expectEnding(checkout: Checkout, { steps }: FlowPath): Promise<void> {
    const ending = placeOf(steps.at(-1)?.value ?? '');
    const heard = (name: string) => checkout.page.locator('#heard li', { hasText: new RegExp(`^${name}\\b`) });
    await expect(heard('onSuccess')).toHaveCount(ending === 'succeeded' ? 1 : 0);
    await expect(heard('onBankTransferConfirmationPending')).toHaveCount(ending === 'pendingTransfer' ? 1 : 0);
    const isCharged = ending === 'succeeded' || steps.some(({ type }) => type === 'outcome.doubted');
    const booked = await checkout.booked();
    expect(booked.filter(({ status }) => status === 'success')).toHaveLength(isCharged ? 1 : 0);
    if (ending === 'refused') expect(booked).toEqual([]);
    if (ending === 'pendingTransfer') expect(booked).toMatchObject([{ status: 'pending' }]);
  }

  for (const [index, path] of coveringTours(checkoutFlow).entries()) {
    shop(
      `path ${index + 1}, of ${path.steps.length} events, ends ${placeOf(path.steps.at(-1)?.value ?? '')}`,
      async ({ checkout, merchant, tolerate }) => {
        tolerate(merchant.provider);
        tolerate('apple-pay-sdk.js');
        await replay(checkoutFlow, path, await playCheckout(checkout, coverage));
        await expectEnding(checkout, path);
      },
    );
  }

  shop('all of it was gone through', () => coverage.expectAllBut([]));
});

account.describe('phone linking follows its machine', () => {
  account.describe.configure({ mode: 'serial' });
  account.use({ contextOptions: { reducedMotion: 'reduce' } });
  const coverage = new FlowCoverage(phoneLinkingMachine);
  /** What only a test with actors of its own can do, and why. */
  const outOfReach = {
    'phoneLinking.proving: show a captcha, error': 'the actor tells its failures by events',
    'phoneLinking.proving.sending: captcha.failed (ignored)': 'a captcha that was solved does not fail at the stand-in',
    'phoneLinking.proving.sending: send a code, done': 'the answer to an earlier attempt, whose actor ended with it',
    'phoneLinking.code.entry.verifying: verify the code, done': 'the same',
    'phoneLinking.linked: account.changed [a number is linked] (ignored)': 'nothing comes of it that a page could show',
  };

  for (const [index, path] of coveringTours(phoneFlow, 30).entries()) {
    const ending = placeOf(path.steps.at(-1)?.value ?? '');
    account(`path ${index + 1}, of ${path.steps.length} events, ends ${ending}`, async ({ page, sandbox }) => {
      const { email } = newPerson();
      await newAccount(sandbox, email);
      await page.clock.install();
      await signIn(page, sandbox, email);
      const { other, ...play } = await playPhoneLinking(page, sandbox, email, coverage);
      await replay(phoneFlow, path, play);
      expect((await other.number()) !== undefined).toBe(/linked|eload|removing/.test(ending));
    });
  }

  account('all of it was gone through, but what no provider does', () =>
    coverage.expectAllBut(Object.keys(outOfReach)),
  );
});

import { waitFor } from '@testing-library/react';
import CardCheckout, { CheckoutParameterError, type CheckoutOptions, type CheckoutParameters } from '@/checkout';
import {
  bases,
  completeBrowser,
  disposeOfAll,
  loaded,
  openCheckout,
  paid,
  payment,
  readyCheckout,
  stubNetwork,
} from './support';

const nothing = [null, undefined] as const;
const empty = [...nothing, ''] as const;
const { key, email, amount } = payment();

/** A device that has a wallet. */
const Wallet = { supportsVersion: () => true };

beforeEach(() => {
  completeBrowser();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  disposeOfAll();
  jest.restoreAllMocks();
});

describe('an empty access code', () => {
  test.each(empty)('(%p) beside other parameters counts as absent: they are checked and sent', async (accessCode) => {
    const calls = stubNetwork();
    const { checkout, heard } = readyCheckout();
    const started = checkout.newTransaction({ accessCode, key, email, amount });
    expect(started.accessCode).toBeNull();
    const sent = JSON.parse(JSON.stringify(heard[0])) as { params: object };
    expect(Object.keys(sent.params).sort()).toEqual(['amount', 'email', 'key', 'metadata', 'mode']);
    await checkout.checkout({ accessCode, key, email, amount: 30_000 });
    expect(calls[0]?.url).toBe('https://api.test/checkout/request_inline');
    expect(Object.keys(JSON.parse(String(calls[0]?.body)) as object).sort()).toEqual([
      'amount',
      'email',
      'key',
      'metadata',
      'mode',
    ]);
  });

  test.each(empty)('(%p) does not bypass the checks', (accessCode) => {
    const { checkout } = readyCheckout();
    const wrong = { accessCode, key, email, channels: 'card' } as unknown as CheckoutParameters;
    for (const act of [
      () => checkout.newTransaction(wrong),
      () => checkout.checkout(wrong),
      () => checkout.preloadTransaction(wrong),
    ]) {
      let thrown: unknown;
      try {
        void act();
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(CheckoutParameterError);
      expect(thrown).toMatchObject({
        issues: [{ message: 'Required parameter missing: amount' }, { message: 'Invalid parameter type: channels' }],
      });
    }
  });

  test.each(empty)('(%p) with the same payment reuses its transaction', (accessCode) => {
    stubNetwork();
    const { checkout } = readyCheckout();
    const first = checkout.newTransaction({ accessCode, key, email, amount });
    expect(checkout.newTransaction({ accessCode, key, email, amount })).toBe(first);
    expect(checkout.transactions).toHaveLength(1);
  });

  test.each(empty)('(%p) alone is kept as absent', (accessCode) => {
    const { checkout } = readyCheckout();
    expect(checkout.newTransaction({ accessCode }).accessCode).toBeNull();
    expect(checkout.resumeTransaction(accessCode).accessCode).toBeNull();
  });
});

describe('the resume call', () => {
  test.each(nothing)('accepts %p instead of callbacks', (callbacks) => {
    const { checkout, heard, says } = readyCheckout();
    expect(checkout.resumeTransaction('ac_1', callbacks)).toMatchObject({ accessCode: 'ac_1', isActive: true });
    expect(heard[0]).toMatchObject({ params: { accessCode: 'ac_1' } });
    says('loaded:transaction', loaded);
    says('success', paid);
    expect(checkout.activeTransaction()).toBeNull();
  });

  test.each(nothing)('accepts %p instead of one callback, and calls the others', (none) => {
    const { checkout, says } = readyCheckout();
    const onSuccess = jest.fn();
    checkout.resumeTransaction('ac_1', { onLoad: none, onCancel: none, onError: none, onSuccess } as never);
    says('loaded:transaction', loaded);
    says('error', { type: 'setup', message: 'no' });
    says('success', paid);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });
});

describe('an absent value instead of', () => {
  test.each(nothing)('options (%p): uses the production addresses', (options) => {
    const checkout = new CardCheckout(options);
    expect(checkout.checkoutIframe.src).toBe('https://checkout.paystack.com/popup?precheckout=true');
    checkout.dispose();
  });

  test.each(empty)('each option (%p)', (none) => {
    const options = {
      bases: { api: none, checkout: none, pay: none, site: none },
      inspect: null,
      onPost: null,
      isPaymentRequest: null,
      container: none,
    };
    const { checkout } = openCheckout(options as CheckoutOptions);
    expect(checkout.checkoutIframe.src).toBe('https://checkout.paystack.com/popup?precheckout=true');
    expect(() => new CardCheckout({ bases, isPaymentRequest: true, container: none as string })).toThrow(
      'A container is required to mount the payment request button',
    );
  });

  test.each(nothing)('the options of setup (%p)', (options) => {
    const transaction = CardCheckout.setup({ key, email, amount }, options);
    expect(transaction).toMatchObject({ status: null });
    transaction.openIframe();
    expect(transaction.isActive).toBe(true);
    document.body.replaceChildren();
  });

  test.each(nothing)('a transaction to cancel (%p): cancels the active payment, even before it is loaded', (which) => {
    const { checkout } = readyCheckout();
    const left = payment();
    checkout.newTransaction({ ...left, amount: 1_000 });
    const { onCancel, ...rest } = payment();
    checkout.newTransaction({ ...rest, onCancel });
    checkout.cancelTransaction(which);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(checkout.activeTransaction()).toBeNull();
  });

  test.each(empty)('the extra options of a payment request (%p)', async (none) => {
    stubNetwork();
    const { checkout } = readyCheckout();
    const besides = { container: none, loadPaystackCheckoutButton: none, styles: null, onElementsMount: null };
    await expect(checkout.paymentRequest({ key, email, amount, ...besides })).resolves.toBeNull();
    Object.assign(window, { ApplePaySession: Wallet });
    await expect(checkout.paymentRequest({ key, email, amount, ...besides })).rejects.toThrow(
      'A container is required to mount the payment request button',
    );
    Object.assign(window, { ApplePaySession: undefined });
  });

  test.each([null, { theme: null, applePay: null }])(
    'the styles of a wallet (%p): the button has its default style',
    async (styles) => {
      stubNetwork({
        request_inline: {
          status: true,
          message: 'ok',
          data: {
            id: 41,
            access_code: 'ac_1',
            channels: ['apple_pay'],
            merchant_key: 'pk',
            transaction_status: 'abandoned',
          },
        },
      });
      Object.assign(window, { ApplePaySession: Wallet });
      document.body.innerHTML = '<div id="wallet"></div>';
      const { checkout } = readyCheckout();
      const onElementsMount = jest.fn();
      const asked = checkout.paymentRequest({ key, email, amount, container: 'wallet', styles, onElementsMount });
      await waitFor(() => expect(document.querySelector('script[src*="apple-pay-sdk"]')).not.toBeNull());
      document.querySelector('script[src*="apple-pay-sdk"]')?.dispatchEvent(new Event('error'));
      await asked;
      expect(onElementsMount).toHaveBeenCalledWith({ applePay: true });
      expect(document.querySelector('#wallet button')).not.toBeNull();
      Object.assign(window, { ApplePaySession: undefined });
    },
  );
});

test.each(nothing)(
  '%p as a callback or parameter of a new payment is a wrong type, with the documented message',
  (none) => {
    const { checkout } = readyCheckout();
    for (const name of ['currency', 'label', 'onSuccess', 'onClose', 'channels']) {
      let thrown: unknown;
      try {
        checkout.newTransaction({ key, email, amount, [name]: none });
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject({ issues: [{ message: `Invalid parameter type: ${name}` }] });
    }
  },
);

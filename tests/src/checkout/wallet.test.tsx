import { planLabel } from '@/checkout/sheet/applePay';
import type { WalletStyles } from '@/checkout/sheet/applePayButton';
import { answer, completeBrowser, disposeOfAll, loaded, payment, readyCheckout, stubNetwork, timesOf } from './support';

interface StubSession {
  request: { total: unknown; lineItems?: unknown };
  completePayment: jest.Mock;
  completeMerchantValidation: jest.Mock;
  abort: jest.Mock;
  onvalidatemerchant: (event: { validationURL: string }) => Promise<void>;
  onpaymentauthorized: (event: { payment: unknown }) => Promise<void>;
  oncancel: () => void;
}

let session: StubSession;

beforeEach(() => {
  completeBrowser();
  class Session {
    static supportsVersion = () => true;
    STATUS_SUCCESS = 0;
    STATUS_FAILURE = 1;
    begin = jest.fn();
    abort = jest.fn();
    completePayment = jest.fn();
    completeMerchantValidation = jest.fn();
    request: unknown;
    constructor(_version: number, request: unknown) {
      this.request = request;
      session = this as unknown as StubSession;
    }
  }
  Object.assign(window, { ApplePaySession: Session });
  useDevice('iPhone', 'Safari');
  document.body.append(Object.assign(document.createElement('div'), { id: 'wallet' }));
});
afterEach(() => {
  disposeOfAll();
  document.head.replaceChildren();
  delete (window as { ApplePaySession?: unknown }).ApplePaySession;
});

/** What a browser says of its device. */
function useDevice(platform: string, userAgent: string): void {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true });
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}

const withWallet = (rest: object = {}) => ({
  status: true,
  message: 'ok',
  data: answer({ channels: ['card', 'apple_pay'], ...rest }),
});

/** A payment request whose button stands in the page: Apple's script is out of reach. */
async function walletButton(answers: Record<string, unknown> = {}, data: object = {}) {
  const calls = stubNetwork({
    request_inline: withWallet(data),
    'validate-session': { status: 'success', message: 'Session validated', data: { merchant: 1 } },
    ...answers,
  });
  const opened = readyCheckout();
  const given = payment();
  const onElementsMount = jest.fn();
  const mounted = opened.checkout.paymentRequest({ ...given, container: 'wallet', onElementsMount });
  while (document.querySelector('script') === null) await Promise.resolve();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  await mounted;
  return {
    ...opened,
    given,
    calls,
    onElementsMount,
    press: () => document.getElementById('apple-pay-button')?.click(),
  };
}

const tick = () => new Promise((done) => setTimeout(done));

test.each([
  ['biannually', 'BIANNUAL PLAN'],
  ['annually', 'ANNUAL PLAN'],
  ['monthly', 'MONTHLY PLAN'],
])('a plan paid %s is labelled %s', (interval, label) => expect(planLabel(interval)).toBe(label));

test('pays: session, charge, callbacks, log and statistics', async () => {
  const { given, press, calls, heard, onElementsMount, checkout } = await walletButton(
    { 'applepay/charge': { status: 'success', message: 'Approved', reference: 'T_2' } },
    { plan_details: { interval: 'annually' }, amount: 20_050 },
  );
  expect(onElementsMount).toHaveBeenCalledWith({ applePay: true });
  press();
  expect(session.request).toMatchObject({
    countryCode: 'NG',
    currencyCode: 'NGN',
    total: { label: 'Keelway - Paystack', amount: '200.5' },
    lineItems: [{ label: 'ANNUAL PLAN', amount: '200.5' }],
  });
  await session.onvalidatemerchant({ validationURL: 'https://apple.test/' });
  expect(session.completeMerchantValidation).toHaveBeenCalledWith({ merchant: 1 });
  await session.onpaymentauthorized({ payment: { token: 1 } });
  expect(session.completePayment).toHaveBeenCalledWith(0);
  expect(given.onSuccess).toHaveBeenCalledWith({ status: 'success', message: 'Approved', reference: 'T_2' });
  expect(checkout.activeTransaction()).toBeNull();
  expect(calls.filter(({ url }) => url.includes('update_log'))).toHaveLength(3);
  expect(heard).toEqual([
    expect.objectContaining({ action: 'trackPaymentAttempt' }),
    expect.objectContaining({ action: 'trackPaymentCompletion' }),
  ]);
});

test('a rejected charge is reported, and another attempt may follow', async () => {
  const { given, press, checkout } = await walletButton({
    'applepay/charge': { status: 'failed', message: 'Declined' },
  });
  press();
  await session.onpaymentauthorized({ payment: {} });
  expect(session.completePayment).toHaveBeenCalledWith(1);
  expect(given.onError).toHaveBeenCalledWith({ status: 'failed', message: 'Declined' });
  expect(checkout.activeTransaction()).not.toBeNull();
  expect(document.getElementById('apple-pay-button')).not.toBeNull();
});

test('a rejection without a reason counts as a failed attempt', async () => {
  const { press, heard } = await walletButton({ 'applepay/charge': { status: 'failed', message: '' } });
  press();
  await session.onpaymentauthorized({ payment: {} });
  expect(heard).toContainEqual({
    type: 'analytics',
    action: 'trackPaymentError',
    params: { channel: 'apple_pay', message: 'Transaction attempt failed' },
  });
});

test('a charge that succeeds after the same payment was restarted is reported too', async () => {
  const { press, checkout } = await walletButton({
    'applepay/charge': { status: 'success', message: 'Approved', reference: 'T_2' },
  });
  press();
  const again = payment();
  checkout.newTransaction(again);
  await session.onpaymentauthorized({ payment: {} });
  expect(again.onSuccess).toHaveBeenCalledTimes(1);
});

test('a charge with an empty response is uncertain: Apple’s sheet closes, and the page is notified', async () => {
  const { given, press, heard } = await walletButton({ 'applepay/charge': null });
  press();
  await session.onpaymentauthorized({ payment: {} });
  expect(session.completePayment).toHaveBeenCalledWith(1);
  expect(given.onError).toHaveBeenCalledWith(expect.any(TypeError));
  expect(heard).toContainEqual(expect.objectContaining({ action: 'trackPaymentError' }));
});

test('an amount has at most two decimals', async () => {
  const { press } = await walletButton({}, { amount: 100.5 });
  press();
  expect(session.request).toMatchObject({ total: { amount: '1' } });
});

test('empty styles count as absent', async () => {
  stubNetwork({ request_inline: withWallet() });
  const styles = { applePay: { height: 0, padding: '', width: null, locale: 'fr' } } as unknown as WalletStyles;
  const mounted = readyCheckout().checkout.paymentRequest({ ...payment(), container: 'wallet', styles });
  while (document.querySelector('script') === null) await Promise.resolve();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  await mounted;
  expect(document.querySelector('#wallet style')?.textContent).toContain(
    'width: auto; height: 50px; border-radius: 3px; padding: 10px; -apple-pay-button-type: pay; -webkit-locale: fr;',
  );
});

test('a charge whose response is lost is an error, and paid if the hosted page says so later', async () => {
  const { given, press, says } = await walletButton({ 'applepay/charge': new TypeError('Failed to fetch') });
  press();
  await session.onpaymentauthorized({ payment: {} });
  expect(given.onError).toHaveBeenCalledWith(new TypeError('Failed to fetch'));
  says('success', { status: 'success', reference: 'T_2' });
  expect(given.onSuccess).toHaveBeenCalledTimes(1);
});

test('a charge that succeeds after the payment was withdrawn is still reported', async () => {
  let charge: (response: unknown) => void = () => undefined;
  const { given, press, checkout } = await walletButton({ 'applepay/charge': new Promise((done) => (charge = done)) });
  press();
  const authorised = session.onpaymentauthorized({ payment: {} });
  checkout.cancelTransaction();
  charge({ json: () => Promise.resolve({ status: 'success', reference: 'T_2' }) });
  await authorised;
  expect(timesOf(given.onCancel, given.onSuccess)).toEqual([1, 1]);
});

/** From now on Apple's session throws, as it does 30 seconds after it began and when the customer left it. */
function endSession(): void {
  const refuse = () => {
    throw new DOMException('The session is over.', 'InvalidAccessError');
  };
  for (const method of [session.completePayment, session.completeMerchantValidation, session.abort])
    method.mockImplementation(refuse);
}

describe('a wallet sheet closed before its answer', () => {
  const slowCharge = async () => {
    let charge: (response: unknown) => void = () => undefined;
    const opened = await walletButton({ 'applepay/charge': new Promise((done) => (charge = done)) });
    opened.press();
    const authorised = session.onpaymentauthorized({ payment: {} });
    const answered = (body: unknown) => {
      charge({ json: () => Promise.resolve(body) });
      return authorised;
    };
    return { ...opened, answered };
  };

  it('still reports the success', async () => {
    const { given, answered, checkout } = await slowCharge();
    endSession();
    await answered({ status: 'success', reference: 'T_2' });
    expect(given.onSuccess).toHaveBeenCalledTimes(1);
    expect(checkout.activeTransaction()).toBeNull();
  });

  it('reports no cancellation during a charge, as it may succeed', async () => {
    const { given, answered } = await slowCharge();
    session.oncancel();
    endSession();
    expect(given.onCancel).not.toHaveBeenCalled();
    await answered({ status: 'success', reference: 'T_2' });
    expect(timesOf(given.onSuccess, given.onCancel)).toEqual([1, 0]);
  });

  it('reports the rejection, then the cancellation, if the card is rejected afterwards', async () => {
    const { given, answered } = await slowCharge();
    session.oncancel();
    endSession();
    await answered({ status: 'failed', message: 'Declined' });
    expect(timesOf(given.onError, given.onCancel, given.onSuccess)).toEqual([1, 1, 0]);
    expect(given.onError.mock.invocationCallOrder[0]).toBeLessThan(given.onCancel.mock.invocationCallOrder[0] ?? 0);
  });

  it('reports only the cancellation, if it closed before merchant validation', async () => {
    const { given, press } = await walletButton();
    press();
    session.oncancel();
    endSession();
    await session.onvalidatemerchant({ validationURL: 'https://apple.test/' });
    expect(timesOf(given.onError, given.onCancel)).toEqual([0, 1]);
  });

  it('does not prevent dispose()', async () => {
    const { press, checkout } = await walletButton();
    press();
    endSession();
    expect(() => checkout.dispose()).not.toThrow();
  });
});

test.each<[string, (opened: Awaited<ReturnType<typeof walletButton>>) => unknown]>([
  ['is cancelled', ({ checkout }) => checkout.cancelTransaction()],
  ['gives way to another', ({ checkout }) => checkout.newTransaction(payment({ amount: 500 }))],
  ['goes with its checkout', ({ checkout }) => checkout.dispose()],
])('a payment that %s also closes the wallet’s sheet', async (_name, end) => {
  const opened = await walletButton();
  opened.press();
  expect(session.abort).not.toHaveBeenCalled();
  end(opened);
  expect(session.abort).toHaveBeenCalledTimes(1);
});

test('a payment made by the wallet is not cancelled', async () => {
  const { press, checkout } = await walletButton({ 'applepay/charge': { status: 'success', reference: 'T_2' } });
  press();
  await session.onpaymentauthorized({ payment: {} });
  checkout.dispose();
  expect(session.abort).not.toHaveBeenCalled();
});

test('the button has its size even where a policy forbids style elements', async () => {
  await walletButton();
  const button = document.getElementById('apple-pay-button');
  expect([button?.style.display, button?.style.height, button?.style.borderRadius]).toEqual([
    'inline-block',
    '50px',
    '3px',
  ]);
});

describe("the page's button beside the wallet", () => {
  const both = async (amounts: number[]) => {
    stubNetwork({ request_inline: withWallet() });
    const other = Object.assign(document.createElement('button'), { id: 'other' });
    document.body.append(other);
    const opened = readyCheckout();
    for (const amount of amounts) {
      const mounted = opened.checkout.paymentRequest({
        ...payment({ amount }),
        container: 'wallet',
        loadPaystackCheckoutButton: 'other',
      });
      while (document.querySelector('script') === null) await Promise.resolve();
      document.querySelector('script')?.dispatchEvent(new Event('error'));
      document.head.replaceChildren();
      await mounted;
    }
    return { ...opened, other };
  };

  it('opens the latest payment', async () => {
    const { checkout, other } = await both([20_000, 500]);
    other.click();
    expect(checkout.isOpen).toBe(true);
    expect(checkout.activeTransaction()?.parameters.amount).toBe(500);
  });

  it('opens nothing of a disposed checkout', async () => {
    const { checkout, other } = await both([20_000]);
    checkout.dispose();
    other.click();
    expect([checkout.isOpen, checkout.activeTransaction()]).toEqual([false, null]);
  });
});

test('closing the wallet cancels nothing: its button stays', async () => {
  const { given, press, checkout } = await walletButton();
  press();
  session.oncancel();
  expect(given.onCancel).toHaveBeenCalledTimes(1);
  expect(checkout.activeTransaction()).not.toBeNull();
});

test('no button if the merchant does not offer the wallet', async () => {
  stubNetwork();
  const onElementsMount = jest.fn();
  await readyCheckout().checkout.paymentRequest({ ...payment(), container: 'wallet', onElementsMount });
  expect(onElementsMount).toHaveBeenCalledWith(null);
  expect(document.getElementById('wallet')?.childElementCount).toBe(0);
});

test('no transaction, no wallet', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  expect(() => readyCheckout().checkout.startApplePay()).toThrow('Could not initiate apple pay transaction');
  expect(warned).toHaveBeenCalledWith('Could not initiate apple pay transaction');
});

test('rejects a missing container', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  stubNetwork();
  await expect(readyCheckout().checkout.paymentRequest({ ...payment(), container: 'nowhere' })).rejects.toThrow(
    'A container is required to mount the payment request button',
  );
  expect(warned).toHaveBeenCalled();
});

describe('the sheet', () => {
  it('has a wallet button of its own size', async () => {
    stubNetwork({ request_inline: withWallet() });
    await readyCheckout().checkout.checkout(payment());
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    await tick();
    expect(document.querySelector('.pre-checkout-modal style')?.textContent).toContain(
      'width: 100%; height: 42px; border-radius: 5px; padding: 15px;',
    );
  });

  it('reports a failed merchant validation', async () => {
    stubNetwork({ request_inline: withWallet(), 'validate-session': { status: 'error', message: 'Unknown domain' } });
    const { checkout, says } = readyCheckout();
    await checkout.checkout(payment());
    says('loaded:transaction', loaded);
    checkout.startApplePay();
    await session.onvalidatemerchant({ validationURL: 'https://apple.test/' });
    expect(document.querySelector('.pre-checkout-modal p')?.textContent).toContain(
      'An error occurred while paying with Apple Pay.',
    );
  });

  it('stays after the wallet failed, and reports it', async () => {
    stubNetwork({ request_inline: withWallet(), 'applepay/charge': { status: 'failed', message: 'Declined' } });
    const { checkout, says } = readyCheckout();
    await checkout.checkout(payment());
    says('loaded:transaction', loaded);
    checkout.startApplePay();
    await session.onpaymentauthorized({ payment: {} });
    expect(document.querySelector('.pre-checkout-modal p')?.textContent).toBe(
      'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
    );
  });

  it.each([
    ['iPad', 'Safari', true],
    ['MacIntel', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15', true],
    [
      'MacIntel',
      'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
      false,
    ],
    ['Linux x86_64', 'Mozilla/5.0 Version/4.0 Safari/534.30', false],
  ])('on %s with %s decides whether to offer the wallet', async (platform, userAgent, isOffered) => {
    useDevice(platform, userAgent);
    stubNetwork({ request_inline: withWallet() });
    const { checkout, says } = readyCheckout();
    await checkout.checkout(payment());
    says('loaded:transaction', loaded);
    expect(document.querySelector('.pre-checkout-modal') !== null).toBe(isOffered);
    expect(checkout.isOpen).toBe(!isOffered);
  });

  it('closes on Escape, which cancels, and restores focus', async () => {
    stubNetwork({ request_inline: withWallet() });
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    const { checkout, says } = readyCheckout();
    const given = payment();
    await checkout.checkout(given);
    says('loaded:transaction', loaded);
    expect(document.activeElement?.id).toBe('apple-pay-close-button');
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(given.onCancel).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    await tick();
  });

  it.each<[string, object, boolean]>([
    ['saved payments', {}, true],
    ['a recurring plan', { custom_filters: { recurring: true } }, false],
    ['a plan', { plan_details: { interval: 'monthly' } }, false],
    ['a link that is off', { link_config: { enabled: false, has_payment_instruments: true } }, false],
    ['nothing saved', { link_config: { enabled: true, has_payment_instruments: false } }, false],
  ])('with %s decides whether to offer the vault', async (_name, data, isOffered) => {
    delete (window as { ApplePaySession?: unknown }).ApplePaySession;
    stubNetwork({
      request_inline: {
        status: true,
        message: 'ok',
        data: answer({ link_config: { enabled: true, has_payment_instruments: true }, ...data }),
      },
    });
    const { checkout, says } = readyCheckout();
    await checkout.checkout(payment());
    says('loaded:transaction', loaded);
    expect(document.getElementById('pay-with-vault-button') !== null).toBe(isOffered);
    expect(checkout.isOpen).toBe(!isOffered);
  });
});

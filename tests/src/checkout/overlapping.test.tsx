import {
  answer,
  completeBrowser,
  disposeOfAll,
  loaded,
  paid,
  payment,
  readyCheckout,
  stubNetwork,
  timesOf,
} from './support';

/** An API whose answers come when the test says so, in the order of the calls. */
function slowNetwork() {
  const waiting: ((response: Response) => void)[] = [];
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    const isBeside = /set_ip|update_log/.test(input instanceof Request ? input.url : input.toString());
    return isBeside
      ? Promise.reject(new Error('not asked for here'))
      : new Promise<Response>((resolve) => waiting.push(resolve));
  }) as typeof fetch;
  const answerCall = (index: number, data: unknown = { status: true, message: 'ok', data: answer() }) =>
    waiting[index]?.({ json: () => Promise.resolve(data) } as Response);
  return { waiting, answer: answerCall };
}

const withVault = {
  status: true,
  message: 'ok',
  data: answer({ link_config: { enabled: true, has_payment_instruments: true } }),
};
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  completeBrowser();
  stubNetwork();
});
afterEach(() => {
  disposeOfAll();
  delete (window as { ApplePaySession?: unknown }).ApplePaySession;
});

describe('the same payment, started twice', () => {
  it('reports a cancellation to the first callbacks, and the outcome to the second', () => {
    const { checkout, says } = readyCheckout();
    const [first, second] = [payment(), payment()];
    const transaction = checkout.newTransaction(first);
    expect(checkout.newTransaction(second)).toBe(transaction);
    says('success', paid);
    expect(timesOf(first.onCancel, first.onClose, first.onSuccess)).toEqual([1, 1, 0]);
    expect(timesOf(second.onCancel, second.onClose, second.onSuccess)).toEqual([0, 0, 1]);
  });

  it('reports to the latest callbacks while the request is pending', async () => {
    const network = slowNetwork();
    const { checkout, says } = readyCheckout();
    const [first, second] = [payment(), payment()];
    const both = Promise.all([checkout.checkout(first), checkout.checkout(second)]);
    network.answer(0);
    await both;
    says('success', paid);
    expect(timesOf(first.onSuccess, first.callback, second.onSuccess, second.callback)).toEqual([0, 0, 1, 1]);
  });

  it('with unknown names is also one request', async () => {
    const network = slowNetwork();
    const { checkout } = readyCheckout();
    const given = { ...payment(), ...({ unknown: 1 } as object) };
    const both = Promise.all([checkout.checkout(given), checkout.checkout(given)]);
    network.answer(0);
    await both;
    expect(network.waiting).toHaveLength(1);
  });

  it('is requested again after dispose(), whatever happens to the first request', async () => {
    const network = slowNetwork();
    const { checkout, says } = readyCheckout();
    const [first, second] = [payment(), payment()];
    const lost = checkout.checkout(first);
    checkout.dispose();
    const again = checkout.checkout(second);
    network.answer(0);
    network.answer(1);
    expect(await again).not.toBe(await lost);
    expect(checkout.activeTransaction()).toBe(await again);
    expect(checkout.isOpen).toBe(true);
    says('success', paid);
    expect(timesOf(first.onCancel, first.onSuccess, second.onSuccess)).toEqual([1, 0, 1]);
  });
});

describe('the button of a prepared payment', () => {
  it.each(['failed', 'ongoing', 'abandoned', undefined])('opens it again after it was closed as %s', (status) => {
    const { checkout, says } = readyCheckout();
    const open = checkout.preloadTransaction(payment());
    open();
    says('loaded:transaction', loaded);
    says('close', { status });
    expect(checkout.isOpen).toBe(false);
    open();
    expect(checkout.isOpen).toBe(true);
    expect(checkout.activeTransaction()?.accessCode).toBe('ac_1');
  });

  it('does not open a paid one', () => {
    const { checkout, says } = readyCheckout();
    const open = checkout.preloadTransaction(payment());
    open();
    says('success', paid);
    open();
    expect(checkout.isOpen).toBe(false);
  });

  it('opens the latest payment, and nothing of a disposed checkout', async () => {
    const button = Object.assign(document.createElement('button'), { id: 'pay' });
    document.body.append(button);
    const { checkout } = readyCheckout();
    for (const amount of [20_000, 500])
      await checkout.paymentRequest({ ...payment({ amount }), container: '', loadPaystackCheckoutButton: 'pay' });
    button.click();
    expect([checkout.isOpen, checkout.activeTransaction()?.parameters.amount]).toEqual([true, 500]);
    checkout.dispose();
    button.click();
    expect([checkout.isOpen, checkout.activeTransaction()]).toEqual([false, null]);
  });
});

describe('an answer after the payment was withdrawn', () => {
  it('creates no sheet', async () => {
    const network = slowNetwork();
    const { checkout } = readyCheckout();
    const asked = checkout.checkout(payment());
    checkout.dispose();
    network.answer(0, withVault);
    await asked;
    await settled();
    expect(document.querySelector('.pre-checkout-modal')).toBeNull();
    expect(checkout.transactions).toEqual([]);
  });

  it('creates no sheet for a transaction that is requested again', async () => {
    const network = slowNetwork();
    const { checkout, says } = readyCheckout();
    const given = payment();
    const asked = checkout.checkout(given);
    network.answer(0, withVault);
    const transaction = await asked;
    says('close');
    const again = checkout.checkout(given);
    transaction.cancel();
    network.answer(1, withVault);
    await again;
    await settled();
    expect(document.querySelector('.pre-checkout-modal')).toBeNull();
    expect(checkout.activeTransaction()).toBeNull();
  });

  it('leaves no wallet button', async () => {
    Object.assign(window, { ApplePaySession: Object.assign(() => undefined, { supportsVersion: () => true }) });
    const container = Object.assign(document.createElement('div'), { id: 'wallet' });
    document.body.append(container);
    stubNetwork({ request_inline: { status: true, message: 'ok', data: answer({ channels: ['card', 'apple_pay'] }) } });
    const { checkout } = readyCheckout();
    const given = payment();
    const onElementsMount = jest.fn();
    const mounted = checkout.paymentRequest({ ...given, container: 'wallet', onElementsMount });
    while (document.querySelector('script') === null) await Promise.resolve();
    checkout.dispose();
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(await mounted).toBeNull();
    expect(container.childElementCount).toBe(0);
    expect(onElementsMount.mock.calls).toEqual([[null]]);
    expect(given.onCancel).toHaveBeenCalledTimes(1);
    document.head.replaceChildren();
  });
});

test('that is a refusal closes the page of the previous payment, whose outcome nobody would get', async () => {
  stubNetwork({ request_inline: { status: false, message: 'Duplicate Transaction Reference' } });
  const { checkout, says } = readyCheckout();
  const [first, second] = [payment(), payment({ reference: 'again' })];
  checkout.newTransaction(first);
  says('loaded:transaction', loaded);
  await expect(checkout.checkout(second)).rejects.toThrow('Duplicate Transaction Reference');
  expect(checkout.isOpen).toBe(false);
  expect(timesOf(first.onCancel, second.onError)).toEqual([1, 1]);
});

test('cancelTransaction() with the id of two transactions cancels the running one', () => {
  const { checkout, says } = readyCheckout();
  checkout.newTransaction(payment());
  says('loaded:transaction', loaded);
  says('close');
  const onCancel = jest.fn();
  checkout.resumeTransaction('ac_1', { onCancel });
  says('loaded:transaction', loaded);
  checkout.cancelTransaction(loaded.id);
  expect([checkout.isOpen, checkout.activeTransaction()]).toEqual([false, null]);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

import CardCheckout, { CheckoutParameterError, type CheckoutParameters } from '@/checkout';
import {
  answer,
  bases,
  completeBrowser,
  disposeOfAll,
  loaded,
  openCheckout,
  paid,
  payment,
  readyCheckout,
  stubNetwork,
  timesOf,
} from './support';

beforeEach(() => {
  completeBrowser();
  stubNetwork();
});
afterEach(() => {
  disposeOfAll();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('parameters', () => {
  it('throws a real Error that lists every issue', () => {
    const error = thrownBy(() =>
      readyCheckout().checkout.newTransaction({ channels: 'card' } as unknown as CheckoutParameters),
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(CheckoutParameterError);
    expect(error).toMatchObject({
      name: 'CheckoutParameterError',
      message: 'Invalid transaction parameters',
      issues: [
        { message: 'Required parameter missing: key' },
        { message: 'Required parameter missing: amount' },
        { message: 'Required parameter missing: email' },
        { message: 'Invalid parameter type: channels', validTypes: ['array'] },
      ],
    });
  });

  it.each([null, undefined])('rejects %s with the documented message, at every entry point', (nothing) => {
    const { checkout } = readyCheckout();
    const given = nothing as unknown as CheckoutParameters;
    for (const act of [
      () => checkout.newTransaction(given),
      () => checkout.checkout(given),
      () => checkout.preloadTransaction(given),
    ]) {
      expect(act).toThrow('Transaction parameters should be a non-empty object');
    }
  });

  it.each([null, undefined])('rejects a payment request of %s with the same message', (nothing) =>
    expect(readyCheckout().checkout.paymentRequest(nothing as never)).rejects.toThrow(
      'Transaction parameters should be a non-empty object',
    ),
  );

  it.each(['subscriptionStartDate', 'start_date', 'amount'])(
    'rejects a Date as %s, which JSON would turn into text',
    (name) => {
      const { checkout } = readyCheckout();
      for (const act of [
        () => checkout.newTransaction({ ...payment(), [name]: new Date() }),
        () => checkout.checkout({ ...payment(), [name]: new Date() }),
      ]) {
        expect(thrownBy(act)).toMatchObject({ issues: [{ message: `Invalid parameter type: ${name}` }] });
      }
    },
  );

  it('drops unknown values, and rejects wrong ones that cannot be copied', () => {
    const { checkout } = readyCheckout();
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(
      checkout.newTransaction({ ...payment(), ...({ unknown: circular, count: 1n } as object) }).urlParameters,
    ).not.toHaveProperty('unknown');
    expect(
      thrownBy(() => checkout.newTransaction({ ...payment(), container: circular as unknown as string })),
    ).toMatchObject({ issues: [{ message: 'Invalid parameter type: container' }] });
  });

  it("leaves the caller's object unchanged, including unknown names and metadata", () => {
    const metadata = Object.freeze({ cart: 1 });
    const given = Object.freeze({ ...payment(), metadata, unknown: 1, planCode: 'PLN_1' });
    const { checkout, heard } = readyCheckout();
    checkout.newTransaction(given);
    expect(given).toMatchObject({ metadata: { cart: 1 }, unknown: 1, amount: 20_000 });
    expect(metadata).toEqual({ cart: 1 });
    expect(heard[0]).toMatchObject({
      params: { plan: 'PLN_1', metadata: JSON.stringify({ cart: 1, referrer: location.href }) },
    });
  });

  it.each([
    ['card', 'bank'],
    ['bank', 'card'],
  ] as const)('accepts the flag %s as a boolean: pay by %s', (flag, other) => {
    const { checkout, heard } = readyCheckout();
    checkout.newTransaction({ ...payment(), [flag]: false });
    expect(heard[0]).toMatchObject({ params: { channels: [other] } });
    expect((heard[0] as { params: object }).params).not.toHaveProperty(flag);
  });

  it('drops unknown names that every object has', () => {
    const { checkout, heard } = readyCheckout();
    checkout.newTransaction({ ...payment(), ...({ constructor: 'x', toString: 1 } as object) });
    const { params } = heard[0] as { params: object };
    expect(Object.keys(params)).not.toEqual(expect.arrayContaining(['constructor']));
    expect(Object.keys(params)).not.toEqual(expect.arrayContaining(['toString']));
  });

  it('escapes an access code in the address', async () => {
    const calls = stubNetwork();
    await readyCheckout().checkout.checkout({ accessCode: 'a/../b' });
    expect(calls[0]?.url).toBe('https://api.test/transaction/verify_access_code/a%2F..%2Fb');
  });

  it('sends the connected account with a new transaction only', async () => {
    const calls = stubNetwork();
    await readyCheckout().checkout.checkout({ ...payment(), connect_account: 'acc_1' });
    await readyCheckout().checkout.checkout({ accessCode: 'ac_2', connect_account: 'acc_1' });
    const headers = calls.filter(({ url }) => !url.includes('set_ip')).map((call) => call.headers);
    expect(headers.map((each) => each?.['x-connect-account'])).toEqual(['acc_1', undefined]);
  });
});

describe('messages', () => {
  it("go to the hosted page's origin only", () => {
    const { checkout, says, origins } = readyCheckout();
    checkout.newTransaction(payment());
    says('loaded:checkout');
    expect([...origins]).toEqual(['https://hosted.test']);
  });

  it.each<[string, (frame: HTMLIFrameElement) => { origin?: string; source?: MessageEventSource }]>([
    ['another origin in the same frame', () => ({ origin: 'https://evil.test' })],
    ['another window of the same origin', () => ({ source: window })],
    ['an origin that only starts the same', () => ({ origin: 'https://hosted.test.evil.test' })],
  ])('are ignored from %s', (_name, from) => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    says('success', paid, from(checkout.checkoutIframe));
    expect(given.onSuccess).not.toHaveBeenCalled();
    expect(checkout.activeTransaction()).not.toBeNull();
  });

  it.each<[string, unknown]>([
    ['text', 'success'],
    ['nothing', null],
    ['a list', ['success']],
    ['a number as its name', { event: 1, data: paid }],
    ['an unknown name', { event: 'paid', data: paid }],
  ])('are ignored if they are %s', (_name, data) => {
    const { checkout } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: 'https://hosted.test',
        source: checkout.checkoutIframe.contentWindow,
      }),
    );
    expect(checkout.activeTransaction()).not.toBeNull();
    expect(given.onSuccess).not.toHaveBeenCalled();
  });
});

describe('a transaction', () => {
  it.each<[string, CheckoutParameters, CheckoutParameters]>([
    ['other metadata', { metadata: { cart: 1 } }, { metadata: { cart: 2 } }],
    ['metadata that differs deep down', { metadata: { a: { b: [1, 2] } } }, { metadata: { a: { b: [1, 3] } } }],
    [
      'a date in the metadata that is another day',
      { metadata: { when: new Date(0) } },
      { metadata: { when: new Date(1e12) } },
    ],
    ['a number in the metadata that was text', { metadata: { order: '1' } }, { metadata: { order: 1 } }],
    ['swapped names', { firstName: 'A', lastName: 'B' }, { firstName: 'B', lastName: 'A' }],
    ['names that read the same in a row', { firstName: 'AB', lastName: 'C' }, { firstName: 'A', lastName: 'BC' }],
  ])('is a new one with %s', (_name, one, other) => {
    const { checkout, says } = readyCheckout();
    const first = checkout.newTransaction(payment(one));
    says('loaded:transaction', loaded);
    says('close');
    expect(checkout.newTransaction(payment(other))).not.toBe(first);
  });

  it.each<
    [
      string,
      { metadata: { cart: number }; channels: string[] },
      (given: { metadata: { cart: number }; channels: string[] }) => void,
    ]
  >([
    ['metadata', { metadata: { cart: 1 }, channels: ['card'] }, ({ metadata }) => (metadata.cart = 2)],
    ['list of channels', { metadata: { cart: 1 }, channels: ['card'] }, ({ channels }) => channels.push('bank')],
  ])('is a new one after the page has changed the %s in its own object', async (_name, rest, change) => {
    const calls = stubNetwork();
    const { checkout } = readyCheckout();
    const given = { ...payment(), ...rest };
    const first = await checkout.checkout(given);
    const sent = JSON.stringify(first.urlParameters);
    checkout.cancelTransaction();
    change(given);
    expect(JSON.stringify(first.urlParameters)).toBe(sent);
    expect(await checkout.checkout(given)).not.toBe(first);
    expect(calls.filter(({ url }) => url.endsWith('request_inline'))).toHaveLength(2);
  });

  it('is reused with equal metadata in any order, and the amount as text', () => {
    const { checkout, says } = readyCheckout();
    const first = checkout.newTransaction(payment({ metadata: { a: { b: [1] }, c: null } }));
    says('loaded:transaction', loaded);
    says('close');
    expect(checkout.newTransaction({ ...payment({ metadata: { c: null, a: { b: [1] } } }), amount: '20000' })).toBe(
      first,
    );
  });

  it('calls the latest callbacks', () => {
    const { checkout, says } = readyCheckout();
    const first = payment();
    const second = payment();
    checkout.newTransaction(first);
    says('loaded:transaction', loaded);
    says('close');
    checkout.newTransaction(second);
    says('success', paid);
    expect(timesOf(first.onSuccess, second.onSuccess)).toEqual([0, 1]);
  });

  it('never sends a missing access code', () => {
    const { checkout, heard } = readyCheckout();
    checkout.newTransaction(payment());
    checkout.newTransaction(payment());
    expect(heard.filter((message) => typeof message === 'object')).toMatchObject([
      { params: { key: 'pk_test_1' } },
      { params: { key: 'pk_test_1' } },
    ]);
  });

  it("is loaded by its parameters, or by the API's code, if the hosted page loads it without a code", async () => {
    const { checkout, heard, says } = readyCheckout();
    const codeless = { ...loaded, accessCode: null };
    const sent = () => (heard.filter((message) => typeof message === 'object').at(-1) as { params: unknown }).params;
    checkout.newTransaction(payment());
    says('loaded:transaction', codeless);
    says('loaded:checkout');
    expect(sent()).toMatchObject({ key: 'pk_test_1' });
    const transaction = await checkout.checkout(payment({ amount: 30_000 }));
    says('loaded:transaction', codeless);
    says('loaded:checkout');
    expect(sent()).toMatchObject({ accessCode: transaction.answer?.access_code });
  });

  it('of checkout() is active again, stored once, and its payment reported', async () => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    await checkout.checkout(given);
    says('loaded:transaction', loaded);
    says('close');
    const again = await checkout.checkout(given);
    expect([checkout.activeTransaction(), checkout.transactions]).toEqual([again, [again]]);
    says('loaded:transaction', loaded);
    says('success', paid);
    expect(given.onSuccess).toHaveBeenCalledTimes(1);
  });

  it('of a double click on checkout() is one request with one success', async () => {
    const calls = stubNetwork();
    const { checkout, says } = readyCheckout();
    const given = payment();
    const [one, other] = await Promise.all([checkout.checkout(given), checkout.checkout(given)]);
    expect(one).toBe(other);
    expect(calls.filter(({ url }) => url.includes('request_inline'))).toHaveLength(1);
    says('loaded:transaction', loaded);
    says('success', paid);
    expect(timesOf(given.onSuccess, given.onCancel)).toEqual([1, 0]);
  });

  it('of a payment request is stored once', async () => {
    const { checkout, says } = readyCheckout();
    document.body.append(Object.assign(document.createElement('button'), { id: 'pay' }));
    const given = payment();
    await checkout.paymentRequest({ ...given, container: '', loadPaystackCheckoutButton: 'pay' });
    document.getElementById('pay')?.click();
    says('loaded:transaction', loaded);
    says('close');
    document.getElementById('pay')?.click();
    expect(checkout.transactions).toHaveLength(1);
    says('success', paid);
    expect(given.onSuccess).toHaveBeenCalledTimes(1);
    document.getElementById('pay')?.click();
    expect(checkout.isOpen).toBe(false);
  });
});

describe('settling', () => {
  it('reports success once, whatever the hosted page sends later', () => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    for (const [event, data] of [
      ['success', paid],
      ['success', paid],
      ['close'],
      ['transfer:pending'],
      ['error', { type: 'setup' }],
    ] as const)
      says(event, data);
    expect(timesOf(given.onSuccess, given.callback, given.onCancel, given.onClose, given.onError)).toEqual([
      1, 1, 0, 0, 0,
    ]);
  });

  it('reports a cancellation once, however often it is cancelled', () => {
    const { checkout } = readyCheckout();
    const given = payment();
    const transaction = checkout.newTransaction(given);
    checkout.cancelTransaction(transaction);
    checkout.cancelTransaction();
    transaction.cancel();
    expect(timesOf(given.onCancel, given.onClose)).toEqual([1, 1]);
  });

  it('closes the checkout on transaction.cancel()', () => {
    const { checkout } = readyCheckout();
    checkout.newTransaction(payment()).cancel();
    expect(checkout.isOpen).toBe(false);
  });

  it("passes the hosted page's success on unchanged", () => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    says('success', 'T_1');
    expect([given.onSuccess.mock.calls, given.callback.mock.calls]).toEqual([[['T_1']], [['T_1']]]);
  });

  it('continues when the next payment has invalid parameters, and is reported', () => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    says('loaded:transaction', loaded);
    for (const refused of [
      () => checkout.newTransaction({ key: 'pk_test_1' }),
      () => checkout.checkout({ key: 'pk_test_1' }),
    ])
      expect(refused).toThrow('Invalid transaction parameters');
    says('success', paid);
    expect(timesOf(given.onCancel, given.onSuccess)).toEqual([0, 1]);
  });

  it('opens once by openIframe(), however often it is called, and again after it was closed', () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const given = payment();
    const transaction = CardCheckout.setup(given, { bases });
    transaction.openIframe();
    transaction.openIframe();
    expect([transaction.isActive, timesOf(given.onCancel)]).toEqual([true, [0]]);
    transaction.cancel();
    transaction.openIframe();
    expect([transaction.isActive, timesOf(given.onCancel)]).toEqual([true, [1]]);
    transaction.cancel();
  });

  it('reports it when the hosted page ends without an outcome', () => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    const transaction = checkout.newTransaction(given);
    says('success');
    expect(given.onError).toHaveBeenCalledWith({
      type: 'outcome',
      message: 'The payment page closed without saying how the payment ended.',
    });
    expect(given.onSuccess).not.toHaveBeenCalled();
    expect([transaction.isActive, transaction.errors.length]).toEqual([false, 1]);
  });
});

describe('a hosted page that loads late', () => {
  it('gets the parameters and its visibility once it has loaded', () => {
    const { checkout, says, heard } = openCheckout();
    checkout.newTransaction(payment());
    expect(heard).toEqual([]);
    says('loaded:checkout');
    expect(heard).toEqual([expect.objectContaining({ type: 'inline:url' }), 'render']);
  });

  it('that reloads continues its transaction', () => {
    const { checkout, says, heard } = readyCheckout();
    checkout.newTransaction(payment({ language: 'fr' }));
    says('loaded:transaction', loaded);
    says('loaded:checkout');
    expect(heard.at(-1)).toEqual({
      type: 'inline:url',
      path: 'newTransaction',
      params: { accessCode: 'ac_1', language: 'fr' },
    });
  });

  it('stays open when reopened within 300 ms of closing', () => {
    jest.useFakeTimers();
    const { checkout, says, heard } = readyCheckout();
    checkout.newTransaction(payment());
    says('close');
    jest.advanceTimersByTime(200);
    checkout.newTransaction(payment());
    jest.advanceTimersByTime(400);
    expect(checkout.backgroundIframe.style.visibility).toBe('visible');
    expect(heard).not.toContain('close');
  });
});

describe('errors', () => {
  it('of a callback surface, and stop no other callback', () => {
    jest.useFakeTimers();
    const { checkout, says } = readyCheckout();
    const given = payment();
    given.onSuccess.mockImplementation(() => {
      throw new Error('of the page');
    });
    checkout.newTransaction(given);
    says('success', paid);
    expect(given.callback).toHaveBeenCalledTimes(1);
    expect(() => jest.runAllTimers()).toThrow('of the page');
  });

  it('of the hosted page are kept unchanged', () => {
    const { checkout, says } = readyCheckout();
    const transaction = checkout.newTransaction(payment());
    says('loaded:transaction', loaded);
    for (const data of ['declined', 5, { message: 'x' }, null]) says('error', data);
    expect(transaction.errors).toEqual(['declined', 5, { message: 'x' }]);
  });

  it('of secondary calls are no unhandled rejections', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    stubNetwork({ set_ip: new TypeError('Failed to fetch') });
    const { checkout } = readyCheckout();
    await checkout.checkout(payment());
    await new Promise((done) => setTimeout(done));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(checkout.isOpen).toBe(true);
  });

  it('of the API are reported, and reject with an Error', async () => {
    stubNetwork({ request_inline: { status: false, message: 'Duplicate Transaction Reference' } });
    const { checkout } = readyCheckout();
    const given = payment();
    await expect(checkout.checkout(given)).rejects.toEqual(new Error('Duplicate Transaction Reference'));
    expect(given.onError).toHaveBeenCalledWith({ status: false, message: 'Duplicate Transaction Reference' });
    expect(checkout.activeTransaction()).toBeNull();
  });
});

describe("the merchant's page", () => {
  const hasInstruments = {
    status: true,
    message: 'ok',
    data: answer({
      label: '<img src=x onerror=alert(1)>',
      link_config: { enabled: true, has_payment_instruments: true },
    }),
  };

  it('never gets text as HTML', async () => {
    stubNetwork({ request_inline: hasInstruments });
    const { checkout, says } = readyCheckout();
    await checkout.checkout(payment());
    says('loaded:transaction', loaded);
    expect(document.querySelector('.customer-email')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });

  it("shows the customer's email if the label is empty", async () => {
    stubNetwork({ request_inline: { ...hasInstruments, data: { ...hasInstruments.data, label: '' } } });
    const { checkout, says } = readyCheckout();
    await checkout.checkout(payment());
    says('loaded:transaction', loaded);
    expect(document.querySelector('.customer-email')?.textContent).toBe('ada@example.com');
  });

  it('loses the sheet with the payment', async () => {
    stubNetwork({ request_inline: hasInstruments });
    const { checkout, says } = readyCheckout();
    await checkout.checkout(payment());
    says('loaded:transaction', loaded);
    says('success', paid);
    expect(document.querySelector('.pre-checkout-modal')).toBeNull();
  });

  it('gets a title for each frame', () => {
    const { checkout } = readyCheckout();
    expect([checkout.backgroundIframe.title, checkout.checkoutIframe.title]).toEqual([
      'Payment background',
      'Card checkout',
    ]);
  });

  it('loads the hosted page first: the background follows once that has loaded, or 40 ms after opening', () => {
    jest.useFakeTimers();
    const framesOf = ({ backgroundIframe, checkoutIframe }: CardCheckout) =>
      [backgroundIframe, checkoutIframe].filter((frame) => frame.isConnected);
    const { checkout, arrive } = openCheckout();
    jest.advanceTimersByTime(1_000);
    expect(framesOf(checkout)).toEqual([checkout.checkoutIframe]);
    arrive();
    expect([...document.querySelectorAll('iframe')]).toEqual([checkout.backgroundIframe, checkout.checkoutIframe]);
    const slow = openCheckout().checkout;
    slow.newTransaction(payment());
    jest.advanceTimersByTime(39);
    expect(framesOf(slow)).toEqual([slow.checkoutIframe]);
    jest.advanceTimersByTime(1);
    expect(framesOf(slow)).toEqual([slow.backgroundIframe, slow.checkoutIframe]);
  });

  it('shows a spinner only while a transaction is pending, even one that is not active yet', () => {
    const spinnerOf = ({ backgroundIframe }: CardCheckout) =>
      backgroundIframe.contentDocument?.getElementById('app-loader')?.style.display;
    const early = openCheckout();
    early.checkout.newTransaction(payment());
    early.says('loaded:transaction', loaded);
    early.arrive();
    expect(spinnerOf(early.checkout)).toBe('none');
    const asking = readyCheckout();
    expect(spinnerOf(asking.checkout)).toBe('');
    asking.says('loaded:transaction', loaded);
    expect(spinnerOf(asking.checkout)).toBe('none');
  });

  it('keeps no background after an immediate dispose()', () => {
    jest.useFakeTimers();
    const { checkout, arrive } = openCheckout();
    checkout.newTransaction(payment());
    checkout.dispose();
    arrive();
    jest.advanceTimersByTime(1_000);
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  it('is restored by dispose(), which withdraws the payment', () => {
    const { checkout, says } = readyCheckout();
    const given = payment();
    checkout.newTransaction(given);
    checkout.dispose();
    expect(document.body.childElementCount).toBe(0);
    expect(given.onCancel).toHaveBeenCalledTimes(1);
    says('success', paid);
    expect(given.onSuccess).not.toHaveBeenCalled();
  });

  it('supports a checkout that is created, disposed of and created again, as in StrictMode', () => {
    jest.useFakeTimers();
    new CardCheckout().dispose();
    const { checkout, arrive, listen, says } = readyCheckout();
    const frames = [checkout.backgroundIframe, checkout.checkoutIframe];
    jest.advanceTimersByTime(50);
    expect([...document.querySelectorAll('iframe')]).toEqual(frames);
    checkout.dispose();
    const given = payment();
    checkout.newTransaction(given);
    listen();
    arrive();
    jest.advanceTimersByTime(50);
    expect([...document.querySelectorAll('iframe')]).toEqual(frames);
    says('success', paid);
    expect(given.onSuccess).toHaveBeenCalledTimes(1);
  });
});

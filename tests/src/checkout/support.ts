import CardCheckout, { type CheckoutCallbacks, type CheckoutOptions, type CheckoutParameters } from '@/checkout';

export const bases = {
  api: 'https://api.test/',
  pay: 'https://pay.test/',
  checkout: 'https://hosted.test/',
  site: 'https://site.test/',
};
const hostedOrigin = 'https://hosted.test';

/** Parameters of a payment whose callbacks are mocks. */
export function payment(rest: Omit<CheckoutParameters, keyof CheckoutCallbacks> = {}) {
  const callbacks = {
    onLoad: jest.fn(),
    onSuccess: jest.fn(),
    callback: jest.fn(),
    onCancel: jest.fn(),
    onClose: jest.fn(),
    onError: jest.fn(),
    onBankTransferConfirmationPending: jest.fn(),
  };
  return { key: 'pk_test_1', email: 'ada@example.com', amount: 20_000, ...rest, ...callbacks };
}

/** How often each mock was called. */
export const timesOf = (...mocks: jest.Mock[]): number[] => mocks.map(({ mock }) => mock.calls.length);

export const loaded = { id: 41, customer: { id: 7 }, accessCode: 'ac_1' };
export const paid = { status: 'success', reference: 'T_1' };

/** What the API says of a transaction. */
export const answer = (rest: object = {}) => ({
  id: 41,
  transaction_status: 'abandoned',
  access_code: 'ac_1',
  merchant_key: 'pk_test_1',
  merchant_name: 'Keelway',
  channels: ['card', 'bank'],
  currency: 'NGN',
  amount: 20_000,
  email: 'ada@example.com',
  ...rest,
});

export interface Call {
  url: string;
  body: unknown;
  headers: Readonly<Record<string, string>> | undefined;
}

/** The network: each path part has its answer, an Error for none; the calls are kept. */
export function stubNetwork(answers: Record<string, unknown> = {}): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : input.toString();
    calls.push({ url, body: init?.body, headers: init?.headers as Record<string, string> | undefined });
    const part = Object.keys(answers).find((each) => url.includes(each));
    const given = part === undefined ? { status: true, message: 'ok', data: answer() } : answers[part];
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    return given instanceof Error
      ? Promise.reject(given)
      : given instanceof Promise
        ? given
        : Promise.resolve({ json: () => Promise.resolve(text).then(JSON.parse) } as Response);
  }) as typeof fetch;
  return calls;
}

const opened: CardCheckout[] = [];

/** Takes every checkout out of the page, with its timers. */
export function disposeOfAll(): void {
  for (const checkout of opened.splice(0)) checkout.dispose();
  document.body.replaceChildren();
}

/** A checkout whose hosted page has loaded; `says` plays the page's messages, `heard` is what it was told. */
export function openCheckout(options: CheckoutOptions = {}) {
  const checkout = new CardCheckout({ bases, ...options });
  opened.push(checkout);
  const heard: unknown[] = [];
  const origins = new Set<unknown>();
  const listen = () =>
    jest
      .spyOn(checkout.checkoutIframe.contentWindow as Window, 'postMessage')
      .mockImplementation((message: unknown, target: unknown) => {
        heard.push(message);
        origins.add(target);
      });
  listen();
  const arrive = () => checkout.checkoutIframe.dispatchEvent(new Event('load'));
  const says = (
    event: string,
    data?: unknown,
    { origin = hostedOrigin, source = checkout.checkoutIframe.contentWindow as MessageEventSource } = {},
  ) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: data === undefined ? { event } : { event, data }, origin, source }),
    );
  return { checkout, heard, origins, says, arrive, listen };
}

/** The same after the frame has loaded, so that it takes messages. */
export function readyCheckout(options: CheckoutOptions = {}) {
  const opened = openCheckout(options);
  opened.arrive();
  return opened;
}

/** What jsdom leaves out of a browser. */
export function completeBrowser(): void {
  window.matchMedia = jest.fn(() => ({ matches: true })) as unknown as typeof matchMedia;
  Object.assign(window, { isSecureContext: true });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
}

import fc from 'fast-check';
import type { CheckoutOptions } from '@/checkout';
import { hostile, hostileText } from '../../fuzz/hostile';
import { completeBrowser, disposeOfAll, loaded, paid, payment, readyCheckout, stubNetwork } from './support';

/** Messages of each property: `FUZZ=10000 npx jest tests/src/checkout/hostileMessages` for a thorough run. */
const messages = Number(process.env['FUZZ'] ?? 200);
const settings = { numRuns: messages, ...(process.env['FUZZ'] === undefined && { seed: 1 }) };
const origin = 'https://hosted.test';
const names = [
  'loaded:checkout',
  'loaded:transaction',
  'error',
  'cancel',
  'close',
  'transfer:pending',
  'success',
  'redirecting',
  'PaystackClose',
  'constructor',
  '__proto__',
];
const details = fc.oneof(
  hostile,
  fc.record({ status: hostile, type: hostile, message: hostile, reference: hostile, id: hostile, customer: hostile }),
  fc.constantFrom<unknown>(paid, loaded, { status: 'failed' }, { type: 'setup', message: 'No.' }),
);
const wellFormed = fc.record({ event: fc.constantFrom(...names), data: details });
const anyMessage = fc.oneof(wellFormed, fc.record({ event: hostile, data: details }), hostile, hostileText);

beforeEach(() => {
  completeBrowser();
  stubNetwork();
});
afterEach(() => {
  disposeOfAll();
  jest.restoreAllMocks();
});

/** A payment that the hosted page is asked to make; `state` is all that a message could change. */
function begun(options: CheckoutOptions = {}) {
  const errors: unknown[] = [];
  const note = (event: ErrorEvent): void => void errors.push(event.error);
  window.addEventListener('error', note);
  const { checkout, heard } = readyCheckout(options);
  const given = payment();
  const transaction = checkout.newTransaction(given);
  const calls = Object.values(given).filter((one): one is jest.Mock => jest.isMockFunction(one));
  const frame = checkout.checkoutIframe.contentWindow as MessageEventSource;
  return {
    errors,
    frame,
    send: (data: unknown, from: string, source: MessageEventSource | null) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin: from, source })),
    told: () => calls.map(({ mock }) => mock.calls.length),
    state: () => ({
      told: calls.map(({ mock }) => mock.calls.length),
      heard: heard.length,
      status: transaction.status,
      page: document.body.innerHTML,
    }),
  };
}

test('messages of other origins, other windows or another shape change nothing and throw nothing', () => {
  const { errors, frame, send, state } = begun();
  const before = state();
  const strangers = fc.oneof(
    fc.tuple(
      anyMessage,
      fc.constantFrom(
        'https://evil.test',
        'https://hosted.test.evil.test',
        'http://hosted.test',
        'null',
        '',
        `${origin}:8443`,
      ),
      fc.constantFrom(frame, window, null),
    ),
    fc.tuple(anyMessage, fc.constant(origin), fc.constantFrom(window, window.parent, null)),
    fc.tuple(
      fc.oneof(
        hostileText,
        fc.constantFrom<unknown>(null, undefined, 1, true, [], {}),
        fc.record({ event: fc.oneof(fc.integer(), fc.constant(null), fc.object()) }),
      ),
      fc.constant(origin),
      fc.constant(frame),
    ),
  );
  fc.assert(
    fc.property(strangers, ([data, from, source]) => {
      send(data, from, source);
      expect([state(), errors]).toEqual([before, []]);
    }),
    settings,
  );
});

test('whatever the hosted page itself says, nothing is thrown, and an end is told at most once', () => {
  let paidOnce = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(wellFormed, anyMessage), { maxLength: 8 }), (said) => {
      const { errors, frame, send, told } = begun();
      for (const data of said) send(data, origin, frame);
      expect(errors).toEqual([]);
      const [, succeeded = 0] = told();
      expect(succeeded).toBeLessThanOrEqual(1);
      paidOnce += succeeded;
      disposeOfAll();
    }),
    { ...settings, numRuns: Math.ceil(messages / 4) },
  );
  expect(paidOnce).toBeGreaterThan(0);
});

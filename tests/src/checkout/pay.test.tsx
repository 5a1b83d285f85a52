import { CheckoutParameterError, type PaymentOutcome } from '@/checkout';
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

const settled = () => new Promise((done) => setTimeout(done));
const refusedCard = { type: 'charge', message: 'Declined' };
const setUp = { type: 'setup', message: 'No.' };

beforeEach(() => {
  completeBrowser();
  stubNetwork();
});
afterEach(disposeOfAll);

/** A payment of a known access code, of which the API has answered. */
async function paying() {
  const opened = readyCheckout();
  const ended = opened.checkout.pay({ accessCode: 'ac_1' });
  await settled();
  return { ...opened, ended };
}

type Message = [name: string, data?: unknown];

it.each<[string, PaymentOutcome, Message[]]>([
  [
    'paid',
    { kind: 'succeeded', response: paid },
    [
      ['loaded:transaction', loaded],
      ['success', paid],
    ],
  ],
  [
    'left',
    { kind: 'cancelled' },
    [
      ['loaded:transaction', loaded],
      ['close', { status: 'abandoned' }],
    ],
  ],
  [
    'left after a refused card',
    { kind: 'declined' },
    [
      ['loaded:transaction', loaded],
      ['error', refusedCard],
      ['close', { status: 'failed' }],
    ],
  ],
  [
    'left in doubt',
    { kind: 'uncertain' },
    [
      ['loaded:transaction', loaded],
      ['error', refusedCard],
      ['close', { status: 'pending' }],
    ],
  ],
  [
    'a transfer awaited',
    { kind: 'transferAwaited' },
    [
      ['loaded:transaction', loaded],
      ['transfer:pending', { status: 'pending' }],
    ],
  ],
  ['not set up, and left', { kind: 'notOpened' }, [['error', setUp], ['close']]],
  [
    'not set up, then set up, and left',
    { kind: 'cancelled' },
    [['error', setUp], ['loaded:transaction', loaded], ['close']],
  ],
  [
    'closed without a word',
    {
      kind: 'uncertain',
      failure: { type: 'outcome', message: 'The payment page closed without saying how the payment ended.' },
    },
    [['success']],
  ],
])('%s: %j', async (_name, outcome, messages) => {
  const { says, ended } = await paying();
  for (const [name, data] of messages) says(name, data);
  await expect(ended).resolves.toEqual(outcome);
});

it("rejected by the API: not opened, with the API's message", async () => {
  stubNetwork({ verify_access_code: { status: false, message: 'Invalid access code' } });
  const { ended, checkout } = await paying();
  await expect(ended).resolves.toEqual({
    kind: 'notOpened',
    failure: { status: false, message: 'Invalid access code' },
  });
  expect(checkout.isOpen).toBe(false);
});

it('rejects for invalid parameters', async () => {
  const { checkout } = readyCheckout();
  await expect(checkout.pay({ amount: 1 })).rejects.toBeInstanceOf(CheckoutParameterError);
  await expect(checkout.pay(null as never)).rejects.toThrow('Transaction parameters should be a non-empty object');
});

it.each<[string, (opened: Awaited<ReturnType<typeof paying>>) => unknown]>([
  ['cancelled by call', ({ checkout }) => checkout.cancelTransaction()],
  ['disposed of', ({ checkout }) => checkout.dispose()],
  ['followed by another payment', ({ checkout }) => checkout.newTransaction(payment())],
])('%s: cancelled', async (_name, act) => {
  const opened = await paying();
  act(opened);
  await expect(opened.ended).resolves.toEqual({ kind: 'cancelled' });
});

it('disposed of while the request is pending: cancelled', async () => {
  const { checkout } = readyCheckout();
  const ended = checkout.pay({ accessCode: 'ac_1' });
  checkout.dispose();
  await expect(ended).resolves.toEqual({ kind: 'cancelled' });
});

it('called twice while the request is pending: one payment with one outcome', async () => {
  const calls = stubNetwork();
  const { checkout, says } = readyCheckout();
  const both = Promise.all([checkout.pay({ accessCode: 'ac_1' }), checkout.pay({ accessCode: 'ac_1' })]);
  await settled();
  says('success', paid);
  expect(await both).toEqual([
    { kind: 'succeeded', response: paid },
    { kind: 'succeeded', response: paid },
  ]);
  expect(calls.filter(({ url }) => url.includes('verify_access_code'))).toHaveLength(1);
});

it('called again after it was closed: a payment of its own', async () => {
  const { checkout, says, ended } = await paying();
  says('error', refusedCard);
  says('close', { status: 'abandoned' });
  await expect(ended).resolves.toEqual({ kind: 'uncertain' });
  const again = checkout.pay({ accessCode: 'ac_1' });
  await settled();
  says('close', { status: 'abandoned' });
  await expect(again).resolves.toEqual({ kind: 'cancelled' });
});

it('offers the sheet like checkout(), and closing it cancels', async () => {
  stubNetwork({
    verify_access_code: {
      status: true,
      data: answer({ link_config: { enabled: true, has_payment_instruments: true } }),
    },
  });
  const { says, ended } = await paying();
  says('loaded:transaction', loaded);
  document.querySelector<HTMLElement>('#apple-pay-close-button')?.click();
  await expect(ended).resolves.toEqual({ kind: 'cancelled' });
});

it('calls the callbacks before it resolves', async () => {
  const { checkout, says } = readyCheckout();
  const callbacks = payment();
  const ended = checkout.pay(callbacks);
  await settled();
  says('transfer:pending', { status: 'pending' });
  expect(
    timesOf(callbacks.onCancel, callbacks.onClose, callbacks.onBankTransferConfirmationPending, callbacks.onError),
  ).toEqual([1, 1, 1, 0]);
  await expect(ended).resolves.toEqual({ kind: 'transferAwaited' });
});

import type { CheckoutCallbacks, CheckoutParameters } from '@/checkout';
import { openCardPayment } from '@/features/payments/cardPayment';

const addresses = { apiUrl: 'http://localhost:3001/', payUrl: 'http://localhost:3001/', checkoutUrl: 'http://localhost:3001/payments/checkout/' };

interface Fake {
  options: unknown;
  given: CheckoutParameters;
  transactions: { errors: { type?: string }[]; status: string | null }[];
  isActive: boolean;
}
let fake: Fake;
jest.mock('@/checkout', () => ({
  __esModule: true,
  default: class {
    readonly transactions = fake.transactions;
    constructor(options: unknown) {
      fake.options = options;
    }
    activeTransaction() {
      return fake.isActive ? {} : null;
    }
    checkout(given: CheckoutParameters) {
      fake.given = given;
      return Promise.reject(new Error('refused'));
    }
    dispose() {
      fake.given.onCancel?.();
    }
  },
}));

function pay(): { ended: Promise<string>; tell: CheckoutCallbacks; dispose: () => void } {
  const payment = openCardPayment(addresses);
  const ended = payment.pay('code-1');
  return { ended, tell: fake.given, dispose: payment.dispose };
}

beforeEach(() => {
  fake = { options: null, given: {}, transactions: [{ errors: [], status: null }], isActive: true };
});

test('takes the payment up by its code, at the provider of the configuration', async () => {
  const { ended, tell } = pay();
  expect(fake.options).toEqual({ bases: { api: addresses.apiUrl, pay: addresses.payUrl, checkout: addresses.checkoutUrl } });
  expect(fake.given.accessCode).toBe('code-1');
  tell.onSuccess?.({ reference: 'KW-1' });
  await expect(ended).resolves.toBe('succeeded');
});

test('left', async () => {
  const { ended, tell } = pay();
  tell.onCancel?.();
  await expect(ended).resolves.toBe('cancelled');
});

test('left after a card was refused', async () => {
  fake.transactions = [{ errors: [{ type: 'charge' }], status: 'failed' }];
  const { ended, tell } = pay();
  tell.onCancel?.();
  await expect(ended).resolves.toBe('declined');
});

test.each(['pending', 'abandoned', null])('left after an error, the last word being %s: perhaps charged', async (status) => {
  fake.transactions = [{ errors: [{ type: 'charge' }], status }];
  const { ended, tell } = pay();
  tell.onCancel?.();
  await expect(ended).resolves.toBe('uncertain');
});

test('a transfer is awaited: told after the cancellation', async () => {
  const { ended, tell } = pay();
  tell.onCancel?.();
  tell.onBankTransferConfirmationPending?.();
  await expect(ended).resolves.toBe('transferAwaited');
});

test('the page could not be set up, and is left', async () => {
  const { ended, tell } = pay();
  tell.onError?.({ type: 'setup', message: 'No.' });
  tell.onCancel?.();
  await expect(ended).resolves.toBe('notOpened');
});

test('the page could not be set up, then could', async () => {
  const { ended, tell } = pay();
  tell.onError?.({ type: 'setup', message: 'No.' });
  tell.onLoad?.({ id: 1, customer: null, accessCode: 'code-1' });
  tell.onCancel?.();
  await expect(ended).resolves.toBe('cancelled');
});

test.each([
  [{ status: false, message: 'Refused.' }, 'notOpened'],
  [{ type: 'outcome', message: 'Closed without a word.' }, 'uncertain'],
])('over with %j', async (failure, end) => {
  fake.isActive = false;
  const { ended, tell } = pay();
  tell.onError?.(failure);
  await expect(ended).resolves.toBe(end);
});

test('a wallet that fails is not the end', async () => {
  const { ended, tell } = pay();
  tell.onError?.({ type: 'wallet', message: 'No.' });
  tell.onSuccess?.({});
  await expect(ended).resolves.toBe('succeeded');
});

test('taken out of the page', async () => {
  const { ended, dispose } = pay();
  dispose();
  await expect(ended).resolves.toBe('cancelled');
});

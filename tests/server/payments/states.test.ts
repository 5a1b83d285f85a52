import * as v from 'valibot';
import { confirmAnswerSchema, type PaymentState } from '@shared/payments/contract';
import { judge } from '@server/payments/judgement';
import type { ProviderTransaction } from '@server/payments/providerAnswers';
import { stateOf, storedStates } from '@server/payments/states';
import { noticeOfConfirmation, noticeOfNoConfirmation, type LeftOrder } from '@machines/subscription';

const order = { reference: 'KW-1', uid: 'u1', email: 'ada@example.com', amount: 200, currency: 'USD' };
const transaction: ProviderTransaction = {
  id: 1,
  reference: 'KW-1',
  status: 'success',
  domain: 'test',
  amount: 200,
  requestedAmount: 200,
  currency: 'USD',
  uid: 'u1',
  email: 'ada@example.com',
  customerId: 1,
  channel: 'bank_transfer',
  card: null,
  createdAt: 1,
  paidAt: 1,
};

/** Every state, by what the provider says. */
const said: [ProviderTransaction | null, PaymentState][] = [
  [transaction, 'paid'],
  [{ ...transaction, amount: 100, requestedAmount: 100 }, 'disputed'],
  [{ ...transaction, status: 'reversed' }, 'reversed'],
  ...['ongoing', 'pending', 'processing', 'queued', 'reversal-pending'].map(
    (status): [ProviderTransaction, PaymentState] => [{ ...transaction, status }, 'pending'],
  ),
  [{ ...transaction, status: 'failed' }, 'failed'],
  [{ ...transaction, status: 'abandoned' }, 'unpaid'],
  [{ ...transaction, status: 'ongoing', channel: 'card' }, 'unpaid'],
  [null, 'unpaid'],
];

test.each(said)('%j is judged in the words of the contract: %s', (given, state) => {
  expect(judge(order, given, 'test').kind).toBe(state);
});

test.each(Object.entries(storedStates))('%s is read from the ledger as it was written: %s', (state, stored) => {
  expect(stateOf({ state: stored })).toBe(state);
});

test('the ledger keeps the words that earlier versions write and read', () => {
  expect(storedStates).toEqual({ paid: 'success', disputed: 'disputed', reversed: 'reversed' });
});

test('pages of the last release know every outcome that is answered', () => {
  expect(confirmAnswerSchema.entries.outcome.options).toEqual(['paid', 'pending', 'unpaid', 'failed']);
  expect(v.is(confirmAnswerSchema.entries.outcome, 'disputed')).toBe(false);
});

test('the notice says it in the same words', () => {
  const left: LeftOrder = { reference: 'KW-1', authorizationUrl: null, left: 'cancelled' };
  for (const state of ['paid', 'unpaid', 'failed'] as const)
    expect(noticeOfConfirmation(state, left)).toMatchObject({ kind: state });
  expect(noticeOfNoConfirmation({ code: 'payment_mismatch', message: '' }, left)).toEqual({ kind: 'disputed' });
});

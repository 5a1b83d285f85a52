import { screen, within } from '@testing-library/react';
import type { StaffAction } from '@shared/desk/contract';
import type { DeskPayment } from '@shared/desk/payments';
import type { DeskRefund, Refundable, RefundState } from '@shared/desk/refunds';
import { PaymentsPage } from '@/pages/desk';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const reference = 'KW-01M7ZC9ASP62MW4SC2XMWNW32V';
const path = `/api/desk/payments/${reference}`;
const refund = (changes: Partial<DeskRefund> = {}): DeskRefund => ({
  id: 'RF-1',
  reference,
  how: 'card',
  state: 'asked',
  amount: 200,
  currency: 'XOF',
  reason: 'Paid twice',
  askedBy: { uid: 'u2', email: 'eric@example.com' },
  askedAt: 1_800_000_000_000,
  decidedBy: null,
  decidedAt: null,
  problem: null,
  creditNote: null,
  endedAt: null,
  ...changes,
});
const payment = (refunds: DeskRefund[] = [], refundable: Partial<Refundable> = {}) =>
  body({
    reference,
    order: null,
    entry: {
      state: 'success',
      amount: 20_000,
      currency: 'XOF',
      domain: 'test',
      email: 'amina@example.com',
      problem: null,
      providerId: 1,
      channel: 'card',
      card: null,
      source: 'confirm',
      paidAt: 1_800_000_000_000,
      recordedAt: 1_800_000_000_000,
      answeredAt: null,
    },
    events: [],
    refunds,
    refundable: { left: 20_000, how: 'card', problem: null, ...refundable },
    billing: null,
  } satisfies DeskPayment);

const address = `/desk/payments?from=2026-01-01&payment=${reference}`;

function open(routes: Record<string, Answer | Answer[]>, ...more: StaffAction[]) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['treasurer'], 'payments.read', ...more),
    'GET /api/desk/payments?from=2026-01-01': body({ from: 0, to: 1, provider: [], ledger: [], doubts: [] }),
    'GET /api/desk/recorded-payments': body({ price: { amount: 200, currency: 'XOF' }, waiting: [], decided: [] }),
    'GET /api/desk/refunds': body({ refunds: [] }),
    ...routes,
  });
  const options = { ...ada({ signInMethods: () => ['password'] }), route: address };
  return { gateway, ...renderWithProviders(<PaymentsPage />, options) };
}
const part = async () => within(await screen.findByRole('region', { name: 'Refunds' }));

test('the form asks for a part in exact minor units, once for a double click', async () => {
  const asked = payment([refund()], { problem: 'under_way' });
  const { user, gateway } = open(
    { [`GET ${path}`]: [payment(), asked], [`POST ${path}/refunds`]: asked },
    'payments.record',
  );
  const region = await part();
  await user.click(region.getByText('Refund'));
  const form = within(region.getByRole('form', { name: 'Ask for a refund' }));
  expect(form.getByLabelText('All that is left: XOF 200')).toBeChecked();
  await user.click(form.getByLabelText('A part'));
  await user.type(form.getByLabelText('Amount in XOF'), '1.5');
  await user.type(form.getByLabelText('Why'), 'Paid twice');
  await user.click(form.getByRole('button', { name: 'Ask for the refund' }));
  expect(gateway.count(`POST ${path}/refunds`)).toBe(0);
  await user.clear(form.getByLabelText('Amount in XOF'));
  await user.type(form.getByLabelText('Amount in XOF'), '150');
  pressTwice(form.getByRole('button', { name: 'Ask for the refund' }));
  expect(await region.findByText('Asked for. Somebody else has to confirm it.')).toBeInTheDocument();
  expect(await gateway.bodies(`POST ${path}/refunds`)).toEqual([{ amount: 150, reason: 'Paid twice' }]);
  expect(await region.findByText('Waits to be confirmed')).toBeInTheDocument();
});

test('what the gateway refuses is said in the form, and stays typed', async () => {
  const refused = failure(409, 'refund_impossible', 'A bank disputes this payment.');
  const { user } = open({ [`GET ${path}`]: payment(), [`POST ${path}/refunds`]: refused }, 'payments.record');
  const region = await part();
  await user.click(region.getByText('Refund'));
  await user.type(region.getByLabelText('Why'), 'Paid twice');
  await user.click(region.getByRole('button', { name: 'Ask for the refund' }));
  expect(await region.findByText('A bank disputes this payment.')).toBeInTheDocument();
  expect(region.getByLabelText('Why')).toHaveValue('Paid twice');
});

test('a second person confirms', async () => {
  const waiting = payment([refund()], { problem: 'under_way' });
  const confirmed = payment([refund({ state: 'pending' })], { problem: 'under_way' });
  const { user, gateway } = open(
    { [`GET ${path}`]: [waiting, confirmed], [`POST ${path}/refunds/RF-1/decision`]: confirmed },
    'payments.record',
  );
  const region = await part();
  expect(region.getByText(/^Asked for by eric@example.com/)).toBeInTheDocument();
  await user.click(region.getByRole('button', { name: 'Confirm the refund' }));
  expect(await region.findByText('The refund is confirmed.')).toBeInTheDocument();
  expect(await gateway.bodies(`POST ${path}/refunds/RF-1/decision`)).toEqual([{ decision: 'confirmed' }]);
  expect(await region.findByText('The card provider has it')).toBeInTheDocument();
});

test('who asked cannot confirm, but decline with a reason; a refusal of the gateway is said', async () => {
  const own = payment([refund({ askedBy: { uid: 'u1', email: 'ada@example.com' } })], { problem: 'under_way' });
  const refused = failure(409, 'already_decided', 'Somebody else was first: the refund is confirmed.');
  const { user, gateway } = open(
    { [`GET ${path}`]: own, [`POST ${path}/refunds/RF-1/decision`]: refused },
    'payments.record',
  );
  const region = await part();
  expect(region.getByText('You asked for it: somebody else confirms it.')).toBeInTheDocument();
  expect(region.queryByRole('button', { name: 'Confirm the refund' })).not.toBeInTheDocument();
  await user.click(region.getByText('Decline'));
  await user.type(region.getByLabelText('Why'), 'Mistyped');
  await user.click(region.getByRole('button', { name: 'Decline the refund' }));
  expect(await region.findByText('Somebody else was first: the refund is confirmed.')).toBeInTheDocument();
  expect(await gateway.bodies(`POST ${path}/refunds/RF-1/decision`)).toEqual([
    { decision: 'declined', reason: 'Mistyped' },
  ]);
});

const shown: Record<RefundState, string> = {
  asked: 'Waits to be confirmed',
  confirmed: 'Confirmed, waits to be sent',
  calling: 'Sent, the card provider has not answered yet',
  pending: 'The card provider has it',
  processing: 'On its way to the bank',
  attention: 'Needs you: open it in the dashboard of the card provider',
  settled: 'Paid back',
  failed: 'Failed: the money was not paid back',
  declined: 'Declined',
};

test('a charge that does not match its order is shown, with what to do', async () => {
  const problem = 'paid USD 0.01, ordered USD 2.00';
  const mismatch = { reference, amount: 1, currency: 'USD', problem, paidAt: 1_800_000_000_000 };
  open({ [`GET ${path}`]: payment(), 'GET /api/desk/refunds': body({ refunds: [], mismatches: [mismatch] }) });
  const list = within(await screen.findByRole('region', { name: 'Charged, but not what was ordered' }));
  expect(list.getByText(problem)).toBeVisible();
  expect(list.getByText(/pay it back there, or ask the payer/)).toBeVisible();
  expect(list.getByRole('link', { name: reference })).toHaveAttribute('href', address);
  expect(screen.queryByRole('region', { name: 'Refunds under way' })).not.toBeInTheDocument();
});

test('every state is in words, with what ended it; readers only look', async () => {
  const states = Object.keys(shown) as RefundState[];
  const refunds = states.map((state) => refund({ id: state, state }));
  refunds[6] = refund({ id: 'settled', state: 'settled', creditNote: 'CN-2026-0001', endedAt: 1_800_000_000_000 });
  refunds[7] = refund({ id: 'failed', state: 'failed', problem: 'Fully reversed' });
  open({
    [`GET ${path}`]: payment(refunds, { problem: 'disputed' }),
    'GET /api/desk/refunds': body({ refunds: [refund()] }),
  });
  const region = await part();
  for (const words of Object.values(shown)) expect(region.getByText(words)).toBeInTheDocument();
  expect(region.getByText('CN-2026-0001')).toBeInTheDocument();
  expect(region.getByText('Fully reversed')).toBeInTheDocument();
  expect(region.getByText(/^A bank disputes this payment/)).toBeInTheDocument();
  expect(region.queryByRole('button')).not.toBeInTheDocument();
  const list = within(await screen.findByRole('region', { name: 'Refunds under way' }));
  expect(list.getByRole('link', { name: reference })).toHaveAttribute('href', address);
});

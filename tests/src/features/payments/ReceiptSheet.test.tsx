import { screen } from '@testing-library/react';
import type { Receipt } from '@shared/payments/receipt';
import { ReceiptSheet } from '@/features/payments/ReceiptSheet';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, reference, requestId, type Answer } from './fakeGateway';

const receipt: Receipt = {
  reference,
  status: 'success',
  amount: 200,
  currency: 'USD',
  paidAt: '2026-11-21T12:00:00.000Z',
  email: 'ada@example.com',
  channel: 'card',
  card: { brand: 'visa', last4: '4081' },
  period: { from: '2026-11-21T12:00:00.000Z', until: '2026-12-21T12:00:00.000Z' },
  periodDays: 30,
};
const route = (name: string) => `GET /api/transactions/${name}/receipt`;

function open(answer: Answer, name = reference) {
  const gateway = fakeGateway({ [route(encodeURIComponent(name))]: answer });
  return { gateway, ...renderWithProviders(<ReceiptSheet reference={name} />, ada()) };
}

test('shows amount, payer, purpose and recipient', async () => {
  open(body(receipt));
  expect(screen.getByText('Loading the receipt…')).toBeInTheDocument();
  const sheet = await screen.findByRole('region', { name: 'Receipt' });
  for (const text of [
    'USD 2.00',
    'Paid',
    reference,
    'ada@example.com',
    'Visa card ending in 4081',
    'Keelway membership, 30 days',
    'Keelway Freight and Cargo Association',
  ])
    expect(sheet).toHaveTextContent(text);
  expect(sheet).toHaveTextContent('November 21, 2026 to December 21, 2026');
});

test('lists the credit notes of what was paid back', async () => {
  open(body({ ...receipt, creditNotes: [{ number: 'CN-2026-0001', amount: 50, at: '2026-11-28T12:00:00.000Z' }] }));
  const sheet = await screen.findByRole('region', { name: 'Receipt' });
  for (const text of ['Credit note', 'CN-2026-0001', 'USD 0.50', 'November 28, 2026'])
    expect(sheet).toHaveTextContent(text);
});

test('prints', async () => {
  const print = jest.fn();
  Object.assign(globalThis, { print });
  const { user } = open(body(receipt));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  ['mpesa', 'M-Pesa'],
  ['cheque', 'cheque'],
  ['cash', 'cash'],
  ['new_way', 'new way'],
])('a payment by %s says so', async (channel, words) => {
  open(body({ ...receipt, channel, card: undefined }));
  expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent(words);
});

test('a refunded payment by transfer', async () => {
  open(body({ ...receipt, status: 'reversed', channel: 'bank_transfer', card: undefined, period: undefined }));
  const sheet = await screen.findByRole('region', { name: 'Receipt' });
  expect(sheet).toHaveTextContent('Money returned');
  expect(sheet).toHaveTextContent('bank transfer');
  expect(sheet).not.toHaveTextContent('Period');
});

test.each([
  [reference, failure(404, 'not_found')],
  ['<script>', failure(400, 'invalid_request')],
])('not found under %s', async (name, answer) => {
  open(answer, name);
  expect(await screen.findByRole('heading', { name: '404 - Receipt Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your transactions' })).toHaveAttribute(
    'href',
    '/account/transactions',
  );
});

test.each<[string, Answer, boolean]>([
  ['offline', 'offline', false],
  ['a failure of the server', failure(503, 'unavailable'), true],
  ['another shape', body({ reference }), false],
])('%s: says so, and retries', async (_name, answer, hasReference) => {
  const { gateway, user } = open(answer);
  expect(await screen.findByText('The receipt could not be fetched.')).toBeVisible();
  expect(screen.queryAllByText(requestId)).toHaveLength(hasReference ? 1 : 0);
  gateway.routes[route(reference)] = body(receipt);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const sheet = await screen.findByRole('region', { name: 'Receipt' });
  expect(sheet).toBeVisible();
  expect(sheet.parentElement).toHaveFocus();
});

import { screen, within } from '@testing-library/react';
import type { StaffAction } from '@shared/desk/contract';
import type { DeskPayment } from '@shared/desk/payments';
import type { PaymentBilling } from '@shared/invoices/contract';
import { PaymentsPage } from '@/pages/desk';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const reference = 'KW-01M7ZC9ASP62MW4SC2XMWNW32V';
const path = `/api/desk/payments/${reference}`;
const details = { company: 'Acme', street: 'Street 1', town: 'Mombasa', country: 'KE', taxNumber: '' } as const;
const nobody: PaymentBilling = { details: null, mayWrite: true, invoice: 'INV-2026-00001', isOutdated: false };
const outdated: PaymentBilling = { ...nobody, details, mayWrite: false, isOutdated: true };
const payment = (billing: PaymentBilling | null) =>
  body({
    reference,
    order: null,
    entry: null,
    events: [],
    refunds: [],
    refundable: null,
    billing,
  } satisfies DeskPayment);

function open(routes: Record<string, Answer | Answer[]>, ...more: StaffAction[]) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['treasurer'], 'payments.read', ...more),
    'GET /api/desk/payments': body({ from: 0, to: 1, provider: [], ledger: [], doubts: [] }),
    'GET /api/desk/recorded-payments': body({ price: { amount: 200, currency: 'XOF' }, waiting: [], decided: [] }),
    'GET /api/desk/refunds': body({ refunds: [] }),
    ...routes,
  });
  const options = { ...ada({ signInMethods: () => ['password'] }), route: `/desk/payments?payment=${reference}` };
  return { gateway, ...renderWithProviders(<PaymentsPage />, options) };
}
const part = async () => within(await screen.findByRole('region', { name: 'Invoice' }));

test('the desk fills in whom an invoice is for, and then issues a corrected one', async () => {
  const known = payment({ ...outdated, mayWrite: true });
  const { user, gateway } = open(
    {
      [`GET ${path}`]: [payment(nobody), known, payment({ ...outdated, invoice: 'INV-2026-00002', isOutdated: false })],
      [`PUT ${path}/billing`]: known,
      [`POST ${path}/invoice`]: payment({ ...outdated, invoice: 'INV-2026-00002', isOutdated: false }),
    },
    'payments.record',
  );
  const region = await part();
  expect(region.getByText('Nobody has given any.')).toBeVisible();
  expect(region.queryByRole('button', { name: 'Issue a corrected invoice' })).toBeNull();
  const form = within(region.getByRole('form', { name: 'Whom the invoice is for' }));
  await user.type(form.getByLabelText('Company'), details.company);
  await user.click(form.getByRole('button', { name: 'Save billing details' }));
  expect(form.getByText('Enter the street or the post office box.')).toBeVisible();
  await user.type(form.getByLabelText('Street or post office box'), details.street);
  await user.type(form.getByLabelText('Town and postal code'), details.town);
  await user.selectOptions(form.getByLabelText('Country'), 'KE');
  await user.click(form.getByRole('button', { name: 'Save billing details' }));
  expect(await region.findByText('The invoice names other details, or none.')).toBeVisible();
  expect(await gateway.bodies(`PUT ${path}/billing`)).toEqual([details]);
  await user.click(region.getByRole('button', { name: 'Issue a corrected invoice' }));
  expect(await region.findByText('The corrected invoice is issued.')).toBeVisible();
  expect(await region.findByText('INV-2026-00002')).toBeVisible();
  expect(region.queryByRole('button', { name: 'Issue a corrected invoice' })).toBeNull();
});

test('what an account says of itself has no form; what the gateway refuses is told', async () => {
  const { user } = open(
    {
      [`GET ${path}`]: payment(outdated),
      [`POST ${path}/invoice`]: failure(409, 'nothing_changed', 'The invoice names these details already.'),
    },
    'payments.record',
  );
  await user.click(await screen.findByRole('button', { name: 'Issue a corrected invoice' }));
  expect(await screen.findByText('The invoice names these details already.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Whom the invoice is for' })).toBeNull();
});

test('readers see it and change nothing', async () => {
  open({ [`GET ${path}`]: payment({ ...nobody, isOutdated: true }) });
  const region = await part();
  expect(region.getByText('INV-2026-00001')).toBeVisible();
  expect(region.queryByRole('button')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import type { Billing } from '@shared/invoices/contract';
import { InvoicePaper } from '@/features/payments/invoices/InvoicePaper';
import { Invoices } from '@/features/payments/invoices/Invoices';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { creditNote, invoice, proForma } from '../../../../shared/invoices/invoice';
import { ada, body, failure, fakeGateway, type Answer } from '../fakeGateway';

const details = invoice().buyer;
const billing = (changes: Partial<Billing> = {}): Billing => ({
  details: null,
  proForma: proForma(changes.details ?? null),
  invoices: [],
  ...changes,
});

function open(answer: Answer | Answer[], more: Readonly<Record<string, Answer>> = {}) {
  const gateway = fakeGateway({ 'GET /api/account/billing': answer, ...more });
  return { gateway, ...renderWithProviders(<Invoices />, ada()) };
}

test('lists invoices and credit notes, each with a link', async () => {
  open(body(billing({ details, invoices: [creditNote(), invoice()] })));
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('link', { name: 'INV-2026-00001' })).toHaveAttribute(
    'href',
    '/account/invoices/INV-2026-00001',
  );
  expect(table).toHaveTextContent(/KES.116\.00 credited/);
  expect(screen.getByRole('link', { name: 'Pro-forma invoice' })).toHaveAttribute(
    'href',
    '/account/invoices/pro-forma',
  );
});

test('without details there is no pro-forma invoice, and a sentence says why', async () => {
  open(body(billing()));
  expect(await screen.findByText(/enter your billing details first/)).toBeInTheDocument();
  expect(screen.getByText('No invoices yet: there is one for each payment.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pro-forma invoice' })).not.toBeInTheDocument();
});

test('billing details are sent as typed, and said to be saved', async () => {
  const { gateway, user } = open(body(billing()), { 'PUT /api/account/billing': body(billing({ details })) });
  await user.type(await screen.findByLabelText('Company'), 'A');
  await user.type(screen.getByLabelText('Street or post office box'), 'S');
  await user.type(screen.getByLabelText('Town and postal code'), 'T');
  await user.selectOptions(screen.getByLabelText('Country'), 'KE');
  await user.click(screen.getByText('Save billing details'));
  expect(await screen.findByText('Your billing details are saved.')).toBeInTheDocument();
  expect(await gateway.bodies('PUT /api/account/billing')).toEqual([
    { company: 'A', street: 'S', town: 'T', country: 'KE', taxNumber: '' },
  ]);
});

test('an empty field is named before anything is sent', async () => {
  const { gateway, user } = open(body(billing()));
  await user.click(await screen.findByText('Save billing details'));
  expect(screen.getByText('Enter the name of the company, or your own.')).toBeInTheDocument();
  expect(screen.getByLabelText('Company')).toHaveFocus();
  expect(gateway.count('PUT /api/account/billing')).toBe(0);
});

test('a failure can be tried again', async () => {
  const { user } = open([failure(503, 'unavailable', 'Not now.'), body(billing())]);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Company')).toBeInTheDocument();
});

describe('one invoice', () => {
  const show = (number: string, answers: Record<string, Answer>) => {
    fakeGateway(answers);
    return renderWithProviders(<InvoicePaper number={number} />, ada());
  };
  const url = 'GET /api/account/invoices/INV-2026-00001';

  test('is shown with all its rows, and prints', async () => {
    const print = jest.fn();
    Object.assign(globalThis, { print });
    const { user } = show('INV-2026-00001', { [url]: body(invoice()) });
    const sheet = await screen.findByRole('region', { name: 'Invoice' });
    for (const text of ['INV-2026-00001', 'Müller & Söhne <Spedition>', 'Germany', 'VAT 16%', 'KES 116.00'])
      expect(sheet.textContent.replaceAll(/\s/g, ' ')).toContain(text);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  });

  test('that is not there, or of somebody else, is said to be missing', async () => {
    show('INV-2026-00001', { [url]: failure(404, 'not_found') });
    expect(await screen.findByText('There is no invoice with this number in your account.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All invoices' })).toBeInTheDocument();
  });

  test('pro forma says that it is no tax invoice', async () => {
    show('pro-forma', { 'GET /api/account/billing': body(billing({ details })) });
    expect(await screen.findByRole('region', { name: 'Pro-forma invoice' })).toHaveTextContent(/not a tax invoice/);
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });

  test('pro forma for nobody asks for the details', async () => {
    show('pro-forma', { 'GET /api/account/billing': body(billing()) });
    expect(await screen.findByRole('link', { name: 'Enter billing details' })).toHaveAttribute(
      'href',
      '/account/invoices',
    );
  });
});

import { screen, within } from '@testing-library/react';
import type { DeskInvoices } from '@shared/invoices/contract';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Invoices } from '@/features/desk/payments/Invoices';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { creditNote, invoice } from '../../../shared/invoices/invoice';
import { meWith } from '../../features/desk/desk';
import { ada, body, fakeGateway, providerDown, type Answer } from '../../features/payments/fakeGateway';

const listed: DeskInvoices = {
  from: Date.UTC(2026, 10, 1),
  to: Date.UTC(2026, 11, 1),
  invoices: [creditNote(), invoice({ buyer: null, email: null })],
  totals: [{ currency: 'KES', invoiced: 11_600, credited: 11_600, tax: 0 }],
};
const saved = 'GET /api/desk/invoices/INV-2026-00001/ubl';

function open(answer: Answer | Answer[], ...more: Parameters<typeof meWith>[1][]) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['treasurer'], 'payments.read', ...more),
    'GET /api/desk/invoices': answer,
    [saved]: providerDown,
  });
  const page = (
    <DeskRoom title="Invoices" lead="Numbers">
      <Invoices />
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route: '/desk/invoices' }) };
}
const plain = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

test('lists invoices and credit notes with their sums, and whom they are for', async () => {
  open(body(listed));
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(plain(first!)).toContain('Müller & Söhne <Spedition>');
  expect(plain(first!)).toContain('KES 116.00 credited');
  expect(plain(second!)).toContain('Deleted account');
  expect(plain(screen.getByText(/^Invoiced/))).toBe('Invoiced KES 116.00, credited KES 116.00, tax in both KES 0.00');
  expect(within(second!).getByRole('link')).toHaveAttribute('href', expect.stringContaining('payment=KW-'));
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument();
});

test('a file that cannot be fetched is said at its row', async () => {
  const { gateway, user } = open(body(listed), 'payments.export');
  await user.click(await screen.findByRole('button', { name: 'UBL INV-2026-00001' }));
  expect(await screen.findByText(/cannot be reached right now/)).toBeInTheDocument();
  expect(gateway.count(saved)).toBe(1);
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeInTheDocument();
});

test('says so if there are none, and when they cannot be fetched', async () => {
  const { user } = open([providerDown, body({ ...listed, invoices: [], totals: [] })]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No invoices in this period.')).toBeInTheDocument();
});

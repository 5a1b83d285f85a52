import { fireEvent, screen, waitFor } from '@testing-library/react';
import type * as Details from '@server/contracts/quoteDetails';
import QuotePage from '@/pages/quote/QuotePage';
import { renderWithProviders } from '../../../support/renderWithProviders';

jest.mock('@server/contracts/quoteDetails', () => ({
  quoteDetails: {
    incoterm: {
      label: () => 'Incoterm (optional)',
      hint: () => 'Such as FOB Mombasa',
      longest: 40,
      fact: () => 'Incoterm',
    },
    ...jest.requireActual<typeof Details>('@server/contracts/quoteDetails').quoteDetails,
  },
}));

const draftKey = 'keelway.quoteDraft';
const sent: Record<string, unknown>[] = [];
const incoterm = () => screen.getByRole('textbox', { name: 'Incoterm (optional)' });

function fill(typed: string): void {
  const entries: readonly [string, string][] = [
    ['From', 'Mombasa, Kenya'],
    ['To', 'Rotterdam'],
    ['What is it?', 'Coffee'],
    ['Gross weight in kg', '250'],
    ['Volume in m³', '1.8'],
    ['Ready on', new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)],
    ['Your name', 'Amina'],
    ['Email', 'amina@example.com'],
    ['Incoterm (optional)', typed],
  ];
  for (const [name, value] of entries) fireEvent.change(screen.getByLabelText(name), { target: { value } });
  fireEvent.click(screen.getByLabelText(/^Air/));
}

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    if (!(request as Request).url.endsWith('/api/quotes')) throw new TypeError('Failed to fetch');
    sent.push((await (request as Request).clone().json()) as Record<string, unknown>);
    return Response.json({ reference: 'KQ-7F3K2P' }, { status: 201 });
  });
});
afterEach(() => jest.restoreAllMocks());

test('a row more is in the form before the notes, the draft, the request and the receipt', async () => {
  const { user } = renderWithProviders(<QuotePage />, { route: '/quote' });
  expect(incoterm()).toHaveAccessibleDescription('Such as FOB Mombasa');
  expect(incoterm()).not.toBeRequired();
  const notes = screen.getByRole('textbox', { name: 'Notes (optional)' });
  expect(incoterm().compareDocumentPosition(notes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fill(' FOB Mombasa ');
  await waitFor(() => expect(localStorage.getItem(draftKey)).toContain('FOB Mombasa'));
  await user.click(screen.getByText('Send the request'));
  expect(await screen.findByText('FOB Mombasa')).toBeVisible();
  expect(screen.getByText('Incoterm')).toBeVisible();
  expect(sent).toMatchObject([{ incoterm: 'FOB Mombasa' }]);
});

test('left empty it is no part of the request or the receipt; too long it says so, at the field', async () => {
  const { user } = renderWithProviders(<QuotePage />, { route: '/quote' });
  fill('x'.repeat(41));
  await user.click(screen.getByText('Send the request'));
  expect(incoterm()).toHaveAccessibleDescription(/Use at most 40 characters\./);
  fireEvent.change(incoterm(), { target: { value: ' ' } });
  await user.click(screen.getByText('Send the request'));
  expect(await screen.findByText('KQ-7F3K2P')).toBeVisible();
  expect(screen.queryByText('Incoterm')).toBeNull();
  expect(sent[0]).not.toHaveProperty('incoterm');
});

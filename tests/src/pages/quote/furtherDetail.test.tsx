import { fireEvent, screen, waitFor } from '@testing-library/react';
import type * as Details from '@shared/quotes/details';
import QuotePage from '@/pages/quote/QuotePage';
import { renderWithProviders } from '../../../support/renderWithProviders';

jest.mock('@shared/quotes/details', () => ({
  quoteDetails: {
    exampleDetail: {
      label: () => 'Example (optional)',
      hint: () => 'Such as this',
      longest: 40,
      fact: () => 'Example',
    },
    ...jest.requireActual<typeof Details>('@shared/quotes/details').quoteDetails,
  },
}));

const draftKey = 'keelway.quoteDraft';
const sent: Record<string, unknown>[] = [];
const exampleDetail = () => screen.getByRole('textbox', { name: 'Example (optional)' });

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
    ['Example (optional)', typed],
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
  expect(exampleDetail()).toHaveAccessibleDescription('Such as this');
  expect(exampleDetail()).not.toBeRequired();
  const notes = screen.getByRole('textbox', { name: 'Notes (optional)' });
  expect(exampleDetail().compareDocumentPosition(notes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fill(' An example ');
  await waitFor(() => expect(localStorage.getItem(draftKey)).toContain('An example'));
  await user.click(screen.getByText('Send the request'));
  expect(await screen.findByText('An example')).toBeVisible();
  expect(screen.getByText('Example')).toBeVisible();
  expect(sent).toMatchObject([{ exampleDetail: 'An example' }]);
});

test('left empty it is no part of the request or the receipt; too long it says so, at the field', async () => {
  const { user } = renderWithProviders(<QuotePage />, { route: '/quote' });
  fill('x'.repeat(41));
  await user.click(screen.getByText('Send the request'));
  expect(exampleDetail()).toHaveAccessibleDescription(/Use at most 40 characters\./);
  fireEvent.change(exampleDetail(), { target: { value: ' ' } });
  await user.click(screen.getByText('Send the request'));
  expect(await screen.findByText('KQ-7F3K2P')).toBeVisible();
  expect(screen.queryByText('Example')).toBeNull();
  expect(sent[0]).not.toHaveProperty('exampleDetail');
});

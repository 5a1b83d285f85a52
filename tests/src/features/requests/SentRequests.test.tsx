import { act, screen, within } from '@testing-library/react';
import { SentRequests } from '@/features/requests/SentRequests';
import { signedIn } from '@/state/session';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { amina, signedInState } from '../accounts/people';
import { ada, body, email, failure, fakeGateway, type Answer } from '../payments/fakeGateway';

const request = {
  reference: 'KQ-7F3K2P',
  kind: 'quote',
  title: 'Mombasa, Kenya → Rotterdam, Netherlands',
  status: 'Agents are working on it',
  outcome: null,
  waitsForSender: false,
  sentAt: 1_800_000_000_000,
  path: '/quote/KQ-7F3K2P/token',
};

function show(answer: Answer | Answer[]) {
  fakeGateway({ 'GET /api/account/requests': answer });
  return renderWithProviders(<SentRequests />, { ...ada(), route: '/account' });
}

it('lists what was sent, with where it stands and its page', async () => {
  show(body({ requests: [request, { ...request, reference: 'KE-7F3K2P', kind: 'enquiry', title: '', path: null }] }));
  const [quote, enquiry] = await screen.findAllByRole('listitem');
  expect(quote).toHaveTextContent(/Quote request.*KQ-7F3K2P.*Mombasa.*Agents are working on it/);
  expect(screen.getByRole('link', { name: 'KQ-7F3K2P' })).toHaveAttribute('href', '/quote/KQ-7F3K2P/token');
  expect(enquiry).toHaveTextContent(/Message.*KE-7F3K2P/);
  expect(within(enquiry!).queryByRole('link')).toBeNull();
});

it('leads to the page in the language that its address names', async () => {
  fakeGateway({ 'GET /api/account/requests': body({ requests: [{ ...request, path: '/fr/quote/KQ-7F3K2P/token' }] }) });
  renderWithProviders(<SentRequests />, { ...ada(), basename: '/fr', route: '/fr/account' });
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/fr/quote/KQ-7F3K2P/token');
});

it('asks again once the address is confirmed', async () => {
  fakeGateway({ 'GET /api/account/requests': [body({ requests: [] }), body({ requests: [request] })] });
  const preloadedState = { auth: signedInState({ email, emailVerified: false }) };
  const { store } = renderWithProviders(<SentRequests />, { ...ada(), preloadedState, route: '/account' });
  await screen.findByText('What you send appears here once the address is confirmed.');
  expect(screen.queryByText(/Nothing was sent/)).toBeNull();
  act(() => void store.dispatch(signedIn({ ...amina, email, emailVerified: true })));
  expect(await screen.findByText('KQ-7F3K2P')).toBeVisible();
});

it('says that nothing was sent yet', async () => {
  show(body({ requests: [] }));
  expect(await screen.findByText('Nothing was sent from this address yet.')).toBeVisible();
});

it('can be tried again after a failure', async () => {
  const { user } = show([failure(500, 'internal'), body({ requests: [request] })]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('KQ-7F3K2P')).toBeVisible();
});

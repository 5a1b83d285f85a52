import { act, screen, within } from '@testing-library/react';
import { ReceivedRequests, SentRequests } from '@/features/requests/SentRequests';
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

const received = {
  reference: 'KQ-2B3C4D',
  title: 'Mombasa, Kenya → Rotterdam, Netherlands',
  status: 'Please answer by Friday.',
  isOpen: true,
  waitsForYou: true,
  receivedAt: 1_800_000_000_000,
  path: '/quote/KQ-2B3C4D/agent/token',
};

it('lists what the listing got, the open ones first, with the agent’s own page', async () => {
  const ended = { ...received, reference: 'KQ-5E6F7G', status: 'The request is closed', isOpen: false, path: null };
  fakeGateway({ 'GET /api/account/requests': body({ requests: [], received: [ended, received] }) });
  renderWithProviders(<ReceivedRequests />, { ...ada(), route: '/account' });
  const section = await screen.findByRole('region', { name: 'What your listing got' });
  const [first, second] = within(section).getAllByRole('listitem');
  expect(first).toHaveTextContent(/KQ-2B3C4D.*Mombasa.*Please answer by Friday\..*Received on/);
  expect(within(section).getByRole('link')).toHaveAttribute('href', '/quote/KQ-2B3C4D/agent/token');
  expect(second).toHaveTextContent(/KQ-5E6F7G.*The request is closed/);
});

it('says that the listing got nothing yet, and nothing without a listing', async () => {
  fakeGateway({ 'GET /api/account/requests': [body({ requests: [], received: [] }), body({ requests: [] })] });
  const view = renderWithProviders(<ReceivedRequests />, { ...ada(), route: '/account' });
  expect(await screen.findByText('No request went to your listing yet.')).toBeVisible();
  view.unmount();
  renderWithProviders(
    <>
      <ReceivedRequests />
      <SentRequests />
    </>,
    { ...ada(), route: '/account' },
  );
  expect(await screen.findByText('Nothing was sent from this address yet.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What your listing got' })).toBeNull();
});

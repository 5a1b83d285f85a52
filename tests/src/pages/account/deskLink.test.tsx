import { screen } from '@testing-library/react';
import AccountPage from '@/pages/account/AccountPage';
import { InboxPage } from '@/pages/desk/InboxPage';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { signedInState } from '../../features/accounts/people';
import { ada, body, email, failure, fakeGateway } from '../../features/payments/fakeGateway';

const account = (isOfDesk: boolean) =>
  fakeGateway({
    'GET /api/account/requests': body({ requests: [], isOfDesk }),
    'GET /api/account/listings': body({ listings: [] }),
    'GET /api/subscription': body({ status: 'inactive', canOrder: false, offer: null }),
  });

test('staff find the way to the desk on their account page', async () => {
  account(true);
  renderWithProviders(<AccountPage />, { ...ada({ signInMethods: () => ['password'] }), route: '/account' });
  expect(await screen.findByRole('link', { name: 'Open the desk' })).toHaveAttribute('href', '/desk');
});

test('others find none', async () => {
  account(false);
  renderWithProviders(<AccountPage />, { ...ada({ signInMethods: () => ['password'] }), route: '/account' });
  expect(await screen.findByText('Nothing was sent from this address yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the desk' })).not.toBeInTheDocument();
});

test('who was invited and has not verified the address is offered the mail for that at the desk', async () => {
  fakeGateway({ 'GET /api/desk/me': failure(403, 'not_staff') });
  const preloadedState = { auth: signedInState({ email, emailVerified: false }) };
  renderWithProviders(<InboxPage />, {
    ...ada({ signInMethods: () => ['password'] }),
    preloadedState,
    route: '/desk',
  });
  expect(await screen.findByRole('heading', { name: 'Your account has no role at the desk' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a verification link' })).toBeVisible();
});

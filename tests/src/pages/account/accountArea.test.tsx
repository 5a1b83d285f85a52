import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import AccountPage from '@/pages/account/AccountPage';
import ListingPage from '@/pages/account/ListingPage';
import SubscriptionPage from '@/pages/account/SubscriptionPage';
import { TransactionsPage } from '@/pages/payments';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { signedInState } from '../../features/accounts/people';

const auth = signedInState();
const pages = [
  ['/account', 'Account', 'My Account', <AccountPage key="page" />],
  ['/account/subscription', 'Subscription', 'Subscription Status', <SubscriptionPage key="page" />],
  ['/account/transactions', 'Transactions', 'Your Transactions', <TransactionsPage key="page" />],
  ['/account/listing', 'Listing', 'Your Listing', <ListingPage key="page" />],
] as const;

async function show(page: ReactElement, route: string, config = testConfig) {
  const identity = fakeIdentity({
    signInMethods: () => ['password'],
    secondSteps: () => Promise.resolve([]),
    idToken: () => new Promise(() => undefined),
  });
  const view = renderWithProviders(page, { route, config, preloadedState: { auth }, identity });
  await act(() => identity.load());
  return view;
}

describe.each(pages)('%s', (path, label, heading, page) => {
  test('has the tabs of the account area, and marks its own', async () => {
    await show(page, path);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual(
      pages.map(([to, name]) => [name, to]),
    );
    expect(
      tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
    ).toEqual([label]);
  });

  test('goes back to the home page', async () => {
    const { user, location } = await show(page, path);
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(location().pathname).toBe('/');
  });

  test('reports politely that accounts are disabled', async () => {
    await show(page, path, { ...testConfig, features: { ...testConfig.features, identity: false } });
    expect(screen.getByText(/Accounts are switched off at the moment/)).toBeVisible();
    expect(screen.queryByText('User ID')).toBeNull();
  });
});

test.each(pages.slice(1))('every tab but the first has a button to sign out beside the tabs: %s', async (...tab) => {
  await show(tab[3], tab[0]);
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
});

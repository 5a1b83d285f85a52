import { act, screen, waitFor } from '@testing-library/react';
import { AccountOverview } from '@/features/accounts/AccountOverview';
import { IdentityError, type Identity } from '@/state/identity';
import { signedIn, signedOut, type SignedInUser } from '@/state/session';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { amina, signedInState } from './people';

async function show(user: Partial<SignedInUser> = {}, changes: Partial<Identity> = {}) {
  const identity = fakeIdentity({
    signInMethods: () => ['password'],
    secondSteps: () => Promise.resolve([]),
    ...changes,
  });
  const view = renderWithProviders(<AccountOverview />, { preloadedState: { auth: signedInState(user) }, identity });
  // The forms request the user's sign-in methods.
  await act(() => identity.load());
  return view;
}

const valueOf = (term: string): string | null | undefined =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;

test('shows who is signed in', async () => {
  await show({ displayName: 'Amina Yusuf', emailVerified: true });
  expect(valueOf('User ID')).toBe('u1');
  expect(valueOf('Display name')).toBe('Amina Yusuf');
  expect(valueOf('Email')).toBe('amina@keelway.example');
  expect(valueOf('Email verified')).toBe('Yes');
  expect(screen.getByRole('heading', { level: 2, name: 'Your details' })).toBeVisible();
  expect(screen.queryByText(/is not verified yet/)).toBeNull();
  expect(screen.getByLabelText('Current password')).toBeVisible();
});

test('shows missing values, and how to verify an address', async () => {
  await show();
  expect(valueOf('Display name')).toBe('Not given');
  expect(valueOf('Email verified')).toBe('No');
  expect(screen.getByText(/is not verified yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Link your phone number' })).toBeVisible();
});

test('shows N/A for an account without an address', async () => {
  await show({ email: null });
  expect(valueOf('Email')).toBe('N/A');
});

test('follows changes', async () => {
  const { store } = await show();
  act(() => void store.dispatch(signedIn({ ...amina, displayName: 'Amina Yusuf', emailVerified: true })));
  expect(valueOf('Display name')).toBe('Amina Yusuf');
  expect(valueOf('Email verified')).toBe('Yes');
});

test('shows nothing after sign-out, and no earlier input to the next user', async () => {
  const { store, user, container } = await show();
  await user.type(screen.getByRole('textbox', { name: 'Display name' }), 'Amina');
  act(() => void store.dispatch(signedIn({ ...amina, uid: 'u2' })));
  expect(screen.getByRole('textbox', { name: 'Display name' })).toHaveValue('');
  act(() => void store.dispatch(signedOut()));
  expect(container).toBeEmptyDOMElement();
});

test('signs out once', async () => {
  const signOut = jest.fn(() => new Promise<void>(() => undefined));
  await show({}, { signOut });
  pressTwice(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('button', { name: 'Signing out…' })).toBeDisabled();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('signs out on this device without a connection, too', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const signOut = jest.fn(() => Promise.resolve());
  const { user } = await show({}, { signOut });
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  online.mockRestore();
});

test('says why sign-out failed, and retries', async () => {
  const signOut = jest.fn(() => Promise.resolve());
  signOut.mockRejectedValueOnce(new IdentityError('No connection.', 'network', 'not-loaded'));
  const { user } = await show({}, { signOut });
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('No connection.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(2));
});

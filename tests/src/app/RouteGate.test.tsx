import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { RouteGate } from '@/app/RouteGate';
import { deskUsed, idleLimit } from '@/navigation/deskIdle';
import type { AuthState } from '@/state/authSlice';
import { IdentityError } from '@/state/identity';
import { identityUnavailable, signedIn as signedInEvent, signedOut } from '@/state/session';
import { expectConsoleError } from '../../support/consoleErrors';
import { fakeIdentity } from '../../support/fakeIdentity';
import { renderWithProviders } from '../../support/renderWithProviders';

const person = {
  uid: 'u1',
  displayName: null,
  email: 'amina@keelway.example',
  emailVerified: true,
  photoURL: null,
  phoneNumber: null,
};
const signedIn: AuthState = { status: 'in', user: person };

const site = (
  <Routes>
    <Route path="/account/*" element={<RouteGate access="signedIn">The account</RouteGate>} />
    <Route path="/desk/*" element={<RouteGate access="signedIn">The desk</RouteGate>} />
    <Route path="/signin" element={<RouteGate access="signedOut">The sign-in form</RouteGate>} />
    <Route path="/register" element={<RouteGate access="signedOut">The registration form</RouteGate>} />
    <Route
      path="*"
      element={
        <RouteGate access="always">
          Another page <Link to="/account">To the account</Link>
        </RouteGate>
      }
    />
  </Routes>
);
const open = (route: string, auth: AuthState) => renderWithProviders(site, { route, preloadedState: { auth } });

test('signed out: an account page redirects to sign-in, with a way back', () => {
  const { location } = open('/account/transactions?page=2', { status: 'out' });
  expect(screen.getByText('The sign-in form')).toBeInTheDocument();
  expect(location().search).toBe('?redirect=%2Faccount%2Ftransactions%3Fpage%3D2');
});

test('signed in: shows the account, not the sign-in form', () => {
  expect(open('/account', signedIn).container).toHaveTextContent('The account');
});

test.each([
  ['/signin', '/account'],
  ['/signin?redirect=%2Faccount%2Fsubscription', '/account/subscription'],
  ['/signin?redirect=%2F%2Fevil.example', '/account'],
  ['/signin?redirect=%2F%5Cevil.example', '/account'],
  ['/signin?redirect=%2F%09%2Fevil.example', '/account'],
  ['/signin?redirect=https%3A%2F%2Fevil.example', '/account'],
  ['/signin?redirect=%2Fsignin%3Fredirect%3D%252Fsignin', '/account'],
  ['/register', '/'],
  ['/register?redirect=%2Fdesk', '/desk'],
])('signed in at %s: redirects to %s', (from, to) => {
  expect(open(from, signedIn).location().pathname).toBe(to);
});

test.each(['/account', '/signin'])('%s: empty while the session is looked up', (route) => {
  const { container } = open(route, { status: 'lookingUp' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent(/The account|The sign-in form/);
});

test('a public page waits for nothing and fetches nothing', () => {
  const identity = fakeIdentity();
  const load = jest.spyOn(identity, 'load');
  renderWithProviders(site, { route: '/faq', preloadedState: { auth: { status: 'lookingUp' } }, identity });
  expect(screen.getByText(/Another page/)).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('without an answer it says so and offers a retry; a late answer opens the page', async () => {
  const identity = fakeIdentity();
  const load = jest.spyOn(identity, 'load').mockRejectedValue(new Error('no network'));
  const { store, user, container } = renderWithProviders(site, {
    route: '/account',
    preloadedState: { auth: { status: 'lookingUp' } },
    identity,
  });
  act(() => void store.dispatch(identityUnavailable()));
  expect(screen.getByRole('status')).toHaveTextContent('The sign-in service has not answered yet.');
  load.mockClear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => void store.dispatch(signedInEvent(person)));
  expect(container).toHaveTextContent('The account');
});

test('if the code of the sign-in service is gone, a retry reloads the page', async () => {
  expectConsoleError(/not implemented: navigation/i);
  Object.assign(globalThis, { fetch: jest.fn().mockResolvedValue({ status: 200 }) });
  const identity = fakeIdentity();
  const cause = Object.assign(new Error('Loading chunk identity failed.'), { name: 'ChunkLoadError' });
  jest.spyOn(identity, 'loaded').mockReturnValue(null);
  jest
    .spyOn(identity, 'load')
    .mockRejectedValue(
      new IdentityError('The sign-in service could not be loaded.', 'network', 'identity/not-loaded', { cause }),
    );
  const { user } = renderWithProviders(site, {
    route: '/account',
    preloadedState: { auth: { status: 'unavailable' } },
    identity,
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sessionStorage.getItem('keelway.fullLoad')).not.toBeNull());
});

test('signing out of an account page leads home, and Back does not show the page', () => {
  const { store, location, container } = open('/account/transactions', signedIn);
  expect(container).toHaveTextContent('The account');
  act(() => void store.dispatch(signedOut()));
  expect(location().pathname).toBe('/');
  expect(location().search).toBe('');
  expect(container).not.toHaveTextContent('The account');
});

test('the account then asks to sign in', async () => {
  const { store, location, user } = open('/account', signedIn);
  act(() => void store.dispatch(signedOut()));
  await user.click(screen.getByRole('link', { name: 'To the account' }));
  expect(location()).toMatchObject({ pathname: '/signin', search: '?redirect=%2Faccount' });
});

test('a deep link leads through sign-in and back', () => {
  const { store, location, container } = open('/account/transactions?page=2', { status: 'lookingUp' });
  act(() => void store.dispatch(signedOut()));
  expect(location().pathname).toBe('/signin');
  act(() => void store.dispatch(signedInEvent(person)));
  expect(location()).toMatchObject({ pathname: '/account/transactions', search: '?page=2' });
  expect(container).toHaveTextContent('The account');
});

test.each([
  [idleLimit, '/signin', '?redirect=%2Fdesk%2Fpeople%3Fq%3Da&reason=idle'],
  [idleLimit - 60_000, '/', ''],
])('signed out on the desk %d ms after the last sign of somebody: %s%s', async (idleFor, pathname, search) => {
  deskUsed(Date.now() - idleFor);
  const { location, store } = open('/desk/people?q=a', signedIn);
  expect(screen.getByText('The desk')).toBeInTheDocument();
  act(() => void store.dispatch(signedOut()));
  await waitFor(() => expect(location().pathname).toBe(pathname));
  expect(location().search).toBe(search);
});

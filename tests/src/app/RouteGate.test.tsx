import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { RouteGate } from '@/app/RouteGate';
import type { AuthState } from '@/state/authSlice';
import { renderWithProviders } from '../../support/renderWithProviders';

const user = { uid: 'u1', displayName: null, email: 'amina@keelway.example', emailVerified: true, photoURL: null, phoneNumber: null };
const signedIn: AuthState = { status: 'in', user };

const site = (
  <Routes>
    <Route path="/account/*" element={<RouteGate access="signedIn">The account</RouteGate>} />
    <Route path="/signin" element={<RouteGate access="signedOut">The sign-in form</RouteGate>} />
    <Route path="/register" element={<RouteGate access="signedOut">The registration form</RouteGate>} />
    <Route path="*" element="Another page" />
  </Routes>
);
const open = (route: string, auth: AuthState) => renderWithProviders(site, { route, preloadedState: { auth } });

test('signed out: an account page leads to the sign-in, which remembers it', () => {
  const { location } = open('/account/transactions?page=2', { status: 'out' });
  expect(screen.getByText('The sign-in form')).toBeInTheDocument();
  expect(location().search).toBe('?redirect=%2Faccount%2Ftransactions%3Fpage%3D2');
});

test('signed in: the account is shown, the sign-in form is not', () => {
  expect(open('/account', signedIn).container).toHaveTextContent('The account');
});

test.each([
  ['/signin', '/account'],
  ['/signin?redirect=%2Faccount%2Fsubscription', '/account/subscription'],
  ['/signin?redirect=%2F%2Fevil.example', '/account'],
  ['/signin?redirect=%2F%5Cevil.example', '/account'],
  ['/signin?redirect=%2F%09%2Fevil.example', '/account'],
  ['/signin?redirect=https%3A%2F%2Fevil.example', '/account'],
  ['/register', '/'],
])('signed in at %s: goes to %s', (from, to) => {
  expect(open(from, signedIn).location().pathname).toBe(to);
});

test('while the user is looked up the block is empty, and speaks up after 3 seconds', () => {
  jest.useFakeTimers();
  open('/account', { status: 'lookingUp' });
  const block = screen.getByRole('status');
  act(() => jest.advanceTimersByTime(2_999));
  expect(block).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(block).toHaveTextContent('We are still asking whether you are signed in');
  jest.useRealTimers();
});

import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import site from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import { RouteGate } from '@/app/RouteGate';
import { selectVerificationMail } from '@/features/accounts/verificationMail';
import RegisterPage from '@/pages/register/RegisterPage';
import type { Identity } from '@/state/identity';
import { selectNotice, selectWayOn } from '@/state/noticeSlice';
import { signedIn } from '@/state/session';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { amina, done, failing, pending, settle, signedOutState } from '../../features/accounts/people';

afterEach(() => jest.useRealTimers());

const address = 'amina@keelway.example';
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const confirm = () => screen.getByLabelText('Confirm password');
const submit = () => screen.getByRole('button', { name: 'Register' });

function open(overrides: Partial<Identity> = {}, route = '/register') {
  return renderWithProviders(<RegisterPage />, {
    route,
    identity: fakeIdentity(overrides),
    preloadedState: { auth: signedOutState },
  });
}

async function fill({ user }: ReturnType<typeof open>, first = 'a long secret', second = first): Promise<void> {
  await user.type(email(), address);
  await user.type(password(), first);
  await user.type(confirm(), second);
}

test('heading, fields for password managers, Google, the terms and the way to the sign-in', () => {
  open({}, '/register?redirect=%2Faccount%2Fsubscription');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Register$/);
  expect(
    screen.getByText(membershipPrice(site.subscription).replaceAll('\u00a0', ' '), { exact: false }),
  ).toBeVisible();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(password()).toHaveAttribute('name', 'password');
  expect(confirm()).toHaveAttribute('autocomplete', 'new-password');
  expect(confirm()).toHaveAttribute('name', 'confirm');
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?redirect=%2Faccount%2Fsubscription',
  );
  expect(screen.getByText(/By registering you accept our terms of use/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
});

test('the two passwords must be the same', async () => {
  const rendered = open();
  await fill(rendered, 'a long secret', 'a long secre');
  expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
  expect(submit()).toBeDisabled();
  await rendered.user.tab();
  expect(confirm()).toHaveAccessibleDescription('Passwords do not match.');
  await rendered.user.type(confirm(), 't');
  expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
  expect(submit()).toBeEnabled();
  await rendered.user.type(password(), 'x');
  expect(confirm()).toHaveAccessibleDescription('Passwords do not match.');
  expect(submit()).toBeDisabled();
});

test('a confirmation that can no longer match says so at once', async () => {
  const rendered = open();
  await fill(rendered, 'a long secret', 'a long sex');
  expect(confirm()).toHaveFocus();
  expect(confirm()).toHaveAccessibleDescription('Passwords do not match.');
});

test.each([
  ['Password1', /guessed first/],
  ['xx-amina-xx', /Your email address must not be part/],
])('the password %s is not accepted', async (weak, message) => {
  const register = done();
  const rendered = open({ register });
  await fill(rendered, weak);
  await waitFor(() => expect(password()).toHaveAccessibleDescription(message));
  expect(submit()).toBeDisabled();
  await rendered.user.type(confirm(), '{Enter}');
  expect(register).not.toHaveBeenCalled();
});

test("the minimum length is stated up front, and the provider's rejection appears at the field", async () => {
  const rendered = open({
    register: failing('form', 'Choose a password of at least 9 characters.', 'auth/weak-password'),
  });
  expect(password()).toHaveAccessibleDescription(/^At least 8 characters\./);
  await fill(rendered, 'secret');
  expect(password()).toHaveAccessibleDescription('At least 8 characters: 2 more to go.');
  expect(submit()).toBeDisabled();
  for (const field of [password(), confirm()]) await rendered.user.type(field, ' 12');
  await rendered.user.click(submit());
  expect(await screen.findByText('Choose a password of at least 9 characters.')).toBeInTheDocument();
  expect(password()).toHaveFocus();
  expect(password()).toBeInvalid();
  expect(password()).toHaveValue('secret 12');
  expect(confirm()).toHaveValue('secret 12');
});

test('the password hint is announced when typing pauses, not on each key', async () => {
  jest.useFakeTimers();
  const rendered = open();
  await fill(rendered, 'short');
  expect(password()).toBeInvalid();
  await rendered.user.clear(password());
  const alerts = () =>
    screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));
  for (const character of 'short') {
    await rendered.user.type(password(), character);
    expect(alerts().filter((text) => text !== 'Passwords do not match.')).toEqual([]);
  }
  expect(password()).toHaveAccessibleDescription('At least 8 characters: 3 more to go.');
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken()).not.toContain('At least 8 characters: 3 more to go.');
  act(() => jest.advanceTimersByTime(1_000));
  expect(spoken()).toContain('At least 8 characters: 3 more to go.');
});

test('an address in use: the message, with links to sign-in and password reset', async () => {
  const rendered = open(
    { register: failing('emailInUse', 'An account with this address is there already.') },
    '/register?redirect=%2Fquote',
  );
  await fill(rendered);
  await rendered.user.click(submit());
  expect(await screen.findByText('An account with this address is there already.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'choose a new password' })).toHaveAttribute(
    'href',
    '/forgot-password?redirect=%2Fquote',
  );
  expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute('href', '/signin?redirect=%2Fquote');
  expect(email()).toHaveValue(address);
});

test('a double click registers once', async () => {
  const { call } = pending();
  const rendered = open({ register: call });
  await fill(rendered);
  await rendered.user.dblClick(submit());
  expect(call).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Opening your account…' })).toBeDisabled();
});

describe('afterwards', () => {
  function site(sendEmailVerification: Identity['sendEmailVerification']) {
    const rendered = renderWithProviders(
      <Routes>
        <Route
          path="/register"
          element={
            <RouteGate access="signedOut">
              <RegisterPage />
            </RouteGate>
          }
        />
        <Route path="*" element="Another page" />
      </Routes>,
      {
        route: '/register?redirect=%2Faccount%2Fsubscription',
        preloadedState: { auth: signedOutState },
        identity: fakeIdentity({
          register: () => Promise.resolve(void rendered.store.dispatch(signedIn(amina))),
          sendEmailVerification,
        }),
      },
    );
    return rendered;
  }

  test('the verification mail is sent and announced, and the home page opens', async () => {
    const sendEmailVerification = done();
    const rendered = site(sendEmailVerification);
    await fill(rendered);
    await rendered.user.click(submit());
    expect(await screen.findByText('Another page')).toBeInTheDocument();
    expect(rendered.location().pathname).toBe('/');
    await waitFor(() => expect(selectVerificationMail(rendered.store.getState())).toMatchObject({ to: address }));
    expect(sendEmailVerification).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(rendered.store.getState())).toContain(`We sent a link to ${address}`);
    expect(selectWayOn(rendered.store.getState())).toEqual({ text: 'See what comes next', to: '/account' });
  });

  test('a mail that fails does not undo the registration', async () => {
    const rendered = site(failing('tooManyRequests'));
    await fill(rendered);
    await rendered.user.click(submit());
    expect(await screen.findByText('Another page')).toBeInTheDocument();
    await settle();
    expect(selectVerificationMail(rendered.store.getState())).toBeNull();
    expect(JSON.stringify(rendered.store.getState())).toContain('Your account is open');
  });

  test('an account of Google is told of its next steps, too', async () => {
    const view = open({ prepareGoogle: () => null, signInWithGoogle: done() });
    await view.user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await waitFor(() => expect(selectNotice(view.store.getState())).toBe('Welcome. Your account is open.'));
    expect(selectWayOn(view.store.getState())?.to).toBe('/account');
  });
});

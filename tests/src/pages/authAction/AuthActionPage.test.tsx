import { StrictMode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '@/app/store';
import AuthActionPage from '@/pages/authAction/AuthActionPage';
import type { AuthState } from '@/state/authSlice';
import { IdentityError, IdentityProvider, type Identity } from '@/state/identity';
import { PublicConfigProvider } from '@/state/publicConfig';
import { signedIn } from '@/state/session';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { amina, done, failing, pending, settle, signedInState, signedOutState } from '../../features/account/people';

function open(query: string, overrides: Partial<Identity> = {}, auth: AuthState = signedOutState) {
  return renderWithProviders(
    <StrictMode>
      <AuthActionPage />
    </StrictMode>,
    { route: `/auth/action${query}`, identity: fakeIdentity(overrides), preloadedState: { auth } },
  );
}

const used = 'This link has expired or was used before.';

test('the prerendered page, which knows of no link, hydrates without a warning', async () => {
  const site = (search: string) => (
    <Provider store={makeStore().store}>
      <PublicConfigProvider value={testConfig}>
        <IdentityProvider value={fakeIdentity({ verifyEmail: done() })}>
          <MemoryRouter initialEntries={[`/auth/action${search}`]}>
            <AuthActionPage />
          </MemoryRouter>
        </IdentityProvider>
      </PublicConfigProvider>
    </Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(site(''));
  expect(container).toHaveTextContent('Account email');
  expect(container).not.toHaveTextContent('This link is not complete.');
  await settle(() => void hydrateRoot(container, site('?mode=verifyEmail&oobCode=abc')));
  expect(container).toHaveTextContent('Your email address is verified.');
  container.remove();
});

describe('a link that is not whole', () => {
  test.each(['', '?mode=verifyEmail', '?oobCode=abc', '?mode=signIn&oobCode=abc'])('%s says so and shows the ways on', (query) => {
    open(query);
    expect(screen.getByText('This link is not complete.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a password reset' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/account');
  });

  test('accounts switched off: says so', () => {
    renderWithProviders(<AuthActionPage />, { route: '/auth/action', config: { ...testConfig, features: { ...testConfig.features, identity: false } } });
    expect(screen.getByText(/Accounts are switched off/)).toBeInTheDocument();
    expect(screen.queryByText('This link is not complete.')).not.toBeInTheDocument();
  });
});

describe('verifying an address', () => {
  const verify = '?mode=verifyEmail&oobCode=abc';

  test('the code is used once, even where pages are set up twice', async () => {
    const { call, answer } = pending();
    open(verify, { verifyEmail: call });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify your email address');
    expect(screen.getByText('We are verifying your address…')).toBeInTheDocument();
    await waitFor(() => expect(call).toHaveBeenCalled());
    await answer();
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('abc');
    expect(screen.getByRole('status')).toHaveTextContent('Your email address is verified.');
  });

  test('signed in: what is known of the person is asked for anew, and the way leads on', async () => {
    const { store } = open(
      `${verify}&continueUrl=${encodeURIComponent('http://localhost:3000/account/subscription')}`,
      { verifyEmail: done(), reload: () => Promise.resolve(void store.dispatch(signedIn({ ...amina, emailVerified: true }))) },
      signedInState(),
    );
    expect(await screen.findByText(/Your email address is verified/)).toBeInTheDocument();
    expect(store.getState().auth).toMatchObject({ user: { emailVerified: true } });
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account/subscription');
  });

  test('signed out: the way leads through the sign-in', async () => {
    open(`${verify}&continueUrl=https%3A%2F%2Fevil.example%2F`, { verifyEmail: done() });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin?redirect=%2Faccount');
  });

  test('a used code of an address that is verified by now says so kindly', async () => {
    const { store } = open(
      verify,
      { verifyEmail: failing('actionCode'), reload: () => Promise.resolve(void store.dispatch(signedIn({ ...amina, emailVerified: true }))) },
      signedInState(),
    );
    expect(await screen.findByText(/is verified already/)).toHaveTextContent('This link has expired or was used before. amina@keelway.example is verified already.');
    expect(screen.queryByText(used)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toBeInTheDocument();
  });

  test('a used code, signed in and not verified: offers a new mail', async () => {
    const sendEmailVerification = done();
    const { user } = open(verify, { verifyEmail: failing('actionCode'), reload: done(), sendEmailVerification }, signedInState());
    expect(await screen.findByText(used)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send a verification link' }));
    expect(await screen.findByText(/We sent a link to/)).toBeInTheDocument();
    expect(sendEmailVerification).toHaveBeenCalledTimes(1);
  });

  test('a used code, signed out: says what it may mean', async () => {
    open(verify, { verifyEmail: failing('actionCode') });
    expect(await screen.findByText(used)).toBeInTheDocument();
    expect(screen.getByText(/just sign in/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  });

  test('without a connection there is a retry', async () => {
    const verifyEmail = failing('network', 'No connection.');
    const { user } = open(verify, { verifyEmail });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(verifyEmail).toHaveBeenCalledTimes(2));
    verifyEmail.mockResolvedValueOnce(undefined as never);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Your email address is verified/)).toBeInTheDocument();
  });
});

describe('a new password', () => {
  const reset = '?mode=resetPassword&oobCode=abc';
  const emailOfResetCode = () => Promise.resolve('amina@keelway.example');
  const password = () => screen.findByLabelText('New password');
  const save = () => screen.getByRole('button', { name: 'Save New Password' });

  async function fill(user: ReturnType<typeof open>['user'], text = 'a new secret'): Promise<void> {
    await user.type(await password(), text);
    await user.type(screen.getByLabelText('Confirm password'), text);
  }

  test('names the address, and tells password managers whose password it is', async () => {
    const { container } = open(reset, { emailOfResetCode });
    expect(screen.getByText('We are looking at your link…')).toBeInTheDocument();
    expect(await password()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a new password');
    expect(screen.getByText('amina@keelway.example')).toBeInTheDocument();
    expect(container.querySelector('[autocomplete="username"]')).toHaveValue('amina@keelway.example');
    expect(await password()).toHaveAccessibleDescription(/At least 6 characters/);
    expect(save()).toBeDisabled();
  });

  test('is saved once and leads to the sign-in', async () => {
    const { call, answer } = pending();
    const { user } = open(`${reset}&continueUrl=%2Faccount%2Fsubscription`, { emailOfResetCode, resetPassword: call });
    await fill(user);
    await user.dblClick(save());
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    await answer();
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('abc', 'a new secret');
    expect(screen.getByRole('status')).toHaveTextContent('Your password is changed.');
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin?redirect=%2Faccount%2Fsubscription');
  });

  test('both must be the same', async () => {
    const { user } = open(reset, { emailOfResetCode });
    await user.type(await password(), 'secret');
    await user.type(screen.getByLabelText('Confirm password'), 'sexret');
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  test('signed in: this session is asked about anew, for a new password ends it', async () => {
    const reload = failing('sessionEnded');
    const { user } = open(reset, { emailOfResetCode, resetPassword: done(), reload }, signedInState());
    await fill(user);
    await user.click(save());
    await screen.findByText(/Your password is changed/);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('of another account than the one that is signed in: tells which', async () => {
    const { user } = open(reset, { emailOfResetCode: () => Promise.resolve('yusuf@keelway.example'), resetPassword: done(), reload: done() }, signedInState());
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(/^The password of/)).toHaveTextContent(
      'The password of yusuf@keelway.example is changed. You are signed in as amina@keelway.example: sign out first to use the new one.',
    );
    expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  test('one that the provider refuses says so at the field', async () => {
    const { user } = open(reset, { emailOfResetCode, resetPassword: failing('form', 'At least 6 characters, please.', 'auth/weak-password') });
    await fill(user, '12345');
    await user.click(save());
    expect(await screen.findByText('At least 6 characters, please.')).toBeInTheDocument();
    expect(await password()).toHaveFocus();
  });

  test('a link that is too old or used says so and sends a new mail', async () => {
    const sendPasswordReset = done();
    const { user } = open(reset, { emailOfResetCode: failing('actionCode'), sendPasswordReset });
    expect(await screen.findByText(new RegExp(used))).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'amina@keelway.example');
    await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
    expect(await screen.findByText('A password reset email has been sent.')).toBeInTheDocument();
    expect(sendPasswordReset).toHaveBeenCalledWith('amina@keelway.example');
  });

  test('one that was used while the form stood open, too', async () => {
    const { user } = open(reset, { emailOfResetCode, resetPassword: failing('actionCode') });
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(new RegExp(used))).toBeInTheDocument();
  });

  test('without a connection there is a retry, before and after', async () => {
    const emails = jest.fn(emailOfResetCode).mockRejectedValueOnce(new IdentityError('No connection.', 'network', 'auth/timeout'));
    const resetPassword = failing('network', 'No connection.');
    const { user } = open(reset, { emailOfResetCode: emails, resetPassword });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await fill(user);
    await user.click(save());
    resetPassword.mockResolvedValueOnce(undefined as never);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
  });

  test('the answer to the change was lost: tried again, the link is used, and the new password may hold already', async () => {
    const resetPassword = failing('network', 'No connection.');
    const { user } = open(reset, { emailOfResetCode, resetPassword });
    await fill(user);
    await user.click(save());
    resetPassword.mockRejectedValueOnce(new IdentityError('Used.', 'actionCode', 'auth/invalid-action-code'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'try to sign in with it' })).toHaveAttribute('href', '/signin');
  });
});

import { StrictMode } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '@/app/store';
import AuthActionPage from '@/pages/authAction/AuthActionPage';
import type { AuthState } from '@/state/authSlice';
import { IdentityError, IdentityProvider, type Identity, type InspectedLink } from '@/state/identity';
import { PublicConfigProvider } from '@/state/hooks';
import { signedIn } from '@/state/session';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { amina, done, failing, pending, settle, signedInState, signedOutState } from '../../features/accounts/people';

function open(query: string, overrides: Partial<Identity> = {}, auth: AuthState = signedOutState) {
  return renderWithProviders(
    <StrictMode>
      <AuthActionPage />
    </StrictMode>,
    { route: `/auth/action${query}`, identity: fakeIdentity(overrides), preloadedState: { auth } },
  );
}

const used = 'This link has expired or was used before.';

/** The provider's response for a valid link. */
const linkFor =
  (purpose: InspectedLink['purpose'], email = 'amina@keelway.example', previousEmail: string | null = null) =>
  () =>
    Promise.resolve({ purpose, email, previousEmail });

beforeEach(() => localStorage.clear());

test('the prerendered page, which has no link, hydrates without a warning', async () => {
  const site = (search: string) => (
    <Provider store={makeStore().store}>
      <PublicConfigProvider value={testConfig}>
        <IdentityProvider value={fakeIdentity({ inspectLink: linkFor('verifyEmail') })}>
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
  await waitFor(() => expect(container).toHaveTextContent('amina@keelway.example is your address'));
  container.remove();
});

describe('an incomplete link', () => {
  test.each(['', '?mode=verifyEmail', '?oobCode=abc', '?mode=verifyEmail&oobCode=', '?mode=&oobCode=abc'])(
    '%s says so and shows ways to continue',
    (query) => {
      open(query);
      expect(screen.getByText('This link is not complete.')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Ask for a password reset' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      expect(screen.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/account');
    },
  );

  test('accounts disabled: says so', () => {
    renderWithProviders(<AuthActionPage />, {
      route: '/auth/action',
      config: { ...testConfig, features: { ...testConfig.features, identity: false } },
    });
    expect(screen.getByText(/Accounts are switched off/)).toBeInTheDocument();
    expect(screen.queryByText('This link is not complete.')).not.toBeInTheDocument();
  });
});

describe('a link for an unsupported action', () => {
  test.each([
    ['signIn', 'You cannot sign in by a link here.'],
    ['revertSecondFactorAddition', 'This link is for something that this site does not offer.'],
    ['__proto__', 'This link is for something that this site does not offer.'],
  ])('%s: its code stays unused', (mode, words) => {
    open(`?mode=${mode}&oobCode=abc`);
    expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  });

  test("a code for another purpose than the link's is rejected", async () => {
    open('?mode=verifyEmail&oobCode=abc', { inspectLink: linkFor('resetPassword') });
    expect(await screen.findByText('This link is not complete.')).toBeInTheDocument();
  });

  test('further mails use the language of the first; an invalid tag is ignored', async () => {
    const speak = jest.fn();
    open('?mode=signIn&oobCode=abc&lang=pt-br', { speak });
    await waitFor(() => expect(speak).toHaveBeenCalledWith('pt-BR'));
    speak.mockClear();
    open('?mode=signIn&oobCode=abc&lang=..%2F', { speak });
    await settle();
    expect(speak).not.toHaveBeenCalled();
    expect(document.documentElement).not.toHaveAttribute('lang', 'pt-BR');
  });
});

describe('verifying an address', () => {
  const verify = '?mode=verifyEmail&oobCode=abc&apiKey=key&lang=en';
  const inspectLink = linkFor('verifyEmail');
  const press = async ({ user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: 'Verify my address' }));

  test('opening the link changes nothing; pressing the button does, once', async () => {
    const { call, answer } = pending();
    const view = open(verify, { inspectLink, applyLink: call });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify your email address');
    expect(screen.getByText('We are looking at your link…')).toBeInTheDocument();
    expect(await screen.findByText(/is your address/)).toHaveTextContent(
      'Press the button to verify that amina@keelway.example is your address.',
    );
    expect(call).not.toHaveBeenCalled();
    await view.user.dblClick(screen.getByRole('button', { name: 'Verify my address' }));
    expect(screen.getByRole('button', { name: 'Verifying…' })).toBeDisabled();
    await answer();
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('abc');
    expect(screen.getByRole('status')).toHaveTextContent('Your email address is verified.');
    expect(screen.getByRole('status').parentElement).toHaveFocus();
  });

  test('the code is checked once, even when mounted twice', async () => {
    const ask = jest.fn(inspectLink);
    open(verify, { inspectLink: ask });
    await screen.findByRole('button', { name: 'Verify my address' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('signed in: continues', async () => {
    const view = open(
      `${verify}&continueUrl=${encodeURIComponent('http://localhost:3000/account/subscription')}`,
      { inspectLink, applyLink: done() },
      signedInState(),
    );
    await press(view);
    expect(await screen.findByText(/Your email address is verified/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account/subscription');
  });

  test('signed in, from no page: leads to the list of what comes next', async () => {
    await press(open(verify, { inspectLink, applyLink: done() }, signedInState()));
    expect(await screen.findByRole('link', { name: 'See what comes next' })).toHaveAttribute('href', '/account');
  });

  test('signed out: continues to sign-in, never to another site', async () => {
    await press(open(`${verify}&continueUrl=https%3A%2F%2Fevil.example%2F`, { inspectLink, applyLink: done() }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin?redirect=%2Faccount');
  });

  test('opened again on the same device: says it is already verified, without a request', async () => {
    const first = open(verify, { inspectLink, applyLink: done() });
    await press(first);
    await screen.findByText(/Your email address is verified/);
    first.unmount();
    open(verify);
    expect(screen.getByRole('status')).toHaveTextContent('Your email address is verified already.');
  });

  test.each(['when it is opened', 'when the button is pressed'])(
    'a used code of an address that is verified by now means success: found %s',
    async (when) => {
      const isOpened = when === 'when it is opened';
      const view = open(
        verify,
        {
          inspectLink: isOpened ? failing('actionCode') : inspectLink,
          applyLink: failing('actionCode'),
          reload: () => Promise.resolve(void view.store.dispatch(signedIn({ ...amina, emailVerified: true }))),
        },
        signedInState(),
      );
      if (!isOpened) await press(view);
      expect(await screen.findByText(/is verified already/)).toHaveTextContent(
        'amina@keelway.example is verified already.',
      );
      expect(screen.queryByText(used)).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'See what comes next' })).toBeInTheDocument();
    },
  );

  test('a used code, signed in and not verified: offers a new mail', async () => {
    const sendEmailVerification = done();
    const { user } = open(
      verify,
      { inspectLink: failing('actionCode'), reload: done(), sendEmailVerification },
      signedInState(),
    );
    expect(await screen.findByText(used)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send a verification link' }));
    expect(await screen.findByText(/We sent a link to/)).toBeInTheDocument();
    expect(sendEmailVerification).toHaveBeenCalledTimes(1);
  });

  test('a used code, signed out: explains it calmly', async () => {
    open(verify, { inspectLink: failing('actionCode') });
    expect((await screen.findByText(used)).closest('[role]')).toHaveAttribute('role', 'status');
    expect(screen.getByText(/your address is verified: just sign in/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  });

  test('offline there is a retry, for the check and for the button', async () => {
    const ask = jest
      .fn(inspectLink)
      .mockRejectedValueOnce(new IdentityError('No connection.', 'network', 'auth/network-request-failed'));
    const applyLink = failing('network', 'No connection.');
    const view = open(verify, { inspectLink: ask, applyLink });
    await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await press(view);
    applyLink.mockResolvedValueOnce(undefined as never);
    await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Your email address is verified/)).toBeInTheDocument();
  });

  test('a silent provider: after 8 seconds the user may stop waiting, and a late answer counts', async () => {
    jest.useFakeTimers();
    const { call, answer } = pending<InspectedLink>();
    const { user } = open(verify, { inspectLink: call });
    await settle();
    act(() => jest.advanceTimersByTime(8_000));
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(screen.getByText('You stopped waiting. Nothing was changed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await answer({ purpose: 'verifyEmail', email: 'amina@keelway.example', previousEmail: null });
    expect(screen.getByRole('button', { name: 'Verify my address' })).toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('a change of address', () => {
  test('revoked: names both addresses, asks, and then advises a new password', async () => {
    const applyLink = done();
    const { user } = open('?mode=recoverEmail&oobCode=abc', {
      inspectLink: linkFor('recoverEmail', 'old@keelway.example', 'new@keelway.example'),
      applyLink,
    });
    expect(await screen.findByText(/was changed to/)).toHaveTextContent(
      'The address of your account was changed to new@keelway.example. If you did not want that, press the button to put old@keelway.example back.',
    );
    expect(applyLink).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Restore my address' }));
    expect(await screen.findByText(/is the address of your account again/)).toHaveTextContent('old@keelway.example');
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot-password');
  });

  test('confirmed: names both addresses, asks, and then says which one to sign in with', async () => {
    const applyLink = done();
    const { user } = open('?mode=verifyAndChangeEmail&oobCode=abc', {
      inspectLink: linkFor('verifyAndChangeEmail', 'new@keelway.example', 'old@keelway.example'),
      applyLink,
    });
    expect(await screen.findByText(/Press the button/)).toHaveTextContent(
      'from old@keelway.example to new@keelway.example.',
    );
    expect(applyLink).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Change my address' }));
    expect(await screen.findByText(/Sign in with it from now on/)).toHaveTextContent('new@keelway.example');
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  });

  test.each([
    ['recoverEmail', /your old address holds again/],
    ['verifyAndChangeEmail', /your new address holds already/],
  ])('%s, used before: says what it may mean', async (mode, words) => {
    open(`?mode=${mode}&oobCode=abc`, { inspectLink: failing('actionCode') });
    expect(await screen.findByText(used)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe('a new password', () => {
  const reset = '?mode=resetPassword&oobCode=abc';
  const inspectLink = linkFor('resetPassword');
  const password = () => screen.findByLabelText('New password');
  const save = () => screen.getByRole('button', { name: 'Save New Password' });

  async function fill(user: ReturnType<typeof open>['user'], text = 'a new secret'): Promise<void> {
    await user.type(await password(), text);
    await user.type(screen.getByLabelText('Confirm password'), text);
  }

  test('names the address, also for password managers', async () => {
    const { container } = open(reset, { inspectLink });
    expect(screen.getByText('We are looking at your link…')).toBeInTheDocument();
    expect(await password()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a new password');
    expect(screen.getByText('amina@keelway.example')).toBeInTheDocument();
    expect(container.querySelector('[autocomplete="username"]')).toHaveValue('amina@keelway.example');
    expect(await password()).toHaveAccessibleDescription(/At least 8 characters/);
    expect(save()).toBeDisabled();
  });

  test('is saved once and leads to the sign-in', async () => {
    const { call, answer } = pending();
    const { user } = open(`${reset}&continueUrl=%2Faccount%2Fsubscription`, { inspectLink, resetPassword: call });
    await fill(user);
    await user.dblClick(save());
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    await answer();
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('abc', 'a new secret');
    expect(screen.getByRole('status')).toHaveTextContent('Your password is changed.');
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/signin?redirect=%2Faccount%2Fsubscription',
    );
  });

  test('both must be the same', async () => {
    const { user } = open(reset, { inspectLink });
    await user.type(await password(), 'a new secret');
    await user.type(screen.getByLabelText('Confirm password'), 'a new sexret');
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  test('signed in: refreshes the session, which a new password ends', async () => {
    const reload = failing('sessionEnded');
    const { user } = open(reset, { inspectLink, resetPassword: done(), reload }, signedInState());
    await fill(user);
    await user.click(save());
    await screen.findByText(/Your password is changed/);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('for an account other than the signed-in one: says which', async () => {
    const { user } = open(
      reset,
      { inspectLink: linkFor('resetPassword', 'yusuf@keelway.example'), resetPassword: done(), reload: done() },
      signedInState(),
    );
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(/^The password of/)).toHaveTextContent(
      'The password of yusuf@keelway.example is changed. You are signed in as amina@keelway.example: sign out first to use the new one.',
    );
    expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  test('a password rejected by the provider is reported at the field', async () => {
    const { user } = open(reset, {
      inspectLink,
      resetPassword: failing('form', 'At least 6 characters, please.', 'auth/weak-password'),
    });
    await fill(user);
    await user.click(save());
    expect(await screen.findByText('At least 6 characters, please.')).toBeInTheDocument();
    expect(await password()).toHaveFocus();
  });

  test('an expired or used link says so and sends a new mail', async () => {
    const sendPasswordReset = done();
    const { user } = open(reset, { inspectLink: failing('actionCode'), sendPasswordReset });
    expect(await screen.findByText(new RegExp(used))).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'amina@keelway.example');
    await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
    expect(await screen.findByText('A password reset email has been sent.')).toBeInTheDocument();
    expect(sendPasswordReset).toHaveBeenCalledWith('amina@keelway.example');
  });

  test('so does one used while the form was open', async () => {
    const { user } = open(reset, { inspectLink, resetPassword: failing('actionCode') });
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(new RegExp(used))).toBeInTheDocument();
  });

  test('offline there is a retry, before and after', async () => {
    const emails = jest
      .fn(inspectLink)
      .mockRejectedValueOnce(new IdentityError('No connection.', 'network', 'auth/timeout'));
    const resetPassword = failing('network', 'No connection.');
    const { user } = open(reset, { inspectLink: emails, resetPassword });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await fill(user);
    await user.click(save());
    resetPassword.mockResolvedValueOnce(undefined as never);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
  });

  test('after a lost response, a retry reports the link as used: the new password may be in effect', async () => {
    const resetPassword = failing('network', 'No connection.');
    const { user } = open(reset, { inspectLink, resetPassword });
    await fill(user);
    await user.click(save());
    resetPassword.mockRejectedValueOnce(new IdentityError('Used.', 'actionCode', 'auth/invalid-action-code'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'try to sign in with it' })).toHaveAttribute('href', '/signin');
  });
});

import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { RouteGate } from '@/app/RouteGate';
import SignInPage from '@/pages/signIn/SignInPage';
import { IdentityError, type Identity } from '@/state/identity';
import { signedIn } from '@/state/session';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import { amina, done, failing, pending, settle, signedOutState } from '../../features/accounts/people';

const address = 'amina@keelway.example';
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });
const google = () => screen.getByRole('button', { name: 'Sign in with Google' });

afterEach(() => jest.useRealTimers());

function open(overrides: Partial<Identity> = {}, route = '/signin') {
  const identity = fakeIdentity(overrides);
  const rendered = renderWithProviders(<SignInPage />, { route, identity, preloadedState: { auth: signedOutState } });
  return { ...rendered, identity };
}

async function fill({ user }: ReturnType<typeof open>, typedPassword = 'secret'): Promise<void> {
  await user.type(email(), address);
  await user.type(password(), typedPassword);
}

describe('content', () => {
  test('heading, fields for password managers, buttons, links and terms', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Sign In$/);
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('name', 'email');
    expect(email()).toHaveAttribute('id', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('form', { name: 'Sign in' })).toHaveAttribute('method', 'post');
    expect(google()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.getByText(/By signing in you accept our terms of use/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });

  test('inside another app, a way to the browser stands in place of Google’s button', async () => {
    const inApp =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Instagram 361';
    const named = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inApp);
    const { user } = open();
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).not.toBeInTheDocument();
    expect(screen.getByText(/open inside another app, where signing in with Google does not work/)).toBeVisible();
    expect(email()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(globalThis.location.href);
    named.mockRestore();
  });

  test('the links keep the redirect', () => {
    open({}, '/signin?redirect=%2Faccount%2Ftransactions%3Fpage%3D2');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/register?redirect=%2Faccount%2Ftransactions%3Fpage%3D2',
    );
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password?redirect=%2Faccount%2Ftransactions%3Fpage%3D2',
    );
  });

  test('accounts disabled: says so instead of showing the form', () => {
    renderWithProviders(<SignInPage />, {
      config: { ...testConfig, features: { ...testConfig.features, identity: false } },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Accounts are switched off at the moment.');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});

describe('rules', () => {
  test('an untouched form shows no error and cannot be sent', async () => {
    const { user } = open();
    await user.click(email());
    await user.tab();
    await user.tab();
    expect(screen.queryByText(/Please provide/)).not.toBeInTheDocument();
    expect(submit()).toBeDisabled();
  });

  test('both fields are required, each says so in its own words', async () => {
    const { user } = open();
    await user.type(email(), 'a');
    expect(screen.queryByText(/Please provide/)).not.toBeInTheDocument();
    await user.clear(email());
    expect(email()).toHaveAccessibleDescription('Please provide an email address.');
    await user.type(password(), 'x');
    await user.clear(password());
    expect(password()).toHaveAccessibleDescription('Please provide a password.');
    expect(submit()).toBeDisabled();
    await user.type(email(), address);
    await user.type(password(), 'secret');
    expect(screen.queryByText(/Please provide/)).not.toBeInTheDocument();
    expect(submit()).toBeEnabled();
  });

  test.each(['   ', '\u200b', '\u00a0\t'])('an address of nothing that is seen (%j) is none', async (blank) => {
    const { user } = open();
    await user.type(password(), 'old');
    await user.type(email(), blank);
    await user.tab();
    expect(email()).toHaveAccessibleDescription('Please provide an email address.');
    expect(submit()).toBeDisabled();
  });

  test('there is no rule for passwords: older ones keep working', async () => {
    const rendered = open();
    await fill(rendered, 'old');
    expect(submit()).toBeEnabled();
  });

  test('an empty field says so once the form was changed', async () => {
    const { user } = open();
    await user.type(email(), address);
    await user.tab();
    expect(password()).toHaveFocus();
    await user.tab();
    expect(password()).toHaveAccessibleDescription('Please provide a password.');
  });
});

describe('filled in by the browser', () => {
  const autofill = (element: HTMLElement) => {
    const event = createEvent.animationStart(element);
    Object.defineProperty(event, 'animationName', { value: 'AccountForm-autofilled-x1' });
    fireEvent(element, event);
  };

  test('unreadable autofilled values enable the button', () => {
    open();
    autofill(email());
    expect(submit()).toBeDisabled();
    autofill(password());
    expect(submit()).toBeEnabled();
  });

  test('and if they turn out empty, submitting says what is missing', async () => {
    const { user } = open();
    autofill(email());
    autofill(password());
    await user.click(submit());
    expect(email()).toHaveAccessibleDescription('Please provide an email address.');
    expect(password()).toHaveAccessibleDescription('Please provide a password.');
    expect(email()).toHaveFocus();
    expect(submit()).toBeDisabled();
  });

  test('once the person has typed, the values are readable, and count', async () => {
    const { user } = open();
    autofill(email());
    autofill(password());
    await user.type(email(), 'a');
    expect(submit()).toBeDisabled();
    await user.type(password(), 'x');
    expect(submit()).toBeEnabled();
  });

  test('a value set without events stays while the other field is typed in, and is sent', async () => {
    const signInWithPassword = done();
    const { user } = open({ signInWithPassword });
    (email() as HTMLInputElement).value = address;
    await user.type(password(), 'secret');
    expect(email()).toHaveValue(address);
    await user.click(submit());
    await waitFor(() => expect(signInWithPassword).toHaveBeenCalledWith(address, 'secret', expect.any(AbortSignal)));
  });

  test('values set without events are read on submit', async () => {
    const signInWithPassword = done();
    const rendered = open({ signInWithPassword });
    await fill(rendered);
    (email() as HTMLInputElement).value = 'other@keelway.example';
    await rendered.user.click(submit());
    await waitFor(() =>
      expect(signInWithPassword).toHaveBeenCalledWith('other@keelway.example', 'secret', expect.any(AbortSignal)),
    );
  });
});

describe('signing in', () => {
  test('submits once, however often it is clicked, with the address trimmed', async () => {
    const { call, answer } = pending();
    const rendered = open({ signInWithPassword: call });
    await rendered.user.type(email(), `  ${address} `);
    await rendered.user.type(password(), ' secret ');
    await rendered.user.dblClick(submit());
    await rendered.user.type(password(), '{Enter}');
    const busy = screen.getByRole('button', { name: 'Signing in…' });
    expect(busy).toBeDisabled();
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(google()).toBeDisabled();
    await answer();
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith(address, ' secret ', expect.any(AbortSignal));
  });

  test('with Enter', async () => {
    const signInWithPassword = done();
    const rendered = open({ signInWithPassword });
    await fill(rendered, 'secret{Enter}');
    await waitFor(() => expect(signInWithPassword).toHaveBeenCalledTimes(1));
  });

  test.each([
    ['/signin', '/account'],
    ['/signin?redirect=%2Faccount%2Ftransactions', '/account/transactions'],
    ['/signin?redirect=%2F%2Fevil.example', '/account'],
  ])('from %s the gate leads to %s', async (route, to) => {
    const site = (
      <Routes>
        <Route
          path="/signin"
          element={
            <RouteGate access="signedOut">
              <SignInPage />
            </RouteGate>
          }
        />
        <Route path="*" element="Another page" />
      </Routes>
    );
    const { user, store, location } = renderWithProviders(site, {
      route,
      preloadedState: { auth: signedOutState },
      identity: fakeIdentity({ signInWithPassword: () => Promise.resolve(void store.dispatch(signedIn(amina))) }),
    });
    await user.type(email(), address);
    await user.type(password(), 'secret');
    await user.click(submit());
    expect(await screen.findByText('Another page')).toBeInTheDocument();
    expect(location().pathname).toBe(to);
  });

  test('after 8 seconds it says that it is still trying', async () => {
    jest.useFakeTimers();
    const rendered = open({ signInWithPassword: pending().call });
    await fill(rendered);
    await rendered.user.click(submit());
    act(() => jest.advanceTimersByTime(7_999));
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText(/longer than usual/)).toHaveAttribute('role', 'status');
  });
});

describe('a provider that does not answer', () => {
  async function startSlow(overrides: Partial<Identity>) {
    jest.useFakeTimers();
    const rendered = open(overrides);
    await fill(rendered);
    return rendered;
  }
  const stop = () => screen.getByRole('button', { name: 'Stop waiting' });

  test('after 8 seconds the user may stop waiting and retry; the input is kept', async () => {
    const { call } = pending();
    const signInWithPassword = jest.fn(call);
    const { user } = await startSlow({ signInWithPassword });
    await user.click(submit());
    act(() => jest.advanceTimersByTime(8_000));
    await user.click(stop());
    const message = screen.getByText('You stopped waiting. Nobody was signed in, and what you typed is still here.');
    expect(screen.getAllByRole('alert').find((element) => element.contains(message))?.parentElement).toHaveFocus();
    expect(email()).toHaveValue(address);
    expect(password()).toHaveValue('secret');
    expect(submit()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(signInWithPassword).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  });

  test('the abandoned attempt is aborted, and its late result is ignored', async () => {
    const first = pending();
    const second = pending();
    const signInWithPassword = jest
      .fn<Promise<void>, [string, string, AbortSignal?]>()
      .mockImplementationOnce(first.call)
      .mockImplementationOnce(second.call);
    const { user } = await startSlow({ signInWithPassword });
    await user.click(submit());
    act(() => jest.advanceTimersByTime(8_000));
    await user.click(stop());
    expect(signInWithPassword.mock.calls[0]?.[2]?.aborted).toBe(true);
    await user.click(submit());
    await first.fail(new IdentityError('Too late.', 'network', 'auth/timeout'));
    expect(screen.queryByText('Too late.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
    await second.fail(new IdentityError('Wrong password.', 'credentials', 'auth/invalid-credential'));
    expect(screen.getByText('Wrong password.')).toBeInTheDocument();
    expect(submit()).toBeEnabled();
  });

  test('Google’s window is preloaded with the page; an earlier click opens it once loaded', async () => {
    const preparing = pending();
    const signInWithGoogle = jest.fn(pending().call);
    let promise: Promise<void> | null = null;
    const { user } = open({ prepareGoogle: () => (promise ??= preparing.call()), signInWithGoogle });
    await settle();
    expect(preparing.call).toHaveBeenCalledTimes(1);
    await user.click(google());
    expect(signInWithGoogle).not.toHaveBeenCalled();
    expect(google()).toBeDisabled();
    await preparing.answer();
    expect(signInWithGoogle).toHaveBeenCalledTimes(1);
    expect(google()).toBeEnabled();
  });

  test('once the click no longer permits a pop-up, it asks for another one', async () => {
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: false } });
    const preparing = pending();
    let isHere = false;
    const signInWithGoogle = jest.fn(pending().call);
    const promise = preparing.call();
    const { user } = open({ prepareGoogle: () => (isHere ? null : promise), signInWithGoogle });
    await user.click(google());
    isHere = true;
    await preparing.answer();
    expect(screen.getByText('Google’s sign-in is ready now. Please press the button once more.')).toBeInTheDocument();
    expect(signInWithGoogle).not.toHaveBeenCalled();
    await user.click(google());
    expect(signInWithGoogle).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  test.each([
    ['that does not load', () => new Promise<void>(() => undefined), /takes longer than usual to load/],
    ['that does not answer', () => null, /waiting for Google’s window/],
  ])('a window %s: the person may stop waiting', async (_name, prepareGoogle, words) => {
    const signInWithGoogle = jest.fn<Promise<void>, [AbortSignal?]>(() => new Promise(() => undefined));
    const { user } = await startSlow({ prepareGoogle, signInWithGoogle });
    await user.click(google());
    act(() => jest.advanceTimersByTime(8_000));
    expect(screen.getByText(words)).toBeInTheDocument();
    await user.click(stop());
    expect(screen.getByText('You stopped waiting for Google’s window. Nothing was changed.')).toBeInTheDocument();
    expect(signInWithGoogle.mock.calls.every(([signal]) => signal?.aborted === true)).toBe(true);
    expect(google()).toBeEnabled();
  });
});

describe('failures', () => {
  test("the provider's message appears below the form with focus; the input is kept, including the password", async () => {
    const rendered = open({
      signInWithPassword: failing('credentials', 'The email address or the password is wrong.'),
    });
    await fill(rendered);
    await rendered.user.click(submit());
    const message = await screen.findByText('The email address or the password is wrong.');
    const alert = screen.getAllByRole('alert').find((element) => element.contains(message));
    expect(alert?.parentElement).toHaveFocus();
    expect(submit().compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(email()).toHaveValue(address);
    expect(password()).toHaveValue('secret');
    expect(submit()).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('a message about a field stays with the field until it is edited', async () => {
    const rendered = open({
      signInWithPassword: failing('form', 'That is not an email address.', 'auth/invalid-email'),
    });
    await fill(rendered);
    await rendered.user.click(submit());
    await waitFor(() => expect(email()).toHaveAccessibleDescription('That is not an email address.'));
    expect(email()).toHaveFocus();
    await rendered.user.type(email(), 'x');
    expect(email()).not.toHaveAccessibleDescription();
  });

  test("offline there is a retry, with the form's current values", async () => {
    const signInWithPassword = failing('network', 'We could not reach the sign-in service.');
    const rendered = open({ signInWithPassword });
    await fill(rendered);
    await rendered.user.click(submit());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await rendered.user.type(password(), '2');
    signInWithPassword.mockResolvedValueOnce(undefined as never);
    await rendered.user.click(retry);
    await waitFor(() =>
      expect(signInWithPassword).toHaveBeenLastCalledWith(address, 'secret2', expect.any(AbortSignal)),
    );
    expect(screen.queryByText('We could not reach the sign-in service.')).not.toBeInTheDocument();
  });

  test('a failed chunk counts as a lost connection', async () => {
    const identity = fakeIdentity();
    const load = jest.fn(() =>
      Promise.reject(new IdentityError('We could not reach the server.', 'network', 'identity/load')),
    );
    const { user } = renderWithProviders(<SignInPage />, { identity: { ...identity, load } });
    await user.type(email(), address);
    await user.type(password(), 'secret');
    await user.click(submit());
    expect(await screen.findByText('We could not reach the server.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('other errors get a generic message', async () => {
    const rendered = open({ signInWithPassword: () => Promise.reject(new Error('auth/x is not a function')) });
    await fill(rendered);
    await rendered.user.click(submit());
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  });
});

describe('with Google', () => {
  test('opens the window within the click, and the form stays usable', async () => {
    const { call } = pending();
    const rendered = open({ signInWithGoogle: call });
    await settle();
    fireEvent.click(google());
    expect(call).toHaveBeenCalledTimes(1);
    expect(google()).toBeEnabled();
    await fill(rendered);
    expect(submit()).toBeEnabled();
  });

  test('a double click opens one window', async () => {
    const { call } = pending();
    const { user } = open({ signInWithGoogle: call });
    await user.dblClick(google());
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('closing the window shows no message', async () => {
    const signInWithGoogle = failing('dismissed', 'The window was closed.');
    const { user } = open({ signInWithGoogle });
    await user.click(google());
    await settle();
    expect(signInWithGoogle).toHaveBeenCalled();
    expect(screen.queryByText('The window was closed.')).not.toBeInTheDocument();
  });

  test('a blocked window, and a lost connection with a retry, are reported below the form', async () => {
    const signInWithGoogle = failing('popupBlocked', 'Your browser blocked the window. Allow pop-ups for this site.');
    const { user } = open({ signInWithGoogle });
    await user.click(google());
    expect(await screen.findByText(/Allow pop-ups for this site/)).toBeInTheDocument();
    signInWithGoogle.mockRejectedValueOnce(
      new IdentityError('No connection.', 'network', 'auth/network-request-failed'),
    );
    await user.click(google());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(signInWithGoogle).toHaveBeenCalledTimes(3);
  });

  test('a window closed late does not affect a newer attempt', async () => {
    const window = pending();
    const rendered = open({
      signInWithGoogle: window.call,
      signInWithPassword: failing('credentials', 'Wrong password.'),
    });
    await rendered.user.click(google());
    await fill(rendered);
    await rendered.user.click(submit());
    await screen.findByText('Wrong password.');
    await window.fail(new IdentityError('The window failed.', 'network', 'auth/timeout'));
    expect(screen.getByText('Wrong password.')).toBeInTheDocument();
    expect(screen.queryByText('The window failed.')).not.toBeInTheDocument();
  });
});

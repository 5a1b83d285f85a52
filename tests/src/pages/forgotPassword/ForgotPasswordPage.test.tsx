import { act, screen, waitFor } from '@testing-library/react';
import ForgotPasswordPage from '@/pages/forgotPassword/ForgotPasswordPage';
import type { Identity } from '@/state/identity';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { done, failing, pending, signedOutState } from '../../features/accounts/people';

const address = 'amina@keelway.example';
const sent = 'A password reset email has been sent.';
const email = () => screen.getByRole('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Send Reset Email' });
const again = () => screen.getByRole('button', { name: 'Send again' });

afterEach(() => jest.useRealTimers());

function open(overrides: Partial<Identity> = {}, state: unknown = null, search = '') {
  return renderWithProviders(<ForgotPasswordPage />, {
    route: [{ pathname: '/forgot-password', search, state }],
    identity: fakeIdentity(overrides),
    preloadedState: { auth: signedOutState },
  });
}

test('an email address is required, and clearing it says so', async () => {
  const { user } = open({}, null, '?redirect=%2Faccount%2Ftransactions');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot your password?');
  expect(submit()).toBeDisabled();
  await user.type(email(), 'a');
  expect(submit()).toBeEnabled();
  await user.clear(email());
  expect(email()).toHaveAccessibleDescription('Please provide an email address.');
  expect(submit()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?redirect=%2Faccount%2Ftransactions',
  );
});

test('the address from the sign-in page is prefilled', async () => {
  const sendPasswordReset = done();
  const { user } = open({ sendPasswordReset }, { email: address });
  expect(email()).toHaveValue(address);
  await user.click(submit());
  await waitFor(() => expect(sendPasswordReset).toHaveBeenCalledWith(address));
});

test.each([null, 'text', { email: 7 }])('ignores the history state %j', (state) => {
  open({}, state);
  expect(email()).toHaveValue('');
});

test('a mail is requested once, and the confirmation has focus', async () => {
  const { call, answer } = pending();
  const { user } = open({ sendPasswordReset: call });
  await user.type(email(), address);
  await user.dblClick(submit());
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await answer();
  expect(call).toHaveBeenCalledTimes(1);
  expect(screen.getByText(sent)).toBeInTheDocument();
  expect(screen.getByRole('status').parentElement).toHaveFocus();
});

test('the page says the same for every address', async () => {
  const texts: (string | null)[] = [];
  for (const typed of ['known@keelway.example', 'unknown@keelway.example']) {
    const { user, container, unmount } = open({ sendPasswordReset: done() });
    await user.type(email(), typed);
    await user.click(submit());
    await screen.findByText(sent);
    texts.push(container.textContent.replace(typed, ''));
    unmount();
  }
  expect(texts[0]).toBe(texts[1]);
});

test('another mail may be sent after a minute', async () => {
  jest.useFakeTimers();
  const sendPasswordReset = done();
  const { user } = open({ sendPasswordReset });
  await user.type(email(), address);
  await user.click(submit());
  await screen.findByText(sent);
  expect(again()).toBeDisabled();
  expect(screen.getByText('in 60 s')).toHaveAttribute('aria-hidden', 'true');
  act(() => jest.advanceTimersByTime(59_000));
  expect(again()).toBeDisabled();
  act(() => jest.advanceTimersByTime(1_000));
  expect(again()).toBeEnabled();
  await user.dblClick(again());
  await waitFor(() => expect(again()).toBeDisabled());
  expect(sendPasswordReset).toHaveBeenCalledTimes(2);
});

test('a failed second mail says why, and the first stays sent', async () => {
  jest.useFakeTimers();
  const sendPasswordReset = done();
  const { user } = open({ sendPasswordReset });
  await user.type(email(), address);
  await user.click(submit());
  await screen.findByText(sent);
  act(() => jest.advanceTimersByTime(60_000));
  sendPasswordReset.mockImplementation(failing('tooManyRequests', 'Too many requests. Please wait.'));
  await user.click(again());
  expect(await screen.findByText('Too many requests. Please wait.')).toBeInTheDocument();
  expect(screen.getByText(sent)).toBeInTheDocument();
  expect(again()).toBeEnabled();
});

test('another address can be entered at once, prefilled with the last', async () => {
  const { user } = open({ sendPasswordReset: done() });
  await user.type(email(), address);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Use another address' }));
  expect(email()).toHaveValue(address);
  expect(email()).toHaveFocus();
  expect(submit()).toBeEnabled();
});

test('a failure appears below the form and keeps the address; an invalid address is reported at the field', async () => {
  const sendPasswordReset = failing('network', 'No connection.');
  const { user } = open({ sendPasswordReset });
  await user.type(email(), address);
  await user.click(submit());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(email()).toHaveValue(address);
  sendPasswordReset.mockImplementation(failing('form', 'That is not an email address.', 'auth/invalid-email'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(email()).toHaveAccessibleDescription('That is not an email address.'));
});

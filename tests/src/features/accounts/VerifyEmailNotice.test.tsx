import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { VerifyEmailNotice } from '@/features/accounts/VerifyEmailNotice';
import type { AuthState } from '@/state/authSlice';
import { IdentityError, type Identity } from '@/state/identity';
import { sessionEnded, signedIn } from '@/state/session';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { amina, done, failing, pending, signedInState, settle, signedOutState } from './people';

const open = (overrides: Partial<Identity> = {}, auth: AuthState = signedInState()) =>
  renderWithProviders(<VerifyEmailNotice />, { identity: fakeIdentity(overrides), preloadedState: { auth } });

afterEach(() => jest.useRealTimers());

test.each([signedOutState, signedInState({ emailVerified: true }), signedInState({ email: null })])(
  'nothing for %j',
  (auth) => {
    expect(open({}, auth).container).toBeEmptyDOMElement();
  },
);

test('sends a link once, says so, and another one after a minute', async () => {
  jest.useFakeTimers();
  const { call, answer } = pending();
  const { user } = open({ sendEmailVerification: call });
  expect(screen.getByRole('status')).toHaveTextContent('Your address amina@keelway.example is not verified yet.');
  await user.dblClick(screen.getByRole('button', { name: 'Send a verification link' }));
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await answer();
  expect(call).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent(
    'We sent a link to amina@keelway.example. Follow it to verify your address.',
  );
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
  act(() => jest.advanceTimersByTime(60_000));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(call).toHaveBeenCalledTimes(2);
});

test('a failed mail shows its reason', async () => {
  const { user } = open({ sendEmailVerification: failing('tooManyRequests', 'Too many requests. Please wait.') });
  await user.click(screen.getByRole('button', { name: 'Send a verification link' }));
  expect(await screen.findByText('Too many requests. Please wait.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('button', { name: 'Send a verification link' })).toBeEnabled();
});

test('disappears when the address is verified elsewhere and the user returns', async () => {
  const { store, container } = open({
    reload: () => Promise.resolve(void store.dispatch(signedIn({ ...amina, emailVerified: true }))),
  });
  await settle();
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test('the mail belongs to the user: another user starts afresh', async () => {
  const { user, store } = open({ sendEmailVerification: done() });
  await user.click(screen.getByRole('button', { name: 'Send a verification link' }));
  await screen.findByRole('button', { name: 'Send again' });
  act(() => {
    store.dispatch(sessionEnded());
  });
  expect(screen.getByRole('button', { name: 'Send a verification link' })).toBeEnabled();
});

test('after 8 seconds the user may stop waiting; a mail sent after all is reported', async () => {
  jest.useFakeTimers();
  const { call, answer } = pending();
  const { user } = open({ sendEmailVerification: call });
  await user.click(screen.getByRole('button', { name: 'Send a verification link' }));
  act(() => jest.advanceTimersByTime(8_000));
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^You stopped waiting\. The email may have been sent/);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send a verification link' })).toBeEnabled();
  await answer();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toHaveTextContent('We sent a link to amina@keelway.example.');
});

test('a late success leaves a second attempt alone', async () => {
  jest.useFakeTimers();
  const first = pending();
  const second = pending();
  const call = jest.fn().mockImplementationOnce(first.call).mockImplementationOnce(second.call);
  const { user } = open({ sendEmailVerification: call });
  await user.click(screen.getByRole('button', { name: 'Send a verification link' }));
  act(() => jest.advanceTimersByTime(8_000));
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await user.click(screen.getByRole('button', { name: 'Send a verification link' }));
  await first.answer();
  expect(screen.getByRole('button', { name: /^Sending…/ })).toBeVisible();
  await second.fail(new IdentityError('Too many requests. Please wait.', 'tooManyRequests', 'auth/too-many-requests'));
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Please wait.');
});

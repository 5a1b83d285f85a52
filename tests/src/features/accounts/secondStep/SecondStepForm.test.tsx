import { screen } from '@testing-library/react';
import { SignInAgainDialog } from '@/features/accounts/SignInAgainDialog';
import SignInPage from '@/pages/signIn/SignInPage';
import { fakeIdentity } from '../../../../support/fakeIdentity';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { done, failing, signedOutState } from '../people';

const code = () => screen.findByRole('textbox', { name: 'Code from your authenticator app' });
const press = (name: string) => screen.findByRole('button', { name });

/** At the second step, after the right password. */
async function openStep(finishSignIn: jest.Mock) {
  const identity = fakeIdentity({ signInWithPassword: failing('secondStepNeeded'), finishSignIn });
  const rendered = renderWithProviders(<SignInPage />, { identity, preloadedState: { auth: signedOutState } });
  await rendered.user.type(screen.getByRole('textbox', { name: 'Email' }), 'amina@keelway.example');
  await rendered.user.type(screen.getByLabelText('Password'), 'secret');
  await rendered.user.click(await press('Sign In'));
  expect(await code()).toHaveFocus();
  return rendered;
}

test('the sign-in asks for the code, in place of the fields; a pasted one may have spaces', async () => {
  const finishSignIn = done();
  const { user } = await openStep(finishSignIn);
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await code()).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  expect(screen.queryByText(/The provider says/)).not.toBeInTheDocument();
  await user.paste('123 456');
  await user.click(await press('Confirm'));
  expect(finishSignIn).toHaveBeenCalledWith('123456', expect.any(AbortSignal));
});

test.each([
  ['', 'Enter the code from your authenticator app.'],
  ['12345', 'The code has six digits.'],
])('a code that is none is not sent: %j', async (typed, message) => {
  const finishSignIn = done();
  const { user } = await openStep(finishSignIn);
  if (typed !== '') await user.paste(typed);
  await user.click(await press('Confirm'));
  expect(await code()).toHaveAccessibleDescription(message);
  expect(finishSignIn).not.toHaveBeenCalled();
});

test('a wrong code is told at the field, too many attempts below, and both may be tried again', async () => {
  const finishSignIn = failing('secondStepCode');
  const { user } = await openStep(finishSignIn);
  await user.paste('000000');
  await user.click(await press('Confirm'));
  expect(await code()).toHaveAccessibleDescription('The provider says: secondStepCode.');
  finishSignIn.mockImplementation(failing('tooManyRequests'));
  await user.click(await press('Confirm'));
  expect(await screen.findByText('The provider says: tooManyRequests.')).toBeVisible();
  expect(await press('Confirm')).toBeEnabled();
});

test('too late: begin again; Back keeps the address', async () => {
  const { user } = await openStep(failing('secondStepExpired'));
  await user.paste('123456');
  await user.click(await press('Confirm'));
  expect(await screen.findByText('The provider says: secondStepExpired.')).toBeVisible();
  expect(await press('Confirm')).toBeDisabled();
  await user.click(await press('Back'));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('amina@keelway.example');
  expect(await press('Sign In')).toBeEnabled();
});

test('Google’s window leads to the second step too', async () => {
  const finishSignIn = done();
  const identity = fakeIdentity({ signInWithGoogle: failing('secondStepNeeded'), finishSignIn });
  const { user } = renderWithProviders(<SignInPage />, { identity, preloadedState: { auth: signedOutState } });
  await user.click(await press('Sign in with Google'));
  await user.type(await code(), '123456');
  await user.click(await press('Confirm'));
  expect(finishSignIn).toHaveBeenCalledTimes(1);
});

test.each(['password', 'google'] as const)('signing in again asks for the code too: %s', async (method) => {
  const finishSignIn = failing('secondStepCode');
  const onProven = jest.fn();
  const { user } = renderWithProviders(<SignInAgainDialog open onProven={onProven} onClosed={jest.fn()} />, {
    identity: fakeIdentity({
      signInMethods: () => [method],
      reauthenticateWithPassword: failing('secondStepNeeded'),
      reauthenticateWithGoogle: failing('secondStepNeeded'),
      finishSignIn,
    }),
  });
  if (method === 'password') await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(await press(method === 'password' ? 'Confirm' : 'Confirm with Google'));
  expect(await code()).toHaveFocus();
  await user.type(await code(), '000000');
  await user.click(await press('Confirm'));
  expect(await code()).toHaveAccessibleDescription('The provider says: secondStepCode.');
  expect(onProven).not.toHaveBeenCalled();
  finishSignIn.mockImplementation(() => Promise.resolve() as Promise<never>);
  await user.click(await press('Confirm'));
  expect(onProven).toHaveBeenCalledTimes(1);
});

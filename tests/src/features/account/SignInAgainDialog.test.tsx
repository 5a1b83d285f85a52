import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SignInAgainDialog } from '@/features/account/SignInAgainDialog';
import type { Identity } from '@/state/identity';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { done, failing } from './people';

const password = () => screen.findByLabelText('Password');
const press = (name: string) => screen.findByRole('button', { name });

function show(identity: Partial<Identity>) {
  const onProven = jest.fn();
  const rendered = renderWithProviders(<SignInAgainDialog open onProven={onProven} onClosed={() => undefined} />, {
    identity: fakeIdentity({ signInMethods: () => ['password'], ...identity }),
  });
  return { onProven, ...rendered };
}

test('the password proves who it is; a wrong one, and none, is told at the field', async () => {
  const reauthenticateWithPassword = failing('credentials');
  const { user, onProven } = show({ reauthenticateWithPassword });
  await user.click(await press('Confirm'));
  expect(await password()).toHaveAccessibleDescription('Enter your password.');
  expect(await password()).toHaveFocus();
  await user.type(await password(), 'guess');
  await user.click(await press('Confirm'));
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription('This is not your password.'));
  expect(onProven).not.toHaveBeenCalled();
  reauthenticateWithPassword.mockImplementation(() => Promise.resolve() as Promise<never>);
  await user.type(await password(), '2');
  await user.click(await press('Confirm'));
  await waitFor(() => expect(onProven).toHaveBeenCalledTimes(1));
  expect(reauthenticateWithPassword).toHaveBeenLastCalledWith('guess2');
});

test('Google’s window opens within the click, and proves it without a password', async () => {
  const reauthenticateWithGoogle = done();
  const { onProven } = show({ signInMethods: () => ['google'], reauthenticateWithGoogle });
  const button = await press('Confirm with Google');
  fireEvent.click(button);
  expect(reauthenticateWithGoogle).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(onProven).toHaveBeenCalledTimes(1));
});

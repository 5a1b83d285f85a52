import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SignInAgainDialog } from '@/features/accounts/SignInAgainDialog';
import type { Identity } from '@/state/identity';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { done, failing, pending, settle } from './people';

const password = () => screen.findByLabelText('Password');
const press = (name: string) => screen.findByRole('button', { name });

afterEach(() => jest.useRealTimers());

function show(identity: Partial<Identity>) {
  const onProven = jest.fn();
  function Closable() {
    const [isOpen, setOpen] = useState(true);
    return <SignInAgainDialog open={isOpen} onProven={onProven} onClosed={() => setOpen(false)} />;
  }
  const rendered = renderWithProviders(<Closable />, {
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

test('after 8 seconds the person may stop waiting for Google’s window, and open it again', async () => {
  jest.useFakeTimers();
  const { call } = pending();
  const { user, onProven } = show({ signInMethods: () => ['google'], reauthenticateWithGoogle: call });
  await user.click(await press('Confirm with Google'));
  act(() => jest.advanceTimersByTime(8_000));
  await user.click(await press('Stop waiting'));
  expect(screen.getByText('You stopped waiting. Nothing was done.')).toBeVisible();
  expect(onProven).not.toHaveBeenCalled();
  await user.click(await press('Try again'));
  expect(call).toHaveBeenCalledTimes(2);
});

test.each(['password', 'google'] as const)('an answer after it was closed proves nothing: %s', async (method) => {
  const { call, answer } = pending();
  const { user, onProven } = show({
    signInMethods: () => [method],
    reauthenticateWithPassword: call,
    reauthenticateWithGoogle: call,
  });
  if (method === 'password') await user.type(await password(), 'secret');
  await user.click(await press(method === 'password' ? 'Confirm' : 'Confirm with Google'));
  await settle();
  expect(call).toHaveBeenCalledTimes(1);
  await user.click(await press('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await answer();
  await settle();
  expect(onProven).not.toHaveBeenCalled();
});

import { screen, waitFor } from '@testing-library/react';
import { PasswordForm } from '@/features/accounts/PasswordForm';
import type { Identity } from '@/state/identity';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { done, failing, pending } from './people';

const current = () => screen.findByLabelText('Current password');
const password = () => screen.findByLabelText('New password');
const confirm = () => screen.findByLabelText('Confirm new password');
const press = (name: string) => screen.findByRole('button', { name });

function show(identity: Partial<Identity>) {
  return renderWithProviders(<PasswordForm email="amina@keelway.example" />, {
    identity: fakeIdentity({ signInMethods: () => ['password'], ...identity }),
  });
}

async function fill({ user }: ReturnType<typeof show>, values: readonly [string, string, string]) {
  for (const [index, field] of [current, password, confirm].entries()) {
    if (values[index] !== '') await user.type(await field(), values[index] ?? '');
  }
}

test('changes the password after re-authentication with the current one', async () => {
  const order: string[] = [];
  const view = show({
    reauthenticateWithPassword: (typed) => (order.push(`proof ${typed}`), Promise.resolve()),
    changePassword: (typed) => (order.push(`change ${typed}`), Promise.resolve()),
  });
  await fill(view, ['old one', 'new secret', 'new secret']);
  await view.user.click(await press('Change password'));
  expect(await screen.findByText(/Your password is changed/)).toBeVisible();
  expect(order).toEqual(['proof old one', 'change new secret']);
  for (const field of [current, password, confirm]) expect(await field()).toHaveValue('');
});

test.each([
  [['', 'new secret', 'new secret'], 'Current password', 'Enter your current password.'],
  [['old one', '', ''], 'New password', 'Please provide a password.'],
  [['old one', 'new secret', 'new sekret'], 'Confirm new password', 'Passwords do not match.'],
] as const)('refuses %p', async (values, label, message) => {
  const view = show({});
  await fill(view, values);
  await view.user.click(await press('Change password'));
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message) as string);
  expect(screen.getByLabelText(label)).toHaveFocus();
});

test('says that the current password is wrong, and changes nothing', async () => {
  const changePassword = done();
  const view = show({ reauthenticateWithPassword: failing('credentials'), changePassword });
  await fill(view, ['guess', 'new secret', 'new secret']);
  await view.user.click(await press('Change password'));
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  expect(await current()).toHaveValue('guess');
  expect(await current()).toHaveFocus();
  expect(changePassword).not.toHaveBeenCalled();
});

test("reports the provider's rejection at the new password", async () => {
  const view = show({
    reauthenticateWithPassword: done(),
    changePassword: failing('form', 'This password is too short.', 'auth/weak-password'),
  });
  await fill(view, ['old one', 'new secret', 'new secret']);
  await view.user.click(await press('Change password'));
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(/This password is too short\./));
  expect(await password()).toHaveFocus();
});

test('a failure is forgotten once something is typed, and can be tried again', async () => {
  const reauthenticateWithPassword = failing('network', 'No connection.');
  const view = show({ reauthenticateWithPassword, changePassword: done() });
  await fill(view, ['old one', 'new secret', 'new secret']);
  await view.user.click(await press('Change password'));
  expect(await screen.findByText('No connection.')).toBeVisible();
  await view.user.type(await current(), '2');
  expect(screen.queryByText('No connection.')).toBeNull();
  await view.user.click(await press('Change password'));
  reauthenticateWithPassword.mockImplementation(() => Promise.resolve() as Promise<never>);
  await view.user.click(await press('Try again'));
  expect(await screen.findByText(/Your password is changed/)).toBeVisible();
  expect(reauthenticateWithPassword).toHaveBeenLastCalledWith('old one2');
});

test('what was filled in without an event is what is sent', async () => {
  const reauthenticateWithPassword = done();
  const view = show({ reauthenticateWithPassword, changePassword: done() });
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  await view.user.type(await password(), 'new secret');
  await view.user.type(await confirm(), 'new secret');
  value?.set?.call(await current(), 'old one');
  await view.user.click(await press('Change password'));
  await waitFor(() => expect(reauthenticateWithPassword).toHaveBeenCalledWith('old one'));
});

test('a proof by Google’s window still holds when the change is tried again', async () => {
  const reauthenticateWithGoogle = done();
  const changePassword = failing('network', 'No connection.');
  const view = show({ signInMethods: () => ['password', 'google'], reauthenticateWithGoogle, changePassword });
  await fill(view, ['', 'new secret', 'new secret']);
  await view.user.click(await press('Confirm with Google instead'));
  expect(await screen.findByText('No connection.')).toBeVisible();
  changePassword.mockImplementation(() => Promise.resolve() as Promise<never>);
  await view.user.click(await press('Try again'));
  expect(await screen.findByText(/Your password is changed/)).toBeVisible();
  expect(reauthenticateWithGoogle).toHaveBeenCalledTimes(1);
});

test('waits for the response', async () => {
  const answer = pending();
  const view = show({ reauthenticateWithPassword: answer.call });
  await fill(view, ['old one', 'new secret', 'new secret']);
  await view.user.click(await press('Change password'));
  expect(await press('Changing…')).toBeDisabled();
  await view.user.type(await current(), '{Enter}');
  expect(answer.call).toHaveBeenCalledTimes(1);
});

test('a Google user re-authenticates in its window and sets a password', async () => {
  const reauthenticateWithGoogle = done();
  const changePassword = done();
  const view = show({ signInMethods: () => ['google'], reauthenticateWithGoogle, changePassword });
  expect(await screen.findByRole('heading', { name: 'Set a password' })).toBeVisible();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await view.user.type(await password(), 'new secret');
  await view.user.type(await confirm(), 'new secret');
  await view.user.click(await press('Confirm with Google and set password'));
  expect(await screen.findByText(/Your password is changed/)).toBeVisible();
  expect(reauthenticateWithGoogle).toHaveBeenCalledTimes(1);
  expect(changePassword).toHaveBeenCalledWith('new secret');
});

test('a user with both methods may use Google’s window instead; another account there changes nothing', async () => {
  const reauthenticateWithGoogle = failing('credentials', 'That is another account.', 'auth/user-mismatch');
  const changePassword = done();
  const view = show({ signInMethods: () => ['password', 'google'], reauthenticateWithGoogle, changePassword });
  await fill(view, ['', 'new secret', 'new secret']);
  await view.user.click(await press('Confirm with Google instead'));
  expect(await screen.findByText('That is another account.')).toBeVisible();
  expect(changePassword).not.toHaveBeenCalled();
});

test('closing the window shows no message', async () => {
  const reauthenticateWithGoogle = failing('dismissed', 'The window was closed.');
  const view = show({ signInMethods: () => ['google'], reauthenticateWithGoogle });
  await view.user.type(await password(), 'new secret');
  await view.user.type(await confirm(), 'new secret');
  await view.user.click(await press('Confirm with Google and set password'));
  await waitFor(() => expect(reauthenticateWithGoogle).toHaveBeenCalled());
  expect(screen.queryByText('The window was closed.')).toBeNull();
});

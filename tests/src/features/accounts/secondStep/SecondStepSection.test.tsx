import { screen } from '@testing-library/react';
import { SecondStepSection } from '@/features/accounts/secondStep/SecondStepSection';
import type { Identity } from '@/state/identity';
import { fakeIdentity } from '../../../../support/fakeIdentity';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { done, failing, pending, signedInState } from '../people';

const set = { id: 'f1', since: Date.UTC(2026, 10, 30, 12) };
const link = 'otpauth://totp/Keelway:amina?secret=KEY2';
const newStep = (finish: () => Promise<void>) => ({ secret: 'KEY2', link, finish });
const press = (name: string) => screen.findByRole('button', { name });
const code = () => screen.getByRole('textbox', { name: 'Code from your authenticator app' });

const show = (identity: Partial<Identity>, isVerified = true) =>
  renderWithProviders(<SecondStepSection isVerified={isVerified} />, {
    identity: fakeIdentity({ signInMethods: () => ['password'], secondSteps: () => Promise.resolve([]), ...identity }),
    preloadedState: { auth: signedInState() },
  });

test('without a verified address there is nothing to press', async () => {
  show({}, false);
  expect(await screen.findByText(/Verify your email address first/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a failure is told, and read again', async () => {
  const secondSteps = failing('network') as jest.Mock;
  const { user } = show({ secondSteps });
  expect(await screen.findByText('The provider says: network.')).toBeVisible();
  secondSteps.mockResolvedValue([]);
  await user.click(await press('Try again'));
  expect(await press('Set up a second step')).toBeEnabled();
});

test('setting up: a QR code, a link and the key as text, then the first code', async () => {
  const finish = failing('secondStepCode') as jest.Mock;
  const secondSteps = jest.fn<Promise<(typeof set)[]>, []>(() => Promise.resolve([]));
  const { user } = show({ secondSteps, startSecondStep: () => Promise.resolve(newStep(finish)) });
  await user.click(await press('Set up a second step'));
  expect(await screen.findByRole('img', { name: 'QR code with the key' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute('href', link);
  expect(screen.getByLabelText('Key, to type in')).toHaveValue('KEY2');
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(await press('Verify'));
  expect(code()).toHaveAccessibleDescription('Enter the code from your authenticator app.');
  await user.type(code(), '12 34 56');
  await user.click(await press('Verify'));
  expect(code()).toHaveAccessibleDescription('The provider says: secondStepCode.');
  expect(finish).toHaveBeenLastCalledWith('123456');
  finish.mockResolvedValue(undefined);
  secondSteps.mockResolvedValue([set]);
  await user.type(code(), '{Backspace}7');
  await user.click(await press('Verify'));
  expect(await screen.findByText(/since 30 November 2026/)).toBeVisible();
  expect(screen.getByText('Your second step is set up. From now on every sign-in asks for a code.')).toBeVisible();
});

test('Back forgets the key', async () => {
  const { user } = show({ startSecondStep: () => Promise.resolve(newStep(done())) });
  await user.click(await press('Set up a second step'));
  await user.click(await press('Back'));
  expect(await press('Set up a second step')).toBeEnabled();
  expect(screen.queryByLabelText('Key, to type in')).not.toBeInTheDocument();
});

test('a double click gets one key', async () => {
  const { call } = pending<ReturnType<typeof newStep>>();
  const { user } = show({ startSecondStep: call });
  await user.dblClick(await press('Set up a second step'));
  expect(call).toHaveBeenCalledTimes(1);
});

test('long after the sign-in it asks who it is, and then goes on', async () => {
  const startSecondStep = failing('recentSignInNeeded') as jest.Mock;
  const reauthenticateWithPassword = done();
  const { user } = show({ startSecondStep, reauthenticateWithPassword });
  await user.click(await press('Set up a second step'));
  await user.type(await screen.findByLabelText('Password'), 'secret');
  startSecondStep.mockResolvedValue(newStep(done()));
  await user.click(await press('Confirm'));
  expect(await screen.findByLabelText('Key, to type in')).toHaveValue('KEY2');
  expect(reauthenticateWithPassword).toHaveBeenCalledWith('secret');
});

test('removing', async () => {
  const secondSteps = jest.fn<Promise<(typeof set)[]>, []>(() => Promise.resolve([set]));
  const removeSecondStep = failing('network') as jest.Mock;
  const { user } = show({ secondSteps, removeSecondStep });
  await user.click(await press('Remove the second step'));
  expect(await screen.findByText('The provider says: network.')).toBeVisible();
  removeSecondStep.mockResolvedValue(undefined);
  secondSteps.mockResolvedValue([]);
  await user.click(await press('Try again'));
  expect(await screen.findByText('The second step is removed.')).toBeVisible();
  expect(removeSecondStep).toHaveBeenLastCalledWith('f1');
  expect(await press('Set up a second step')).toBeEnabled();
});

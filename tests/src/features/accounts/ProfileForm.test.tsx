import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ProfileForm } from '@/features/accounts/ProfileForm';
import type { SignedInUser } from '@/state/session';
import { fakeIdentity } from '../../../support/fakeIdentity';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { amina, failing, pending } from './people';

const nameField = () => screen.getByRole('textbox', { name: 'Display name' });
const photoField = () => screen.getByRole('textbox', { name: 'Photo address' });
const save = () => screen.getByRole('button', { name: 'Save profile' });
const picture = 'https://example.com/amina.jpg';

function show(changeProfile: jest.Mock = jest.fn(() => Promise.resolve()), user: Partial<SignedInUser> = {}) {
  return {
    changeProfile,
    ...renderWithProviders(<ProfileForm user={{ ...amina, ...user }} />, { identity: fakeIdentity({ changeProfile }) }),
  };
}

test('saves name and picture, trimmed', async () => {
  const { user, changeProfile } = show();
  await user.type(nameField(), '  Amina Yusuf ');
  await user.type(photoField(), ` ${picture} `);
  await user.click(save());
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  expect(changeProfile.mock.calls).toEqual([[{ displayName: 'Amina Yusuf', photoURL: picture }]]);
});

test('is prefilled, and clears emptied values', async () => {
  const { user, changeProfile } = show(undefined, { displayName: 'Amina Yusuf', photoURL: picture });
  expect(nameField()).toHaveValue('Amina Yusuf');
  expect(screen.getByRole('img', { name: 'How you will look' })).toHaveAttribute('src', picture);
  await user.clear(nameField());
  await user.clear(photoField());
  await user.click(save());
  await waitFor(() => expect(changeProfile.mock.calls).toEqual([[{ displayName: null, photoURL: null }]]));
});

test.each(['http://example.com/amina.jpg', 'amina.jpg', 'javascript:alert(1)'])(
  'refuses the address %s, shows no picture of it and keeps it',
  async (address) => {
    const { user, changeProfile } = show();
    await user.type(photoField(), address);
    await user.click(save());
    expect(photoField()).toBeInvalid();
    expect(photoField()).toHaveFocus();
    expect(photoField()).toHaveValue(address);
    expect(photoField()).toHaveAccessibleDescription(/Enter an address that starts with https/);
    expect(changeProfile).not.toHaveBeenCalled();
    expect(screen.queryByRole('img')).toBeNull();
  },
);

test('says that there is no picture at the address, and shows the initials', () => {
  show(undefined, { displayName: 'Amina Yusuf', photoURL: picture });
  fireEvent.error(screen.getByRole('img', { name: 'How you will look' }));
  expect(screen.getByText(/No picture could be loaded/)).toBeVisible();
  expect(screen.getByText('AY')).toBeVisible();
});

test('fetches a picture once its address is complete', async () => {
  const { user } = show();
  await user.type(photoField(), picture);
  expect(screen.queryByRole('img')).toBeNull();
  expect(await screen.findByRole('img', { name: 'How you will look' })).toHaveAttribute('src', picture);
});

test('says why saving failed, and saves on retry', async () => {
  const changeProfile = failing('network', 'No connection.');
  const { user } = show(changeProfile);
  await user.type(nameField(), 'Amina');
  await user.click(save());
  expect(await screen.findByText('No connection.')).toBeVisible();
  changeProfile.mockImplementation(() => Promise.resolve() as Promise<never>);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
});

test('after 8 seconds the user may stop waiting, and save again', async () => {
  jest.useFakeTimers();
  const changeProfile = jest.fn(pending().call);
  const { user } = show(changeProfile);
  await user.type(nameField(), 'Amina');
  await user.click(save());
  act(() => jest.advanceTimersByTime(8_000));
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(
    screen.getByText('You stopped waiting. The profile may be saved all the same: save it once more to be sure.'),
  ).toBeVisible();
  changeProfile.mockImplementation(() => Promise.resolve());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  jest.useRealTimers();
});

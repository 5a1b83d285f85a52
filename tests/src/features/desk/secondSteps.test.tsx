import { screen, within } from '@testing-library/react';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Staff } from '@/features/desk/people/Staff';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { meWith } from './desk';

const staff = (...secondStepRoles: string[]) => body({ staff: [], invitations: [], secondStepRoles });
const owner = meWith(['owner'], 'staff.read', 'staff.change');

function show(routes: Record<string, Answer | Answer[]>) {
  const gateway = fakeGateway({ 'GET /api/desk/me': owner, ...routes });
  const page = (
    <DeskRoom title="People" lead="Staff" needs="staff.read">
      <Staff />
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, ada()) };
}

const rowOf = async (role: string) => {
  const list = await screen.findByRole('region', { name: 'Second step at sign-in' });
  const row = within(list)
    .getAllByRole('listitem')
    .find((one) => within(one).queryByText(role) !== null);
  if (row === undefined) throw new Error(`There is no row of ${role}.`);
  return within(row);
};

afterEach(() => jest.restoreAllMocks());

test('owners see which roles need a second step, and change it', async () => {
  const path = 'PUT /api/desk/second-steps/treasurer';
  const { user, gateway } = show({
    'GET /api/desk/staff': [staff('reader'), staff('reader', 'treasurer')],
    [path]: body(null),
  });
  expect((await rowOf('Reader')).getByText('Needed')).toBeVisible();
  expect((await rowOf('Treasurer')).getByText('Not needed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Require it of the role Treasurer' }));
  expect(await screen.findByRole('button', { name: 'Do not require it of the role Treasurer' })).toBeEnabled();
  expect(await gateway.bodies(path)).toEqual([{ isNeeded: true }]);
});

test('a refusal is told, such as for the own role without a second step', async () => {
  const { user } = show({
    'GET /api/desk/staff': staff(),
    'PUT /api/desk/second-steps/owner': failure(409, 'own_second_step', 'You would lock yourself out.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Require it of the role Owner' }));
  expect(await screen.findByText('You would lock yourself out.')).toBeVisible();
});

test('whoever needs one and has none reads so, with the way to the account', async () => {
  show({ 'GET /api/desk/me': failure(403, 'second_factor_needed', 'Your role needs it.') });
  const page = await screen.findByRole('region', { name: 'Second step needed' });
  expect(within(page).getByRole('heading', { name: 'Your role needs a second step at sign-in' })).toBeVisible();
  expect(within(page).getByRole('link', { name: 'Set up a second step' })).toHaveAttribute('href', '/account');
  expect(within(page).getByRole('button', { name: 'Try again' })).toBeEnabled();
});

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

const colleagues = (removesSecondSteps: boolean) =>
  body({
    staff: [
      { uid: 'uid-amina', email: 'amina@example.com', role: 'reader', grantedAt: 1 },
      { uid: 'uid-ada', email: 'ada@example.com', role: 'owner', grantedAt: 1 },
    ],
    invitations: [],
    removesSecondSteps,
  });
const removal = 'POST /api/desk/staff/uid-amina/second-step/removal';
const lost = () => screen.findByRole('button', { name: 'Lost second step of amina@example.com' });

test('an owner removes the step that a colleague has lost, with a reason', async () => {
  const { user, gateway } = show({ 'GET /api/desk/staff': colleagues(true), [removal]: body(null) });
  await user.click(await lost());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the second step?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove it' }));
  expect(dialog.getByText('Say how you know that this person asks for it.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'How you know that they ask for it' }), 'I called her');
  await user.click(dialog.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText(/The second step of amina@example.com is removed/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await gateway.bodies(removal)).toEqual([{ reason: 'I called her' }]);
});

test('a refused removal is told in the dialog, and what was typed stays', async () => {
  const { user } = show({
    'GET /api/desk/staff': colleagues(true),
    [removal]: failure(409, 'no_second_step', 'This person has no second step at sign-in.'),
  });
  await user.click(await lost());
  await user.type(screen.getByRole('textbox', { name: 'How you know that they ask for it' }), 'I called her');
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('This person has no second step at sign-in.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'How you know that they ask for it' })).toHaveValue('I called her');
});

test('without a service account the dialog says who removes it; nobody has a button for themselves', async () => {
  const { user } = show({
    'GET /api/desk/me': meWith(['owner'], 'staff.read', 'staff.change'),
    'GET /api/desk/staff': colleagues(false),
  });
  await user.click(await lost());
  expect(screen.getByText(/The operator of this site does, at the provider/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

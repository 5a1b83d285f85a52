import { screen, within } from '@testing-library/react';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { ListedMembers } from '@/features/desk/people/ListedMembers';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { meWith } from './desk';

jest.mock('@/state/newId', () => ({ newId: () => '7c1d1a34-2a58-4f0c-8c0a-3a9de0f9b0a2' }));
const added = 'PUT /api/desk/people/members/7c1d1a34-2a58-4f0c-8c0a-3a9de0f9b0a2';

const rosaFields = { name: 'Rosa Lima', position: 'Director', company: 'Lima & Sons', country: 'Peru' };
const rosa = { id: 'rosa-lima', ...rosaFields };
const list = (...members: object[]) => body({ members });
const fieldsOf = (fields: object) => body({ fields });

function open(routes: Record<string, Answer | Answer[]>, mayWrite = true) {
  const me = mayWrite
    ? meWith(['membership'], 'people.read', 'members.write', 'members.key')
    : meWith(['reader'], 'people.read');
  const gateway = fakeGateway({ 'GET /api/desk/me': me, ...routes });
  const page = (
    <DeskRoom title="People" lead="Members">
      <ListedMembers />
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route: '/desk/people' }) };
}
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => sessionStorage.clear());

test('readers see the people, and nothing to change', async () => {
  open({ 'GET /api/desk/people/members': list(rosa) }, false);
  expect(await screen.findByText('Rosa Lima')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add|Change|Take off/ })).not.toBeInTheDocument();
  expect(screen.queryByText('The members’ key')).not.toBeInTheDocument();
});

test('a person is added; what is wrong is said at its field, and nothing typed is lost', async () => {
  const { user, gateway } = open({
    'GET /api/desk/people/members': [list(), list(rosa)],
    [added]: [
      {
        status: 400,
        failure: {
          code: 'invalid_request',
          message: 'Nothing was saved.',
          fields: { 'fields.country': 'Enter the country in English, such as Kenya.' },
        },
      },
      fieldsOf(rosaFields),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add a person' }));
  expect(field('Name')).toHaveFocus();
  await user.type(field('Name'), 'Rosa Lima');
  await user.type(field('Position'), 'Director');
  await user.type(field('Company'), 'Lima & Sons');
  await user.type(field('Country'), 'Peruu');
  await user.click(screen.getByRole('button', { name: 'Add them' }));
  expect(await screen.findByText('Enter the country in English, such as Kenya.')).toBeVisible();
  expect(field('Country')).toHaveFocus();
  expect(field('Company')).toHaveValue('Lima & Sons');
  await user.clear(field('Country'));
  await user.type(field('Country'), 'Peru');
  await user.dblClick(screen.getByRole('button', { name: 'Add them' }));
  expect(await screen.findByText('Rosa Lima is on the members page.')).toBeVisible();
  expect(await gateway.bodies(added)).toEqual([
    { seen: null, fields: { ...rosaFields, country: 'Peruu' } },
    { seen: null, fields: rosaFields },
  ]);
});

test('when somebody else was first, theirs is shown, and mine goes on top of it', async () => {
  const theirs = { ...rosa, position: 'Chair' };
  const { user, gateway } = open({
    'GET /api/desk/people/members': [list(rosa), list(theirs)],
    'PUT /api/desk/people/members/rosa-lima': [
      failure(409, 'member_changed', 'Somebody else changed this person.'),
      fieldsOf({ ...rosaFields, position: 'Owner' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Change Rosa Lima' }));
  await user.clear(field('Position'));
  await user.type(field('Position'), 'Owner');
  await user.click(screen.getByRole('button', { name: 'Save the change' }));
  expect(await screen.findByText('Rosa Lima, Chair, Lima & Sons, Peru')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep my text' }));
  expect(field('Name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save the change' }));
  expect(await screen.findByText('The change is saved.')).toBeVisible();
  const [, last] = await gateway.bodies('PUT /api/desk/people/members/rosa-lima');
  expect(last).toEqual({
    seen: { ...rosaFields, position: 'Chair' },
    fields: { ...rosaFields, position: 'Owner' },
  });
});

test('the form of somebody whom a colleague took off stays open with what was typed, and says why', async () => {
  const { user } = open({
    'GET /api/desk/people/members': [list(rosa), list()],
    'PUT /api/desk/people/members/rosa-lima': failure(409, 'member_changed', 'Somebody else changed this person.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Change Rosa Lima' }));
  await user.type(field('Position'), ' general');
  await user.click(screen.getByRole('button', { name: 'Save the change' }));
  expect(await screen.findByText('Nobody is on the members page yet.')).toBeInTheDocument();
  expect(screen.getByText('Somebody else changed this person.')).toBeVisible();
  expect(field('Position')).toHaveValue('Director general');
});

test('a drawer that is closed keeps what was typed and gives the focus back; cancelled, it drops it', async () => {
  const { user } = open({ 'GET /api/desk/people/members': list(rosa) });
  const change = await screen.findByRole('button', { name: 'Change Rosa Lima' });
  await user.click(change);
  const drawer = within(screen.getByRole('dialog', { name: 'Change Rosa Lima' }));
  await user.type(field('Position'), ' general');
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(change).toHaveFocus();
  await user.click(change);
  expect(field('Position')).toHaveValue('Director general');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(change).toHaveFocus();
  await user.click(change);
  expect(field('Position')).toHaveValue('Director');
});

test('a person is taken off after a question', async () => {
  const { user, gateway } = open({
    'GET /api/desk/people/members': [list(rosa), list()],
    'DELETE /api/desk/people/members/rosa-lima': body(null),
  });
  await user.click(await screen.findByRole('button', { name: 'Take off Rosa Lima' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep them' }));
  expect(gateway.count('DELETE /api/desk/people/members/rosa-lima')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Take off Rosa Lima' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take them off' }));
  expect(await screen.findByText('Rosa Lima is off the members page.')).toBeVisible();
  expect(await screen.findByText('Nobody is on the members page yet.')).toBeVisible();
});

test('the key is shown on demand and changed, and a colleague’s key is not written over', async () => {
  const { user, gateway } = open({
    'GET /api/desk/people/members': list(rosa),
    'GET /api/desk/members-key': [
      body({ key: '2468-1357', since: null, previousUntil: null }),
      body({ key: '1111-2222', since: 5, previousUntil: 600_000_005 }),
    ],
    'PUT /api/desk/members-key': [
      failure(409, 'members_key_changed', 'Somebody else changed the key.'),
      body({ key: '9021-7714', since: 6, previousUntil: 600_000_006 }),
    ],
  });
  await user.click(await screen.findByText('The members’ key'));
  expect(screen.queryByText('2468-1357')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the key' }));
  expect(await screen.findByText('2468-1357')).toBeVisible();
  const change = screen.getByRole('button', { name: 'Change the key' });
  await user.type(field('New key'), 'short');
  await user.click(change);
  expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
  await user.clear(field('New key'));
  await user.type(field('New key'), '9021-7714');
  await user.click(change);
  await user.click(await screen.findByRole('button', { name: 'Show the key that counts' }));
  expect(await screen.findByText('1111-2222')).toBeVisible();
  expect(field('New key')).toHaveValue('9021-7714');
  await user.click(screen.getByRole('button', { name: 'Change the key' }));
  expect(await screen.findByText('9021-7714')).toBeVisible();
  expect(screen.getByText(/^The key before it opens the page until /)).toBeVisible();
  expect(await gateway.bodies('PUT /api/desk/members-key')).toEqual([
    { key: '9021-7714', seen: null },
    { key: '9021-7714', seen: 5 },
  ]);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { PeoplePage } from '@/pages/desk';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const owner = meWith(['owner'], 'people.read', 'people.export', 'staff.read', 'staff.change', 'cases.read');
const held = (uid: string, role: string) => ({ uid, email: `${uid}@example.com`, role, grantedAt: 1_800_000_000_000 });
const invitation = (mail: object | null) => ({
  id: 'i1',
  email: 'eve@example.com',
  role: 'editor',
  invitedAt: 1,
  mail,
});
const staffOf = (...staff: object[]) => body({ staff, invitations: [invitation(null)] });
const listed = staffOf(held('ben', 'desk'), held('ben', 'reader'), held('u1', 'owner'));
const signInAgain = failure(403, 'sign_in_again', 'For this, please confirm who you are by signing in again.');

function open(routes: Record<string, Answer | Answer[]>, reauthenticate = () => Promise.resolve()) {
  const gateway = fakeGateway({ 'GET /api/desk/me': owner, 'GET /api/desk/staff': listed, ...routes });
  const person = ada({ signInMethods: () => ['password'], reauthenticateWithPassword: reauthenticate });
  return { gateway, ...renderWithProviders(<PeoplePage />, { ...person, route: '/desk/people' }) };
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('staff are listed once with their roles, then those who are invited', async () => {
  open({});
  const staff = await screen.findByRole('region', { name: 'Staff' });
  expect(within(staff).getAllByText('ben@example.com')).toHaveLength(1);
  expect(within(staff).getByText('Desk')).toBeInTheDocument();
  expect(within(staff).getByText('Reader')).toBeInTheDocument();
  expect(within(staff).getByText('You')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Invited' })).getByText('eve@example.com')).toBeInTheDocument();
});

test('inviting long after the sign-in asks for it above the page, then goes on with what was typed', async () => {
  const { user, gateway } = open({ 'POST /api/desk/staff': [signInAgain, body({ outcome: 'invited' })] });
  await user.type(await screen.findByLabelText('Email of the account'), 'amina@example.com');
  await user.selectOptions(screen.getByLabelText('Role'), 'Treasurer: payments');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(within(dialog).getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  await user.type(within(dialog).getByLabelText('Password'), 'secret');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^amina@example.com \(Treasurer\) is invited. A mail says how/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(gateway.count('POST /api/desk/staff')).toBe(2);
});

test('a sign-in that is declined changes nothing and keeps what was typed', async () => {
  const { user, gateway } = open({ 'POST /api/desk/staff': signInAgain });
  await user.type(await screen.findByLabelText('Email of the account'), 'amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/please confirm who you are/)).toBeInTheDocument();
  expect(screen.getByLabelText('Email of the account')).toHaveValue('amina@example.com');
  expect(gateway.count('POST /api/desk/staff')).toBe(1);
});

test('ending a role asks first, and the last owner stays', async () => {
  const { user, gateway } = open({
    'DELETE /api/desk/staff/u1/roles/owner': failure(409, 'last_owner', 'The desk needs an owner.'),
    'DELETE /api/desk/staff/ben/roles/desk': body(null),
    'GET /api/desk/staff': [listed, listed, staffOf(held('ben', 'reader'), held('u1', 'owner'))],
  });
  await user.click(await screen.findByRole('button', { name: 'End the role Owner of u1@example.com' }));
  const dialog = screen.getByRole('dialog', { name: 'End the role Owner?' });
  await user.click(within(dialog).getByRole('button', { name: 'End the role' }));
  expect(await within(dialog).findByText('The desk needs an owner.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Keep the role' }));
  await user.click(screen.getByRole('button', { name: 'End the role Desk of ben@example.com' }));
  await user.click(screen.getByRole('button', { name: 'End the role' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'End the role Desk of ben@example.com' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { name: 'Staff' })).toHaveFocus();
  expect(gateway.count('DELETE /api/desk/staff/ben/roles/desk')).toBe(1);
});

const withMail = (mail: object) => body({ staff: [held('u1', 'owner')], invitations: [invitation(mail)] });

test('the owner sees that the mail of an invitation is refused, once it is', async () => {
  jest.useFakeTimers();
  const onItsWay = withMail({ state: 'waiting', problem: null });
  const refused = withMail({ state: 'gaveUp', problem: '550 5.1.1' });
  const { gateway } = open({ 'GET /api/desk/staff': [onItsWay, refused] });
  expect(await screen.findByText('The mail is on its way.')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(/^The mail could not be sent. The mail server refuses the address/)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(gateway.count('GET /api/desk/staff')).toBe(2);
});

test.each([
  [{ state: 'sent', problem: null }, 'The mail server has accepted the mail.'],
  [
    { state: 'failing', problem: 'ECONNECTION' },
    'The mail is not sent yet, and is tried again. The server cannot be reached.',
  ],
])('says what became of a mail: %j', async (mail, sentence) => {
  open({ 'GET /api/desk/staff': withMail(mail) });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('without a mail server, the owner is told to pass the invitation on', async () => {
  const { user } = open({ 'POST /api/desk/staff': body({ outcome: 'invitedWithoutMail' }) });
  await user.type(await screen.findByLabelText('Email of the account'), 'amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(/This site sends no mail: tell them/)).toBeInTheDocument();
});

test('an invitation is withdrawn', async () => {
  const { user } = open({
    'DELETE /api/desk/invitations/i1': body(null),
    'GET /api/desk/staff': [listed, body({ staff: [held('u1', 'owner')], invitations: [] })],
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation of eve@example.com as Editor' }));
  expect(await screen.findByText('No invitation waits.')).toBeInTheDocument();
  const said = screen.getByText('The invitation of eve@example.com is withdrawn.');
  expect(document.activeElement).toContainElement(said);
  expect(document.body).not.toHaveFocus();
});

test.each([
  [failure(403, 'not_staff'), 'Your role at the desk has ended. Nothing you do here is saved any more.'],
  [meWith(['desk'], 'cases.read'), 'One of your roles has ended. This page may not work any more.'],
])('a role that ends is noticed within five seconds, and what was typed stays', async (later, sentence) => {
  jest.useFakeTimers();
  const { user, gateway } = open({ 'GET /api/desk/me': [owner, later] });
  await user.type(await screen.findByLabelText('Email of the account'), 'amina@example.com');
  expect(gateway.count('GET /api/desk/me')).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.getByText(/^What you typed is still here/)).toBeInTheDocument();
  expect(screen.getByLabelText('Email of the account')).toHaveValue('amina@example.com');
});

import { screen, within } from '@testing-library/react';
import { DeskBar } from '@/features/desk/frame/DeskBar';
import { actionsOf } from '@server/desk/staff/permissions';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, email, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { meWith } from './desk';

function open(me: Answer, route = '/desk/agents') {
  fakeGateway({ 'GET /api/desk/me': me });
  const onMenuToggled = jest.fn();
  const bar = <DeskBar leave={<button type="button">Leave</button>} onMenuToggled={onMenuToggled} />;
  return { onMenuToggled, ...renderWithProviders(bar, { ...ada(), route }) };
}
const sections = async () =>
  within(await screen.findByRole('navigation', { name: 'Desk' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

afterEach(() => jest.restoreAllMocks());

test('it says who is at work as what, and has the sections of their role and a way to leave', async () => {
  open(meWith(['treasurer'], ...actionsOf(['treasurer'])));
  expect(await sections()).toEqual(['People', 'Jobs', 'Payments', 'Figures']);
  expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', '/account');
  expect(screen.getByText('Treasurer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test.each([
  [0, 'Payments'],
  [1, 'Payments: 1 waits for you'],
  [12, 'Payments: 12 wait for you'],
])('payments that wait for a second person are counted: %s', async (toConfirm, name) => {
  open(body({ uid: 'u1', roles: ['treasurer'], actions: actionsOf(['treasurer']), toConfirm }));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/desk/payments');
});

test('changes and claims of listings that wait are counted', async () => {
  open(body({ uid: 'u1', roles: ['membership'], actions: actionsOf(['membership']), toDecide: 2 }));
  expect(await screen.findByRole('link', { name: 'Agents: 2 wait for you' })).toHaveAttribute('href', '/desk/agents');
});

test('an owner has every section, and the page is marked among them', async () => {
  open(meWith(['owner'], ...actionsOf(['owner'])));
  expect(await sections()).toEqual([
    'Inbox',
    'Templates',
    'Newsletter',
    'Words',
    'Assistant',
    'Agents',
    'Checks',
    'People',
    'Jobs',
    'Payments',
    'Figures',
    'Audit',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Agents');
});

test.each(['/desk', '/desk/cases/KQ-7F3K2P', '/desk/cases/new'])('the inbox is marked at %s', async (route) => {
  open(meWith(['owner'], ...actionsOf(['owner'])), route);
  await sections();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Inbox');
});

test('a case is found from every page, by the search of the inbox', async () => {
  const { user, location } = open(meWith(['desk'], 'cases.read'));
  const box = await screen.findByRole('searchbox', { name: 'Find a case' });
  await user.keyboard('/');
  expect(box).toHaveFocus();
  await user.keyboard(' Amina {Enter}');
  expect(location()).toMatchObject({ pathname: '/desk', search: '?q=Amina&waits=all' });
  // The inbox has its own.
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test('the menu of a phone closes by Escape and by a link in it, and says so', async () => {
  const { user, onMenuToggled } = open(meWith(['desk'], 'cases.read', 'agents.read'));
  const toggle = await screen.findByRole('button', { name: 'Menu' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(onMenuToggled).toHaveBeenLastCalledWith(true);
  await user.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
  expect(onMenuToggled).toHaveBeenLastCalledWith(false);
  await user.click(toggle);
  await user.click(screen.getByRole('link', { name: 'Checks' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(onMenuToggled).toHaveBeenLastCalledWith(false);
});

test('whoever leaves with the menu open leaves a page in reach', async () => {
  const { user, onMenuToggled, unmount } = open(meWith(['desk'], 'cases.read'));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  unmount();
  expect(onMenuToggled).toHaveBeenLastCalledWith(false);
});

test('without a role there is a way to leave, and no section', async () => {
  open(failure(403, 'not_staff'));
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Keys' })).not.toBeInTheDocument();
});

import { cleanup, screen, within } from '@testing-library/react';
import { PeoplePage } from '@/pages/desk';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const treasurer = meWith(['treasurer'], 'people.read', 'people.export', 'payments.read');
const amina = {
  uid: 'uid-amina',
  email: 'amina@example.com',
  state: 'active',
  until: 1_900_000_000_000,
  paidAt: 1_800_000_000_000,
  payments: 1,
};
const chipo = { uid: 'uid-chipo', email: null, state: 'unpaid', until: null, paidAt: null, payments: 0 };
const zoe = { id: 'z', name: 'Zoë Müller', position: 'Director', company: 'Freight Z', country: 'Germany' };

afterEach(() => jest.restoreAllMocks());

function open(routes: Record<string, Answer | Answer[]>, route = '/desk/people') {
  const gateway = fakeGateway({ 'GET /api/desk/me': treasurer, ...routes });
  return { gateway, ...renderWithProviders(<PeoplePage />, { ...ada({ signInMethods: () => ['password'] }), route }) };
}

test('the treasurer sees who pays, without the staff', async () => {
  open({ 'GET /api/desk/people/accounts': body({ accounts: [amina, chipo] }) });
  const list = await screen.findByRole('list');
  expect(within(list).getByText('amina@example.com')).toBeInTheDocument();
  expect(within(list).getByText(/^Until .*, last paid .*, 1 payment$/)).toBeInTheDocument();
  expect(within(list).getByText('uid-chipo')).toBeInTheDocument();
  expect(within(list).getByText('Never paid')).toBeInTheDocument();
  const lists = screen.getByRole('navigation', { name: 'People' });
  expect(within(lists).getByRole('link', { name: 'Accounts that pay' })).toHaveAttribute('aria-current', 'page');
  expect(within(lists).queryByRole('link', { name: 'Staff' })).not.toBeInTheDocument();
  expect(within(lists).queryByRole('link', { name: 'Newsletter addresses' })).not.toBeInTheDocument();
});

test('search and state are in the address, and the export has them', async () => {
  const accounts = (query: string, ...found: object[]) => ({
    [`GET /api/desk/people/accounts${query}`]: body({ accounts: found, ...(query === '' && { next: '5.x' }) }),
  });
  const { user, location } = open({
    ...accounts('', amina, chipo),
    ...accounts('?after=5.x', chipo),
    ...accounts('?state=active', amina),
    ...accounts('?state=active&q=nobody'),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(location().search).toBe('?after=5.x');
  await user.selectOptions(screen.getByLabelText('Subscription'), 'Active');
  expect(location().search).toBe('?state=active');
  await user.type(screen.getByLabelText('Part of the address'), 'nobody{Enter}');
  expect(location().search).toBe('?state=active&q=nobody');
  expect(screen.getByLabelText('Part of the address')).toHaveFocus();
  expect(await screen.findByText('No account matches these filters.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeInTheDocument();
});

test('people of the members page are searched by name', async () => {
  const { user, location } = open(
    {
      'GET /api/desk/people/members?list=members': body({ members: [zoe] }),
      'GET /api/desk/people/members?list=members&q=x': body({ members: [] }),
    },
    '/desk/people?list=members',
  );
  expect(await screen.findByText('Zoë Müller')).toBeInTheDocument();
  expect(screen.getByText('Director, Freight Z')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Part of the name, company or country'), 'x{Enter}');
  expect(await screen.findByText('Nobody matches this search.')).toBeInTheDocument();
  expect(location().search).toBe('?list=members&q=x');
});

test('an owner starts with the staff; who may not read people learns so', async () => {
  const owner = meWith(['owner'], 'people.read', 'staff.read', 'newsletter.read');
  open({
    'GET /api/desk/me': owner,
    'GET /api/desk/staff': body({ staff: [], invitations: [] }),
  });
  expect(await screen.findByRole('region', { name: 'Staff' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Newsletter addresses' })).toHaveAttribute('href', '/desk/newsletter');
  cleanup();
  open({ 'GET /api/desk/me': meWith(['editor'], 'newsletter.read') });
  expect(await screen.findByRole('region', { name: 'Another role' })).toBeInTheDocument();
});

test('a failure can be tried again, and an empty list says so', async () => {
  const { user } = open({ 'GET /api/desk/people/accounts': [failure(503, 'unavailable'), body({ accounts: [] })] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No account has paid yet.')).toBeInTheDocument();
});

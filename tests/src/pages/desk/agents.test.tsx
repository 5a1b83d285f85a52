import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffAction } from '@shared/desk/contract';
import type { DeskListing } from '@shared/desk/listings';
import { AgentsPage, NewAgentPage } from '@/pages/desk';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { listed, meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const row = { id: 'ke-mombasa-001', name: 'Tembo Freight', location: 'Mombasa, Kenya', verifiedAt: '2026-03-31' };
const agent = {
  ...row,
  phone: '+254 700 000 111',
  email: 'ops@tembo.example',
  website: '',
  image: '',
  services: ['sea'],
  mobile: '',
  contactPerson: '',
  hours: { zone: '', days: ['', '', '', '', '', '', ''] },
  offices: [],
  logo: '',
  languages: 'English',
  revision: 3,
  changedAt: 1_800_000_000_000,
};
const listing: DeskListing = {
  number: 0,
  stage: 'listed',
  isShown: true,
  reason: null,
  graceEndsAt: null,
  account: null,
  may: ['staff.suspended'],
  events: [],
};
const path = `/api/desk/agents/${row.id}`;
const membership: StaffAction[] = ['agents.read', 'agents.write'];

function open(routes: Record<string, Answer | Answer[]>, route = '/desk/agents', actions = membership) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['membership'], ...actions),
    'GET /api/desk/agents': body({ agents: [row], total: 1 }),
    [`GET ${path}`]: body(agent),
    [`GET ${path}/listing`]: body(listing),
    [`GET ${path}/reports`]: body({ reports: [] }),
    [`GET ${path}/proposal`]: body({ seen: { number: 0, revision: 3 }, proposal: null, logos: {} }),
    'GET /api/desk/proposals': body({ proposals: [] }),
    [`GET ${path}/badge`]: body({ isListed: true, badge: null }),
    [`GET ${path}/checks`]: body({ checks: [], verifiedAt: '2026-03-31', verifiedUntil: '' }),
    ...routes,
  });
  return { gateway, ...renderWithProviders(<AgentsPage />, { ...ada({ signInMethods: () => ['password'] }), route }) };
}
const openAgent = (routes: Record<string, Answer | Answer[]>, actions?: StaffAction[]) =>
  open(routes, `/desk/agents?agent=${row.id}`, actions);

beforeEach(() => sessionStorage.clear());

test('an agent is found by a term that stays in the address, and opened', async () => {
  const { user } = open({
    'GET /api/desk/agents?q=tembo': body({ agents: [row], total: 1 }),
    'GET /api/desk/agents': body({ agents: [row, { ...row, id: 'x', name: 'Other', verifiedAt: '' }], total: 4_242 }),
  });
  expect(await screen.findByText('4,242 agents')).toBeInTheDocument();
  expect(screen.getByText('Not verified')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), ' tembo ');
  await user.click(screen.getByRole('button', { name: 'Find agents' }));
  expect(await screen.findByText('1 agent')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Tembo Freight' });
  expect(link).toHaveAttribute('href', `/desk/agents?q=tembo&agent=${row.id}`);
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Tembo Freight' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the agents' }));
  expect(await screen.findByText('1 agent')).toBeInTheDocument();
});

test('the next page follows the last agent; nothing found and nothing there are said', async () => {
  const { user } = open({
    'GET /api/desk/agents': body({ agents: [row], total: 51, next: row.id }),
    [`GET /api/desk/agents?after=${row.id}`]: body({ agents: [{ ...row, id: 'y', name: 'Last' }], total: 51 }),
    'GET /api/desk/agents?q=nobody': body({ agents: [], total: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Last' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'nobody');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No agent for “nobody”.')).toBeInTheDocument();
});

test('agents are filtered by state, which stays with the term, also on the next page', async () => {
  const { user } = open(
    {
      'GET /api/desk/agents?q=tembo': body({ agents: [row], total: 1 }),
      'GET /api/desk/agents?q=tembo&state=due': body({ agents: [row], total: 60, next: row.id }),
      [`GET /api/desk/agents?q=tembo&state=due&after=${row.id}`]: body({
        agents: [{ ...row, name: 'Last' }],
        total: 60,
      }),
      'GET /api/desk/agents?state=due': body({ agents: [], total: 0 }),
    },
    '/desk/agents?q=tembo',
  );
  await user.selectOptions(await screen.findByLabelText('State'), 'To be checked again');
  expect(await screen.findByText('60 agents')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Last' })).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No agent matches these filters.')).toBeInTheDocument();
});

test('the page of an agent has its reports, for those who may read cases', async () => {
  const report = { ...listed, reference: 'KR-7F3K2P', kind: 'report', title: 'Tembo: Fraud' };
  const { gateway } = openAgent({ [`GET ${path}/reports`]: body({ reports: [report] }) }, [
    ...membership,
    'cases.read',
  ]);
  const reports = within(await screen.findByRole('region', { name: 'Reports about this agent' }));
  expect(await reports.findByRole('link', { name: 'KR-7F3K2P' })).toHaveAttribute('href', '/desk/cases/KR-7F3K2P');
  expect(gateway.count(`GET ${path}/reports`)).toBe(1);
});

test('changes are saved with the revision that was shown; two presses save once', async () => {
  const { user, gateway } = openAgent({ [`PUT ${path}`]: body({ revision: 4 }) });
  const phone = await screen.findByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '+254 700 000 222');
  await user.click(screen.getByRole('checkbox', { name: 'Air' }));
  expect(screen.getByText('Not saved yet.')).toBeInTheDocument();
  pressTwice(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. The directory shows it within seconds.')).toBeInTheDocument();
  const [sent, ...more] = await gateway.bodies(`PUT ${path}`);
  expect(sent).toMatchObject({ seen: 3, phone: '+254 700 000 222', services: ['air', 'sea'], name: 'Tembo Freight' });
  expect(more).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('errors are at their fields; what was typed stays, also over a reload', async () => {
  const message = 'Enter an email address such as name@example.com.';
  const refused = { status: 400, failure: { code: 'invalid_request', message, fields: { email: message } } };
  const first = openAgent({ [`PUT ${path}`]: refused });
  const email = await screen.findByLabelText('Email');
  await first.user.clear(email);
  await first.user.type(email, 'ops@');
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing was saved. Correct the fields above.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
  first.unmount();
  openAgent({});
  expect(await screen.findByLabelText('Email')).toHaveValue('ops@');
  expect(screen.getByText('What you typed before is here again. It is not saved yet.')).toBeInTheDocument();
});

test.each([
  ['Keep what I changed', '+254 700 000 222', 4],
  // Then there is nothing to save.
  ['Take the other version', '+254 700 000 333', 3],
])('somebody else was first: the versions are compared, and “%s” goes on', async (choice, expected, lastSeen) => {
  const { user, gateway } = openAgent({
    [`GET ${path}`]: [
      body(agent),
      body({ ...agent, phone: '+254 700 000 333', website: 'https://tembo.example', revision: 4 }),
    ],
    [`PUT ${path}`]: [failure(409, 'agent_changed', 'Somebody else changed this agent.'), body({ revision: 5 })],
  });
  const phone = await screen.findByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '+254 700 000 222');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The other version has:')).toBeInTheDocument();
  expect(screen.getByText('+254 700 000 333')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: choice }));
  expect(screen.getByLabelText('Phone')).toHaveValue(expected);
  // What only the other one changed stays.
  expect(screen.getByLabelText(/^Website/)).toHaveValue('https://tembo.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. The directory shows it within seconds.')).toBeInTheDocument();
  expect((await gateway.bodies(`PUT ${path}`)).at(-1)).toMatchObject({
    seen: lastSeen,
    phone: '+254 700 000 222',
  });
});

test('a reader sees the fields and no form; an agent that is gone is said to be', async () => {
  const first = openAgent({}, ['agents.read']);
  expect(await screen.findByText('ops@tembo.example')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  first.unmount();
  openAgent({ [`GET ${path}`]: failure(404, 'not_found', 'There is no such agent.') });
  expect(await screen.findByText('There is no such agent.')).toBeInTheDocument();
});

const addRoute = 'POST /api/desk/agents';
function openNew(answer: Answer | Answer[], routes: Record<string, Answer> = {}, application?: string) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['membership'], ...membership),
    'GET /api/desk/agents/agent-1/listing': body(listing),
    'GET /api/desk/agents/agent-1/checks': body({ checks: [], verifiedAt: '', verifiedUntil: '' }),
    'GET /api/desk/agents/agent-1': body({ ...agent, id: 'agent-1', name: 'Lamu Cargo', revision: 1 }),
    [addRoute]: answer,
    ...routes,
  });
  const route = `/desk/agents/new${application === undefined ? '' : `?application=${application}`}`;
  const pages = (
    <Routes>
      <Route path="/desk/agents" element={<AgentsPage />} />
      <Route path="/desk/agents/new" element={<NewAgentPage />} />
    </Routes>
  );
  return {
    gateway,
    ...renderWithProviders(pages, { ...ada({ signInMethods: () => ['password'] }), route }),
  };
}

test('an agent is added once by two presses, and is opened', async () => {
  const { user, gateway } = openNew(body({ id: 'agent-1', revision: 1 }));
  await user.type(await screen.findByLabelText('Name'), 'Lamu Cargo');
  await user.type(screen.getByLabelText('Place and country'), 'Lamu, Kenya');
  await user.click(screen.getByRole('checkbox', { name: 'Sea' }));
  pressTwice(screen.getByRole('button', { name: 'Add the agent' }));
  expect(await screen.findByRole('heading', { name: 'Lamu Cargo' })).toBeVisible();
  const sent = await gateway.bodies(addRoute);
  expect(sent).toEqual([
    expect.objectContaining({ name: 'Lamu Cargo', location: 'Lamu, Kenya', services: ['sea'], phone: '' }),
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('a new agent that is refused says why; what was typed stays over a reload', async () => {
  const message = 'The directory has an agent of this name in this place: ke-lamu-001.';
  const twin = { status: 409, failure: { code: 'agent_twin', message, fields: { name: message } } };
  const first = openNew([twin, body({ id: 'agent-1', revision: 1 })]);
  await first.user.type(await screen.findByLabelText('Name'), 'Lamu Cargo');
  await first.user.click(screen.getByRole('button', { name: 'Add the agent' }));
  expect(await screen.findByText('Nothing was saved. Correct the fields above.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message);
  await first.user.click(screen.getByRole('button', { name: 'Add the agent' }));
  await screen.findByRole('heading', { name: 'Lamu Cargo' });
  const [one, other] = await first.gateway.bodies(addRoute);
  expect(one).toEqual(other);
  first.unmount();
  const again = openNew(failure(503, 'unavailable', 'Not now.'));
  await again.user.type(await screen.findByLabelText('Name'), 'Pate Cargo');
  await again.user.click(screen.getByRole('button', { name: 'Add the agent' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  again.unmount();
  openNew(body({}));
  expect(await screen.findByLabelText('Name')).toHaveValue('Pate Cargo');
});

const applied = (outcome: string) =>
  body({
    reference: 'KA-7F3K2P',
    kind: 'application',
    state: 'closed',
    waitsFor: null,
    isOverdue: false,
    mayBeSpam: false,
    title: 'Lamu Cargo, Kenya',
    sender: 'Amina',
    assignedTo: null,
    openedAt: 1,
    changedAt: 2,
    version: 2,
    events: [
      {
        type: 'request.received',
        reference: 'KA-7F3K2P',
        kind: 'application',
        source: 'form',
        suspicions: [],
        by: { kind: 'sender', id: null },
        at: 1,
      },
      {
        type: 'staff.closed',
        outcome,
        note: null,
        told: { how: 'phone' },
        by: { kind: 'staff', id: 'uid-staff' },
        at: 2,
      },
    ],
    sent: {
      contact: { name: 'Amina', email: 'amina@example.com', phone: '+254 700 000 000' },
      facts: [
        { label: 'Company', value: 'Lamu Cargo' },
        { label: 'Country', value: 'Kenya' },
      ],
      texts: [],
      hasRecording: false,
    },
    agents: [],
    people: [],
    colleagues: [],
    notes: [],
  });

test('the form of an accepted application has what it says, and names it', async () => {
  const answer = body({ id: 'agent-1', revision: 1 });
  const { user, gateway } = openNew(answer, { 'GET /api/desk/cases/KA-7F3K2P': applied('accepted') }, 'KA-7F3K2P');
  expect(await screen.findByLabelText('Name')).toHaveValue('Lamu Cargo');
  expect(screen.getByLabelText('Phone')).toHaveValue('+254 700 000 000');
  expect(screen.getByRole('link', { name: 'KA-7F3K2P' })).toHaveAttribute('href', '/desk/cases/KA-7F3K2P');
  await user.type(screen.getByLabelText('Place and country'), '{Home}Lamu, ');
  await user.click(screen.getByRole('button', { name: 'Add the agent' }));
  await screen.findByRole('heading', { name: 'Lamu Cargo' });
  expect(await gateway.bodies(addRoute)).toMatchObject([
    { application: 'KA-7F3K2P', name: 'Lamu Cargo', location: 'Lamu, Kenya', email: 'amina@example.com' },
  ]);
});

test('an application that is not there is said', async () => {
  const gone = failure(404, 'not_found', 'There is no such case. It may have been erased.');
  openNew(body({}), { 'GET /api/desk/cases/KA-7F3K2P': gone }, 'KA-7F3K2P');
  expect(await screen.findByText('There is no such case. It may have been erased.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
});

const reason = 'Took money for cargo that never left.';
const suspendedListing: DeskListing = {
  ...listing,
  number: 2,
  isShown: false,
  reason,
  may: ['staff.lifted'],
  events: [{ type: 'staff.suspended', at: 1_800_000_000_000, by: 'maya@example.com', reason }],
};

test('a listing is suspended with a reason, once by two presses, and can be lifted', async () => {
  const { user, gateway } = openAgent({
    [`GET ${path}/listing`]: [body(listing), body(suspendedListing)],
    [`POST ${path}/listing/events`]: body(suspendedListing),
  });
  expect(await screen.findByText('In the directory')).toBeInTheDocument();
  expect(screen.getByText('It belongs to no account, and needs no subscription.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lift the suspension' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Why it is suspended'), reason);
  await user.dblClick(screen.getByRole('button', { name: 'Suspend the listing' }));
  expect(await screen.findByRole('button', { name: 'Lift the suspension' })).toBeInTheDocument();
  expect(screen.getByText('Suspended: the directory does not show it')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Listing' })).toHaveFocus();
  expect(screen.getAllByText(reason)).toHaveLength(2);
  expect(await gateway.bodies(`POST ${path}/listing/events`)).toEqual([
    { seen: 0, event: { type: 'staff.suspended', reason } },
  ]);
});

test('somebody else was first: it is said, the listing is shown as it is now, and the reason stays', async () => {
  const { user } = openAgent({
    [`GET ${path}/listing`]: [body(listing), body({ ...listing, number: 3 })],
    [`POST ${path}/listing/events`]: failure(409, 'listing_changed', 'The listing has changed meanwhile.'),
  });
  await user.type(await screen.findByLabelText('Why it is suspended'), 'Copied name');
  await user.click(screen.getByRole('button', { name: 'Suspend the listing' }));
  expect(await screen.findByText('The listing has changed meanwhile.')).toBeInTheDocument();
  expect(screen.getByLabelText('Why it is suspended')).toHaveValue('Copied name');
});

test('a listing is tied to an account; an unknown one is said at the field', async () => {
  const message = 'No account with this address has opened a payment. Ask the member to do that first.';
  const unknown = { status: 400, failure: { code: 'no_account', message, fields: { email: message } } };
  const tied: DeskListing = {
    ...listing,
    number: 2,
    stage: 'grace',
    graceEndsAt: 1_800_000_000_000,
    account: { email: 'amina@example.com', paidUntil: null },
  };
  const { user } = openAgent({
    [`GET ${path}/listing`]: [body(listing), body(listing), body(tied)],
    [`PUT ${path}/listing/account`]: [unknown, body(tied)],
  });
  await user.type(await screen.findByLabelText('Account that it belongs to'), 'amina@example.com');
  await user.click(screen.getByRole('button', { name: 'Tie it to this account' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tie it to this account' }));
  expect(await screen.findByText('amina@example.com, never paid')).toBeInTheDocument();
  expect(screen.getByText('In the directory until the grace period ends')).toBeInTheDocument();
});

test('the list says which agents the directory does not show; a reader sees the listing without forms', async () => {
  const first = open({ 'GET /api/desk/agents': body({ agents: [{ ...row, withheld: 'suspended' }], total: 1 }) });
  expect(await screen.findByText('Suspended')).toBeInTheDocument();
  first.unmount();
  openAgent({ [`GET ${path}/listing`]: body(suspendedListing) }, ['agents.read']);
  expect(await screen.findByText('Suspended: the directory does not show it')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lift the suspension' })).not.toBeInTheDocument();
});

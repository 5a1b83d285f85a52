import { screen, within } from '@testing-library/react';
import { CaseView } from '@/features/desk/case/CaseView';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Inbox } from '@/features/desk/inbox/Inbox';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { agent, caseOf, counts, listed, markedCaseOf, path, reference, staffEvent } from './desk';
import { ada, body, failure, fakeGateway, requestId, type Answer } from '../payments/fakeGateway';

const me = body({ uid: 'u1', roles: ['desk'], actions: ['desk.open', 'cases.read', 'cases.work'] });
const reader = body({ uid: 'u1', roles: ['reader'], actions: ['desk.open', 'cases.read'] });

function open(routes: Record<string, Answer | Answer[]>, what: 'inbox' | 'case', route = '/desk') {
  const gateway = fakeGateway({ 'GET /api/desk/me': me, ...routes });
  const page = (
    <DeskRoom title="Desk" lead="Cases">
      {what === 'inbox' ? <Inbox /> : <CaseView reference={reference} />}
    </DeskRoom>
  );
  return { gateway, ...renderWithProviders(page, { ...ada(), route }) };
}

test('without a role the page says so, and asks for no case', async () => {
  const { gateway } = open({ 'GET /api/desk/me': failure(403, 'not_staff') }, 'inbox');
  expect(await screen.findByRole('heading', { name: 'Your account has no role at the desk' })).toBeInTheDocument();
  expect(gateway.asked).toEqual(['GET /api/desk/me']);
});

test('the inbox lists cases, marks overdue ones, and keeps its filters in the address', async () => {
  const { user, gateway } = open(
    {
      'GET /api/desk/cases': body({ cases: [listed], counts }),
      'GET /api/desk/cases?assigned=me': body({ cases: [], counts }),
    },
    'inbox',
  );
  const link = await screen.findByRole('link', { name: reference });
  expect(link).toHaveAttribute('href', `/desk/cases/${reference}`);
  expect(screen.getByText('Overdue')).toBeInTheDocument();
  expect(screen.getByText('Amina Yusuf')).toBeInTheDocument();
  await user.keyboard('j');
  expect(link).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Me');
  expect(await screen.findByText('No case matches these filters.')).toBeInTheDocument();
  expect(gateway.count('GET /api/desk/cases?assigned=me')).toBe(1);
});

test('a row says until when, in the office’s zone', async () => {
  const dueAt = Date.parse('2027-01-15T11:30:00Z');
  const late = { ...listed, reference: 'KQ-AAAAAA', dueAt };
  const waits = { ...listed, isOverdue: false, dueAt };
  open({ 'GET /api/desk/cases': body({ cases: [late, waits], counts }) }, 'inbox');
  expect(await screen.findByText(/^Was due Friday, 15 January 2027, 14:30, /)).toBeVisible();
  expect(screen.getByText(/^Due Friday, 15 January 2027, 14:30, /)).toBeVisible();
});

test('j and k are letters while somebody types', async () => {
  const { user } = open({ 'GET /api/desk/cases': body({ cases: [listed], counts }) }, 'inbox');
  await screen.findByRole('link', { name: reference });
  const box = screen.getByRole('searchbox');
  await user.type(box, 'jk');
  expect(box).toHaveValue('jk');
  expect(box).toHaveFocus();
});

test('the inbox marks what may be spam', async () => {
  open({ 'GET /api/desk/cases': body({ cases: [{ ...listed, mayBeSpam: true }], counts }) }, 'inbox');
  expect(await screen.findByText('May be spam')).toBeVisible();
});

test('a marked case says why, and that its shipper has had no mail until it is passed', async () => {
  const { user } = open(
    {
      [`GET ${path}`]: [markedCaseOf(), markedCaseOf(staffEvent('screening.passed'))],
      [`POST ${path}/events`]: body({ outcome: 'appended', number: 2 }),
      [`GET ${path}/agents`]: body({ agents: [] }),
    },
    'case',
  );
  const reasons = 'This may be spam: sent within three seconds, many links.';
  expect(await screen.findByText(`${reasons} The shipper has had no mail.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pass the screening' }));
  expect(await screen.findByText(reasons)).toBeVisible();
});

test('a failed list can be asked for again', async () => {
  const { user } = open(
    { 'GET /api/desk/cases': [failure(503, 'unavailable', 'Not now.'), body({ cases: [listed], counts })] },
    'inbox',
  );
  const said = (await screen.findByText('Not now.')).closest('[role="alert"]');
  expect(said).toHaveTextContent(`Reference: ${requestId}`);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: reference })).toBeInTheDocument();
});

test('a new case can be screened and not sent; afterwards it can be sent', async () => {
  const { user } = open(
    {
      [`GET ${path}`]: [caseOf(), caseOf(staffEvent('screening.passed'))],
      [`POST ${path}/events`]: body({ outcome: 'appended', number: 2 }),
      [`GET ${path}/agents?q=`]: body({
        agents: [
          { ...agent('a', null), reason: 'wished' },
          { ...agent('b', 'b@example.com'), reason: 'origin' },
        ],
      }),
    },
    'case',
  );
  expect(await screen.findByText('amina@example.com', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Send to agents/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pass the screening' }));
  const agents = await screen.findByRole('group', { name: 'Send to agents, at most 5' });
  expect(within(agents).getByText('No email address: no mail can be sent to this agent')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pass the screening' })).not.toBeInTheDocument();
  expect(screen.getByText('Screening passed')).toBeInTheDocument();
  expect(screen.getByText('eric@example.com')).toBeInTheDocument();
  await user.click(within(agents).getByRole('checkbox', { name: /Agent b/ }));
  expect(screen.getByRole('button', { name: 'Send to 1 agent' })).toBeEnabled();
});

test('a request is sent anew to an agent that no mail reached, also once five have it', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const log = [
    staffEvent('screening.passed'),
    staffEvent('request.sent', { agentIds: ids }),
    { type: 'agent.bounced', agentId: 'a', by: { kind: 'system', id: null }, at: 1_800_000_200_000 },
  ];
  const { user } = open(
    {
      [`GET ${path}`]: caseOf(...log),
      [`POST ${path}/events`]: body({ outcome: 'appended', number: 5 }),
      [`GET ${path}/agents?q=`]: body({ agents: [{ ...agent('f', 'f@example.com'), reason: 'origin' }] }),
    },
    'case',
  );
  const agents = await screen.findByRole('group', { name: 'Send anew to agents' });
  expect(await within(agents).findByRole('checkbox', { name: /Agent f/ })).toBeDisabled();
  const anew = within(agents).getByRole('checkbox', { name: /our mail came back, send it anew/ });
  await user.click(anew);
  await user.click(screen.getByRole('button', { name: 'Send to 1 agent' }));
  const requests = jest.mocked(globalThis.fetch).mock.calls.map(([request]) => request as Request);
  const posted = requests.findLast(({ method }) => method === 'POST');
  expect(await posted?.json()).toEqual({ seen: 4, event: { type: 'request.sent', agentIds: ['a'] } });
});

test('when somebody else was first, it says what changed and keeps what was typed', async () => {
  const rejected = staffEvent('screening.rejected', { reason: 'nonsense', told: { how: 'phone' } });
  const changed = failure(409, 'case_changed', 'Somebody else changed this case. Nothing of yours was saved.');
  const { user } = open({ [`GET ${path}`]: [caseOf(), caseOf(rejected)], [`POST ${path}/events`]: changed }, 'case');
  await user.type(await screen.findByLabelText('Note, for the desk only'), 'Called Amina');
  await user.click(screen.getByRole('button', { name: 'Pass the screening' }));
  expect(await screen.findByText('Rejected: Nonsense, eric@example.com')).toBeInTheDocument();
  expect(screen.getByText('Somebody else changed this case. Nothing of yours was saved.')).toBeInTheDocument();
  expect(screen.getByLabelText('Note, for the desk only')).toHaveValue('Called Amina');
  expect(screen.getByText('This case has ended.')).toBeInTheDocument();
});

test('readers see the case without anything to change it', async () => {
  open({ 'GET /api/desk/me': reader, [`GET ${path}`]: caseOf() }, 'case');
  expect(await screen.findByText('The request arrived')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

const offered = (validUntil: number) => ({
  type: 'agent.offered',
  agentId: 'a',
  offer: { amount: 125_050, currency: 'USD', included: 'Door to door', transitDays: 21, remarks: null, validUntil },
  by: { kind: 'agent', id: 'a' },
  at: 1_800_000_200_000,
});
const sentToAgent = [staffEvent('screening.passed'), staffEvent('request.sent', { agentIds: ['a'] })];

test.each([
  ['one that holds', 1_900_000_000_000, null],
  ['one that ended', 1_800_000_250_000, 'No longer valid'],
])('an offer is shown with price, days and end: %s', async (_, validUntil, mark) => {
  open(
    { [`GET ${path}`]: caseOf(...sentToAgent, offered(validUntil)), [`GET ${path}/agents?q=`]: body({ agents: [] }) },
    'case',
  );
  const offers = within(await screen.findByRole('region', { name: 'Offers' }));
  expect(offers.getByRole('link', { name: 'Agent a' })).toHaveAttribute('href', '/desk/agents?agent=a');
  for (const words of [/1,250\.50/, '21 days', /end of the day/, 'Door to door'])
    expect(offers.getByText(words)).toBeVisible();
  expect(offers.queryByText('No longer valid')?.textContent ?? null).toBe(mark);
});

test.each([
  [{ id: 'a', name: 'Agent a' }, 'The page of this agent', '/desk/agents?agent=a'],
  [{ id: null, name: 'Lamu & Sons' }, 'Look for this agent', '/desk/agents?q=Lamu+%26+Sons'],
])('a report leads to its agent: %j', async (reported, name, href) => {
  const contact = { name: 'Amina Yusuf', email: 'amina@example.com', phone: null };
  const shown = {
    ...listed,
    kind: 'report',
    version: 1,
    events: [],
    notes: [],
    agents: [],
    people: [],
    colleagues: [],
  };
  const sent = { contact, facts: [], texts: [], reported, hasRecording: false };
  open({ [`GET ${path}`]: body({ ...shown, may: [], sent, language: 'fr' }) }, 'case');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByText('Français', { selector: 'dd' })).toBeVisible();
});

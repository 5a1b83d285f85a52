import { act, fireEvent, screen, within } from '@testing-library/react';
import { CaseView } from '@/features/desk/case/CaseView';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { caseOf, meWith, path, reference, staffEvent } from './desk';

const me = meWith(['desk'], 'cases.read', 'cases.work');
const passed = staffEvent('screening.passed');
const mine = { ...passed, by: { kind: 'staff', id: 'u1' } };
const accepted = { type: 'agent.delivered', agentId: 'a', by: { kind: 'system', id: null }, at: 1_800_000_200_000 };
const sent = { ...staffEvent('request.sent', { agentIds: ['a'] }), by: { kind: 'staff', id: 'u1' } };
const reach = (events: number, notes = 0) => body({ events, notes });
const noAgents = { [`GET ${path}/agents?q=`]: body({ agents: [] }) };

async function open(routes: Record<string, Answer | Answer[]>) {
  jest.useFakeTimers();
  const gateway = fakeGateway({ 'GET /api/desk/me': me, ...noAgents, ...routes });
  const page = (
    <DeskRoom title="Desk" lead="Cases">
      <CaseView reference={reference} />
    </DeskRoom>
  );
  const rendered = renderWithProviders(<main>{page}</main>, ada());
  await screen.findByRole('heading', { name: 'What happened' });
  return { gateway, ...rendered };
}

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
const timeline = () => within(screen.getByRole('region', { name: 'What happened' }));

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what a colleague did appears within five seconds, and nothing moves under the hand', async () => {
  const { user, gateway } = await open({
    [`GET ${path}`]: [caseOf(), caseOf(passed)],
    [`GET ${path}/reach`]: [reach(1), reach(2)],
  });
  await user.type(screen.getByLabelText('Note, for the desk only'), 'Called Amina');
  await seconds(5);
  await seconds(5);
  expect(timeline().getByRole('status')).toHaveTextContent('New: Screening passed, eric@example.com');
  expect(timeline().getByText('Screening passed')).toBeInTheDocument();
  expect(screen.getByLabelText('Note, for the desk only')).toHaveValue('Called Amina');
  expect(screen.getByRole('button', { name: 'Pass the screening' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show what comes next now' }));
  expect(screen.getByRole('heading', { name: 'What comes next' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Pass the screening' })).not.toBeInTheDocument();
  expect(timeline().getByRole('status')).toBeEmptyDOMElement();
  expect(gateway.count(`GET ${path}`)).toBe(2);
});

test('who acts on what was there before is told what changed, and sees the newest then', async () => {
  const { user, gateway } = await open({
    [`GET ${path}`]: [caseOf(), caseOf(passed)],
    [`GET ${path}/reach`]: reach(2),
    [`POST ${path}/events`]: {
      status: 409,
      failure: { code: 'case_changed', message: 'Somebody else changed this case. Nothing of yours was saved.' },
    },
  });
  await seconds(5);
  await user.click(screen.getByRole('button', { name: 'Pass the screening' }));
  expect(await gateway.bodies(`POST ${path}/events`)).toEqual([{ seen: 1, event: { type: 'screening.passed' } }]);
  const alert = (await screen.findByText(/^Somebody else changed this case/)).closest('[role="alert"]');
  expect(alert).toHaveTextContent('Screening passed, eric@example.com');
  expect(screen.queryByRole('button', { name: 'Pass the screening' })).not.toBeInTheDocument();
});

test('a look that was under way when somebody else turned out to be first holds nothing back', async () => {
  let tell: (reached: object) => void = () => undefined;
  const told = new Promise((done) => (tell = done));
  const { user } = await open({
    [`GET ${path}`]: [caseOf(), caseOf(passed)],
    [`GET ${path}/reach`]: [{ later: told }, reach(2)],
    [`POST ${path}/events`]: {
      status: 409,
      failure: { code: 'case_changed', message: 'Somebody else changed this case. Nothing of yours was saved.' },
    },
  });
  await seconds(4);
  await user.click(screen.getByRole('button', { name: 'Pass the screening' }));
  expect(await screen.findByText(/^Somebody else changed this case/)).toBeVisible();
  tell({ events: 2, notes: 0 });
  expect(await timeline().findByText('Screening passed')).toBeVisible();
  await seconds(5);
  expect(screen.queryByRole('button', { name: 'Show what comes next now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pass the screening' })).not.toBeInTheDocument();
});

test('what happens by itself is shown at once, and one’s own doing is no news', async () => {
  await open({
    [`GET ${path}`]: [caseOf(mine), caseOf(mine, sent, accepted)],
    [`GET ${path}/reach`]: reach(4),
  });
  await seconds(5);
  expect(timeline().getByRole('status')).toHaveTextContent('New: The mail to Agent a was accepted, Automatic');
  expect(timeline().getByRole('status')).not.toHaveTextContent('Sent to');
  expect(screen.queryByRole('button', { name: 'Show what comes next now' })).not.toBeInTheDocument();
  expect(screen.getByText('An agent made an offer by mail or phone')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('a hidden tab asks for nothing, and one that comes back catches up', async () => {
  const { gateway } = await open({ [`GET ${path}`]: [caseOf(), caseOf(passed)], [`GET ${path}/reach`]: reach(2) });
  const before = gateway.count(`GET ${path}/reach`);
  act(() => setVisibility('hidden'));
  await seconds(60);
  expect(gateway.count(`GET ${path}/reach`)).toBe(before);
  act(() => setVisibility('visible'));
  await seconds(5);
  expect(timeline().getByText('Screening passed')).toBeInTheDocument();
});

test('a case that was erased says so; an outage disturbs nobody', async () => {
  const gone = failure(404, 'not_found', 'There is no such case. It may have been erased.');
  await open({ [`GET ${path}`]: [caseOf(), gone], [`GET ${path}/reach`]: [failure(500, 'internal'), gone] });
  await seconds(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await seconds(5);
  expect(screen.getByText('There is no such case. It may have been erased.')).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { shortDay } from '@shared/text/format';
import type { StaffAction } from '@shared/desk/contract';
import type { DeskCheck, DeskChecks } from '@shared/desk/checks';
import { dayOf } from '@shared/listings/evidence';
import { AgentsPage, ChecksPage } from '@/pages/desk';
import { pressTwice } from '../../../support/gestures';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

const day = (days: number): string => dayOf(Date.now() + days * 86_400_000);
const id = 'ke-mombasa-001';
const path = `/api/desk/agents/${id}/checks`;
const check = (changes: Partial<DeskCheck>): DeskCheck => ({
  id: 'c1',
  kind: 'licence',
  checkedOn: day(-30),
  validUntil: day(200),
  paper: 'Drawer 4',
  note: 'Asked KRA',
  by: 'maya@example.com',
  at: 1_790_000_000_000,
  standing: 'current',
  withdrawn: null,
  ...changes,
});
const none: DeskChecks = { checks: [], verifiedAt: '', verifiedUntil: '' };
const withOne: DeskChecks = { ...none, checks: [check({})] };

function open(routes: Record<string, Answer | Answer[]>, actions: StaffAction[] = ['agents.read', 'agents.write']) {
  const gateway = fakeGateway({
    'GET /api/desk/me': meWith(['membership'], ...actions),
    [`GET /api/desk/agents/${id}`]: failure(404, 'not_found', 'Not in this test.'),
    [`GET /api/desk/agents/${id}/listing`]: failure(404, 'not_found', 'Not in this test.'),
    [`GET ${path}`]: body(none),
    ...routes,
  });
  const route = `/desk/agents?agent=${id}`;
  return { gateway, ...renderWithProviders(<AgentsPage />, { ...ada({ signInMethods: () => ['password'] }), route }) };
}
const form = () => screen.findByRole('form', { name: 'Record a check' });

beforeEach(() => sessionStorage.clear());

test('checks are listed with who, when, where the paper lies, and how long they hold', async () => {
  const checks = [
    check({}),
    check({ id: 'c2', kind: 'insurance', validUntil: day(7) }),
    check({ id: 'c3', kind: 'address', validUntil: day(-1) }),
    check({ id: 'c4', kind: 'call', standing: 'replaced' }),
    check({
      id: 'c5',
      kind: 'referee',
      standing: 'withdrawn',
      withdrawn: { by: 'omar@example.com', at: 1_790_000_000_000, reason: 'Another company.' },
    }),
  ];
  open({ [`GET ${path}`]: body({ checks, verifiedAt: day(-30), verifiedUntil: day(-1) }) }, ['agents.read']);
  const items = within(await screen.findByRole('list', { name: 'Checks on record' })).getAllByRole('listitem');
  const words = [`Valid until ${shortDay(day(200))}`, 'Ends in 7 days', `Ended on ${shortDay(day(-1))}`];
  for (const [index, word] of [...words, 'Replaced by a newer one', 'Withdrawn'].entries())
    expect(within(items[index] as HTMLElement).getByText(word)).toBeInTheDocument();
  expect(items[0]).toHaveTextContent('Paper: Drawer 4');
  expect(items[0]).toHaveTextContent('maya@example.com');
  expect(items[4]).toHaveTextContent('Withdrawn: Another company.');
  expect(screen.getByText(`No stamp since ${shortDay(day(-1))}, when a check ended.`)).toBeInTheDocument();
  expect(screen.getByText(/^Not on record: Registration, Referees, Phone called back/)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Record a check' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Withdraw the check' })).not.toBeInTheDocument();
});

test('a check is planned with its last day, and dropped again', async () => {
  const plan = { id: 'p1', kind: 'insurance', plannedOn: day(0), dueOn: day(90) } as const;
  const plans = `/api/desk/agents/${id}/plans`;
  const message = 'Which day?';
  const refused = { status: 400, failure: { code: 'invalid_request', message, fields: { dueOn: message } } };
  const { user, gateway } = open({
    [`POST ${plans}`]: [refused, body({ ...none, plans: [plan] })],
    [`DELETE ${plans}/p1`]: body(none),
    [`GET ${path}`]: [body(none), body(none), body({ ...none, plans: [plan] }), body(none)],
  });
  const fields = within(await screen.findByRole('form', { name: 'Plan a check' }));
  await user.selectOptions(fields.getByLabelText('What is to be checked'), 'insurance');
  await user.click(fields.getByRole('button', { name: 'Plan the check' }));
  expect(await fields.findByText('Which day?')).toBeVisible();
  await user.type(fields.getByLabelText('Due by'), day(90));
  await user.click(fields.getByRole('button', { name: 'Plan the check' }));
  const planned = await screen.findByRole('list', { name: 'Planned checks' });
  expect(planned).toHaveTextContent(`Liability insurance`);
  expect(planned).toHaveTextContent(`Planned, due by ${shortDay(day(90))}`);
  expect((await gateway.bodies(`POST ${plans}`)).at(-1)).toMatchObject({ kind: 'insurance', dueOn: day(90) });
  await user.click(within(planned).getByRole('button', { name: 'No longer planned: Liability insurance' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Planned checks' })).not.toBeInTheDocument());
});

test('a check is recorded once, by keyboard and with two presses', async () => {
  const { user, gateway } = open({ [`POST ${path}`]: body(withOne), [`GET ${path}`]: [body(none), body(withOne)] });
  const fields = within(await form());
  await user.selectOptions(fields.getByLabelText('What was checked'), 'licence');
  expect(fields.getByLabelText('Valid until')).toHaveAccessibleDescription('The last day, as it stands on the paper');
  await user.type(fields.getByLabelText('Checked on'), day(-30));
  await user.type(fields.getByLabelText('Valid until'), day(200));
  await user.type(fields.getByLabelText('Where the paper lies'), 'Drawer 4');
  pressTwice(fields.getByRole('button', { name: 'Record the check' }));
  expect(await screen.findByText('Recorded: Licence. The directory shows it within seconds.')).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Checks on record' })).toBeInTheDocument();
  const [sent, ...more] = await gateway.bodies(`POST ${path}`);
  expect(sent).toMatchObject({ kind: 'licence', checkedOn: day(-30), validUntil: day(200), paper: 'Drawer 4' });
  expect(more).toEqual([]);
  expect(fields.getByLabelText('Where the paper lies')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('a licence that ended yesterday is refused at its field, and goes as history; what was typed stays over a reload', async () => {
  const message = `It ended on ${day(-1)}. It can be recorded as history only, and gives no stamp.`;
  const refused = { status: 400, failure: { code: 'invalid_request', message, fields: { validUntil: message } } };
  const first = open({ [`POST ${path}`]: refused });
  await first.user.selectOptions(within(await form()).getByLabelText('What was checked'), 'licence');
  await first.user.type(screen.getByLabelText('Checked on'), day(0));
  await first.user.type(screen.getByLabelText('Valid until'), day(-1));
  await first.user.click(screen.getByRole('button', { name: 'Record the check' }));
  expect(await screen.findByText('Nothing was recorded. Correct the fields above.')).toBeInTheDocument();
  expect(screen.getByLabelText('Valid until')).toHaveAccessibleDescription(expect.stringContaining(message) as string);
  first.unmount();
  const second = open({ [`POST ${path}`]: body(withOne) });
  expect(await screen.findByText('What you typed before is here again. It is not saved yet.')).toBeInTheDocument();
  expect(screen.getByLabelText('Valid until')).toHaveValue(day(-1));
  await second.user.click(screen.getByRole('checkbox', { name: /Record it as history/ }));
  await second.user.click(screen.getByRole('button', { name: 'Record the check' }));
  expect(await screen.findByText(/^Recorded: Licence/)).toBeInTheDocument();
  expect(await second.gateway.bodies(`POST ${path}`)).toMatchObject([{ isHistory: true, validUntil: day(-1) }]);
});

test.each<[string, Answer]>([
  ['offline', 'offline'],
  ['a failing gateway', failure(500, 'internal')],
  ['a malformed answer', { text: '<html>', status: 200 }],
])('%s: it says so, and what was typed stays', async (_, answer) => {
  const { user } = open({ [`POST ${path}`]: answer });
  const fields = within(await form());
  await user.selectOptions(fields.getByLabelText('What was checked'), 'call');
  await user.type(fields.getByLabelText('Checked on'), day(0));
  await user.click(fields.getByRole('button', { name: 'Record the check' }));
  // Fields have alerts of their own, which are empty.
  const said = () =>
    fields
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join('');
  await waitFor(() => expect(said()).not.toBe(''));
  expect(screen.queryByText(/^Recorded/)).not.toBeInTheDocument();
  expect(fields.getByLabelText('Checked on')).toHaveValue(day(0));
});

test('a check is withdrawn with a reason; one that somebody else withdrew is said to be', async () => {
  const gone = failure(409, 'check_withdrawn', 'This check was withdrawn before. Nothing of yours was saved.');
  const { user, gateway } = open({
    [`GET ${path}`]: body(withOne),
    [`POST ${path}/c1/withdrawal`]: [gone, body(none)],
  });
  await user.click(await screen.findByText(`Withdraw Licence, checked on ${shortDay(day(-30))}`));
  await user.type(screen.getByLabelText('Why it is withdrawn'), 'Another company.');
  await user.click(screen.getByRole('button', { name: 'Withdraw the check' }));
  expect(await screen.findByText(/was withdrawn before/)).toBeInTheDocument();
  expect(screen.getByLabelText('Why it is withdrawn')).toHaveValue('Another company.');
  await user.click(screen.getByRole('button', { name: 'Withdraw the check' }));
  await waitFor(() => expect(screen.queryByText(/was withdrawn before/)).not.toBeInTheDocument());
  expect(await gateway.bodies(`POST ${path}/c1/withdrawal`)).toEqual(Array(2).fill({ reason: 'Another company.' }));
});

test('the checks that end soon lead to their agents; the filters are in the address', async () => {
  const listed = { id: 'c1', kind: 'licence', checkedOn: day(-300), agentId: id, name: 'Tembo', location: 'Mombasa' };
  const ended = { ...listed, validUntil: day(-2) };
  fakeGateway({
    'GET /api/desk/me': meWith(['membership'], 'agents.read'),
    'GET /api/desk/checks': body({
      checks: [
        { ...ended, id: 'c0', kind: 'earlier', name: 'Simba' },
        ended,
        { ...listed, id: 'c2', validUntil: day(1) },
      ],
      total: 70,
      next: 'c2',
    }),
    'GET /api/desk/checks?after=c2': body({ checks: [{ ...listed, id: 'c3', validUntil: day(40) }], total: 70 }),
    'GET /api/desk/checks?ends=soon': body({ checks: [], total: 0 }),
  });
  const { user } = renderWithProviders(<ChecksPage />, {
    ...ada({ signInMethods: () => ['password'] }),
    route: '/desk/checks',
  });
  expect(await screen.findByText('70 checks')).toBeInTheDocument();
  expect(screen.getByText('Ends in 1 day')).toBeInTheDocument();
  expect(screen.getAllByText(`Ended on ${shortDay(day(-2))}`)).toHaveLength(2);
  expect(screen.getByText('A check from before they were recorded', { selector: 'strong' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Tembo' })[0]).toHaveAttribute('href', `/desk/agents?agent=${id}`);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Ends in 40 days')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Which'), 'soon');
  expect(await screen.findByText('No check has ended or ends soon.')).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { InboxPage, JobsPage, PaymentsPage } from '@/pages/desk';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, providerDown, type Answer } from '../../features/payments/fakeGateway';

const job = (changes: object) => ({
  id: 'j1',
  kind: 'mail',
  key: 'deskAnswer:KQ-7F3K2P:1',
  runAt: 1_800_000_000_000,
  attempts: 10,
  problem: '550 5.1.1',
  canStop: true,
  ...changes,
});
const jobsOf = (lists: { waiting?: object[]; running?: object[]; gaveUp?: object[] }) => {
  const { waiting = [], running = [], gaveUp = [] } = lists;
  const counts = { waiting: waiting.length, running: running.length, gaveUp: gaveUp.length };
  return body({ waiting, running, gaveUp, counts });
};
const noneRecorded = body({ price: { amount: 200, currency: 'USD' }, waiting: [], decided: [] });
const deskRole = meWith(['desk'], 'jobs.read', 'jobs.retry', 'payments.read');

function open(page: ReactElement, routes: Record<string, Answer | Answer[]>, route = '/desk/jobs') {
  const gateway = fakeGateway({
    'GET /api/desk/me': deskRole,
    'GET /api/desk/recorded-payments': noneRecorded,
    'GET /api/desk/refunds': body({ refunds: [] }),
    ...routes,
  });
  return { gateway, ...renderWithProviders(page, { ...ada({ signInMethods: () => ['password'] }), route }) };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('jobs that gave up say why in words, link to their case, and run again', async () => {
  const gaveUp = jobsOf({ gaveUp: [job({})], waiting: [job({ id: 'j2', kind: 'retention', key: 'database' })] });
  const { user } = open(<JobsPage />, {
    'GET /api/desk/jobs': [gaveUp, jobsOf({ waiting: [job({ attempts: 0, problem: null })] })],
    'POST /api/desk/jobs/j1/retry': body(null),
  });
  const list = await part('Gave up');
  expect(list.getByText('The mail server refuses the address: it may not exist.')).toBeInTheDocument();
  expect(list.getByText('550 5.1.1')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'KQ-7F3K2P' })).toHaveAttribute('href', '/desk/cases/KQ-7F3K2P');
  await user.click(list.getByRole('button', { name: /^Try again: Mail/ }));
  expect(await screen.findByText('Mail runs again within seconds.')).toBeInTheDocument();
  expect(await list.findByText('Nothing was given up.')).toBeInTheDocument();
});

test('one that waits can be stopped, unless the site needs it; a refusal is said', async () => {
  const waiting = [job({}), job({ id: 'j2', kind: 'retention', key: 'database', canStop: false })];
  const { user } = open(<JobsPage />, {
    'GET /api/desk/jobs': jobsOf({ waiting }),
    'POST /api/desk/jobs/j1/stop': failure(409, 'job_running', 'This job is running right now.'),
  });
  const list = await part('Waiting');
  expect(list.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1);
  await user.click(list.getByRole('button', { name: /^Stop: Mail/ }));
  expect(await screen.findByText('This job is running right now.')).toBeInTheDocument();
});

test('those who may only look see no buttons', async () => {
  open(<JobsPage />, {
    'GET /api/desk/me': meWith(['reader'], 'jobs.read'),
    'GET /api/desk/jobs': jobsOf({ gaveUp: [job({ problem: 'something new' })] }),
  });
  expect(await screen.findByText('The last attempt failed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
});

const total = { currency: 'USD', status: 'success', count: 2, amount: 400 };
const reference = 'KW-01M7ZC9ASP62MW4SC2XMWNW32V';
const report = (doubts: object[]) =>
  body({ from: Date.parse('2026-01-01'), to: Date.parse('2026-02-01'), provider: [total], ledger: [], doubts });

test('the report says where ledger and provider differ, and opens each payment in doubt', async () => {
  const doubt = { reference, problem: 'the provider says success, the ledger has nothing' };
  const { user, location } = open(
    <PaymentsPage />,
    {
      'GET /api/desk/payments': report([doubt]),
      [`GET /api/desk/payments/${reference}`]: body({
        reference,
        order: {
          state: 'open',
          email: 'amina@example.com',
          amount: 200,
          currency: 'USD',
          domain: 'test',
          providerStatus: 'success',
          createdAt: 1_800_000_000_000,
          checks: 3,
        },
        entry: {
          state: 'disputed',
          email: null,
          problem: 'paid USD 1.00, ordered USD 2.00',
          amount: 100,
          currency: 'USD',
          domain: 'test',
          providerId: 7,
          channel: 'card',
          card: null,
          source: 'webhook',
          paidAt: 1_800_000_000_000,
          recordedAt: 1_800_000_000_000,
          answeredAt: null,
        },
        events: [],
      }),
    },
    '/desk/payments',
  );
  expect(await screen.findByText('From 1 Jan 2026 to 31 Jan 2026')).toBeInTheDocument();
  expect(screen.getByText('USD 4.00')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: reference }));
  expect(location().search).toBe(`?payment=${reference}`);
  expect(await screen.findByRole('heading', { name: reference })).toHaveFocus();
  expect(await screen.findByText('amina@example.com')).toBeInTheDocument();
  expect(screen.getByText('Open')).toBeInTheDocument();
  expect(screen.getByText('Charged, but not what was ordered')).toBeInTheDocument();
  expect(screen.getByText('paid USD 1.00, ordered USD 2.00')).toBeInTheDocument();
});

test('another period is in the address; a provider that is away is said, and asked again', async () => {
  const { user } = open(
    <PaymentsPage />,
    { 'GET /api/desk/payments?from=2026-01-01': [providerDown, report([])] },
    '/desk/payments?from=2026-01-01',
  );
  expect(await screen.findByText(/^The card provider cannot be reached/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ledger and provider agree.')).toBeInTheDocument();
  expect(screen.getByLabelText('From (UTC)')).toHaveValue('2026-01-01');
});

test('a page that the role does not include says so, and asks for nothing', async () => {
  const { gateway } = open(<InboxPage />, {}, '/desk');
  expect(await screen.findByRole('heading', { name: 'Your role does not include this page' })).toBeInTheDocument();
  expect(gateway.asked).toEqual(['GET /api/desk/me']);
});

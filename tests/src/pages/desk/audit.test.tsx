import { fireEvent, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { saveFile } from '@/kit/ui/data/saveFile';
import { AuditPage, InboxPage } from '@/pages/desk';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { meWith } from '../../features/desk/desk';
import { ada, body, failure, fakeGateway, type Answer } from '../../features/payments/fakeGateway';

jest.mock('@/kit/ui/data/saveFile', () => ({ saveFile: jest.fn() }));

const entry = (changes: object) => ({
  id: '1',
  at: 1_800_000_000_000,
  uid: 'u2',
  email: 'ben@example.com',
  action: 'case.note',
  subject: 'KQ-7F3K2P',
  subjectEmail: null,
  detail: {},
  ...changes,
});
const people = [{ uid: 'u2', email: 'ben@example.com' }];
const trail = body({
  entries: [
    entry({}),
    entry({
      id: '2',
      action: 'staff.revoked',
      subject: 'u3',
      subjectEmail: 'eve@example.com',
      detail: { role: 'desk' },
    }),
    entry({ id: '3', action: 'export.cases', subject: null, detail: { waits: 'open', searched: true } }),
  ],
  people,
  next: '5.x',
});
const owner = meWith(['owner'], 'cases.read', 'cases.export', 'audit.read', 'audit.export');
const text = (value: string): Answer => ({ text: value, status: 200 });

function open(
  routes: Record<string, Answer | Answer[]>,
  page = <AuditPage />,
  route: string | readonly string[] = '/desk/audit',
) {
  const gateway = fakeGateway({ 'GET /api/desk/me': owner, ...routes });
  const person = ada({ signInMethods: () => ['password'], reauthenticateWithPassword: () => Promise.resolve() });
  return { gateway, ...renderWithProviders(page, { ...person, route }) };
}

afterEach(() => jest.clearAllMocks());

test('says who did what to whom, in words, with links to cases', async () => {
  open({ 'GET /api/desk/audit': trail });
  const list = within(await screen.findByRole('region', { name: 'Audit trail' }));
  expect(await list.findByText('Added a note')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'KQ-7F3K2P' })).toHaveAttribute('href', '/desk/cases/KQ-7F3K2P');
  expect(list.getByText('Ended a role')).toBeInTheDocument();
  expect(list.getByText('eve@example.com')).toBeInTheDocument();
  expect(list.getByText('role: Desk')).toBeInTheDocument();
  expect(list.getByText('waits: open, searched: yes')).toBeInTheDocument();
});

test('filters and pages are in the address', async () => {
  const { user, location } = open({
    'GET /api/desk/audit': trail,
    'GET /api/desk/audit?after=5.x': body({ entries: [entry({ id: '9', action: 'case.unknown' })], people }),
    'GET /api/desk/audit?who=u2&subject=KQ-7F3K2P&from=2026-03-02': trail,
    'GET /api/desk/audit?who=u2': body({ entries: [], people }),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('case.unknown')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Who'), 'ben@example.com');
  expect(await screen.findByText('Nothing was done that matches these filters.')).toBeInTheDocument();
  expect(location().search).toBe('?who=u2');
  await user.type(screen.getByLabelText('Reference or account'), 'KQ-7F3K2P');
  fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value: '2026-03-02' } });
  expect(location().search).toBe('?who=u2');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(location().search).toBe('?who=u2&subject=KQ-7F3K2P&from=2026-03-02');
  expect(await screen.findByText('Added a note')).toBeInTheDocument();
});

test('a filter that is not among the choices is shown as it counts', async () => {
  open({ 'GET /api/desk/audit?who=u9': body({ entries: [], people }) }, <AuditPage />, '/desk/audit?who=u9');
  expect(await screen.findByText('Nothing was done that matches these filters.')).toBeVisible();
  expect(screen.getByLabelText('Who')).toHaveDisplayValue('u9');
});

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

test('back leads from a page of the list to the one before, and past its filters to the page before', async () => {
  const { user, location } = open(
    {
      'GET /api/desk/audit': trail,
      'GET /api/desk/audit?what=case': trail,
      'GET /api/desk/audit?what=case&after=5.x': body({
        entries: [entry({ id: '9', action: 'case.unknown' })],
        people,
      }),
    },
    <main id="content" tabIndex={-1}>
      <BackButton />
      <AuditPage />
    </main>,
    ['/desk/jobs', '/desk/audit'],
  );
  await user.selectOptions(await screen.findByLabelText('What'), 'case');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('case.unknown')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location().search).toBe('?what=case');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location().pathname).toBe('/desk/jobs');
});

test('while other filters are asked for, nothing is said of what they find; then how much that is', async () => {
  let arrive: (found: unknown) => void = () => undefined;
  const { user } = open(
    {
      'GET /api/desk/audit?who=u2': body({ entries: [], people, next: '5.x' }),
      'GET /api/desk/audit': { later: new Promise((done) => (arrive = done)) },
    },
    <AuditPage />,
    '/desk/audit?who=u2',
  );
  const none = 'Nothing was done that matches these filters.';
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.getByText('0 entries shown')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Who'), 'Everybody');
  expect(screen.queryByText(none)).not.toBeInTheDocument();
  expect(screen.getByText('Loading the audit trail…')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  arrive({ entries: [entry({})], people });
  expect(await screen.findByText('1 entry shown')).toBeInTheDocument();
});

test('a list that failed is read again, which is said, and the focus is not lost with the button', async () => {
  let arrive: (found: unknown) => void = () => undefined;
  const { user } = open(
    {
      'GET /api/desk/audit': [
        failure(500, 'internal_error', 'It failed.'),
        { later: new Promise((done) => (arrive = done)) },
      ],
    },
    <main id="content" tabIndex={-1}>
      <AuditPage />
    </main>,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loading the audit trail…')).toBeInTheDocument();
  arrive({ entries: [entry({})], people });
  expect(await screen.findByText('Added a note')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('an export keeps the filters, asks for a sign-in when it must, and saves the file', async () => {
  const signInAgain = failure(403, 'sign_in_again', 'Please confirm who you are.');
  const { user } = open(
    {
      'GET /api/desk/audit?what=case': trail,
      'GET /api/desk/exports/audit?what=case': [signInAgain, text('When\r\n')],
    },
    <AuditPage />,
    '/desk/audit?what=case',
  );
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText('The file is saved. The export is noted in the audit trail.')).toBeInTheDocument();
  expect(saveFile).toHaveBeenCalledWith('keelway-audit.csv', 'text/csv;charset=utf-8', '\uFEFFWhen\r\n');
});

test('the inbox exports what its filters show, only for those who may', async () => {
  const inbox = body({ cases: [], counts: { desk: 0, overdue: 0, mine: 0 } });
  const exported = { 'GET /api/desk/exports/cases?waits=desk': text('Reference\r\n') };
  const { user, unmount } = open(
    { 'GET /api/desk/cases?waits=desk&after=x': inbox, ...exported },
    <InboxPage />,
    '/desk?waits=desk&after=x',
  );
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await screen.findByText(/^The file is saved/);
  expect(saveFile).toHaveBeenCalledTimes(1);
  unmount();
  open({ 'GET /api/desk/me': meWith(['reader'], 'cases.read'), 'GET /api/desk/cases': inbox }, <InboxPage />, '/desk');
  expect(await screen.findByText('No case matches these filters.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument();
});

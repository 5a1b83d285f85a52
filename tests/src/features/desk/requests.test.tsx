import { screen, waitFor, within } from '@testing-library/react';
import { CaseView } from '@/features/desk/case/CaseView';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Inbox } from '@/features/desk/inbox/Inbox';
import { saveFile } from '@/kit/ui/data/saveFile';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { answeredOf } from './answered';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';

jest.mock('@/kit/ui/data/saveFile');

const reference = 'KE-7F3K2P';
const path = `/api/desk/cases/${reference}`;
const me = body({ uid: 'u1', roles: ['desk'], actions: ['desk.open', 'cases.read', 'cases.work'] });
const listed = {
  reference,
  kind: 'enquiry',
  state: 'open.inTime',
  waitsFor: 'desk',
  isOverdue: false,
  mayBeSpam: false,
  openedAt: 1_800_000_000_000,
  changedAt: 1_800_000_000_000,
  sender: 'Amina Yusuf',
  title: 'Affiliates',
  assignedTo: null,
};
const staffEvent = (type: string, more: object = {}) => ({
  type,
  ...more,
  by: { kind: 'staff', id: 'u2' },
  at: 1_800_000_100_000,
});

interface Shown {
  kind?: string;
  conduct?: string;
  receivedAt?: number;
  suspicions?: string[];
  waitsFor?: string | null;
  state?: string;
  hasRecording?: boolean;
  closings?: object[];
  membership?: object;
}
const caseOf = (
  { kind = 'enquiry', suspicions = [], hasRecording = false, conduct, receivedAt, ...changes }: Shown = {},
  ...later: object[]
) => {
  const received = {
    type: 'request.received',
    reference,
    kind,
    source: 'form',
    suspicions,
    ...(conduct !== undefined && { conduct }),
    ...(receivedAt !== undefined && { receivedAt }),
    by: { kind: 'sender', id: null },
    at: 1_800_000_000_000,
  };
  const events = [received, ...later];
  return body({
    ...listed,
    ...answeredOf(events),
    kind,
    closings: [{ type: 'staff.closed', choice: 'unfounded', text: 'Hello Amina Yusuf,\n\nWe could not confirm it.' }],
    ...changes,
    version: 1,
    events,
    notes: [],
    sent: {
      contact: { name: 'Amina Yusuf', email: 'amina@example.com', phone: null },
      facts: [{ label: 'Subject', value: 'Affiliates' }],
      texts: [{ label: 'Message', text: 'How do I join?' }],
      hasRecording,
    },
    agents: [],
    people: [{ uid: 'u2', email: 'eric@example.com' }],
    colleagues: [{ uid: 'u1', email: 'ada@example.com' }],
  });
};
const appended = body({ outcome: 'appended', number: 2 });

function open(routes: Record<string, Answer | Answer[]>, page = <CaseView reference={reference} />) {
  const gateway = fakeGateway({ 'GET /api/desk/me': me, ...routes });
  return {
    gateway,
    ...renderWithProviders(
      <DeskRoom title="Desk" lead="Cases">
        {page}
      </DeskRoom>,
      { ...ada(), route: '/desk' },
    ),
  };
}

const answerBox = () => screen.findByLabelText('Answer by mail', { selector: 'textarea' });
const happened = () => within(screen.getByRole('region', { name: 'What happened' }));

test('a question is answered: the mail is an event, and is part of what happened', async () => {
  const answered = staffEvent('staff.answered', { text: 'Sign in and press Join Now.' });
  const { user, gateway } = open({
    [`GET ${path}`]: [caseOf(), caseOf({ state: 'answered', waitsFor: 'sender' }, answered)],
    [`POST ${path}/events`]: appended,
  });
  expect(await screen.findByText('How do I join?')).toBeVisible();
  expect(screen.getByText('amina@example.com', { selector: 'dd' })).toBeVisible();
  // Senders may write or call before they have an answer.
  expect(screen.getByRole('button', { name: 'Record it' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Pass the screening' })).not.toBeInTheDocument();
  await user.type(await answerBox(), 'Sign in and press Join Now.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('The mail is on its way.')).toBeVisible();
  expect(await answerBox()).toHaveValue('');
  expect(await happened().findByText('Answered by mail')).toBeVisible();
  expect(happened().getByText('Sign in and press Join Now.')).toBeVisible();
  expect(screen.getByText('Waits for: Sender')).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/events`)).toEqual([
    { seen: 1, event: { type: 'staff.answered', text: 'Sign in and press Join Now.' } },
  ]);
  expect(screen.getByRole('button', { name: 'Record it' })).toBeEnabled();
});

test('an answer closes the case with the same press, and is how the sender learns of it', async () => {
  const told = { how: 'mail', text: 'Press Join Now.' };
  const closed = staffEvent('staff.closed', { outcome: 'done', note: null, told });
  const { user, gateway } = open({
    [`GET ${path}`]: [caseOf(), caseOf({ state: 'closed', waitsFor: null }, closed)],
    [`POST ${path}/events`]: appended,
  });
  await user.type(await answerBox(), 'Press Join Now.');
  const after = screen.getByLabelText('After the answer');
  expect(after).toHaveValue('');
  expect(within(after).queryByRole('option', { name: /Spam/ })).not.toBeInTheDocument();
  await user.selectOptions(after, 'Close the case: Settled');
  expect(after).toHaveAccessibleDescription(/^The case ends with this mail/);
  expect(screen.queryByRole('button', { name: 'Send as a question' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText('This case has ended.')).toBeVisible();
  expect(await answerBox()).toHaveValue('');
  expect(await gateway.bodies(`POST ${path}/events`)).toEqual([
    { seen: 1, event: { type: 'staff.closed', outcome: 'done', note: null, told } },
  ]);
});

test('an answer that closes is sent as the same event again after its reply was lost', async () => {
  const told = { how: 'mail', text: 'Mine' };
  const closed = staffEvent('staff.closed', { outcome: 'done', note: null, told });
  const { user, gateway } = open({
    [`GET ${path}`]: [caseOf(), caseOf({ state: 'closed', waitsFor: null }, closed)],
    [`POST ${path}/events`]: ['offline', body({ outcome: 'unchanged', number: 2 })],
  });
  await user.type(await answerBox(), 'Mine');
  await user.selectOptions(screen.getByLabelText('After the answer'), 'Close the case: Settled');
  await user.click(screen.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText('This case has ended.')).toBeVisible();
  expect(await answerBox()).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText('The mail is on its way.')).toBeVisible();
  expect(await answerBox()).toHaveValue('');
  const [first, second] = await gateway.bodies(`POST ${path}/events`);
  expect(first).toMatchObject({ seen: 1, event: { type: 'staff.closed', told } });
  expect(second).toEqual(first);
});

test('a question back waits for the sender', async () => {
  const asked = staffEvent('staff.asked', { text: 'Which company?' });
  const { user, gateway } = open({
    [`GET ${path}`]: [caseOf(), caseOf({ state: 'asked', waitsFor: 'sender' }, asked)],
    [`POST ${path}/events`]: appended,
  });
  await user.type(await answerBox(), 'Which company?');
  await user.click(screen.getByRole('button', { name: 'Send as a question' }));
  expect(await screen.findByText('The mail is on its way.')).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/events`)).toEqual([
    { seen: 1, event: { type: 'staff.asked', text: 'Which company?' } },
  ]);
  expect(await happened().findByText('Asked back by mail')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send as a question' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send the answer' })).toBeEnabled();
  expect(screen.getByText('The mail is on its way.')).toBeVisible();
});

test('a colleague was first: their answer is shown, and the typed one stays', async () => {
  const theirs = staffEvent('staff.answered', { text: 'Done.' });
  const { user } = open({
    [`GET ${path}`]: [caseOf(), caseOf({ state: 'answered', waitsFor: 'sender' }, theirs)],
    [`POST ${path}/events`]: failure(409, 'case_changed', 'Somebody else changed this case.'),
  });
  await user.type(await answerBox(), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Somebody else changed this case.')).toBeVisible();
  expect(await screen.findByText('Answered by mail, eric@example.com')).toBeVisible();
  expect(await answerBox()).toHaveValue('Mine');
});

/** Opens the form that closes the case. */
async function closing(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByText('Close the case', { selector: 'h3' }));
  return within(screen.getByRole('form', { name: 'Close the case' }));
}

test('a case closes with an outcome of its kind, and with the words that tell it', async () => {
  const told = { how: 'mail', text: 'Hello Amina Yusuf,\n\nWe could not confirm it. Thank you.' };
  const closed = staffEvent('staff.closed', { outcome: 'unfounded', note: 'The agent showed the receipt.', told });
  const { user, gateway } = open({
    [`GET ${path}`]: [caseOf({ kind: 'report' }), caseOf({ kind: 'report', state: 'closed' }, closed)],
    [`POST ${path}/events`]: appended,
  });
  const form = await closing(user);
  const outcome = form.getByLabelText('Outcome');
  expect(
    within(outcome)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose…', 'Confirmed', 'Unfounded', 'Spam']);
  expect(outcome).toHaveValue('');
  for (const way of form.getAllByRole('radio')) expect(way).not.toBeChecked();
  await user.selectOptions(outcome, 'Unfounded');
  await user.click(form.getByRole('button', { name: 'Close the case' }));
  expect(form.getByRole('radiogroup')).toHaveAccessibleDescription('Say how the person learns of it.');
  await user.click(form.getByRole('radio', { name: 'By a mail to amina@example.com' }));
  expect(form.getByLabelText('Text of the mail')).toHaveValue('Hello Amina Yusuf,\n\nWe could not confirm it.');
  await user.type(form.getByLabelText('Text of the mail'), ' Thank you.');
  await user.type(form.getByLabelText('Note (optional)'), 'The agent showed the receipt.');
  await user.click(form.getByRole('button', { name: 'Close the case' }));
  expect(await screen.findByText('This case has ended.')).toBeVisible();
  expect(happened().getByText('Closed: Unfounded')).toBeVisible();
  expect(happened().getByText('The agent showed the receipt.')).toBeVisible();
  expect(happened().getByText(/^Told by mail: Hello Amina Yusuf/)).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/events`)).toEqual([
    { seen: 1, event: { type: 'staff.closed', outcome: 'unfounded', note: 'The agent showed the receipt.', told } },
  ]);
  expect(screen.queryByRole('button', { name: 'Close the case' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open the case again' })).toBeVisible();
});

test.each([
  ['By phone: I have called', null, { how: 'phone' }],
  ['Not at all, because …', 'They said thank you', { how: 'not', why: 'They said thank you' }],
])('a case that was answered is closed without a mail: %s', async (way, why, told) => {
  const answered = staffEvent('staff.answered', { text: 'On Monday.' });
  const { user, gateway } = open({ [`GET ${path}`]: caseOf({}, answered), [`POST ${path}/events`]: appended });
  const form = await closing(user);
  await user.selectOptions(form.getByLabelText('Outcome'), 'Settled');
  await user.click(form.getByRole('radio', { name: way }));
  if (why !== null) await user.type(form.getByLabelText('Why nobody tells them'), why);
  await user.click(form.getByRole('button', { name: 'Close the case' }));
  expect(await gateway.bodies(`POST ${path}/events`)).toMatchObject([{ event: { outcome: 'done', note: null, told } }]);
});

test('who was not answered is told by mail or by phone', async () => {
  const { user, gateway } = open({ [`GET ${path}`]: caseOf(), [`POST ${path}/events`]: appended });
  const form = await closing(user);
  await user.selectOptions(form.getByLabelText('Outcome'), 'Settled');
  expect(form.getAllByRole('radio')).toHaveLength(2);
  expect(form.queryByRole('radio', { name: 'Not at all, because …' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Close the case' }));
  expect(form.getByText('Say how the person learns of it.')).toBeVisible();
  expect(await gateway.bodies(`POST ${path}/events`)).toEqual([]);
});

test('a mail that refuses says why before it goes; another outcome needs no more words', async () => {
  const greeting = 'Hello Amina Yusuf,\n\n';
  const routes = {
    [`GET ${path}`]: caseOf({
      kind: 'application',
      closings: [
        { type: 'staff.closed', choice: 'refused', text: greeting },
        { type: 'staff.closed', choice: 'withdrawn', text: `${greeting}You withdrew it.` },
      ],
    }),
    [`POST ${path}/events`]: appended,
  };
  const { user, gateway } = open(routes);
  const form = await closing(user);
  await user.selectOptions(form.getByLabelText('Outcome'), 'Refused');
  await user.click(form.getByRole('radio', { name: 'By a mail to amina@example.com' }));
  const close = form.getByRole('button', { name: 'Close the case' });
  const text = form.getByLabelText('Text of the mail');
  await user.click(close);
  expect(text).toHaveAccessibleDescription(/Write the reason./);
  expect(text).toHaveFocus();
  await user.type(text, ' ');
  expect(text).not.toHaveAccessibleDescription(/Write the reason./);
  await user.click(close);
  expect(text).toHaveAccessibleDescription(/Write the reason./);
  expect(await gateway.bodies(`POST ${path}/events`)).toEqual([]);
  await user.selectOptions(form.getByLabelText('Outcome'), 'Withdrawn');
  expect(text).not.toHaveAccessibleDescription(/Write the reason./);
  await user.selectOptions(form.getByLabelText('Outcome'), 'Refused');
  await user.type(text, 'Two referees are missing.');
  await user.click(close);
  expect(await gateway.bodies(`POST ${path}/events`)).toMatchObject([
    { event: { outcome: 'refused', told: { how: 'mail', text: `${greeting} Two referees are missing.` } } },
  ]);
});

test('nobody is asked about spam, and nobody told', async () => {
  const { user, gateway } = open({ [`GET ${path}`]: caseOf(), [`POST ${path}/events`]: appended });
  const form = await closing(user);
  await user.selectOptions(form.getByLabelText('Outcome'), 'Spam');
  expect(form.queryByRole('radio')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Close the case' }));
  expect(await gateway.bodies(`POST ${path}/events`)).toMatchObject([
    { event: { outcome: 'spam', told: { how: 'not', why: 'It is spam.' } } },
  ]);
});

test('an accepted applicant can still be answered, and the case opened again', async () => {
  const closed = staffEvent('staff.closed', { outcome: 'accepted', note: null, told: { how: 'phone' } });
  const { user, gateway } = open({
    [`GET ${path}`]: caseOf({ kind: 'application', state: 'closed' }, closed),
    [`POST ${path}/events`]: appended,
  });
  await user.type(await answerBox(), 'Your invoice');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await user.click(screen.getByRole('button', { name: 'Open the case again' }));
  expect(await gateway.bodies(`POST ${path}/events`)).toMatchObject([
    { event: { type: 'staff.answered', text: 'Your invoice' } },
    { event: { type: 'staff.reopened' } },
  ]);
  expect(happened().getByText('Told by phone')).toBeVisible();
});

test('the law counts from the day on which the person wrote, if staff took it down later', async () => {
  const day = 86_400_000;
  open({ [`GET ${path}`]: caseOf({ kind: 'privacy', receivedAt: 1_800_000_000_000 - 10 * day }) });
  expect(await screen.findByText(/^The law gives us until 4 Feb 2027/)).toBeVisible();
});

test('says why a request may be spam, and how long the law gives', async () => {
  open({ [`GET ${path}`]: caseOf({ kind: 'privacy', suspicions: ['tooFast', 'links'] }) });
  expect(
    await screen.findByText('This may be spam: sent within three seconds, many links. The sender has had no mail.'),
  ).toBeVisible();
  expect(screen.getByText(/^The law gives us until 14 Feb 2027/)).toBeVisible();
});

test('the inbox names the kind of each case and shows one kind', async () => {
  const counts = { desk: 1, overdue: 0, mine: 0 };
  const { user, gateway } = open(
    {
      'GET /api/desk/cases': body({ cases: [listed], counts }),
      'GET /api/desk/cases?kind=privacy': body({ cases: [], counts }),
    },
    <Inbox />,
  );
  expect(await screen.findByText('Affiliates')).toBeVisible();
  expect(screen.getByText('Enquiry,', { selector: 'span' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Request about personal data');
  expect(await screen.findByText('No case matches these filters.')).toBeVisible();
  expect(gateway.count('GET /api/desk/cases?kind=privacy')).toBe(1);
});

test('the recording of a reported problem is saved as a file; a failure can be tried again', async () => {
  const failing = failure(500, 'internal', 'Something went wrong.');
  const { user } = open({
    [`GET ${path}`]: caseOf({ kind: 'problem', hasRecording: true }),
    [`GET ${path}/recording`]: [failing, body({ recording: '{"payload":"[]"}' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Download the recording' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(`${reference}.json`, 'application/json', '{"payload":"[]"}'),
  );
});

test.each([
  ['accepted', ['agents.write'], true],
  ['accepted', [], false],
  ['refused', ['agents.write'], false],
])('an application that is %s, to staff with %j: leads to its listing: %s', async (outcome, more, leads) => {
  const closed = staffEvent('staff.closed', { outcome, note: null, told: { how: 'phone' } });
  open({
    'GET /api/desk/me': body({
      uid: 'u1',
      roles: ['desk'],
      actions: ['desk.open', 'cases.read', 'cases.work', ...more],
    }),
    [`GET ${path}`]: caseOf({ kind: 'application', state: 'closed', waitsFor: null }, closed),
  });
  expect(await screen.findByText('This case has ended.')).toBeVisible();
  const links = screen.queryAllByRole('link', { name: 'List this company' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    leads ? [`/desk/agents/new?application=${reference}`] : [],
  );
});

describe('an application', () => {
  const complete = staffEvent('staff.papersComplete');
  const records = [
    staffEvent('staff.registrationChecked'),
    staffEvent('staff.refereeCalled', { name: 'Amina Juma', day: '2026-11-02' }),
    staffEvent('staff.refereeCalled', { name: 'Eric Otieno', day: '2026-11-03' }),
  ];
  const application = (...log: object[]) =>
    caseOf(
      { kind: 'application', conduct: '2026-11', state: log.length > 0 ? 'complete.inTime' : 'open.inTime' },
      ...log,
    );

  test('cannot be accepted before everything is on record, and says what is missing', async () => {
    open({ [`GET ${path}`]: application(complete) });
    expect(await screen.findByText('Before you accept it, record: the registration, two referees.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept the application' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Accepted' })).not.toBeInTheDocument();
  });

  test.each([
    ['The papers are complete', 'staff.papersComplete', []],
    ['The registration is checked', 'staff.registrationChecked', []],
    ['Accept the application', 'staff.accepted', [complete, ...records]],
  ])('%s: one press records it', async (name, type, log) => {
    const { user, gateway } = open({ [`GET ${path}`]: application(...log), [`POST ${path}/events`]: appended });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(async () =>
      expect(await gateway.bodies(`POST ${path}/events`)).toEqual([{ seen: 1 + log.length, event: { type } }]),
    );
  });

  test.each([
    ['accepted.unpaid', true, 1],
    ['accepted.unpaid', false, 0],
    ['paid.inTime', true, 0],
  ])('of a further company (%s, %p): that it has dues of its own', async (state, isFurther, times) => {
    const membership = { isRegistered: true, referees: [], signed: '2026-11', missing: [], isFurther };
    open({ [`GET ${path}`]: caseOf({ kind: 'application', state, membership }, complete) });
    expect(await screen.findByText('Registration')).toBeVisible();
    const words = screen.queryAllByText(/another company.* names KE-7F3K2P as the payer\.$/);
    expect(words).toHaveLength(times);
  });

  test('the agent that a company was before is named once it has paid, and is shown', async () => {
    const paid = { type: 'dues.paid', by: { kind: 'system', id: null }, at: 1_800_000_200_000 };
    const log = [complete, ...records, staffEvent('staff.accepted'), paid];
    const { user, gateway } = open({
      [`GET ${path}`]: application(...log, staffEvent('staff.agentNamed', { agent: 'agent-1' })),
      [`POST ${path}/events`]: appended,
    });
    expect(await screen.findByText(/^In the directory before, as agent-1/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Id of the agent, if the directory has the company already/), 'agent-2');
    await user.click(screen.getByRole('button', { name: 'It is this agent' }));
    const event = { type: 'staff.agentNamed', agent: 'agent-2' };
    await waitFor(async () =>
      expect(await gateway.bodies(`POST ${path}/events`)).toEqual([{ seen: log.length + 2, event }]),
    );
  });

  test('a referee is recorded with name and day, and is shown', async () => {
    const { user, gateway } = open({
      [`GET ${path}`]: application(complete, ...records.slice(1, 2)),
      [`POST ${path}/events`]: appended,
    });
    expect(await screen.findByText(/^Amina Juma, on /, { selector: 'dd' })).toBeVisible();
    await user.type(screen.getByLabelText('Referee who was called'), 'Eric Otieno');
    await user.type(screen.getByLabelText('Day of the call'), '2026-01-05');
    await user.click(screen.getByRole('button', { name: 'Record the call' }));
    const event = { type: 'staff.refereeCalled', name: 'Eric Otieno', day: '2026-01-05' };
    await waitFor(async () => expect(await gateway.bodies(`POST ${path}/events`)).toEqual([{ seen: 3, event }]));
  });
});

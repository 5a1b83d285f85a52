import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CaseView } from '@/features/desk/case/CaseView';
import { DeskBar } from '@/features/desk/frame/DeskBar';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { Inbox } from '@/features/desk/inbox/Inbox';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, failure, fakeGateway, type Answer } from '../payments/fakeGateway';
import { agent, caseOf, counts, listed, markedCaseOf, meWith, path, reference, staffEvent } from './desk';

const me = meWith(['desk'], 'cases.read', 'cases.work');
const sent = staffEvent('request.sent', { agentIds: ['a', 'b'] });
const open = caseOf(staffEvent('screening.passed'), sent);
const asked = (agentId: string | null, text: string) => ({
  type: 'shipper.asked',
  agentId,
  text,
  by: { kind: 'shipper', id: null },
  at: 1_800_000_200_000,
});
const noAgents = { [`GET ${path}/agents?q=`]: body({ agents: [] }) };

function show(routes: Record<string, Answer | Answer[]>, what: 'inbox' | 'case' = 'case', route = '/desk') {
  const gateway = fakeGateway({ 'GET /api/desk/me': me, ...noAgents, ...routes });
  /** Bodies of the requests that change something. */
  const sentBodies = (): Promise<unknown[]> =>
    Promise.all(
      jest
        .mocked(globalThis.fetch)
        .mock.calls.map(([request]) => request as Request)
        .filter(({ method }) => method === 'POST')
        .map((request): Promise<unknown> => request.json()),
    );
  const page = (
    <>
      <DeskBar leave={null} onMenuToggled={() => undefined} />
      <main>
        <DeskRoom title="Desk" lead="Cases">
          {what === 'inbox' ? <Inbox /> : <CaseView reference={reference} />}
        </DeskRoom>
      </main>
    </>
  );
  return { gateway, sentBodies, ...renderWithProviders(page, { ...ada(), route }) };
}

afterEach(() => jest.restoreAllMocks());

const validDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

test('a template comes in the sender’s language, or in English, said so; never over what was typed without asking', async () => {
  const { user } = show({ [`GET ${path}`]: caseOf() });
  const templates = await screen.findByLabelText('Start from a template');
  const answer = screen.getByLabelText('Answer by mail', { selector: 'textarea' });
  await user.selectOptions(templates, 'Agents are asked');
  expect(answer).toHaveValue('Bonjour Amina Yusuf,\n\nUn instant.');
  await user.clear(answer);
  await user.type(answer, 'Hello Amina');
  const english = 'No agent on this route (in English: there is none in the sender’s language)';
  await user.selectOptions(templates, english);
  await user.click(screen.getByRole('button', { name: 'Keep my text' }));
  expect(answer).toHaveValue('Hello Amina');
  await user.selectOptions(templates, english);
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  expect(answer).toHaveValue('Dear Amina Yusuf,\n\nNobody goes there.');
});

test('an answer says what its author had seen when it was begun', async () => {
  const { user, sentBodies } = show({
    [`GET ${path}`]: open,
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 4 }),
  });
  await user.type(await screen.findByLabelText('Answer by mail', { selector: 'textarea' }), 'On Monday.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('The mail is on its way.')).toBeVisible();
  expect(await sentBodies()).toEqual([{ seen: 3, event: { type: 'desk.wrote', text: 'On Monday.', asks: false } }]);
});

test('files that were attached go with the answer; what is wrong with them stands at the field', async () => {
  const id = '7d0a0f6e-26b4-4d1f-8a43-0ba5cf0f7c9b';
  const gone = 'A file is not stored any more. Remove it, and choose it again.';
  sessionStorage.setItem(
    `keelway.draft.case.${reference}.files`,
    JSON.stringify([{ id, name: 'rates.pdf', bytes: 340_000, isKept: true }]),
  );
  const { user, sentBodies } = show({
    [`GET ${path}`]: open,
    [`GET /api/uploads/${id}`]: failure(404, 'upload_gone', gone),
    [`POST ${path}/events`]: {
      status: 400,
      failure: { code: 'invalid_request', message: gone, retryable: false, fields: { files: gone } },
      requestId: 'r1',
    },
  });
  await user.type(await screen.findByLabelText('Answer by mail', { selector: 'textarea' }), 'See the rates.');
  expect(screen.getByText('Attached')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Files (optional)')).toHaveAccessibleDescription(expect.stringContaining(gone)),
  );
  expect(screen.getByLabelText('Answer by mail', { selector: 'textarea' })).toHaveValue('See the rates.');
  expect(await sentBodies()).toEqual([
    { seen: 3, event: { type: 'desk.wrote', text: 'See the rates.', asks: false }, files: [id] },
  ]);
});

test('an offer that came by mail is checked, then recorded for the agent', async () => {
  const { user, sentBodies } = show({
    [`GET ${path}`]: open,
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 4 }),
  });
  await user.click(await screen.findByText('An agent made an offer by mail or phone'));
  const form = within(screen.getByRole('form', { name: 'Record an offer' }));
  await user.click(form.getByRole('button', { name: 'Record the offer' }));
  expect(form.getByLabelText('Amount')).toHaveAccessibleDescription('Enter the amount.');
  expect(form.getByLabelText('Amount')).toHaveFocus();
  expect(form.getByLabelText('What is included')).toHaveAccessibleDescription('Enter what the price includes.');
  await user.type(form.getByLabelText('Amount'), '1.250,50');
  await user.type(form.getByLabelText('Transit time in days'), '21');
  fireEvent.change(form.getByLabelText('Valid until (UTC)'), { target: { value: validDay } });
  await user.type(form.getByLabelText('What is included'), 'Door to door');
  await user.selectOptions(form.getByLabelText('Agent'), 'Agent a');
  await user.click(form.getByRole('button', { name: 'Record the offer' }));
  expect(await form.findByLabelText('Amount')).toHaveValue('');
  expect(await sentBodies()).toEqual([
    {
      seen: 3,
      event: {
        type: 'agent.offered',
        agentId: 'a',
        offer: {
          amount: 125_050,
          currency: 'USD',
          included: 'Door to door',
          transitDays: 21,
          remarks: null,
          validUntil: Date.parse(`${validDay}T23:59:59.999Z`),
        },
      },
    },
  ]);
});

test('a choice that came by mail names the version of the offer; its agent may have changed or withdrawn it', async () => {
  const offer = {
    amount: 1,
    currency: 'USD',
    included: 'All',
    transitDays: 1,
    validUntil: 1_900_000_000_000,
    remarks: null,
  };
  const byAgent = { agentId: 'a', by: { kind: 'agent', id: 'a' }, at: 1_800_000_200_000 };
  const events = [
    staffEvent('screening.passed'),
    sent,
    { type: 'agent.offered', offer, ...byAgent },
    { type: 'agent.corrected', offer: { ...offer, amount: 2 }, ...byAgent },
  ];
  const { user, sentBodies } = show({
    [`GET ${path}`]: caseOf(...events),
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 6 }),
  });
  expect(await screen.findByText('Agent a changed its offer')).toBeInTheDocument();
  await user.click(screen.getByText('The shipper chose an offer by mail or phone'));
  const form = within(screen.getByRole('form', { name: 'The shipper chose an offer by mail or phone' }));
  // Nothing is chosen beforehand, and who is told what is said before it is done.
  expect(form.getByLabelText('Agent')).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Record the choice' }));
  expect(await sentBodies()).toEqual([]);
  await user.selectOptions(form.getByLabelText('Agent'), 'Agent a');
  expect(form.getByText(/^The offer: USD 0.02, 1 day$/)).toBeVisible();
  expect(form.getByText(/Agent a gets a mail with the contact of the shipper/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Record the choice' }));
  await user.click(screen.getByRole('button', { name: 'Record that it withdrew' }));
  expect(await sentBodies()).toEqual([
    { seen: 5, event: { type: 'shipper.chose', agentId: 'a', version: 2 } },
    { seen: 5, event: { type: 'agent.withdrew', agentId: 'a', reason: null } },
  ]);
});

test('the desk answers the question of an agent for the shipper', async () => {
  const agentAsks = {
    type: 'agent.asked',
    agentId: 'a',
    text: 'Which port?',
    by: { kind: 'agent', id: 'a' },
    at: 1_800_000_200_000,
  };
  const { user, sentBodies } = show({
    [`GET ${path}`]: caseOf(staffEvent('screening.passed'), sent, agentAsks),
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 5 }),
  });
  const form = within(await screen.findByRole('form', { name: 'Question of Agent a' }));
  expect(form.getByRole('heading', { name: 'Agent a asks the shipper' })).toBeVisible();
  await user.type(form.getByLabelText('Your answer for the shipper, which only this agent gets'), 'Lamu');
  await user.click(form.getByRole('button', { name: 'Answer the question' }));
  expect(await sentBodies()).toEqual([{ seen: 4, event: { type: 'desk.replied', question: 0, text: 'Lamu' } }]);
});

test('staff correct a request for its shipper: only what changed is sent', async () => {
  const { user, sentBodies } = show({
    [`GET ${path}`]: open,
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 4 }),
  });
  await user.click(await screen.findByText('The shipper corrected the request by mail or phone'));
  const form = within(screen.getByRole('form', { name: 'Correct the request' }));
  await user.click(form.getByRole('button', { name: 'Record the correction' }));
  expect(await form.findByText('Nothing is changed yet.')).toBeVisible();
  const weight = form.getByLabelText('Weight (kg)');
  await user.clear(weight);
  await user.type(weight, 'heavy');
  expect(form.queryByText('Nothing is changed yet.')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Record the correction' }));
  expect(await form.findByText('Enter the weight as a number.')).toBeVisible();
  expect(await sentBodies()).toEqual([]);
  await user.clear(weight);
  await user.type(weight, '130,5');
  await user.click(form.getByRole('button', { name: 'Record the correction' }));
  await waitFor(async () =>
    expect(await sentBodies()).toEqual([
      { seen: 3, event: { type: 'request.corrected', changed: { weightKg: 130.5 } } },
    ]),
  );
});

test('the timeline names what a correction changed', async () => {
  show({
    [`GET ${path}`]: caseOf(
      staffEvent('screening.passed'),
      staffEvent('request.corrected', { changed: { mode: 'sea', weightKg: 130.5, volumeM3: null, later: 'x' } }),
    ),
  });
  const words = 'The request was corrected: Mode: Sea, Weight (kg): 130.5, Volume (m³): –, later: x';
  expect(await screen.findByText(words)).toBeVisible();
});

test('the timeline says what stood there before each correction', async () => {
  const changed = staffEvent('request.corrected', { changed: { weightKg: 130 } });
  const corrections = [
    [{ label: 'Weight', was: '120 kg', is: '130 kg' }],
    [{ label: 'Notes', was: null, is: 'In crates' }],
  ];
  const { body: whole } = caseOf(staffEvent('screening.passed'), changed, changed) as { body: { sent: object } };
  show({ [`GET ${path}`]: body({ ...whole, sent: { ...whole.sent, corrections } }) });
  expect(await screen.findByText('Weight: was 120 kg, is 130 kg')).toBeVisible();
  expect(screen.getByText('Notes: was nothing, is In crates')).toBeVisible();
  expect(screen.getAllByText('The request was corrected')).toHaveLength(2);
});

test('a question that waits stands above sending it to agents', async () => {
  show({ [`GET ${path}`]: caseOf(staffEvent('screening.passed'), asked(null, 'By sea?')) });
  const question = await screen.findByRole('form', { name: 'Question to the desk' });
  const search = await screen.findByRole('button', { name: 'Find agents' });
  expect(question.compareDocumentPosition(search) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('a refused offer stays as it was typed', async () => {
  const { user } = show({
    [`GET ${path}`]: open,
    [`POST ${path}/events`]: failure(409, 'case_changed', 'Somebody else changed this case.'),
  });
  await user.click(await screen.findByText('An agent made an offer by mail or phone'));
  const form = within(screen.getByRole('form', { name: 'Record an offer' }));
  await user.type(form.getByLabelText('Amount'), '900');
  await user.type(form.getByLabelText('Transit time in days'), '3');
  fireEvent.change(form.getByLabelText('Valid until (UTC)'), { target: { value: validDay } });
  await user.type(form.getByLabelText('What is included'), 'Door to door');
  await user.click(form.getByRole('button', { name: 'Record the offer' }));
  expect(await screen.findByText('Somebody else changed this case.')).toBeInTheDocument();
  expect(form.getByLabelText('Amount')).toHaveValue('900');
});

test('an automatic event in between does not stop an event of the desk', async () => {
  const accepted = { type: 'agent.delivered', agentId: 'a', by: { kind: 'system', id: null }, at: 1_800_000_200_000 };
  const conflict = {
    code: 'case_changed',
    message: 'Changed.',
    retryable: false,
    seen: 3,
    number: 4,
    events: [accepted],
  };
  const { user, sentBodies } = show({
    [`GET ${path}`]: open,
    [`POST ${path}/events`]: [{ status: 409, failure: conflict }, body({ outcome: 'appended', number: 5 })],
  });
  await user.click(await screen.findByText('The shipper withdrew by mail or phone'));
  const form = within(screen.getByRole('form', { name: 'The shipper withdrew by mail or phone' }));
  await user.click(form.getByRole('radio', { name: 'By phone: I have called' }));
  await user.click(form.getByRole('button', { name: 'Record the withdrawal' }));
  expect(await sentBodies()).toMatchObject([{ seen: 3 }, { seen: 4 }]);
  expect(screen.queryByText('Changed.')).not.toBeInTheDocument();
});

test.each([
  ['1,234', 'KWD', /^This may be KWD 1,234.000 or KWD 1.234/],
  ['£500', 'EUR', /^“£500” names another currency than EUR/],
  ['500 bucks', 'EUR', /^“500 bucks” was not understood/],
])('an amount of %s in %s is asked back', async (amount, currency, problem) => {
  const { user } = show({ [`GET ${path}`]: open });
  await user.click(await screen.findByText('An agent made an offer by mail or phone'));
  const form = within(screen.getByRole('form', { name: 'Record an offer' }));
  await user.type(form.getByLabelText('Amount'), amount);
  await user.selectOptions(form.getByLabelText('Currency'), currency);
  await user.type(form.getByLabelText('Transit time in days'), '3');
  fireEvent.change(form.getByLabelText('Valid until (UTC)'), { target: { value: validDay } });
  await user.type(form.getByLabelText('What is included'), 'Door to door');
  await user.click(form.getByRole('button', { name: 'Record the offer' }));
  expect(form.getByLabelText('Amount')).toHaveAccessibleDescription(problem);
});

test('a request that no agent can take is closed, and the shipper told by the words that staff read', async () => {
  const events = [staffEvent('screening.passed')];
  const told = { how: 'mail', text: 'There is no agent on this route.' };
  const closed = staffEvent('desk.closed', { reason: 'noAgent', told });
  const { user, sentBodies } = show({
    [`GET ${path}`]: [caseOf(...events), caseOf(...events, closed)],
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 3 }),
  });
  await user.click(await screen.findByText('Close the case', { selector: 'h3' }));
  const form = within(screen.getByRole('form', { name: 'Close the case' }));
  expect(form.getByText(/^The case ends, and nobody can offer any more/)).toBeVisible();
  expect(form.getByLabelText('Reason')).toHaveValue('');
  await user.selectOptions(form.getByLabelText('Reason'), 'No agent on this route');
  await user.click(form.getByRole('radio', { name: 'By a mail to amina@example.com' }));
  await user.click(form.getByRole('button', { name: 'Close the case' }));
  expect(await screen.findByText('Closed: No agent on this route')).toBeInTheDocument();
  expect(await sentBodies()).toEqual([{ seen: 2, event: { type: 'desk.closed', reason: 'noAgent', told } }]);
});

test('an answer to a shipper closes the request; a colleague was first, and what was typed can still be sent', async () => {
  const events = [staffEvent('screening.passed')];
  const theirs = staffEvent('desk.closed', { reason: 'double', told: { how: 'phone' } });
  const { user, sentBodies } = show({
    [`GET ${path}`]: [caseOf(...events), caseOf(...events, theirs)],
    [`POST ${path}/events`]: failure(409, 'case_changed', 'Somebody else changed this case.'),
  });
  const answer = () => screen.findByLabelText('Answer by mail', { selector: 'form:first-of-type textarea' });
  await user.type(await answer(), 'Nobody goes there.');
  await user.selectOptions(screen.getByLabelText('After the answer'), 'Close the case: No agent on this route');
  await user.click(screen.getByRole('button', { name: 'Send and close' }));
  expect(await screen.findByText('Somebody else changed this case.')).toBeVisible();
  expect(await screen.findByText('Closed: Sent twice, eric@example.com')).toBeVisible();
  expect(await answer()).toHaveValue('Nobody goes there.');
  expect(await sentBodies()).toEqual([
    {
      seen: 2,
      event: { type: 'desk.closed', reason: 'noAgent', told: { how: 'mail', text: 'Nobody goes there.' } },
    },
  ]);
});

test('a request that may be spam is rejected without a mail', async () => {
  const { user, sentBodies } = show({
    [`GET ${path}`]: markedCaseOf(),
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 2 }),
  });
  await user.click(await screen.findByText('Reject the request'));
  const form = within(screen.getByRole('form', { name: 'Reject the request' }));
  await user.selectOptions(form.getByLabelText('Reason'), 'Advertising');
  expect(form.queryByRole('radio', { name: /^By a mail/ })).toBeNull();
  await user.click(form.getByRole('radio', { name: 'Not at all, because …' }));
  await user.type(form.getByLabelText('Why nobody tells them'), 'Advertising');
  await user.click(form.getByRole('button', { name: 'Reject' }));
  const told = { how: 'not', why: 'Advertising' };
  expect(await sentBodies()).toEqual([{ seen: 1, event: { type: 'screening.rejected', reason: 'advertising', told } }]);
});

test('a question to the desk is answered, and the answered one goes', async () => {
  const events = [staffEvent('screening.passed'), asked(null, 'When do I hear from you?')];
  const replied = staffEvent('desk.replied', { question: 0, text: 'Tomorrow.' });
  const { user, sentBodies } = show({
    [`GET ${path}`]: [caseOf(...events), caseOf(...events, replied)],
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 4 }),
  });
  const form = within(await screen.findByRole('form', { name: 'Question to the desk' }));
  expect(form.getByText('When do I hear from you?')).toBeInTheDocument();
  await user.type(form.getByLabelText('Your answer, for the shipper'), 'Tomorrow.');
  await user.click(form.getByRole('button', { name: 'Answer the question' }));
  expect(await screen.findByText('The desk answered: Tomorrow.')).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Question to the desk' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'What comes next' })).toHaveFocus();
  expect(await sentBodies()).toEqual([{ seen: 3, event: { type: 'desk.replied', question: 0, text: 'Tomorrow.' } }]);
});

test('agents are looked for by place or name, and those picked before stay picked', async () => {
  const proposed = (id: string, reason: string) => ({ ...agent(id, `${id}@example.com`), reason });
  const { user, sentBodies } = show({
    [`GET ${path}`]: caseOf(staffEvent('screening.passed')),
    [`GET ${path}/agents?q=`]: body({ agents: [proposed('a', 'wished'), proposed('b', 'origin')] }),
    [`GET ${path}/agents?q=Dubai`]: body({ agents: [proposed('c', 'found')] }),
    [`GET ${path}/agents?q=Nowhere`]: body({ agents: [] }),
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 3 }),
  });
  expect(await screen.findByRole('checkbox', { name: /^Agent a/ })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /^Agent a/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Agent b/ }));
  await user.type(screen.getByLabelText('Agents by place or name'), 'Dubai{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: /^Agent c/ }));
  expect(screen.queryByRole('checkbox', { name: /^Agent a/ })).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Agents by place or name'));
  await user.type(screen.getByLabelText('Agents by place or name'), 'Nowhere{Enter}');
  expect(await screen.findByText('No other agents for “Nowhere”.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Agent b/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Send to 2 agents' }));
  expect(await sentBodies()).toEqual([{ seen: 2, event: { type: 'request.sent', agentIds: ['b', 'c'] } }]);
});

test('agents that the shipper chose are ticked, as many as there is room for; a search keeps them', async () => {
  const proposed = (id: string, reason: string) => ({ ...agent(id, `${id}@example.com`), reason });
  const { user, sentBodies } = show({
    [`GET ${path}`]: caseOf(staffEvent('screening.passed')),
    [`GET ${path}/agents?q=`]: body({
      agents: [proposed('a', 'wished'), proposed('b', 'wished'), proposed('c', 'origin')],
    }),
    [`GET ${path}/agents?q=Dubai`]: body({ agents: [proposed('d', 'found')] }),
    [`POST ${path}/events`]: body({ outcome: 'appended', number: 3 }),
  });
  expect(await screen.findByRole('checkbox', { name: /^Agent b/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Agent c/ })).not.toBeChecked();
  await user.type(screen.getByLabelText('Agents by place or name'), 'Dubai{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: /^Agent d/ }));
  await user.click(screen.getByRole('button', { name: 'Send to 3 agents' }));
  expect(await sentBodies()).toEqual([{ seen: 2, event: { type: 'request.sent', agentIds: ['a', 'b', 'd'] } }]);
});

test('? lists the keys, / leads to the search, and both are letters while somebody types', async () => {
  const { user } = show({ 'GET /api/desk/cases': body({ cases: [listed], counts }) }, 'inbox');
  await screen.findByRole('link', { name: reference });
  await user.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keys of the desk' });
  expect(within(dialog).getByText('Next case of the inbox')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('?/');
  expect(screen.getByRole('searchbox')).toHaveValue('?/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the counts lead to what they count', async () => {
  const { user, location } = show(
    {
      'GET /api/desk/cases': body({ cases: [], counts: { desk: 1_000, overdue: 2, mine: 0 } }),
      'GET /api/desk/cases?overdue=1': body({ cases: [listed], counts }),
    },
    'inbox',
  );
  expect(await screen.findByRole('link', { name: '999+ wait for the desk' })).toHaveAttribute(
    'href',
    '/desk?waits=desk',
  );
  await user.click(screen.getByRole('link', { name: '2 overdue' }));
  expect(await screen.findByRole('link', { name: reference })).toBeInTheDocument();
  expect(location().search).toBe('?overdue=1');
  expect(screen.getByRole('link', { name: '1 overdue' })).toHaveAttribute('aria-current', 'true');
});

test('the keys of the desk can be turned off', async () => {
  const { user } = show({ 'GET /api/desk/cases': body({ cases: [listed], counts }) }, 'inbox');
  await screen.findByRole('link', { name: reference });
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  const dialog = screen.getByRole('dialog', { name: 'Keys of the desk' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Use these keys on this device' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.keyboard('?/j');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  expect(screen.getByRole('link', { name: reference })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use these keys on this device' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keys of the desk' })).toBeInTheDocument();
});

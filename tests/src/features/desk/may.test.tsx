import { screen } from '@testing-library/react';
import { CaseView } from '@/features/desk/case/CaseView';
import { DeskRoom } from '@/features/desk/frame/DeskRoom';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { ada, body, fakeGateway } from '../payments/fakeGateway';
import { agent, listed, meWith, path, reference } from './desk';

/** What each event leads to at the desk. */
const quoteSteps: [step: { type: string; [name: string]: unknown }, buttons: string[]][] = [
  [{ type: 'screening.passed' }, ['Pass the screening']],
  [{ type: 'screening.rejected', reason: 'notFreight' }, ['Reject']],
  [{ type: 'request.sent' }, ['Find agents', 'Send to agents']],
  [{ type: 'agent.offered', agentId: 'a' }, ['Record the offer']],
  [{ type: 'agent.declined', agentId: 'a' }, ['Record the refusal']],
  [{ type: 'agent.corrected', agentId: 'a' }, ['Record the change']],
  [{ type: 'agent.withdrew', agentId: 'a' }, ['Record that it withdrew']],
  [{ type: 'shipper.chose', agentId: 'a', version: 1 }, ['Record the choice']],
  [{ type: 'desk.replied', question: 0 }, ['Answer the question']],
  [{ type: 'agent.replied', agentId: 'a', question: 1 }, ['Record the answer']],
  [{ type: 'desk.closed', reason: 'double' }, ['Close the case']],
  [{ type: 'staff.merged' }, ['Close it as a double']],
  [{ type: 'staff.reopened' }, ['Open the case again']],
  [{ type: 'request.corrected' }, ['Record the correction']],
  [{ type: 'agent.confirmed', agentId: 'a' }, ['Record that the offer stands']],
  [{ type: 'desk.wrote' }, ['Send the answer', 'Send as a question']],
  [{ type: 'shipper.wrote' }, ['Record it']],
  [{ type: 'shipper.withdrew' }, ['Record the withdrawal']],
  [{ type: 'mail.handled' }, ['It is read; nothing else is to do']],
];
const requestSteps: typeof quoteSteps = [
  [{ type: 'staff.answered' }, ['Send the answer']],
  [{ type: 'sender.wrote' }, ['Record it']],
  [{ type: 'mail.handled' }, ['It is read; nothing else is to do']],
  [{ type: 'staff.closed', outcome: 'refused' }, ['Close the case']],
  [{ type: 'staff.merged' }, ['Close it as a double']],
  [{ type: 'staff.reopened' }, ['Open the case again']],
];

const caseThat = (kind: string, may: unknown, changes: object = {}) =>
  body({
    ...listed,
    kind,
    ...(may !== undefined && { may }),
    questions: [
      { question: 0, agentId: null, text: 'By sea?' },
      { question: 1, agentId: 'a', text: 'Door to door?' },
    ],
    room: 5,
    version: 2,
    // A log from which the browser concludes nothing.
    events: [{ type: 'some.event', by: { kind: 'system', id: null }, at: 1 }],
    notes: [],
    sent: {
      contact: { name: 'Amina Yusuf', email: 'amina@example.com', phone: null },
      facts: [],
      texts: [],
      hasRecording: false,
      typed: { cargo: 'Coffee' },
    },
    agents: [agent('a', null)],
    people: [],
    colleagues: [],
    ...changes,
  });

/** The names of the buttons under "What comes next", also in what is folded away. */
async function buttons(answer: ReturnType<typeof body>): Promise<string[]> {
  fakeGateway({
    'GET /api/desk/me': meWith(['desk'], 'cases.read', 'cases.work'),
    [`GET ${path}`]: answer,
    [`GET ${path}/agents?q=`]: body({ agents: [{ ...agent('b', null), reason: 'origin' }] }),
  });
  renderWithProviders(
    <DeskRoom title="Desk" lead="Cases">
      <CaseView reference={reference} />
    </DeskRoom>,
    ada(),
  );
  const next = (await screen.findByRole('heading', { name: 'What comes next' })).closest('section');
  if (JSON.stringify(answer).includes('request.sent')) await screen.findByText('Agent b');
  return [...(next?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
}

test.each(quoteSteps)('a quote request that allows only %j shows only %j', async (step, expected) => {
  expect(await buttons(caseThat('quote', [step]))).toEqual(expected);
});

test('one that has ended takes an answer, and no question', async () => {
  expect(await buttons(caseThat('quote', [{ type: 'mail.answered' }], { waitsFor: null }))).toEqual([
    'Send the answer',
  ]);
});

test.each(requestSteps)('a request that allows only %j shows only %j', async (step, expected) => {
  expect(await buttons(caseThat('privacy', [step]))).toEqual(expected);
});

test('everything that is allowed is shown at once', async () => {
  const all = quoteSteps.map(([step]) => step);
  expect((await buttons(caseThat('quote', all))).sort()).toEqual(quoteSteps.flatMap(([, names]) => names).sort());
});

test.each([
  ['nothing', []],
  ['an event of a newer gateway', [{ type: 'shipper.paid', amount: 5 }]],
])('with %s, no button is shown', async (_, may) => {
  expect(await buttons(caseThat('quote', may))).toEqual([]);
});

const renewed = 'The desk is being renewed. Reload the page in a moment to see what can be done next.';

test.each([
  ['quote', {}],
  ['privacy', {}],
  ['enquiry', { waitsFor: null }],
])('where an earlier gateway does not say what comes next, the page says so: %s %j', async (kind, changes) => {
  expect(await buttons(caseThat(kind, undefined, changes))).toEqual([]);
  expect(screen.getByText(renewed)).toBeVisible();
});

test('where nothing can be done, the page does not say that it is being renewed', async () => {
  await buttons(caseThat('quote', []));
  expect(screen.queryByText(renewed)).toBeNull();
});

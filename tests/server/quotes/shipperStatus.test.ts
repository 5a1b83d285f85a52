import * as v from 'valibot';
import { quoteCases } from '@server/quotes/quoteCases';
import { officeTime } from '@server/lib/caselog/officeTime';
import { askedAgain, shownAgents, shownStatus, whyExpired } from '@server/quotes/quoteViews';
import { noOneIn, openings, quoteStates } from '../cases/caseStates';

function stateAfter(name: string) {
  const opening = v.parse(quoteCases.opening, openings.quote);
  const events = (quoteStates[name] ?? []).map((event) => v.parse(quoteCases.event, event));
  return events.reduce((snapshot, event) => quoteCases.next(snapshot, event) ?? snapshot, quoteCases.start(opening));
}

function statusOf(name: string) {
  const snapshot = stateAfter(name);
  const now = Date.now();
  const may = quoteCases.may(snapshot, { kind: 'shipper', id: null }, { at: now, withheld: noOneIn });
  const agents = shownAgents(snapshot, { agent: () => undefined, withheld: new Map() }, may, now);
  return { ...shownStatus(snapshot, agents), dueAt: quoteCases.summary(snapshot).dueAt, may };
}

const titles: [state: string, title: string][] = [
  ['new', 'We are reading your request'],
  ['overdue', 'We are late'],
  ['screened', 'Your request is checked'],
  ['open', 'Agents are working on it'],
  ['open with a refusal', 'Agents are working on it'],
  ['open with an offer', 'There is one offer'],
  ['open with an offer that has ended', 'The offers are no longer valid'],
  ['back at the desk', 'No agent could make an offer so far'],
  ['back at the desk with a silent agent', 'No agent could make an offer so far'],
  ['back at the desk without its offer', 'The offers are no longer valid'],
  ['back at the desk, overdue', 'We are late'],
  ['closed for want of an agent', 'No agent on this route'],
  ['expired', 'This request has expired'],
];

test.each(titles)('a shipper whose request is %s reads "%s"', (state, title) => {
  expect(statusOf(state).title).toBe(title);
});

test.each(Object.keys(quoteStates))('%s: who acts next has a time, and only a valid offer can be chosen', (state) => {
  const { text, dueAt, may } = statusOf(state);
  const canChoose = may.some(({ type }) => type === 'shipper.chose');
  expect(text.includes('choose when you are ready')).toBe(canChoose);
  if (dueAt !== null && !canChoose) expect(text).toContain(officeTime(dueAt));
});

test('who has seen an offer that was withdrawn is not told that there was none', () => {
  const withdrawn = stateAfter('back at the desk without its offer');
  const others = { type: 'request.sent', agentIds: ['b'], by: { kind: 'staff', id: 'uid' }, at: Date.now() } as const;
  expect(statusOf('back at the desk without its offer').text).toMatch(/^We look for others on your route/);
  expect(askedAgain(quoteCases.next(withdrawn, others)!)).toBe('The offers ended; we are asking another agent.');
  expect(whyExpired(withdrawn)).toBe('No offer was chosen in time.');
});

test('an expired request without an offer is not said to have had one', () => {
  expect(statusOf('expired').text).toBe('None of the agents that we asked made an offer. You can send it again.');
});

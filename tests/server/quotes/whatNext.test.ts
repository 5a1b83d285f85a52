import * as v from 'valibot';
import { quoteCases, quoteDeadlines } from '@server/quotes/quoteCases';
import { officeTime } from '@server/lib/caselog/officeTime';
import { agentNext, shipperNext } from '@server/quotes/whatNext';
import { openings, quoteStates } from '../cases/caseStates';

function stateAfter(name: string) {
  const opening = v.parse(quoteCases.opening, openings.quote);
  const events = (quoteStates[name] ?? []).map((event) => v.parse(quoteCases.event, event));
  return events.reduce((snapshot, event) => quoteCases.next(snapshot, event) ?? snapshot, quoteCases.start(opening));
}

const titlesOf = (steps: readonly { title: string }[]) => steps.map(({ title }) => title);

test.each([
  ['new', ['We read it', 'The request ends']],
  ['overdue', ['The request ends']],
  ['screened', ['We go on with it', 'The request ends']],
  ['open', ['Agents answer', 'The request ends']],
  ['open with an offer', expect.arrayContaining(['Agents answer', 'You choose']) as unknown],
  ['open with an offer that has ended', ['Agents answer', 'The request ends']],
  ['open with a question of an agent', expect.arrayContaining(['You answer the question of an agent']) as unknown],
  ['back at the desk', ['We go on with it', 'The request ends']],
  ['closed for want of an agent', []],
  ['expired', []],
])('the shipper of a request that is %s reads %j', (state, titles) => {
  expect(titlesOf(shipperNext(stateAfter(state)))).toEqual(titles);
});

test('times are those of the clocks', () => {
  const snapshot = stateAfter('new');
  expect(shipperNext(snapshot)[0]?.text).toContain(officeTime(quoteDeadlines.screening(snapshot.context.openedAt)));
});

test.each([
  ['open', 'a', ['You answer', 'The request ends']],
  ['open with an offer', 'b', ['The shipper decides', 'The request ends']],
  ['open with an offer', 'a', ['You answer', 'The request ends']],
  ['open with a question of an agent', 'a', ['The shipper answers your question', 'The request ends']],
  ['open with a refusal', 'a', []],
  ['open with a refusal', 'b', ['You answer', 'The request ends']],
  ['open with a silent agent', 'a', ['The request ends']],
  ['expired', 'a', []],
])('of a request that is %s agent %s reads %j', (state, party, titles) => {
  expect(titlesOf(agentNext(stateAfter(state), party))).toEqual(titles);
});

import type { DeskEvent } from '@shared/desk/cases';
import { caseRecording } from '@/devtools/inspector/page/caseRecording';
import { readRecording } from '@/devtools/inspector/window/recordingFile';
import type { QuoteCaseEvent, QuoteReceived } from '@machines/quoteCaseEvents';
import { quoteCases } from '@server/quotes/quoteCases';

const by = (kind: string, id: string | null = null) => ({ by: { kind, id } });
const quote: DeskEvent[] = [
  { type: 'quote.received', reference: 'KQ-7F3K2P', wishedAgents: ['a'], suspicions: [], ...by('shipper'), at: 100 },
  { type: 'screening.passed', ...by('staff', 'u1'), at: 200 },
  { type: 'request.sent', agentIds: ['a'], ...by('staff', 'u1'), at: 300 },
  { type: 'screening.passed', ...by('staff', 'u1'), at: 310 },
  // The clock was set back.
  { type: 'agent.declined', agentId: 'a', reason: null, ...by('agent', 'a'), at: 50 },
  { type: 'shipper.withdrew', ...by('shipper'), at: 400 },
];
const enquiry: DeskEvent[] = [
  {
    type: 'request.received',
    reference: 'KE-7F3K2P',
    kind: 'enquiry',
    source: 'form',
    suspicions: [],
    ...by('sender'),
    at: 100,
  },
  { type: 'staff.asked', text: 'Which port?', ...by('staff', 'u1'), at: 200 },
];

/** As the gateway folds a log. */
const folded = ([opening, ...events]: readonly DeskEvent[]) =>
  (events as unknown as QuoteCaseEvent[]).reduce(
    (snapshot, event) => quoteCases.next(snapshot, event) ?? snapshot,
    quoteCases.start(opening as unknown as QuoteReceived),
  );

test('the log of a quote request becomes a recording with a row for each event', () => {
  const log = readRecording(caseRecording('KQ-7F3K2P', quote));
  expect(log.pages).toMatchObject([{ title: 'Case KQ-7F3K2P', isOpen: false }]);
  expect(log.events.map(({ event }) => event.type)).toEqual(['xstate.init', ...quote.slice(1).map(({ type }) => type)]);
  expect(log.events[0]?.event['input']).toEqual(quote[0]);
  const at = log.events.map((event) => event.at);
  expect(at).toEqual([...at].sort((one, other) => one - other));
});

test('each row has the state that the gateway folds, and transitions of the chart', () => {
  const log = readRecording(caseRecording('KQ-7F3K2P', quote));
  for (const [index, row] of log.events.entries()) {
    const { value, status, context } = folded(quote.slice(0, index + 1));
    expect(row).toMatchObject({ status, value });
    expect(row.context).toEqual(JSON.parse(JSON.stringify(context)));
  }
  const known = new Set(Object.values(log.charts).flatMap(({ transitions }) => transitions.map(({ id }) => id)));
  const taken = log.events.map(({ transitions }) => transitions.filter((id) => known.has(id)).length > 0);
  // The second screening is late and changes nothing.
  expect(taken).toEqual([false, true, true, false, true, true]);
});

test('other requests run on their machine', () => {
  const log = readRecording(caseRecording('KE-7F3K2P', enquiry));
  expect(log.actors).toMatchObject([{ actor: 'requestCase#KE-7F3K2P', chart: 'requestCase' }]);
  expect(log.events.at(-1)).toMatchObject({ value: 'asked' });
});

test('a log without its beginning is refused', () => {
  expect(() => caseRecording('KQ-7F3K2P', quote.slice(1))).toThrow('begins with the arrival');
});

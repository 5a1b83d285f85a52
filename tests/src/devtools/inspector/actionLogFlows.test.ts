import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording } from '@/devtools/inspector/window/recordingFile';
import type { Flows } from '@/devtools/recorder/flows';
import { readLog } from '@/devtools/recorder/log';

const golden = (name: string): string => readFileSync(join(__dirname, '../../../replays', `${name}.json`), 'utf8');

describe.each(['phone-linking', 'search', 'subscription', 'subscription-declined'])('the action log of %s', (name) => {
  const text = golden(name);
  const { actions, meta } = readLog(text);
  const log = readRecording(text);

  it('has a row for each logged event of a flow, in order', () => {
    const told = actions.filter(({ type }) => type === 'flows/told').map((action) => action['payload'] as Told);
    const rows = log.events.filter(({ event }) => !/^xstate\.(init|stop)$/.test(event.type));
    expect(rows.map(({ actor, event }) => [actor, event.type])).toEqual(
      told.map(({ flow, event }) => [flow, event.type]),
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it('names the transitions that were taken, each of its machine’s chart', () => {
    const known = new Set(Object.values(log.charts).flatMap(({ transitions }) => transitions.map(({ id }) => id)));
    const taken = log.events.flatMap(({ transitions }) => transitions);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((id) => !known.has(id))).toEqual([]);
  });

  it('ends in the recorded states', () => {
    const end = (meta?.endState?.['flows'] ?? {}) as Flows;
    for (const [flow, { value, status }] of Object.entries(end)) {
      const last = log.events.filter(({ actor }) => actor === flow).at(-1);
      expect({ flow, value: last?.value, status: last?.status }).toEqual({ flow, value, status });
    }
  });
});

interface Told {
  flow: string;
  event: { type: string };
}

it('an action log without flows is refused with a sentence', () => {
  expect(() => readRecording(golden('shortlist'))).toThrow('This log has no events of flows');
});

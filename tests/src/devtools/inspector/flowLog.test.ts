import { exampleEvent } from '@/devtools/inspector/window/exampleEvents';
import {
  activeSince,
  actorStateAt,
  marksOf,
  openTransitions,
  timedTransitions,
  valueInWords,
  withMessage,
} from '@/devtools/inspector/window/flowLog';
import { contextTree } from '@/devtools/inspector/window/PlainTree';
import { readRecording, recordingOf } from '@/devtools/inspector/window/recordingFile';
import { sequenceDiagram } from '@/devtools/inspector/window/sequenceDiagram';
import { charts, door, doorEntries, logOf, page, started, received } from './logs';

const actor = { page: 'p1', actor: 'x:0' };

function actorState(position: number, log = logOf()) {
  const found = actorStateAt(log, actor, position);
  if (found === undefined) throw new Error('It stands nowhere.');
  return found;
}

describe('the log of flows', () => {
  it('ignores duplicate entries and adds new ones', () => {
    const log = logOf();
    expect(withMessage(log, { type: 'page.updated', page, charts, entries: doorEntries })).toMatchObject({
      events: log.events,
      actors: log.actors,
    });
    expect(
      withMessage(log, {
        type: 'page.updated',
        page,
        charts,
        entries: [...doorEntries, received(5, 'closed', 'shut', ['t3'])],
      }).events,
    ).toHaveLength(4);
  });

  it('sorts by time, whichever page reported first', () => {
    const second = { ...page, id: 'p2' };
    const between = withMessage(logOf(), {
      type: 'page.updated',
      page: second,
      charts,
      entries: [{ ...received(1, 'knocked', 'shut', []), at: (logOf().events[0]?.at ?? 0) + 0.5 }],
    });
    const times = between.events.map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(between.events[1]?.page).toBe('p2');
  });

  it('tracks which pages are open', () => {
    expect(withMessage(logOf(), { type: 'page.left', page: 'p1' }).pages).toMatchObject([{ id: 'p1', isOpen: false }]);
  });

  it("returns an actor's state at any moment, and the previous one", () => {
    expect(actorState(2).latest.value).toBe('open');
    expect(actorState(2).previous?.context).toEqual({ knocks: 3 });
    expect(actorState(1).latest.value).toBe('shut');
    expect(actorStateAt(logOf(), actor, -1)).toBeUndefined();
  });

  it('marks active states, taken transitions and possible events', () => {
    const marks = marksOf(door, actorState(2).latest, true);
    expect([[...marks.active], [...marks.taken], [...marks.open]]).toEqual([['door', 'door.open'], ['t1'], ['t3']]);
    expect([...marks.reachable]).toEqual(['door.shut']);
    expect(marksOf(door, actorState(2).latest, false).open.size).toBe(0);
    expect(openTransitions(door, actorState(1).latest).map(({ id }) => id)).toEqual(['t1', 't5', 't2']);
    expect(timedTransitions(door, actorState(2).latest).map(({ id }) => id)).toEqual(['t4']);
  });

  it('knows how long a state has been active', () => {
    const log = logOf();
    const [one] = log.actors;
    expect(one && activeSince(log, one, door, 'door.open', 2)).toBe(1_004);
    expect(one && activeSince(log, one, door, 'door.shut', 1)).toBe(1_002);
    expect(one && activeSince(log, one, door, 'door.shut', 2)).toBeUndefined();
  });

  it('formats values as text', () => {
    expect(valueInWords('idle')).toBe('idle');
    expect(valueInWords({ code: { entry: 'typing', resend: 'allowed' } })).toBe(
      'code › entry › typing + resend › allowed',
    );
  });
});

describe('a recording', () => {
  it('restores an exported log', () => {
    const log = logOf();
    const read = readRecording(recordingOf(log, new Date(0)));
    expect(read.events).toEqual(log.events);
    expect(read.actors).toEqual(log.actors);
    expect(read.charts).toEqual(log.charts);
    expect(read.pages).toMatchObject([{ id: 'p1', isOpen: false }]);
  });

  it.each<
    [
      string,
      (file: { charts: Record<string, { transitions: object[]; root: object }>; entries: object[] }) => void,
      string,
    ]
  >([
    [
      'a target that is not text',
      ({ charts }) => Object.assign(Object.values(charts)[0]!.transitions[0]!, { target: 7 }),
      'its pages or charts',
    ],
    [
      'an invalid guard',
      ({ charts }) => Object.assign(Object.values(charts)[0]!.transitions[0]!, { guard: {} }),
      'its pages or charts',
    ],
    [
      'an unknown kind of state',
      ({ charts }) => Object.assign(Object.values(charts)[0]!.root, { kind: 'curved' }),
      'its pages or charts',
    ],
    [
      'a status that is not text',
      ({ entries }) => Object.assign(entries.at(-1)!, { status: {} }),
      'one of its entries',
    ],
  ])('with %s is refused with a sentence', (_, damage, sentence) => {
    const file = JSON.parse(recordingOf(logOf(), new Date(0))) as Parameters<typeof damage>[0];
    damage(file);
    expect(() => readRecording(JSON.stringify(file))).toThrow(sentence);
  });

  it.each([
    ['not JSON', '{"format":', 'This file is not JSON, or it is cut short.'],
    ['another file', '[]', 'This file is not a recording of flows'],
    [
      'another version',
      JSON.stringify({ format: 'keelway-flow-recording', version: 9 }),
      'This recording is of version 9',
    ],
    [
      'charts that are none',
      JSON.stringify({ format: 'keelway-flow-recording', version: 1, pages: [], charts: { a: {} }, entries: [] }),
      'its pages or charts are not whole',
    ],
    [
      'entries that are none',
      JSON.stringify({
        format: 'keelway-flow-recording',
        version: 1,
        pages: [],
        charts: {},
        entries: [{ kind: 'event' }],
      }),
      'one of its entries is not whole',
    ],
    ['a huge file', 'x'.repeat(40_000_001), 'too large'],
  ])('that is %s is refused with a sentence', (_, text, sentence) => {
    expect(() => readRecording(text)).toThrow(sentence);
  });
});

describe('the sequence diagram', () => {
  it('shows senders, receivers and resulting states', () => {
    const log = logOf([
      ...doorEntries,
      started(5, { actor: 'x:1', parent: 'x:0', name: 'hold; the door', chart: null }),
      received(6, 'let.go', 'shut', ['t3'], { from: 'x:1' }),
    ]);
    expect(sequenceDiagram(log, ['p1'], 3)).toBe(
      [
        'sequenceDiagram',
        '  participant page as Page',
        '  participant a0 as door',
        '  participant a1 as hold  the door',
        '  page->>a0: knocked',
        '  Note over a0: shut',
        '  page->>a0: opened',
        '  Note over a0: open',
        '  a1->>a0: let.go',
        '  Note over a0: shut',
        '',
      ].join('\n'),
    );
    expect(sequenceDiagram(log, ['p1'], 1)).not.toContain('opened');
    expect(sequenceDiagram(log, ['another'], 3)).not.toContain('knocked');
  });
});

describe('changes of the context', () => {
  it('are marked at the changed values', () => {
    const tree = contextTree(
      { a: 1, list: [1, 2], same: { deep: true }, fresh: 'x' },
      { a: 0, list: [1], same: { deep: true }, gone: 1 },
    );
    const marks = tree.map(({ key, change, children }) => [key, change, children.map((child) => child.change)]);
    expect(marks).toEqual([
      ['a', 'changed', []],
      ['list', 'changed', ['same', 'added']],
      ['same', 'same', ['same']],
      ['fresh', 'added', []],
      ['gone', 'removed', []],
    ]);
  });
});

describe('an event to try out', () => {
  it('fits the context, or is the last one in the log', () => {
    expect(exampleEvent('phoneLinking', 'captcha.solved', { attempt: 3 }, undefined)).toEqual({
      type: 'captcha.solved',
      attempt: 3,
    });
    expect(exampleEvent('chatRequest', 'answer.ended', { question: { id: 'q1' } }, undefined)).toMatchObject({
      id: 'q1',
    });
    expect(exampleEvent('door', 'opened', null, { type: 'opened', by: 'Ada' })).toEqual({ type: 'opened', by: 'Ada' });
    expect(exampleEvent('door', 'opened', null, undefined)).toEqual({ type: 'opened' });
  });
});

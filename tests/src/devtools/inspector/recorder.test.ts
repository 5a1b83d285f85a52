import { assign, createActor, createMachine, fromPromise, setup, spawnChild, stopChild } from 'xstate';
import { makeRecorder } from '@/devtools/inspector/page/recorder';
import { createActor as createWatchedActor, watchActors } from '@/devtools/inspector/page/xstate';
import type { EventEntry, Entry, Message, PageMessage, WatchedPage } from '@/devtools/inspector/protocol';

const page: WatchedPage = { id: 'p1', title: 'Keelway', url: '/', device: 'Chrome on Linux', openedAt: 1 };

const doorMachine = setup({
  types: {
    context: {} as { knocks: number; password: string },
    events: {} as { type: 'knocked' } | { type: 'opened'; by: string } | { type: 'closed' },
  },
  guards: { 'is a friend': (_, { by }: { by: string }) => by === 'Ada' },
  actors: { 'ring the bell': fromPromise(() => Promise.resolve('rung')) },
}).createMachine({
  id: 'door',
  context: { knocks: 0, password: 'swordfish' },
  initial: 'shut',
  states: {
    shut: {
      invoke: { src: 'ring the bell', onDone: {} },
      on: {
        knocked: { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) },
        opened: { guard: { type: 'is a friend', params: ({ event }) => event }, target: 'open' },
      },
    },
    open: { on: { closed: 'shut' } },
  },
});

function setUp() {
  const posted: PageMessage[] = [];
  let clock = 0;
  const recorder = makeRecorder({ page: () => page, post: (message) => posted.push(message), now: () => (clock += 1) });
  const entries = () => posted.flatMap((message) => (message.type === 'page.updated' ? message.entries : []));
  const events = () => entries().filter((entry): entry is EventEntry => entry.kind === 'event');
  return { recorder, posted, entries, events };
}

const flushed = () => new Promise((resolve) => setTimeout(resolve));

describe('the recorder of a page', () => {
  it('records each actor and event, with the transitions taken and the resulting state', async () => {
    const { recorder, posted, events, entries } = setUp();
    const door = createActor(doorMachine, { inspect: recorder.observe }).start();
    door.send({ type: 'knocked' });
    door.send({ type: 'opened', by: 'somebody' });
    door.send({ type: 'opened', by: 'Ada' });
    await flushed();
    const started = entries().filter((entry): entry is Extract<Entry, { kind: 'actor' }> => entry.kind === 'actor');
    expect(started.map(({ name, parent }) => ({ name, isChild: parent === door.sessionId }))).toEqual([
      { name: 'door', isChild: false },
      { name: 'ring the bell', isChild: true },
    ]);
    const own = events().filter(({ actor }) => actor === door.sessionId);
    expect(own.map(({ event, transitions, value }) => [event.type, transitions, value])).toEqual([
      ['xstate.init', [], 'shut'],
      ['knocked', ['door.shut:0:0'], 'shut'],
      ['opened', [], 'shut'],
      ['opened', ['door.shut:1:0'], 'open'],
    ]);
    expect(own.at(-1)?.context).toEqual({ knocks: 1, password: '••••••' });
    const [first] = posted;
    expect(
      first?.type === 'page.updated' &&
        Object.values(first.charts).map(({ id, transitions }) => [
          id,
          transitions.map(({ words, guard }) => [words, guard]),
        ]),
    ).toEqual([
      [
        'door',
        [
          ['knocked', null],
          ['opened', 'is a friend'],
          ['ring the bell', null],
          ['closed', null],
        ],
      ],
    ]);
  });

  it('knows the parent of a child that starts later, and of one that has ended by then', async () => {
    const { recorder, entries } = setUp();
    const parents = () =>
      entries().flatMap((entry) => (entry.kind === 'actor' ? [[entry.actor, entry.name, entry.parent]] : []));
    const house = setup({
      actors: { door: doorMachine, alarm: createMachine({ initial: 'off', states: { off: {} } }) },
    });
    const actor = createActor(
      house.createMachine({
        id: 'house',
        invoke: { src: 'door' },
        on: { alarmed: { actions: spawnChild('alarm', { id: 'alarm' }) }, calmed: { actions: stopChild('alarm') } },
      }),
      { inspect: recorder.observe },
    );
    await flushed();
    const [root, door] = parents().map(([id]) => id);
    const early = [
      [root, 'house', null],
      [door, 'door', root],
      [expect.any(String), 'ring the bell', door],
    ];
    expect(parents()).toEqual(early);
    actor.start();
    actor.send({ type: 'alarmed' });
    actor.send({ type: 'calmed' });
    await flushed();
    expect(parents()).toEqual([...early, [expect.any(String), '(machine)', root]]);
  });

  it('sends the full history to a window that opens later, with the same numbers', async () => {
    const { recorder, posted } = setUp();
    createActor(doorMachine, { inspect: recorder.observe }).start().send({ type: 'knocked' });
    await flushed();
    const before = posted.flatMap((message) =>
      message.type === 'page.updated' ? message.entries.map(({ n }) => n) : [],
    );
    posted.length = 0;
    recorder.receive({ type: 'window.opened' });
    expect(
      posted.flatMap((message) => (message.type === 'page.updated' ? message.entries.map(({ n }) => n) : [])),
    ).toEqual(before);
  });

  it('sends an event on request, or says why it could not', async () => {
    const { recorder, posted } = setUp();
    const door = createActor(doorMachine, { inspect: recorder.observe }).start();
    await flushed();
    let requests = 0;
    const choose = (event: { type: string; [key: string]: unknown }, actor: string = door.sessionId, of = 'p1') => {
      posted.length = 0;
      requests += 1;
      recorder.receive({ type: 'event.chosen', request: `r${requests}`, page: of, actor, event } satisfies Message);
      return posted.find((message) => message.type === 'event.answered');
    };
    expect(choose({ type: 'opened', by: 'nobody' })).toMatchObject({
      isTaken: false,
      text: expect.stringContaining('a guard refuses it') as string,
    });
    expect(choose({ type: 'opened', by: 'Ada' })).toMatchObject({ isTaken: true, text: 'opened was sent.' });
    expect(door.getSnapshot().value).toBe('open');
    expect(choose({ type: 'closed' }, 'x:99')).toMatchObject({ isTaken: false, text: 'This actor no longer runs.' });
    expect(choose({ type: 'closed' }, door.sessionId, 'another page')).toBeUndefined();
  });

  it('handles a request once, whatever transports deliver it, and answers each', async () => {
    const { recorder, posted } = setUp();
    const door = createActor(doorMachine, { inspect: recorder.observe }).start();
    await flushed();
    posted.length = 0;
    const knock = (request: string) =>
      recorder.receive({
        type: 'event.chosen',
        request,
        page: 'p1',
        actor: door.sessionId,
        event: { type: 'knocked' },
      });
    knock('r1');
    knock('r1');
    expect(door.getSnapshot().context.knocks).toBe(1);
    expect(posted.filter(({ type }) => type === 'event.answered')).toEqual(
      [1, 2].map(() => ({ type: 'event.answered', request: 'r1', isTaken: true, text: 'knocked was sent.' })),
    );
    knock('r2');
    expect(door.getSnapshot().context.knocks).toBe(2);
  });

  it('keeps a bounded number of requests', () => {
    const { recorder } = setUp();
    const door = createActor(doorMachine, { inspect: recorder.observe }).start();
    const knock = (request: number) =>
      recorder.receive({
        type: 'event.chosen',
        request: `r${request}`,
        page: 'p1',
        actor: door.sessionId,
        event: { type: 'knocked' },
      });
    for (let request = 0; request < 200; request += 1) knock(request);
    knock(199);
    expect(door.getSnapshot().context.knocks).toBe(200);
    knock(0);
    expect(door.getSnapshot().context.knocks).toBe(201);
  });

  it('keeps a bounded number of entries', async () => {
    const { recorder, posted } = setUp();
    const door = createActor(doorMachine, { inspect: recorder.observe }).start();
    for (let count = 0; count < 7_000; count += 1) door.send({ type: 'knocked' });
    await flushed();
    posted.length = 0;
    recorder.receive({ type: 'window.opened' });
    const [message] = posted;
    expect(message?.type === 'page.updated' ? message.entries.length : 0).toBeLessThanOrEqual(6_002);
    expect(message?.type === 'page.updated' && message.entries.filter(({ kind }) => kind === 'actor')).toHaveLength(2);
  });

  it('reports when the page is left', () => {
    const { recorder, posted } = setUp();
    recorder.leave();
    expect(posted).toEqual([{ type: 'page.left', page: 'p1' }]);
  });
});

describe('the XState of the development build', () => {
  it("observes every actor once an observer is registered, and keeps an actor's own observer", () => {
    const own = jest.fn();
    const before = createWatchedActor(doorMachine, { inspect: own }).start();
    expect(own).toHaveBeenCalled();
    const seen: string[] = [];
    watchActors(({ actorRef }) => seen.push((actorRef as { sessionId: string }).sessionId));
    own.mockClear();
    const after = createWatchedActor(doorMachine, { inspect: own }).start();
    expect(seen).toContain(after.sessionId);
    expect(seen).not.toContain(before.sessionId);
    expect(own).toHaveBeenCalled();
  });
});

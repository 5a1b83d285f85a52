import { createActor, enqueueActions, fromCallback, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';
import { makeRecorder } from '@/devtools/inspector/page/recorder';
import type { PageMessage, WatchedPage } from '@/devtools/inspector/protocol';

const page: WatchedPage = { id: 'p1', title: 'Keelway', url: '/', device: 'Chrome on Linux', openedAt: 1 };

function setUp() {
  const posted: PageMessage[] = [];
  let clock = 0;
  const post = (message: PageMessage) => void posted.push(message);
  const recorder = makeRecorder({ page: () => page, post, now: () => (clock += 1) });
  const entries = () => posted.flatMap((message) => (message.type === 'page.updated' ? message.entries : []));
  /** Receiver, event and outcome, by number. */
  const rows = () => {
    const names = new Map(entries().flatMap((entry) => (entry.kind === 'actor' ? [[entry.actor, entry.name]] : [])));
    return [...entries()]
      .sort((one, other) => one.n - other.n)
      .map((entry) => (entry.kind === 'actor' ? `${entry.name} +` : `${names.get(entry.actor)}: ${entry.event.type}`));
  };
  return { recorder, entries, rows };
}

const flushed = () => new Promise((resolve) => setTimeout(resolve));

/** A bell answers each pull synchronously, while the sender is still processing. */
const bell = fromCallback<{ type: 'pulled' }>(({ sendBack, receive }) =>
  receive(() => {
    sendBack({ type: 'rang', times: 1 });
    sendBack({ type: 'rang', times: 2 });
  }),
);
const door = setup({
  types: { events: {} as { type: 'knocked' } | { type: 'rang'; times: number } | { type: 'left' } },
  actors: { bell },
  guards: { 'rings often enough': (_, { least, times }: { least: number; times: number }) => times >= least },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      invoke: { id: 'bell', src: 'bell' },
      on: {
        knocked: { actions: sendTo('bell', { type: 'pulled' }) },
        rang: {
          guard: { type: 'rings often enough', params: ({ event }) => ({ least: 2, times: event.times }) },
          target: 'open',
        },
      },
    },
    open: { on: { left: 'shut' } },
  },
});

it('puts causes before effects, with a row for each event', async () => {
  const { recorder, rows, entries } = setUp();
  const actor = createActor(door, { inspect: recorder.observe }).start();
  actor.send({ type: 'knocked' });
  await flushed();
  expect(rows()).toEqual([
    'door +',
    'bell +',
    'door: xstate.init',
    'bell: xstate.init',
    'door: knocked',
    'bell: pulled',
    'door: rang',
    'door: rang',
    'bell: xstate.stop',
  ]);
  const values = entries().flatMap((entry) =>
    entry.kind === 'event' && entry.event.type === 'rang' ? [entry.value] : [],
  );
  expect(values).toEqual(['shut', 'open']);
  expect(entries().map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('keeps guard parameters', async () => {
  const { recorder, entries } = setUp();
  createActor(door, { inspect: recorder.observe }).start().send({ type: 'knocked' });
  await flushed();
  const given = entries().flatMap((entry) =>
    entry.kind === 'event' && entry.given !== undefined ? [entry.given] : [],
  );
  expect(given).toEqual([{ 'door.shut:1:0': { least: 2, times: 2 } }]);
});

it('puts a stop before what it stops', async () => {
  const { recorder, rows } = setUp();
  const actor = createActor(door, { inspect: recorder.observe }).start();
  actor.stop();
  await flushed();
  expect(rows().slice(-2)).toEqual(['door: xstate.stop', 'bell: xstate.stop']);
});

it('puts an event sent to an actor before its start after the start', async () => {
  const { recorder, rows } = setUp();
  const actor = createActor(door, { inspect: recorder.observe });
  actor.send({ type: 'rang', times: 3 });
  await flushed();
  expect(rows()).toEqual(['door +', 'bell +']);
  actor.start();
  await flushed();
  expect(rows().slice(2)).toEqual(['door: xstate.init', 'bell: xstate.init', 'door: rang', 'bell: xstate.stop']);
});

it('records an event that arrives too late, and one on which the actor fails', async () => {
  const { recorder, rows, entries } = setUp();
  const stopped = createActor(door, { inspect: recorder.observe }).start();
  stopped.stop();
  stopped.send({ type: 'knocked' });
  const failing = setup({
    actions: {
      fail: () => {
        throw new Error('It broke.');
      },
    },
  }).createMachine({ id: 'vase', on: { dropped: { actions: 'fail' } } });
  const vase = createActor(failing, { inspect: recorder.observe });
  vase.subscribe({ error: () => undefined });
  vase.start().send({ type: 'dropped' });
  await flushed();
  expect(rows()).toContain('door: knocked');
  expect(rows().at(-1)).toBe('vase: dropped');
  expect(entries().at(-1)).toMatchObject({ status: 'error' });
});

it('keeps the order of starts and events within one step', async () => {
  const { recorder, rows } = setUp();
  const child = fromPromise(() => Promise.resolve('done'));
  const parent = setup({ actors: { child } }).createMachine({
    id: 'parent',
    on: {
      go: {
        actions: enqueueActions(({ enqueue }) => {
          enqueue.spawnChild('child', { id: 'one' });
          enqueue.sendTo(({ self }) => self as AnyActorRef, { type: 'gone' });
        }),
      },
    },
  });
  createActor(parent, { inspect: recorder.observe }).start().send({ type: 'go' });
  await flushed();
  expect(rows()).toEqual([
    'parent +',
    'parent: xstate.init',
    'parent: go',
    'child +',
    'child: xstate.init',
    'parent: gone',
    'child: xstate.promise.resolve',
    'parent: xstate.done.actor.one',
  ]);
});

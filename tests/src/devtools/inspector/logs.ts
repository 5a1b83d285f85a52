import type { Charts, Entry, Plain, WatchedPage } from '@/devtools/inspector/protocol';
import { emptyLog, withMessage, type FlowLog } from '@/devtools/inspector/window/flowLog';
import type { Chart, ChartState, ChartTransition } from '@/devtools/statechart/chart';

export const page: WatchedPage = {
  id: 'p1',
  title: 'Keelway',
  url: '/account',
  device: 'Firefox on Android',
  openedAt: 1_000,
};

const state = (id: string, children: readonly ChartState[] = [], initial: string | null = null): ChartState => ({
  id,
  key: id.split('.').at(-1) ?? id,
  kind: children.length === 0 ? 'atomic' : 'compound',
  initial,
  entry: [],
  exit: [],
  actors: id === 'door.open' ? ['hold the door'] : [],
  tags: [],
  children,
});

const transition = (
  id: string,
  source: string,
  target: string | null,
  words: string,
  rest: Partial<ChartTransition> = {},
): ChartTransition => ({
  id,
  source,
  target,
  eventType: words,
  cause: 'event',
  words,
  delay: null,
  guard: null,
  actions: target === null ? ['creak'] : [],
  isReentering: false,
  ...rest,
});

/** A door: shut, or open and falling shut after a delay. */
export const door: Chart = {
  id: 'door',
  root: state('door', [state('door.shut'), state('door.open'), state('door.locked')], 'door.shut'),
  transitions: [
    transition('t1', 'door.shut', 'door.open', 'opened', { guard: 'is a friend' }),
    transition('t5', 'door.shut', 'door.locked', 'opened'),
    transition('t2', 'door.shut', null, 'knocked'),
    transition('t3', 'door.open', 'door.shut', 'closed'),
    transition('t4', 'door.open', 'door.shut', 'falls shut', {
      cause: 'delay',
      delay: 9_000,
      eventType: 'xstate.after.falls shut.door.open',
    }),
  ],
};

export const charts: Charts = { 'door@1': door };

export const started = (n: number, rest: Partial<Extract<Entry, { kind: 'actor' }>> = {}): Entry => ({
  kind: 'actor',
  n,
  at: 1_000 + n,
  actor: 'x:0',
  parent: null,
  name: 'door',
  chart: 'door@1',
  ...rest,
});

export const received = (
  n: number,
  type: string,
  value: Plain,
  transitions: readonly string[] = [],
  rest: Partial<Extract<Entry, { kind: 'event' }>> = {},
): Entry => ({
  kind: 'event',
  n,
  at: 1_000 + n,
  actor: 'x:0',
  from: null,
  event: { type },
  transitions,
  status: 'active',
  value,
  context: { knocks: n },
  ...rest,
});

/** A knock, then the door is opened. */
export const doorEntries: readonly Entry[] = [
  started(1),
  received(2, 'xstate.init', 'shut'),
  received(3, 'knocked', 'shut', ['t2']),
  received(4, 'opened', 'open', ['t1'], { event: { type: 'opened', by: 'Ada' } }),
];

export const logOf = (entries: readonly Entry[] = doorEntries): FlowLog =>
  withMessage(emptyLog, { type: 'page.updated', page, charts, entries });

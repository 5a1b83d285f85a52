import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { describeMachine } from '@/devtools/statechart/describeMachine';

export interface FlowModel<Machine extends AnyStateMachine> {
  machine: Machine;
  /** Every event that may come, always as many and in the same order: filled in from where the machine stands. */
  events: (snapshot: SnapshotFrom<Machine>) => readonly EventFromLogic<Machine>[];
  /** What of the context decides where it may go on to. */
  deciding?: (context: SnapshotFrom<Machine>['context']) => unknown;
}

export interface PathStep {
  /** Position of the event in the model's list. */
  event: number;
  type: string;
  /** Where the machine stands afterwards. */
  value: unknown;
}

export interface FlowPath {
  /** The events one after the other. */
  title: string;
  steps: readonly PathStep[];
}

/** An event of the model with its position in the list. */
type Numbered<Machine extends AnyStateMachine> = EventFromLogic<Machine> & { type: string; position: number };
type Walked<Machine extends AnyStateMachine> = readonly { event: Numbered<Machine>; state: SnapshotFrom<Machine> }[];

/** The events that the machine takes where it stands. */
const numbered = <Machine extends AnyStateMachine>({ machine, events }: FlowModel<Machine>, snapshot: SnapshotFrom<Machine>): Numbered<Machine>[] =>
  snapshot.status === 'active' ? events(snapshot).flatMap((event, position) => (machine.getTransitionData(snapshot, event).length === 0 ? [] : [{ ...event, position } as Numbered<Machine>])) : [];

function options<Machine extends AnyStateMachine>(model: FlowModel<Machine>) {
  const { deciding } = model;
  return {
    events: (snapshot: SnapshotFrom<Machine>) => numbered(model, snapshot),
    serializeState: (snapshot: SnapshotFrom<Machine>) => JSON.stringify([snapshot.value, snapshot.status, deciding?.(snapshot.context)]),
  } as unknown as Parameters<typeof getShortestPaths>[1];
}

function pathOf<Machine extends AnyStateMachine>(walked: Walked<Machine>): FlowPath {
  const steps = walked.map(({ event: { type, position }, state: { value } }): PathStep => ({ event: position, type, value }));
  return { title: steps.map(({ type }) => type.replace(/^xstate\./, '')).join(' → ') || 'the beginning', steps };
}

function walksOf<Machine extends AnyStateMachine>(model: FlowModel<Machine>, find: typeof getShortestPaths | typeof getSimplePaths) {
  return find(model.machine, options(model)).map(({ state, steps }) => ({
    state: state as SnapshotFrom<Machine>,
    // The first step is the machine's own beginning.
    steps: (steps as unknown as Walked<Machine>).filter(({ event }) => event.type !== 'xstate.init'),
  }));
}

/**
 * Paths that between them enter every state and take every transition: the shortest one to each place that the machine
 * can stand in, longer by one event where that takes a transition that none did before. Shorter ones that lie within
 * longer ones are left out.
 */
export function coveringPaths<Machine extends AnyStateMachine>(model: FlowModel<Machine>): FlowPath[] {
  const { machine } = model;
  const { transitionId } = describeMachine(machine);
  const walks = walksOf(model, getShortestPaths);
  const covered = new Set<string>();
  const chosen: FlowPath[] = [];
  const places = new Set<string>();
  for (const { state, steps } of [...walks].sort((one, other) => one.steps.length - other.steps.length)) {
    for (const event of numbered(model, state)) {
      const ids = machine.getTransitionData(state, event).flatMap((transition) => transitionId(transition) ?? []);
      if (ids.every((id) => covered.has(id))) continue;
      ids.forEach((id) => covered.add(id));
      const next = nextState(machine, state, event);
      chosen.push(pathOf([...steps, { event, state: next }]));
    }
    const place = JSON.stringify(state.value);
    if (!places.has(place)) chosen.push(pathOf(steps));
    places.add(place);
  }
  return withoutPrefixes(chosen);
}

/** Every way to every place that goes through no place twice; at most `most` of them, evenly chosen. */
export function simplePaths<Machine extends AnyStateMachine>(model: FlowModel<Machine>, most: number): FlowPath[] {
  const walks = walksOf(model, getSimplePaths);
  const each = Math.max(1, Math.ceil(walks.length / most));
  return walks.filter((_, index) => index % each === 0).map(({ steps }) => pathOf(steps));
}

function nextState<Machine extends AnyStateMachine>(machine: Machine, state: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): SnapshotFrom<Machine> {
  const { transition } = jest.requireActual<typeof import('xstate')>('xstate');
  return transition(machine, state as never, event)[0] as SnapshotFrom<Machine>;
}

function withoutPrefixes(paths: readonly FlowPath[]): FlowPath[] {
  const keys = paths.map(({ steps }) => steps.map(({ event }) => `${event};`).join(''));
  return paths.filter((_, index) => !keys.some((other, place) => place !== index && other.startsWith(keys[index] ?? '') && (other !== keys[index] || place < index)));
}

import { transition, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { describeMachine } from '@/devtools/statechart/describeMachine';

export interface FlowEvent {
  type: string;
  [field: string]: unknown;
}

/** A machine with its possible events. `Context`: the part of its context that they depend on. */
export interface FlowModel<Context = never> {
  machine: AnyStateMachine;
  /** Must return the same number of events in the same order each time. */
  events: (context: Context) => readonly FlowEvent[];
  /** The part of the context that guards depend on. */
  deciding?: (context: Context) => unknown;
  /** Whether an event can occur in this state after events of these types; defaults to true. */
  isPossible?: (event: FlowEvent, at: { value: StateValue; context: Context; before: readonly string[] }) => boolean;
}

interface PathStep {
  /** Index in the model's list of events. */
  event: number;
  type: string;
  /** State value after the event. */
  value: StateValue;
}

export interface FlowPath {
  /** The event types in order. */
  title: string;
  steps: readonly PathStep[];
}

interface NumberedEvent extends FlowEvent {
  position: number;
}

interface Step {
  event: NumberedEvent;
  state: AnyMachineSnapshot;
}

const valueOf = ({ value }: AnyMachineSnapshot): StateValue => value as StateValue;

/** The events that the machine accepts in its current state. */
function takenEvents<Context>(
  { machine, events, isPossible = () => true }: FlowModel<Context>,
  state: AnyMachineSnapshot,
  before: readonly string[] = [],
): NumberedEvent[] {
  if (state.status !== 'active') return [];
  const context = state.context as Context;
  return events(context).flatMap((event, position) =>
    machine.getTransitionData(state, event).length === 0 ||
    !isPossible(event, { value: valueOf(state), context, before })
      ? []
      : [{ ...event, position }],
  );
}

interface Beginning {
  fromState?: AnyMachineSnapshot;
  before?: readonly string[];
}

function walksOf<Context>(
  model: FlowModel<Context>,
  find: typeof getShortestPaths | typeof getSimplePaths,
  { fromState, before = [] }: Beginning = {},
): { state: AnyMachineSnapshot; steps: Step[] }[] {
  const paths = find(model.machine, {
    ...(fromState === undefined ? {} : { fromState }),
    events: (state: AnyMachineSnapshot) => takenEvents(model, state, before),
    serializeState: (state: AnyMachineSnapshot) =>
      JSON.stringify([valueOf(state), state.status, model.deciding?.(state.context as Context)]),
  } as Parameters<typeof find>[1]);
  // The first step is the machine's initial one.
  return paths.map(({ state, steps }) => ({
    state: state as AnyMachineSnapshot,
    steps: (steps as unknown as Step[]).filter(({ event }) => event.type !== 'xstate.init'),
  }));
}

function pathOf(walked: readonly Step[]): FlowPath {
  const steps = walked.map(({ event: { type, position }, state }): PathStep => ({
    event: position,
    type,
    value: valueOf(state),
  }));
  return { title: steps.map(({ type }) => type.replace(/^xstate\./, '')).join(' → ') || 'the beginning', steps };
}

/**
 * Paths that together enter every state and take every transition: a shortest path to each state, extended by one event
 * where that takes a new transition. Paths contained in longer ones are dropped.
 */
export function coveringPaths<Context>(model: FlowModel<Context>): FlowPath[] {
  const { machine } = model;
  const { transitionId } = describeMachine(machine);
  const covered = new Set<string>();
  const places = new Set<string>();
  const chosen: FlowPath[] = [];
  for (const { state, steps } of walksOf(model, getShortestPaths).sort(
    (one, other) => one.steps.length - other.steps.length,
  )) {
    for (const event of takenEvents(model, state)) {
      const ids = machine.getTransitionData(state, event).flatMap((taken) => transitionId(taken) ?? []);
      if (ids.every((id) => covered.has(id))) continue;
      for (const id of ids) covered.add(id);
      const [next] = transition(machine, state, event);
      chosen.push(pathOf([...steps, { event, state: next as AnyMachineSnapshot }]));
    }
    const place = JSON.stringify(valueOf(state));
    if (!places.has(place)) chosen.push(pathOf(steps));
    places.add(place);
  }
  return withoutPrefixes(chosen);
}

/**
 * A few long paths that together take every reachable transition: each continues with the nearest untaken one, and ends
 * the flow only when nothing else is left. `longest`: maximum number of events.
 */
export function coveringTours<Context>(model: FlowModel<Context>, longest = Infinity): FlowPath[] {
  const { machine } = model;
  const { transitionId } = describeMachine(machine);
  const covered = new Set<string>();
  const newIn = (state: AnyMachineSnapshot, event: FlowEvent) =>
    machine
      .getTransitionData(state, event)
      .flatMap((taken) => transitionId(taken) ?? [])
      .filter((id) => !covered.has(id));
  const section = (gone: readonly Step[]): Step[] => {
    const before = gone.map(({ event }) => event.type);
    const last = gone.at(-1);
    const walks = walksOf(model, getShortestPaths, {
      ...(last === undefined ? {} : { fromState: last.state }),
      before,
    }).sort((one, other) => one.steps.length - other.steps.length);
    const ways = walks.flatMap(({ state, steps }) =>
      takenEvents(model, state, before)
        .filter((event) => newIn(state, event).length > 0)
        .map((event) => ({
          from: state,
          steps: [...steps, { event, state: transition(machine, state, event)[0] as AnyMachineSnapshot }],
        })),
    );
    const way = ways.find(({ steps }) => steps.at(-1)?.state.status === 'active') ?? ways[0];
    const event = way?.steps.at(-1)?.event;
    if (way !== undefined && event !== undefined) for (const id of newIn(way.from, event)) covered.add(id);
    return way?.steps ?? [];
  };
  const tours: FlowPath[] = [];
  for (;;) {
    const gone: Step[] = [];
    for (let next = section(gone); next.length > 0; next = gone.length < longest ? section(gone) : [])
      gone.push(...next);
    if (gone.length === 0) return tours;
    tours.push(pathOf(gone));
  }
}

/** All simple paths to all states; about `most` of them, evenly sampled. */
export function simplePaths<Context>(model: FlowModel<Context>, most: number): FlowPath[] {
  const walks = walksOf(model, getSimplePaths);
  const each = Math.max(1, Math.ceil(walks.length / most));
  return walks.filter((_, index) => index % each === 0).map(({ steps }) => pathOf(steps));
}

function withoutPrefixes(paths: readonly FlowPath[]): FlowPath[] {
  const keys = paths.map(({ steps }) => steps.map(({ event }) => `${event};`).join(''));
  return paths.filter(
    (_, index) =>
      !keys.some(
        (other, place) =>
          place !== index && other.startsWith(keys[index] ?? '') && (other !== keys[index] || place < index),
      ),
  );
}

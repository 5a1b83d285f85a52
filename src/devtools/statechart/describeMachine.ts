import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { toDirectedGraph, type DirectedGraphEdge, type DirectedGraphNode } from 'xstate/graph';
import type { Cause, Chart, ChartState, ChartTransition } from './chart';

const idOf = ({ machine, path }: AnyStateNode): string => [machine.id, ...path].join('.');

/** Named actions only; XState's own, such as starting a delay, are functions. */
function names(actions: readonly unknown[]): string[] {
  return actions.flatMap((action): string[] => {
    if (typeof action === 'string') return [action];
    return typeof action === 'object' && action !== null && 'type' in action ? [String(action.type)] : [];
  });
}

/** Any property of it is unknown too. */
const unknown: object = new Proxy(() => unknown, {
  get: (_, key) => (typeof key === 'symbol' ? undefined : unknown),
});

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** The parameters of a guard that are known before it runs, as text: not those computed from context or event. */
export function fixedParameters(params: unknown): string[] {
  if (typeof params !== 'function') return wordsIn(params);
  try {
    return wordsIn((params as (of: object) => unknown)({ context: unknown, event: unknown }));
  } catch {
    // The function needs more of the event than the proxy offers.
    return [];
  }
}

/** A guard's name with its fixed parameters: `is one of these problems: wrongCode, other`. */
function guardInWords(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return 'a condition';
  const fixed = 'params' in guard ? fixedParameters(guard.params) : [];
  return fixed.length === 0 ? String(guard.type) : `${String(guard.type)}: ${fixed.join(', ')}`;
}

function describeState({ stateNode, children }: DirectedGraphNode): ChartState {
  const first = stateNode.type === 'compound' ? stateNode.initial.target[0] : undefined;
  return {
    id: idOf(stateNode),
    key: stateNode.key,
    kind: stateNode.type,
    initial: first === undefined ? null : idOf(first),
    entry: names(stateNode.entry),
    exit: names(stateNode.exit),
    actors: stateNode.invoke.map(({ src }) => (typeof src === 'string' ? src : 'an actor')),
    tags: stateNode.tags,
    children: children.map(describeState),
  };
}

const delayIn = (transition: AnyTransitionDefinition): string | number | undefined =>
  (transition as { delay?: string | number }).delay;

/** What an internal event of XState's waits for, such as `xstate.done.actor.0.chatRequest.asking`. */
function causeOf(transition: AnyTransitionDefinition): { cause: Cause; words: string } {
  const { source } = transition;
  const eventType = String(transition.eventType);
  const delay = delayIn(transition);
  if (eventType === '') return { cause: 'always', words: 'at once' };
  if (delay !== undefined) return { cause: 'delay', words: typeof delay === 'string' ? delay : 'a delay' };
  const actor = source.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`));
  const words = actor === undefined ? 'an actor' : typeof actor.src === 'string' ? actor.src : 'an actor';
  if (eventType.startsWith('xstate.done.state.')) return { cause: 'done', words: 'final state' };
  if (eventType.startsWith('xstate.done.actor.')) return { cause: 'done', words };
  if (eventType.startsWith('xstate.error.actor.')) return { cause: 'error', words };
  return { cause: 'event', words: eventType };
}

function delayOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): number | null {
  const delay = delayIn(transition);
  if (typeof delay === 'number') return delay;
  const fixed: unknown =
    delay === undefined ? undefined : (machine.implementations.delays as Record<string, unknown>)[delay];
  return typeof fixed === 'number' ? fixed : null;
}

function describeTransition(
  machine: AnyStateMachine,
  { id, target, transition }: Pick<DirectedGraphEdge, 'id' | 'target' | 'transition'>,
): ChartTransition {
  return {
    id,
    source: idOf(transition.source),
    target: transition.target === undefined ? null : idOf(target),
    eventType: String(transition.eventType),
    ...causeOf(transition),
    delay: delayOf(machine, transition),
    guard: guardInWords(transition.guard),
    actions: names(transition.actions),
    isReentering: transition.reenter,
  };
}

const edgesOf = ({ edges, children }: DirectedGraphNode): DirectedGraphEdge[] => [
  ...edges,
  ...children.flatMap(edgesOf),
];

export interface DescribedMachine {
  chart: Chart;
  /** Id of a transition of this machine in the chart. */
  transitionId: (transition: AnyTransitionDefinition) => string | undefined;
}

/** Converts a machine to data. */
export function describeMachine(machine: AnyStateMachine): DescribedMachine {
  const graph = toDirectedGraph(machine);
  const edges = edgesOf(graph);
  const ids = new Map(edges.map(({ id, transition }) => [transition, id]));
  return {
    chart: {
      id: machine.id,
      root: describeState(graph),
      transitions: edges.map((edge) => describeTransition(machine, edge)),
    },
    transitionId: (transition) => ids.get(transition),
  };
}

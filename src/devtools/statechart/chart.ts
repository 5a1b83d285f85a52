/** A machine as data: drawn by the flow pages and the flow inspector, sent between windows, saved in recordings. */
export interface Chart {
  /** Id of the machine and of its root state. */
  id: string;
  root: ChartState;
  transitions: readonly ChartTransition[];
}

export interface ChartState {
  /** Machine id and path, such as `chatRequest.asking.loading`. */
  id: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Id of the initial state; null if there is none. */
  initial: string | null;
  /** Names of entry and exit actions. */
  entry: readonly string[];
  exit: readonly string[];
  /** Names of the actors invoked in this state. */
  actors: readonly string[];
  tags: readonly string[];
  children: readonly ChartState[];
}

/** What triggers a transition. */
export type Cause = 'event' | 'delay' | 'done' | 'error' | 'always';

export interface ChartTransition {
  id: string;
  source: string;
  /** Null for a transition without a target, which only runs actions. */
  target: string | null;
  /** XState's event type. */
  eventType: string;
  cause: Cause;
  /** Text of the trigger: event type, delay name or actor name. */
  words: string;
  /** Milliseconds; null for a computed delay. */
  delay: number | null;
  guard: string | null;
  actions: readonly string[];
  /** Exits and re-enters the source even if the target is inside. */
  isReentering: boolean;
}

/** The state and all descendants, outermost first. */
export function statesWithin(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesWithin)];
}

/** Whether a state is a descendant of another. */
export const isInside = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

/** The path within the machine: `asking.loading`. The root keeps its id. */
export const shortPath = (chart: Chart, id: string): string =>
  isInside(id, chart.id) ? id.slice(chart.id.length + 1) : id;

/** Ids of the active states, from a snapshot's `value`. */
export function activeStates(chartId: string, value: unknown): string[] {
  if (typeof value === 'string') return [chartId, `${chartId}.${value}`];
  if (typeof value !== 'object' || value === null) return [chartId];
  return [chartId, ...Object.entries(value).flatMap(([key, inner]) => activeStates(`${chartId}.${key}`, inner))];
}

/** No target and no actions: a forbidden transition. */
export const isIgnored = ({ target, actions }: ChartTransition): boolean => target === null && actions.length === 0;

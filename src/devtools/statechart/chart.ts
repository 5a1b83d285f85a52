/** A machine as data: drawn by the flow pages and by the flow inspector, sent between windows, kept in recordings. */
export interface Chart {
  /** The machine's id, which its root has too. */
  id: string;
  root: ChartState;
  transitions: readonly ChartTransition[];
}

export interface ChartState {
  /** The machine's id and the path below it, such as `chatRequest.asking.loading`. */
  id: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The id of the state that is entered first; null where there is none. */
  initial: string | null;
  /** Names of the actions on the way in and out. */
  entry: readonly string[];
  exit: readonly string[];
  /** Names of the actors that run while the state is active. */
  actors: readonly string[];
  tags: readonly string[];
  children: readonly ChartState[];
}

/** What a transition waits for. */
export type Cause = 'event' | 'delay' | 'done' | 'error' | 'always';

export interface ChartTransition {
  id: string;
  source: string;
  /** Null: the state stays as it is, only actions run. */
  target: string | null;
  /** The event as XState knows it. */
  eventType: string;
  cause: Cause;
  /** What it waits for: the event's type, the delay's or the actor's name. */
  words: string;
  /** Milliseconds, where the delay is a fixed one. */
  delay: number | null;
  guard: string | null;
  actions: readonly string[];
  /** Leaves and enters its source even where the target is inside. */
  isReentering: boolean;
}

/** The state and all states inside it, outermost first. */
export function statesWithin(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesWithin)];
}

/** Whether a state stands inside another one. */
export const isInside = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

/** The path below the machine: `asking.loading`. The machine itself keeps its id. */
export const shortPath = (chart: Chart, id: string): string =>
  isInside(id, chart.id) ? id.slice(chart.id.length + 1) : id;

/** The ids of the active states, from a snapshot's `value`. */
export function activeStates(chartId: string, value: unknown): string[] {
  if (typeof value === 'string') return [chartId, `${chartId}.${value}`];
  if (typeof value !== 'object' || value === null) return [chartId];
  return [chartId, ...Object.entries(value).flatMap(([key, inner]) => activeStates(`${chartId}.${key}`, inner))];
}

/** Neither target nor actions: the event is taken and nothing comes of it. */
export const isIgnored = ({ target, actions }: ChartTransition): boolean => target === null && actions.length === 0;

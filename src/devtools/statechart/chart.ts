import * as v from 'valibot';

const number = v.pipe(v.number(), v.finite());
const textOrNull = v.nullable(v.string());
const texts = v.pipe(v.array(v.string()), v.readonly());

const ownFields = v.object({
  /** Machine id and path, such as `chatRequest.asking.loading`. */
  id: v.string(),
  key: v.string(),
  kind: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** Id of the initial state; null if there is none. */
  initial: textOrNull,
  /** Names of entry and exit actions. */
  entry: texts,
  exit: texts,
  /** Names of the actors invoked in this state. */
  actors: texts,
  tags: texts,
});
export interface ChartState extends v.InferOutput<typeof ownFields> {
  children: readonly ChartState[];
}
const stateSchema: v.GenericSchema<unknown, ChartState> = v.object({
  ...ownFields.entries,
  children: v.array(v.lazy(() => stateSchema)),
});

const transitionSchema = v.object({
  id: v.string(),
  source: v.string(),
  /** Null for a transition without a target, which only runs actions. */
  target: textOrNull,
  /** XState's event type. */
  eventType: v.string(),
  /** What triggers it. */
  cause: v.picklist(['event', 'delay', 'done', 'error', 'always']),
  /** Text of the trigger: event type, delay name or actor name. */
  words: v.string(),
  /** Milliseconds; null for a computed delay. */
  delay: v.nullable(number),
  guard: textOrNull,
  actions: texts,
  /** Exits and re-enters the source even if the target is inside. */
  isReentering: v.boolean(),
});
export type ChartTransition = v.InferOutput<typeof transitionSchema>;
export type Cause = ChartTransition['cause'];

/** A machine as data: drawn by the flow pages and the flow inspector, sent between windows, saved in recordings. */
export const chartSchema = v.object({
  /** Id of the machine and of its root state. */
  id: v.string(),
  root: stateSchema,
  transitions: v.pipe(v.array(transitionSchema), v.readonly()),
});
export type Chart = v.InferOutput<typeof chartSchema>;

/** The state and all descendants, outermost first. */
export function statesWithin(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesWithin)];
}

/** Whether a state is a descendant of another. */
export const isInside = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

/** The path within the machine: `asking.loading`. The root keeps its id. */
export const shortPath = (chart: Chart, id: string): string =>
  isInside(id, chart.id) ? id.slice(chart.id.length + 1) : id;

/** Where a transition leads, as text. */
export const targetInWords = (chart: Chart, { target }: ChartTransition): string =>
  target === null ? 'stays' : shortPath(chart, target).replaceAll('.', ' › ');

/** Ids of the active states, from a snapshot's `value`. */
export function activeStates(chartId: string, value: unknown): string[] {
  if (typeof value === 'string') return [chartId, `${chartId}.${value}`];
  if (typeof value !== 'object' || value === null) return [chartId];
  return [chartId, ...Object.entries(value).flatMap(([key, inner]) => activeStates(`${chartId}.${key}`, inner))];
}

/** No target and no actions: a forbidden transition. */
export const isIgnored = ({ target, actions }: ChartTransition): boolean => target === null && actions.length === 0;

/** A duration as text: `7 s`, `9.5 s`, `250 ms`, `2 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 120_000) return `${Number((milliseconds / 1_000).toFixed(1))} s`;
  return `${Number((milliseconds / 60_000).toFixed(1))} min`;
}

/** The trigger of a transition, as text. */
export function causeInWords({ cause, words, delay }: Pick<ChartTransition, 'cause' | 'words' | 'delay'>): string {
  switch (cause) {
    case 'event':
    case 'always':
      return words;
    case 'delay':
      return delay === null ? words : `after ${duration(delay)}`;
    case 'done':
      return `${words}: done`;
    case 'error':
      return `${words}: failed`;
  }
}

/**
 * The condition of a transition: `if is a friend`, or `otherwise` for the fallback branch. Null if it is unconditional.
 */
export function conditionInWords(
  { transitions }: Pick<Chart, 'transitions'>,
  { source, eventType, guard }: ChartTransition,
): string | null {
  if (guard !== null) return `if ${guard}`;
  const branches = transitions.filter((other) => other.source === source && other.eventType === eventType);
  return branches.some((other) => other.guard !== null) ? 'otherwise' : null;
}

/** A transition as a picture shows it: its trigger, then the delay's name and the condition. */
export interface Row {
  id: string;
  cause: Cause;
  trigger: string;
  notes: readonly string[];
  /** Where it leads, in words; on an arrow that is seen. */
  goal?: string;
}

export function rowOf(chart: Chart, transition: ChartTransition): Row {
  const { id, cause, words } = transition;
  const condition = conditionInWords(chart, transition);
  const notes = [...(cause === 'delay' ? [words] : []), ...(condition === null ? [] : [condition])];
  return { id, cause, trigger: causeInWords(transition), notes };
}

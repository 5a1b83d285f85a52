import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { sliceDigest, viewDigest, views, type Digests, type State, type Views } from './digests';
import type { Flows } from './flows';
import { LogError, type ActionLog } from './log';
import { declaredSlices, isDeclared } from './masks/masks';

export type ReplayReducer = Reducer<State, UnknownAction, State | undefined>;

/** Actions of Redux, and of RTK that the store hides from the reducers: harmless in a DevTools export. */
const isLibraryAction = (type: string): boolean =>
  /^(@@redux|__rtkq|listenerMiddleware|dynamicMiddleware|api\/subscriptions|api\/config)\//.test(type);

const unknownSlice = (state: State | undefined): string | undefined =>
  Object.keys(state ?? {}).find((name) => !declaredSlices.includes(name));

/**
 * Checks that this version of the site has every action and slice of the log. @throws LogError naming the unknown ones
 */
export function checkKnown({ actions, state }: ActionLog): void {
  const slice = unknownSlice(state);
  if (slice !== undefined)
    throw new LogError(`The log begins with a state of '${slice}', which this version of the site does not have.`);
  const index = actions.findIndex(({ type }) => !isDeclared(type) && !isLibraryAction(type));
  if (index === -1) return;
  const others =
    new Set(actions.map(({ type }) => type).filter((type) => !isDeclared(type) && !isLibraryAction(type))).size - 1;
  const more = others === 0 ? '' : ` (and ${others} more ${others === 1 ? 'type' : 'types'})`;
  throw new LogError(
    `Action ${index + 1}, ${actions[index]?.type}${more}, is unknown to this version of the site: the log comes from another version or another site.`,
  );
}

/**
 * A state completed with initial states of missing slices. `what` names it in messages.
 * @throws LogError if it has an unknown slice, or the reducers reject it
 */
export function completed(state: State | undefined, reducer: ReplayReducer, what: string): State {
  const slice = unknownSlice(state);
  if (slice !== undefined)
    throw new LogError(`There is a state of '${slice}' in ${what}, which this version of the site does not have.`);
  try {
    return reducer(state, { type: '@@redux/REPLAY' });
  } catch (error) {
    throw new LogError(
      `The reducers could not take ${what}: ${error instanceof Error ? error.message : 'no reason given'}`,
    );
  }
}

/**
 * Runs the reducers over a log, without effects: yields the state before the first action, then after each.
 * @throws LogError if a reducer fails
 */
export function* replayed({ actions, state }: ActionLog, reducer: ReplayReducer): Generator<State, void> {
  let now = completed(state, reducer, 'the first state (preloadedState)');
  yield now;
  for (const [index, action] of actions.entries()) {
    if (!isLibraryAction(action.type)) {
      try {
        now = reducer(now, action);
      } catch (error) {
        throw new LogError(
          `The reducers could not take action ${index + 1}, ${action.type}: ${error instanceof Error ? error.message : 'no reason given'}`,
        );
      }
    }
    yield now;
  }
}

/** A difference between two states; undefined for a missing value. */
export interface Difference {
  path: readonly string[];
  expected: unknown;
  actual: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first `most` differences between two JSON values, in the field order of the expected one. */
export function differences(actual: unknown, expected: unknown, most = 20, path: readonly string[] = []): Difference[] {
  if (Object.is(actual, expected)) return [];
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected))
    return [{ path, expected, actual }];
  const found: Difference[] = [];
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    if (found.length >= most) break;
    // JSON has no undefined: a field without a value and no field are the same.
    found.push(...differences(actual[key], expected[key], most - found.length, [...path, key]));
  }
  return found;
}

/** `chat.turns[0].outcome` */
export function pathText(path: readonly string[]): string {
  const text = path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join('');
  return text.replace(/^\./, '') || 'the state';
}

function valueAt(state: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), state);
}

/** Number (from 1) of the last action that changed the value at a path; 0 if none did. `states`: after each action. */
export function lastChangeAt(states: readonly State[], path: readonly string[]): number {
  const values = states.map((state) => valueAt(state, path));
  return Math.max(
    0,
    values.findLastIndex((value, index) => index > 0 && differences(value, values[index - 1], 1).length > 0),
  );
}

/** The first action whose result differs from the recording. */
export interface Divergence {
  /** Action number, from 1. */
  number: number;
  /** Slices and flows that differ; if none does, the selectors. */
  names: readonly string[];
}

/** A slice, or a flow by its name. */
function partOf(state: State, name: string): unknown {
  return name.includes('#') ? (state['flows'] as Flows | undefined)?.[name] : state[name];
}

/** The recorded digests so far, by slice and view. Slices without one are not compared. */
class Known {
  readonly #views: Views;
  readonly #digests = new Map<string, string>();
  #compared: State = {};

  constructor({ state = {} }: ActionLog, allViews: Views) {
    this.#views = allViews;
    const { flows, ...slices } = state;
    for (const [name, slice] of Object.entries({ ...slices, ...(flows as Flows | undefined) })) {
      this.#digests.set(name, sliceDigest(name, slice));
    }
  }

  /** Names that differ after an action, given its recorded digests. */
  differing(digests: Digests, state: State): string[] {
    if (digests === null) {
      this.#digests.clear();
      return [];
    }
    for (const [name, digest] of Object.entries(digests)) this.#digests.set(name, digest);
    const isToCompare = (part: string, name: string) =>
      name in digests || partOf(state, part) !== partOf(this.#compared, part);
    const slices = [...this.#digests].filter(
      ([name, digest]) =>
        !(name in this.#views) && isToCompare(name, name) && sliceDigest(name, partOf(state, name)) !== digest,
    );
    const seen = [...this.#digests].filter(([name, digest]) => {
      const { of } = this.#views[name] ?? {};
      return of !== undefined && isToCompare(of, name) && viewDigest(name, state, this.#views) !== digest;
    });
    this.#compared = state;
    return (slices.length > 0 ? slices : seen).map(([name]) => name);
  }
}

/** Finds where a replay first deviates from the recording; null if it does not, or if the log has no digests. */
export function firstDivergence(
  log: ActionLog,
  reducer: ReplayReducer,
  { until = log.actions.length, allViews = views }: { until?: number; allViews?: Views } = {},
): Divergence | null {
  const { digests } = log;
  if (digests === undefined) return null;
  const known = new Known(log, allViews);
  let number = 0;
  for (const state of replayed(log, reducer)) {
    if (number > until) break;
    if (number > 0) {
      const names = known.differing(digests[number - 1] ?? null, state);
      if (names.length > 0) return { number, names };
    }
    number += 1;
  }
  return null;
}

/** A log with the state before its first action and after each one. States share unchanged parts. */
export interface LoadedLog {
  name: string;
  log: ActionLog;
  states: readonly State[];
  /** How the replay's end differs from the recorded end. */
  deviations: readonly Difference[];
  /** The first deviation; null if there is none, or the log has no digests. */
  divergence: Divergence | null;
}

/** The recorded end state, completed with initial states of lazy slices. Null if it was not recorded. */
export function expectedEnd({ meta }: ActionLog, reducer: ReplayReducer): State | null {
  return meta?.endState === undefined
    ? null
    : completed(meta.endState, reducer, 'the state in which the recording ended (endState)');
}

/** Replays a whole log. @throws LogError with a message for users */
export function loadLog(name: string, log: ActionLog, reducer: ReplayReducer): LoadedLog {
  checkKnown(log);
  const states = [...replayed(log, reducer)];
  const end = expectedEnd(log, reducer);
  const deviations = end === null ? [] : differences(states.at(-1), end);
  return { name, log, states, deviations, divergence: firstDivergence(log, reducer) };
}

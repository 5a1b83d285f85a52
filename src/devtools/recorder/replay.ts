import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { LogError, type ActionLog } from './log';
import { declaredSlices, isDeclared } from './masks/masks';
import type { State } from './state';

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

/** The state after the first `until` actions. */
export function stateAfter(log: ActionLog, reducer: ReplayReducer, until = log.actions.length): State {
  let last: State = {};
  let left = until;
  for (const state of replayed(log, reducer)) {
    last = state;
    if (left === 0) break;
    left -= 1;
  }
  return last;
}

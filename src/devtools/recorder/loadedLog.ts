import { firstDeparture, type Departure } from './departure';
import { differences, type Difference } from './difference';
import type { ActionLog } from './log';
import { checkKnown, completed, replayed, type ReplayReducer } from './replay';
import type { State } from './state';

/** A log with the state before its first action and after each. States share what does not change. */
export interface LoadedLog {
  name: string;
  log: ActionLog;
  states: readonly State[];
  /** Where the replay ends otherwise than the recording did. */
  deviations: readonly Difference[];
  /** Where it first parts from the recording; null: nowhere, or the log has no digests. */
  departure: Departure | null;
}

/** The state that a log says it ended in, with what the slices of later chunks begin with. Null when it does not say. */
export function expectedEnd({ meta }: ActionLog, reducer: ReplayReducer): State | null {
  return meta?.endState === undefined
    ? null
    : completed(meta.endState, reducer, 'the state in which the recording ended (endState)');
}

/**
 * Replays a log as a whole.
 * @throws LogProblem with a sentence for people.
 */
export function loadLog(name: string, log: ActionLog, reducer: ReplayReducer): LoadedLog {
  checkKnown(log);
  const states = [...replayed(log, reducer)];
  const end = expectedEnd(log, reducer);
  const deviations = end === null ? [] : differences(states.at(-1), end);
  return { name, log, states, deviations, departure: firstDeparture(log, reducer) };
}

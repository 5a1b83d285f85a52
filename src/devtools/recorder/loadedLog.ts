import { firstDivergence, type Divergence } from './divergence';
import { differences, type Difference } from './difference';
import type { ActionLog } from './log';
import { checkKnown, completed, replayed, type ReplayReducer } from './replay';
import type { State } from './state';

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

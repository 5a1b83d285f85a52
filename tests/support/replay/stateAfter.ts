import type { State } from '@/devtools/recorder/digests';
import type { ActionLog } from '@/devtools/recorder/log';
import { replayed, type ReplayReducer } from '@/devtools/recorder/replay';

/** The state after the first `until` actions. */
export function stateAfter(log: ActionLog, reducer: ReplayReducer, until = log.actions.length): State {
  const actions = log.actions.slice(0, until);
  return [...replayed({ ...log, actions }, reducer)].at(-1) ?? {};
}

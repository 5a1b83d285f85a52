import { actorKey, type LoggedTold } from './flowLog';

/**
 * The entries from mounts that StrictMode undid: in development it mounts everything twice, so an actor is started,
 * stopped and started again. Nothing else restarts a stopped actor.
 */
export function strictModeRuns(told: readonly LoggedTold[]): ReadonlySet<LoggedTold> {
  const trials = new Set<LoggedTold>();
  const runs = new Map<string, { entries: LoggedTold[]; isStopped: boolean }>();
  for (const entry of told) {
    const key = actorKey(entry.page, entry.actor);
    const { type } = entry.event;
    const run = runs.get(key);
    if (type === 'xstate.init') {
      if (run?.isStopped === true) for (const one of run.entries) trials.add(one);
      runs.set(key, { entries: [entry], isStopped: false });
    } else if (run !== undefined && !run.isStopped) {
      run.entries.push(entry);
      run.isStopped = type === 'xstate.stop';
    }
  }
  return trials;
}

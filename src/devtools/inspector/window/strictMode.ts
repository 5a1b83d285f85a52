import { actorKey, type LoggedEvent } from './flowLog';

/**
 * The entries from mounts that StrictMode undid: in development it mounts everything twice, so an actor is started,
 * stopped and started again. Nothing else restarts a stopped actor.
 */
export function strictModeRuns(events: readonly LoggedEvent[]): ReadonlySet<LoggedEvent> {
  const trials = new Set<LoggedEvent>();
  const runs = new Map<string, { entries: LoggedEvent[]; isStopped: boolean }>();
  for (const entry of events) {
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

/** Calls `run` after a delay in milliseconds; returns a function that cancels it. */
export type Scheduler = (run: () => void, after: number) => () => void;

/** Schedules with the process's own timers. */
export const timers: Scheduler = (run, after) => {
  const timer = setTimeout(run, after);
  return () => clearTimeout(timer);
};

export interface PeriodicTaskOptions {
  /** Approximate interval between two runs, and delay before the first, in milliseconds. */
  interval: number;
  initialDelay: number;
  /** Called when a run fails; the next run is still scheduled. */
  onError: (error: unknown) => void;
  scheduler?: Scheduler;
}

/** A task that repeats at an interval, one run at a time. */
export interface PeriodicTask {
  start: () => void;
  /** Cancels the next run and aborts the signal of the current one. */
  stop: () => void;
  /** Resolves when no run is in progress. */
  idle: () => Promise<void>;
}

/** Creates a stopped task. `work` should check the signal before starting anything new. */
export function makePeriodicTask(
  work: (stopping: AbortSignal) => Promise<void>,
  { interval, initialDelay, onError, scheduler = timers }: PeriodicTaskOptions,
): PeriodicTask {
  const stopping = new AbortController();
  let cancel: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();
  const schedule = (after: number): void => {
    cancel = scheduler(() => {
      running = work(stopping.signal)
        .catch(onError)
        .then(() => {
          // Jitter, so that gateways do not run in lockstep.
          if (!stopping.signal.aborted) schedule(interval * (0.8 + 0.4 * Math.random()));
        });
    }, after);
  };
  return {
    start: () => schedule(initialDelay),
    stop: () => {
      stopping.abort();
      cancel();
    },
    idle: () => running,
  };
}

/** The same work, but each call waits for the one before: what was read first never replaces what was read later. */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

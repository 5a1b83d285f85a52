/** Runs something after so many milliseconds; what it gives back calls it off. */
export type Scheduler = (run: () => void, after: number) => () => void;

/** The timers of the process. */
export const timers: Scheduler = (run, after) => {
  const timer = setTimeout(run, after);
  return () => clearTimeout(timer);
};

export interface RoundsOptions {
  /** About how long between two rounds, and before the first one, in milliseconds. */
  every: number;
  firstAfter: number;
  /** Told about a round that failed. The next one comes all the same. */
  onProblem: (error: unknown) => void;
  scheduler?: Scheduler;
}

/** Work that comes round again and again, one round after the other. */
export interface Rounds {
  start: () => void;
  /** Begins no other round, and tells the one that is under way. */
  stop: () => void;
  /** Resolves when no round is under way. */
  running: () => Promise<void>;
}

/** Rounds that are not started yet. `work` looks at the signal before it begins something new. */
export function makeRounds(
  work: (stopping: AbortSignal) => Promise<void>,
  { every, firstAfter, onProblem, scheduler = timers }: RoundsOptions,
): Rounds {
  const stopping = new AbortController();
  let cancel: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();
  const plan = (after: number): void => {
    cancel = scheduler(() => {
      running = work(stopping.signal)
        .catch(onProblem)
        .then(() => {
          // Not all gateways in the same step.
          if (!stopping.signal.aborted) plan(every * (0.8 + 0.4 * Math.random()));
        });
    }, after);
  };
  return {
    start: () => plan(firstAfter),
    stop: () => {
      stopping.abort();
      cancel();
    },
    running: () => running,
  };
}

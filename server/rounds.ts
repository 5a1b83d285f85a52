export interface RoundsOptions {
  /** About how long between two rounds, and before the first one, in milliseconds. */
  every: number;
  firstAfter: number;
  /** Told about a round that failed. The next one comes all the same. */
  onProblem: (error: unknown) => void;
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
export function makeRounds(work: (stopping: AbortSignal) => Promise<void>, { every, firstAfter, onProblem }: RoundsOptions): Rounds {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const plan = (after: number): void => {
    timer = setTimeout(() => {
      running = work(stopping.signal)
        .catch(onProblem)
        .then(() => {
          // Not all gateways in the same step.
          if (!stopping.signal.aborted) plan(every * (0.8 + 0.4 * Math.random()));
        });
    }, after);
    timer.unref();
  };
  return {
    start: () => plan(firstAfter),
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
    running: () => running,
  };
}

import type { RateLimitPluginOptions } from '@fastify/rate-limit';

type Store = InstanceType<NonNullable<RateLimitPluginOptions['store']>>;

/** Visitors counted at once by each limit; beyond, those counted first are forgotten. */
const mostVisitors = 5_000;

/**
 * Options with which one gateway counts in memory, for @fastify/rate-limit. Its own store reads the time of day: set
 * back by an hour, a minute's limit would last for an hour. `now` in milliseconds, of a clock that is never set.
 */
export function memoryLimits(now = () => performance.now()): Pick<RateLimitPluginOptions, 'store'> {
  class MemoryStore implements Store {
    readonly #counts = new Map<string, { count: number; resetsAt: number }>();

    incr: Store['incr'] = (who, callback, within) => {
      const time = now();
      let entry = this.#counts.get(who);
      if (entry === undefined || entry.resetsAt <= time) {
        entry = { count: 0, resetsAt: time + within };
        this.#counts.delete(who);
        this.#counts.set(who, entry);
        const [first] = this.#counts.keys();
        if (this.#counts.size > mostVisitors && first !== undefined) this.#counts.delete(first);
      }
      entry.count += 1;
      callback(null, { current: entry.count, ttl: Math.ceil(entry.resetsAt - time) });
    };

    /** For a limit that is looked at without being counted. */
    read: Store['incr'] = (who, callback) => {
      const time = now();
      const entry = this.#counts.get(who);
      if (entry === undefined || entry.resetsAt <= time) callback(null, { current: 0, ttl: 0 });
      else callback(null, { current: entry.count, ttl: Math.ceil(entry.resetsAt - time) });
    };

    child: Store['child'] = () => new MemoryStore();
  }
  return { store: MemoryStore };
}

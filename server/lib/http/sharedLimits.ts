import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Kysely } from 'kysely';
import { countOnce, readCount } from '../database/rateCounts';
import type { Schema } from '../database/schema';

type StoreConstructor = NonNullable<RateLimitPluginOptions['store']>;
/** `read`, for a limit that is looked at without being counted, is missing in the package's types. */
type Store = InstanceType<StoreConstructor> & { read: InstanceType<StoreConstructor>['incr'] };

/** A route's own limit, or one made by `createRateLimit`, which has no route. */
interface Child {
  routeInfo?: { method?: string | string[]; url?: string };
}

/**
 * Options with which all gateways of one PostgreSQL count together, for @fastify/rate-limit. `scope` sets the limits of
 * one registration apart from those of others. While the database does not answer, requests are not limited: what they
 * ask for is answered with 503.
 */
export function sharedLimits(
  kysely: Kysely<Schema>,
  scope: string,
  now?: () => number,
): Pick<RateLimitPluginOptions, 'store' | 'skipOnError'> {
  let unnamed = 0;
  function storeOf(name: string): Store {
    const asked =
      (count: typeof countOnce): Store['incr'] =>
      (who, callback, within, max) => {
        count(kysely, { name, who, max, within }, now?.()).then(
          ({ count: current, resetsIn: ttl }) => callback(null, { current, ttl }),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      };
    const child: Store['child'] = (options) => {
      const { method, url } = (options as Child).routeInfo ?? {};
      // Limits without a route are made in the same order by every gateway.
      return storeOf(url === undefined ? `${scope} ${(unnamed += 1)}` : `${scope} ${String(method)} ${url}`);
    };
    return { incr: asked(countOnce), read: asked(readCount), child };
  }
  class SharedStore implements Store {
    readonly #store = storeOf(scope);
    readonly incr: Store['incr'] = (...counted) => this.#store.incr(...counted);
    readonly read: Store['read'] = (...counted) => this.#store.read(...counted);
    readonly child: Store['child'] = (options) => this.#store.child(options);
  }
  return { store: SharedStore, skipOnError: true };
}

import { createActor as create, toObserver, type ActorOptions, type AnyActorLogic, type InspectionEvent } from 'xstate';

/**
 * Replaces XState in the development build, also for @xstate/react (see `webpack.config.ts`), so that every actor is
 * observed without a change in the site. Production uses the original.
 */
export * from 'xstate';

type Observe = (event: InspectionEvent) => void;

const observers = new Set<Observe>();

/** Registers an observer for every actor created from now on. */
export function watchActors(observe: Observe): void {
  observers.add(observe);
}

/** XState's `createActor` with the registered observers. */
export const createActor = ((logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) => {
  if (observers.size === 0) return create(logic, options);
  const own = options?.inspect === undefined ? undefined : toObserver(options.inspect);
  const inspect = (event: InspectionEvent) => {
    own?.next?.(event);
    for (const observe of observers) observe(event);
  };
  return create(logic, { ...options, inspect });
}) as typeof create;

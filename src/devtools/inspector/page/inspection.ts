import { toObserver, type ActorOptions, type AnyActorLogic, type InspectionEvent } from 'xstate';

export type Observe = (event: InspectionEvent) => void;

const observers = new Set<Observe>();

/** Registers an observer for every actor created from now on. */
export function watchActors(observe: Observe): void {
  observers.add(observe);
}

/** Adds the registered observers to the options of `createActor`; returns the options unchanged if there are none. */
export function watched<Options extends ActorOptions<AnyActorLogic>>(
  options: Options | undefined,
): Options | undefined {
  if (observers.size === 0) return options;
  const own = options?.inspect === undefined ? undefined : toObserver(options.inspect);
  const inspect = (event: InspectionEvent) => {
    own?.next?.(event);
    for (const observe of observers) observe(event);
  };
  return Object.assign({}, options, { inspect });
}

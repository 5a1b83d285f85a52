import { toObserver, type ActorOptions, type AnyActorLogic, type InspectionEvent } from 'xstate';

export type Observe = (event: InspectionEvent) => void;

const observers = new Set<Observe>();

/** From now on every actor that the page creates is watched. */
export function watchActors(observe: Observe): void {
  observers.add(observe);
}

/** The options of `createActor` with those who watch; the options themselves while nobody does. */
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

import { createActor as create, type ActorOptions, type AnyActorLogic } from 'xstate';
import { watched } from './inspection';

/**
 * Replaces XState in the development build, also for @xstate/react (see `webpack.config.ts`), so that every actor is
 * observed without a change in the site. Production uses the original.
 */
export * from 'xstate';

/** XState's `createActor` with the registered observers. */
export const createActor = ((logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  create(logic, watched(options))) as typeof create;

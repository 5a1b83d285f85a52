import { createActor as create, type ActorOptions, type AnyActorLogic } from 'xstate';
import { watched } from './inspection';

/**
 * XState as the development build knows it: `webpack.config.ts` puts this module in its place, also for @xstate/react,
 * so that every actor of the site is watched from here and nothing in the site knows of it. Production has the original.
 */
export * from 'xstate';

export const createActor = ((logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  create(logic, watched(options))) as typeof create;

import { createMachine } from 'xstate';

export * from 'xstate';

type MakeMachine = typeof createMachine;

/**
 * XState's `setup()` as the checkout's build has it: it makes machines, and nothing else. What XState's own returns also
 * carries nine action creators, which no bundler can tell to be unused: a tenth of XState, read by every page that pays.
 */
export const setup = (implementations: Parameters<MakeMachine>[1]) => ({
  createMachine: (config: Parameters<MakeMachine>[0]) => createMachine(config, implementations),
});

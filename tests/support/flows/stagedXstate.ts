import type {
  ActorOptions,
  AnyActor,
  AnyActorLogic,
  AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate';
import { activeStates, type Chart } from '@/devtools/statechart/chart';
import { describeMachine } from '@/devtools/statechart/describeMachine';

interface Xstate {
  createActor: typeof createActor;
  fromCallback: typeof fromCallback;
  fromPromise: typeof fromPromise;
  StateMachine: typeof StateMachine;
}

/** An actor of a machine that a test plays: what it answers, and what it tells. */
interface Part {
  /** Ends with what an event says that it ended with, or sends the event back. */
  tell: (event: { type: string; output?: unknown; error?: unknown }) => void;
}

/** The running machine of a component under test, with its actors and its time in the test's hands. */
export interface Stage {
  actor: AnyActor | undefined;
  chart: Chart | undefined;
  /** By the actor's name: the one that runs. */
  parts: Map<string, Part>;
  /** Lets the delay of this many milliseconds be over, and no other. */
  elapse: (milliseconds: number) => void;
  /** What was seen in the running machine, over all stages of a test file. */
  visited: Set<string>;
  taken: Set<string>;
}

interface Casting {
  machine: string;
  /** The actors that the test plays; others are the real ones. */
  promises?: readonly string[];
  callbacks?: readonly string[];
}

let casting: Casting | undefined;
let stage: Stage | undefined;
const visited = new Set<string>();
const taken = new Set<string>();

/** Each delay waits until the test lets it be over. */
function heldClock() {
  const waiting = new Map<number, { run: () => void; milliseconds: number }>();
  let last = 0;
  return {
    setTimeout: (run: () => void, milliseconds: number) => {
      last += 1;
      waiting.set(last, { run, milliseconds });
      return last;
    },
    clearTimeout: (id: number) => void waiting.delete(id),
    elapse: (milliseconds: number) => {
      const due = [...waiting].find(([, one]) => one.milliseconds === milliseconds);
      if (due === undefined) throw new Error(`No delay of ${milliseconds} ms is under way.`);
      waiting.delete(due[0]);
      due[1].run();
    },
  };
}

/** From now on the next machine of this name is played on a new stage. */
export function setStage(next: Casting): Stage {
  casting = next;
  stage = { actor: undefined, chart: undefined, parts: new Map(), elapse: () => undefined, visited, taken };
  return stage;
}

function played(
  xstate: Xstate,
  { promises = [], callbacks = [] }: Casting,
  { parts }: Stage,
): Record<string, AnyActorLogic> {
  return {
    ...Object.fromEntries(
      promises.map((name) => [
        name,
        xstate.fromPromise(
          () =>
            new Promise((resolve, reject) =>
              parts.set(name, {
                tell: ({ type, output, error }) => {
                  if (type.startsWith('xstate.done.')) resolve(output);
                  else reject(error instanceof Error ? error : new Error(String(error)));
                },
              }),
            ),
        ),
      ]),
    ),
    ...Object.fromEntries(
      callbacks.map((name) => [name, xstate.fromCallback(({ sendBack }) => void parts.set(name, { tell: sendBack }))]),
    ),
  };
}

/**
 * XState for `jest.mock('xstate', …)`: the machine that a test has set the stage for gets the test's actors and clock,
 * and what it goes through is counted. All else is as it was.
 */
export function stagedXstate(): Xstate {
  const xstate = jest.requireActual<Xstate>('xstate');
  const createStagedActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}): AnyActor => {
    if (
      !(logic instanceof xstate.StateMachine) ||
      casting === undefined ||
      stage === undefined ||
      logic.id !== casting.machine
    )
      return xstate.createActor(logic, options) as AnyActor;
    const on = stage;
    const actors = played(xstate, casting, on);
    const machine = (logic as AnyStateMachine).provide({ actors });
    // A component puts its own implementations in with each rendering.
    let { implementations } = machine;
    Object.defineProperty(machine, 'implementations', {
      get: () => implementations,
      set: (next: typeof implementations) => {
        implementations = { ...next, actors: { ...next.actors, ...actors } };
      },
    });
    const { chart, transitionId } = describeMachine(machine);
    const clock = heldClock();
    const actor: AnyActor = xstate.createActor(machine as AnyActorLogic, {
      ...options,
      clock,
      inspect: (event) => {
        if (event.type === '@xstate.actor' || event.actorRef !== actor) return;
        if (event.type === '@xstate.microstep')
          for (const transition of event._transitions) taken.add(transitionId(transition) ?? 'the beginning');
        // The end of a compound state is entered and left within one event.
        const hasState = event.type === '@xstate.snapshot' || event.type === '@xstate.microstep';
        if (hasState && 'value' in event.snapshot)
          for (const id of activeStates(chart.id, event.snapshot.value)) visited.add(id);
      },
    });
    on.actor = actor;
    on.chart = chart;
    on.elapse = clock.elapse;
    return actor;
  };
  return { ...xstate, createActor: createStagedActor as Xstate['createActor'] };
}

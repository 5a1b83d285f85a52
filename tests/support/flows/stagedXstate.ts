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

/** An actor controlled by a test. */
interface StagedActor {
  /** Completes with the event's output or error, or sends the event to the machine. */
  send: (event: { type: string; output?: unknown; error?: unknown }) => void;
}

/** The machine of a component under test, with its actors and clock controlled by the test. */
export interface Stage {
  actor: AnyActor | undefined;
  chart: Chart | undefined;
  /** Running actors by name. */
  actors: Map<string, StagedActor>;
  /** Fires the delays of this many milliseconds, and no others. */
  elapse: (milliseconds: number) => void;
  /** Covered in the running machine, over all stages of a test file. */
  visited: Set<string>;
  taken: Set<string>;
}

interface StageOptions {
  machine: string;
  /** Actors controlled by the test; others are real. */
  promises?: readonly string[];
  callbacks?: readonly string[];
}

let stageOptions: StageOptions | undefined;
let stage: Stage | undefined;
const visited = new Set<string>();
const taken = new Set<string>();

/** A clock whose delays fire only on request. */
function manualClock() {
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

/** Puts the next machine of this name on a new stage. */
export function setStage(next: StageOptions): Stage {
  stageOptions = next;
  stage = { actor: undefined, chart: undefined, actors: new Map(), elapse: () => undefined, visited, taken };
  return stage;
}

function stagedActors(
  xstate: Xstate,
  { promises = [], callbacks = [] }: StageOptions,
  { actors }: Stage,
): Record<string, AnyActorLogic> {
  return {
    ...Object.fromEntries(
      promises.map((name) => [
        name,
        xstate.fromPromise(
          () =>
            new Promise((resolve, reject) =>
              actors.set(name, {
                send: ({ type, output, error }) => {
                  if (type.startsWith('xstate.done.')) resolve(output);
                  else reject(error instanceof Error ? error : new Error(String(error)));
                },
              }),
            ),
        ),
      ]),
    ),
    ...Object.fromEntries(
      callbacks.map((name) => [name, xstate.fromCallback(({ sendBack }) => void actors.set(name, { send: sendBack }))]),
    ),
  };
}

/**
 * XState for `jest.mock('xstate', …)`: a machine with a stage gets the test's actors and clock, and its coverage is
 * recorded. Everything else is unchanged.
 */
export function stagedXstate(): Xstate {
  const xstate = jest.requireActual<Xstate>('xstate');
  const createStagedActor = (logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}): AnyActor => {
    if (
      !(logic instanceof xstate.StateMachine) ||
      stageOptions === undefined ||
      stage === undefined ||
      logic.id !== stageOptions.machine
    )
      return xstate.createActor(logic, options) as AnyActor;
    const on = stage;
    const actors = stagedActors(xstate, stageOptions, on);
    const machine = (logic as AnyStateMachine).provide({ actors });
    // Components provide their own implementations on each render.
    let { implementations } = machine;
    Object.defineProperty(machine, 'implementations', {
      get: () => implementations,
      set: (next: typeof implementations) => {
        implementations = { ...next, actors: { ...next.actors, ...actors } };
      },
    });
    const { chart, transitionId } = describeMachine(machine);
    const clock = manualClock();
    const actor: AnyActor = xstate.createActor(machine as AnyActorLogic, {
      ...options,
      clock,
      inspect: (event) => {
        if (event.type === '@xstate.actor' || event.actorRef !== actor) return;
        if (event.type === '@xstate.microstep')
          for (const transition of event._transitions) taken.add(transitionId(transition) ?? 'the beginning');
        // The final state of a compound state is entered and left within one event.
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

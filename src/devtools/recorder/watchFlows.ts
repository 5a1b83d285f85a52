import {
  Actor,
  StateMachine,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { isFlow, maskedFlowContext, maskedFlowEvent } from './masks/flowMasks';
import type { Labels } from './masks/mask';
import { digestOf } from './digests';
import type { Recording } from './recording';
import type { Flows, FlowState } from './flows';

/** The recorder's own actions, for what happens outside the store. */
const flowStarted = (flow: string) => ({ type: 'flows/started', payload: { flow } });
const flowTold = (flow: string, event: object) => ({ type: 'flows/told', payload: { flow, event } });
const flowStopped = (flow: string) => ({ type: 'flows/stopped', payload: { flow } });
export const pageMoved = (address: string) => ({ type: 'page/moved', payload: { address } });

/** Adds the digest of what an action changed, once it is known. */
type Note = ReturnType<Recording['addOwn']>;

/** A running machine of the page. */
interface Running {
  flow: string;
  machine: string;
  snapshot: AnyMachineSnapshot | null;
  /** Received events whose outcome is pending, oldest first. */
  waiting: { event: object; note: Note }[];
}

function stateOf({ machine, snapshot }: Running, labels: Labels): FlowState | null {
  if (snapshot === null) return null;
  const context = maskedFlowContext(machine, snapshot.context, labels);
  return { machine, status: snapshot.status, value: snapshot.value, context };
}

/** Id of the machine that an actor runs; null unless it is one of the site's flows. */
function flowMachineOf(actor: AnyActorRef): string | null {
  if (!('logic' in actor)) return null;
  const { logic } = actor as { logic: unknown };
  if (!(logic instanceof StateMachine)) return null;
  const { id } = logic as AnyStateMachine;
  return isFlow(id) ? id : null;
}

export interface WatchedFlows {
  /** The state of every flow of the page, masked. */
  now: (labels: Labels) => Flows;
}

/**
 * Records every event of the site's machines for the rest of the visit. The site needs no code for it: actors are
 * observed from their start.
 */
export function watchFlows(recording: () => Recording | null): WatchedFlows {
  const running = new Map<string, Running>();
  const counts = new Map<string, number>();

  function named(machine: string): string {
    const count = (counts.get(machine) ?? 0) + 1;
    counts.set(machine, count);
    return `${machine}#${count}`;
  }

  function record(actor: AnyActorRef, machine: string, event: { type: string }): void {
    const known = running.get(actor.sessionId);
    const flow = known?.flow ?? named(machine);
    const note = recording()?.addOwn((labels) =>
      known === undefined ? flowStarted(flow) : flowTold(flow, maskedFlowEvent(machine, event, labels)),
    );
    const entry: Running = known ?? { flow, machine, snapshot: null, waiting: [] };
    running.set(actor.sessionId, entry);
    if (note !== undefined) entry.waiting.push({ event, note });
  }

  function answer(actor: AnyActorRef, event: object, snapshot: AnyMachineSnapshot): void {
    const entry = running.get(actor.sessionId);
    if (entry === undefined) return;
    if (snapshot.status === 'stopped') {
      running.delete(actor.sessionId);
      const note = recording()?.addOwn(() => flowStopped(entry.flow));
      note?.(entry.flow, () => digestOf(undefined));
      return;
    }
    entry.snapshot = snapshot;
    const position = entry.waiting.findIndex((waiting) => waiting.event === event);
    const [answered] = position === -1 ? [] : entry.waiting.splice(0, position + 1).slice(-1);
    answered?.note(entry.flow, (labels) => digestOf(stateOf(entry, labels)));
  }

  function observe(inspected: InspectionEvent): void {
    const actor = inspected.actorRef as AnyActorRef;
    // Actors that a flow invokes or spawns belong to that flow.
    if (actor.sessionId !== inspected.rootId) return;
    const machine = flowMachineOf(actor);
    if (machine === null) return;
    if (inspected.type === '@xstate.event') record(actor, machine, inspected.event);
    if (inspected.type === '@xstate.snapshot') answer(actor, inspected.event, inspected.snapshot as AnyMachineSnapshot);
  }

  const systems = new WeakSet<AnyActor['system']>();
  const start = Reflect.get(Actor.prototype, 'start') as () => AnyActor;
  Actor.prototype.start = function startWatched(this: AnyActor) {
    // The first actor of a system to start is its root.
    const isRoot = !systems.has(this.system);
    systems.add(this.system);
    if (isRoot && flowMachineOf(this) !== null) this.system.inspect({ next: observe });
    return start.call(this);
  };
  return {
    now: (labels) =>
      Object.fromEntries(
        [...running.values()].flatMap((entry): [string, FlowState][] => {
          const state = stateOf(entry, labels);
          return state === null ? [] : [[entry.flow, state]];
        }),
      ),
  };
}

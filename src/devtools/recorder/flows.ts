import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { checkoutTransactionMachine } from '@machines/checkoutTransaction';
import { heroSearchMachine } from '@machines/heroSearch';
import { phoneLinkingMachine } from '@machines/phoneLinking';
import { subscriptionMachine } from '@machines/subscription';
import { messageMarker, revivedFlowEvent } from './masks/flowMasks';

/** The logged state of a flow. */
export interface FlowState {
  /** Machine id. */
  machine: string;
  status: string;
  /** State value. */
  value: unknown;
  context: unknown;
}

/** Running flows by name, such as `heroSearch#1`: machine id and a counter for the visit. */
export type Flows = Readonly<Record<string, FlowState>>;

/** The machine id in a flow's name. */
export const machineOf = (flow: string): string => flow.slice(0, flow.indexOf('#'));

export interface PageState {
  /** Null in logs without addresses. */
  address: string | null;
}

export type Machines = Readonly<Record<string, AnyStateMachine>>;

/** The machines whose events are logged. */
export const siteMachines: Machines = {
  heroSearch: heroSearchMachine,
  phoneLinking: phoneLinkingMachine,
  checkoutTransaction: checkoutTransactionMachine,
  subscription: subscriptionMachine,
};

interface FlowAction extends UnknownAction {
  payload: { flow: string; event?: { type: string } };
}
const isOfFlow = (action: UnknownAction): action is FlowAction => /^flows\/(started|told|stopped)$/.test(action.type);

type Context = Readonly<Record<string, unknown>>;

/** Messages are reduced to whether there is one: logs do not contain those of servers. */
function withoutSentences(context: Context): Context {
  const sentences = Object.entries(context).filter(([field]) => field === 'failure' || field === 'notice');
  return {
    ...context,
    ...Object.fromEntries(sentences.map(([field, value]): [string, unknown] => [field, withoutSentence(value)])),
  };
}

function withoutSentence(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('message' in value)) return messageMarker(value);
  return { ...value, message: messageMarker(value.message) };
}

function plain(machine: string, { status, value, context }: AnyMachineSnapshot): FlowState {
  return { machine, status, value, context: withoutSentences(context as Context) };
}

/** Runs the machines on their logged events, without effects. */
export function makeFlowsReducer(machines: Machines): Reducer<Flows> {
  return (flows = {}, action) => {
    if (!isOfFlow(action)) return flows;
    const { flow, event } = action.payload;
    const name = machineOf(flow);
    const machine = machines[name];
    if (machine === undefined) throw new Error(`This version of the site has no machine '${name}'.`);
    if (action.type === 'flows/started') return { ...flows, [flow]: plain(name, initialTransition(machine)[0]) };
    if (action.type === 'flows/stopped') {
      return Object.fromEntries(Object.entries(flows).filter(([running]) => running !== flow));
    }
    const before = flows[flow];
    if (before === undefined || event === undefined || before.status !== 'active') return flows;
    const { value, context } = before;
    const snapshot = machine.resolveState({ value, context } as Parameters<AnyStateMachine['resolveState']>[0]);
    return { ...flows, [flow]: plain(name, transition(machine, snapshot, revivedFlowEvent(event))[0]) };
  };
}

import type { AnyStateMachine } from 'xstate';
import { type Flows, type FlowState, machineOf, makeFlowsReducer, siteMachines } from '../../recorder/flows';
import { readLog } from '../../recorder/log';
import { revivedFlowEvent } from '../../recorder/masks/flowMasks';
import { describeMachine } from '../../statechart/describeMachine';
import type { Charts, Entry, EventEntry, Plain, PlainEvent, WatchedPage } from '../protocol';
import { emptyLog, withMessage, type FlowLog } from './flowLog';

const pageId = 'recording';
const descriptions = Object.fromEntries(
  Object.entries(siteMachines).map(([name, machine]) => [name, describeMachine(machine)]),
);
const reduced = makeFlowsReducer(siteMachines);

/** Ids of the transitions that an event takes. */
function takenBy(machine: AnyStateMachine, before: FlowState, event: { type: string }): string[] {
  if (before.status !== 'active') return [];
  const { value, context } = before;
  const snapshot = machine.resolveState({ value, context } as Parameters<AnyStateMachine['resolveState']>[0]);
  return machine
    .getTransitionData(snapshot, event)
    .flatMap((transition) => descriptions[machine.id]?.transitionId(transition) ?? []);
}

const outcomeOf = ({ status, value, context }: FlowState): Pick<EventEntry, 'status' | 'value' | 'context'> => ({
  status,
  value: value as Plain,
  context: context as Plain,
});

/** The part of an action of the recorder's that is about a flow; null for other actions. */
function flowAction({ type, payload }: { type: string; [field: string]: unknown }) {
  if (!/^flows\/(?:started|told|stopped)$/.test(type)) return null;
  const { flow, event } = payload as { flow: string; event?: PlainEvent };
  return { kind: type.slice('flows/'.length), flow, event };
}

/**
 * The flows of an action log (docs/replay.md), such as that of a reported problem: the machines run again on the logged
 * events. @throws LogError, and an Error if this version has no such machine
 */
export function flowsOfActionLog(text: string): FlowLog {
  const { actions, state, meta } = readLog(text);
  const start = Date.parse(meta?.recordedAt ?? '') || 0;
  const { userAgent } = meta?.facts ?? {};
  const first = state?.['page'] as { address?: string | null } | undefined;
  const page: WatchedPage = {
    id: pageId,
    title: 'Recording',
    url: first?.address ?? '',
    openedAt: start,
    device: typeof userAgent === 'string' ? userAgent : 'unknown browser',
  };
  const entries: Entry[] = [];
  const began = (at: number, flow: string, now: FlowState): void => {
    const name = machineOf(flow);
    entries.push({ kind: 'actor', n: entries.length + 1, at, actor: flow, parent: null, name, chart: name });
    tell(at, flow, { type: 'xstate.init' }, [], now);
  };
  const tell = (at: number, flow: string, event: PlainEvent, transitions: string[], now: FlowState): void => {
    const n = entries.length + 1;
    entries.push({ kind: 'event', n, at, actor: flow, from: null, event, transitions, ...outcomeOf(now) });
  };
  let flows = (state?.['flows'] ?? {}) as Flows;
  for (const [flow, now] of Object.entries(flows)) began(start, flow, now);
  for (const [index, action] of actions.entries()) {
    const logged = flowAction(action);
    if (logged === null) continue;
    const at = start + (meta?.times[index] ?? 0);
    const { kind, flow, event } = logged;
    const before = flows[flow];
    flows = reduced(flows, action);
    const now = flows[flow];
    if (kind === 'started' && now !== undefined) began(at, flow, now);
    if (before === undefined) continue;
    if (kind === 'stopped') tell(at, flow, { type: 'xstate.stop' }, [], { ...before, status: 'stopped' });
    const machine = siteMachines[machineOf(flow)];
    if (kind === 'told' && event !== undefined && machine !== undefined && now !== undefined)
      tell(at, flow, event, takenBy(machine, before, revivedFlowEvent(event)), now);
  }
  if (entries.length === 0) throw new Error('This log has no events of flows: only the store’s actions.');
  const charts: Charts = Object.fromEntries(Object.entries(descriptions).map(([name, { chart }]) => [name, chart]));
  const seen = withMessage(emptyLog, { type: 'page.updated', page, charts, entries });
  return withMessage(seen, { type: 'page.left', page: pageId });
}

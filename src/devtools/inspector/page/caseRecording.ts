import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { membershipCaseMachine } from '@machines/membershipCase';
import { quoteCaseMachine } from '@machines/quoteCase';
import { requestCaseMachine } from '@machines/requestCase';
import { describeMachine } from '../../statechart/describeMachine';
import type { Entry, Plain, PlainEvent, WatchedPage } from '../protocol';
import { emptyLog, withMessage } from '../window/flowLog';
import { recordingOf } from '../window/recordingFile';

/** An event of a case's log, with who and when. */
export interface CaseEvent {
  type: string;
  /** Epoch milliseconds. */
  at: number;
}

/** The machine of a log that begins with an event. */
function machineOf(opening: CaseEvent): AnyStateMachine | undefined {
  if (opening.type === 'quote.received') return quoteCaseMachine;
  if (opening.type !== 'request.received') return undefined;
  return 'kind' in opening && opening.kind === 'application' ? membershipCaseMachine : requestCaseMachine;
}

/**
 * The log of a case as a recording of the flow inspector: its machine runs again on each event, as on the gateway. The
 * times never go back. @throws Error if the log does not begin with the arrival of what was sent.
 */
export function caseRecording(reference: string, events: readonly CaseEvent[]): string {
  const [opening, ...later] = events;
  const machine = opening && machineOf(opening);
  if (opening === undefined || machine === undefined)
    throw new Error('The log of a case begins with the arrival of what was sent.');
  const { chart, transitionId } = describeMachine(machine);
  const actor = `${machine.id}#${reference}`;
  const named = { actor, name: machine.id, chart: machine.id };
  const entries: Entry[] = [{ kind: 'actor', n: 1, at: opening.at, parent: null, ...named }];
  let at = opening.at;
  const tell = (
    event: PlainEvent & { at: number },
    transitions: string[],
    { status, value, context }: AnyMachineSnapshot,
  ) => {
    at = Math.max(at, event.at);
    const state = { status, value: value as Plain, context: context as Plain };
    const n = entries.length + 1;
    entries.push({ kind: 'event', n, at, actor, from: null, event, transitions, ...state });
  };
  let snapshot = initialTransition(machine, opening)[0];
  // As XState says it: the opening is the machine's input, not an event.
  tell({ type: 'xstate.init', at, input: { ...opening } }, [], snapshot);
  for (const event of later) {
    const taken = snapshot.status === 'active' ? machine.getTransitionData(snapshot, event) : [];
    [snapshot] = transition(machine, snapshot, event);
    tell(
      { ...event },
      taken.flatMap((one) => transitionId(one) ?? []),
      snapshot,
    );
  }
  const page: WatchedPage = {
    id: reference,
    title: `Case ${reference}`,
    url: `/desk/cases/${reference}`,
    device: 'The log of the gateway',
    openedAt: opening.at,
  };
  const log = withMessage(emptyLog, { type: 'page.updated', page, charts: { [machine.id]: chart }, entries });
  return recordingOf(log, new Date(at));
}

import type { Chart } from '../../statechart/chart';
import { causeInWords } from '../../statechart/wording';
import type { LoggedEvent } from './flowLog';

/** XState's own events. */
const trialWords: Readonly<Record<string, string>> = {
  'xstate.init': 'started by StrictMode',
  'xstate.stop': 'stopped by StrictMode',
};
const ownWords: Readonly<Record<string, string>> = {
  'xstate.init': 'began',
  'xstate.stop': 'stopped',
  'xstate.promise.resolve': 'done',
  'xstate.promise.reject': 'failed',
};

/** An event as text: `send a code: done` rather than `xstate.done.actor.0.phoneLinking.proving.sending`. */
export function eventInWords({ event, transitions }: LoggedEvent, chart: Chart | undefined, isTrial: boolean): string {
  const known = chart?.transitions.find(
    ({ id, eventType, cause }) => cause !== 'event' && (transitions.includes(id) || eventType === event.type),
  );
  if (known !== undefined) return causeInWords(known);
  return (isTrial ? trialWords[event.type] : undefined) ?? ownWords[event.type] ?? event.type;
}

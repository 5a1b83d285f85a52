import { act, waitFor } from '@testing-library/react';
import type { AnyStateMachine, StateValue } from 'xstate';
import type { ChartTransition } from '@/devtools/statechart/chart';
import { leftOut } from './flowCoverage';
import type { FlowEvent, FlowModel, FlowPath } from './flowPaths';
import type { Stage } from './stagedXstate';

/** The page of a flow, and how its model's events are triggered there. */
export interface FlowPlay<Context = never> {
  model: FlowModel<Context>;
  stage: Stage;
  /** User action for an event; resolves with false if the page does not offer it. */
  gestures: Readonly<Record<string, (event: FlowEvent) => Promise<boolean>>>;
  /** The actor that sends an event. */
  senders?: Readonly<Record<string, string>>;
  /** Whether the page shows a state, by the name of its innermost one. States without an entry are not visible. */
  shown: Readonly<Record<string, () => boolean>>;
  /** Further assertions. */
  verify?: (value: StateValue) => void;
}

/** How events were triggered, over all paths of a test file. */
const triggered = { gestures: 0, actors: 0, delays: 0, directly: 0 };

/** Names of the innermost states, one per region. */
function innermost(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value).flatMap((inner) => (inner === undefined ? [] : innermost(inner)));
}

/** Does something and flushes pending promises. */
async function settle(work: () => void = () => undefined): Promise<void> {
  await act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

const partOf = (transitions: readonly ChartTransition[], type: string): string =>
  transitions.find(({ eventType }) => eventType === type)?.words ?? '';

async function trigger<Context>({ stage, gestures, senders = {} }: FlowPlay<Context>, event: FlowEvent): Promise<void> {
  const { type } = event;
  const gesture = gestures[type];
  const transitions = stage.chart?.transitions ?? [];
  const delay = transitions.find(({ eventType, cause }) => cause === 'delay' && eventType === type)?.delay;
  const name = senders[type] ?? partOf(transitions, type);
  const actor = stage.actors.get(name);
  if (gesture !== undefined && (await gesture(event))) {
    triggered.gestures += 1;
  } else if (typeof delay === 'number') {
    triggered.delays += 1;
    await settle(() => stage.elapse(delay));
  } else if (actor === undefined) {
    triggered.directly += 1;
    await settle(() => stage.actor?.send(event));
  } else {
    triggered.actors += 1;
    await settle(() => actor.send(event));
  }
}

/** Replays a path in the page; after each step machine and page must match the model. */
export async function replayFlow<Context>(play: FlowPlay<Context>, { steps }: FlowPath): Promise<void> {
  const { model, stage, shown, verify } = play;
  const snapshot = () => stage.actor?.getSnapshot() as { value: StateValue; context: Context };
  await settle();
  for (const { event: position, type, value } of steps) {
    const event = model.events(snapshot().context)[position];
    if (event === undefined) throw new Error(`The model knows no event ${position} (${type}).`);
    await trigger(play, event);
    await settle();
    expect({ after: type, value: snapshot().value }).toEqual({ after: type, value });
    for (const state of innermost(value)) {
      // Streamed text is rendered in the next frame.
      await waitFor(() => expect({ state, isShown: shown[state]?.() }).toEqual({ state, isShown: true }));
    }
    verify?.(value);
  }
}

/** Fails unless every state was entered and every transition taken in the running machine; prints the counts. */
export function expectWholeFlow(machine: AnyStateMachine, { visited, taken }: Stage): void {
  const { summary, ...left } = leftOut(machine, { states: visited, transitions: taken });
  process.stdout.write(
    `${summary}; ${triggered.gestures} events by gestures, ${triggered.actors} by actors, ${triggered.delays} by delays, ${triggered.directly} sent\n`,
  );
  expect(left).toEqual({ states: [], transitions: [] });
}

import { test, type Page, type Route } from '@playwright/test';
import {
  initialTransition,
  transition,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type StateValue,
} from 'xstate';
import { activeStates } from '@/devtools/statechart/chart';
import { describeMachine } from '@/devtools/statechart/describeMachine';
import { leftOut } from '../../support/flows/flowCoverage';
import type { FlowEvent, FlowModel, FlowPath } from '../../support/flows/flowPaths';
import { expect } from './site';

/** Where a machine stands, as `active.loading.waiting`; of a parallel state the first part. */
export function placeOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [[key, inner] = ['', undefined]] = Object.entries(value);
  return inner === undefined ? key : `${key}.${placeOf(inner)}`;
}

/** A flow that runs in the browser against the sandbox. */
export interface FlowPlay {
  /** Does what leads to the event; `next` is the one after it, where there is one. */
  bringAbout: (event: FlowEvent, at: { place: string; next: FlowEvent | undefined }) => Promise<void>;
  /** Waits until the flow has taken the event, by these transitions of the model, and stands where it should. */
  arrives: (event: FlowEvent, value: StateValue, transitions: readonly AnyTransitionDefinition[]) => Promise<void>;
}

/** Goes a path in the browser. After each event the flow must stand where the model does. */
export async function replay<Context>(
  { machine, events }: FlowModel<Context>,
  { steps }: FlowPath,
  play: FlowPlay,
): Promise<void> {
  let [state] = initialTransition(machine);
  const eventAt = (index: number): FlowEvent | undefined => {
    const step = steps[index];
    return step === undefined ? undefined : events(state.context as Context)[step.event];
  };
  for (const [index, { type, value }] of steps.entries()) {
    await test.step(type, async () => {
      const event = eventAt(index);
      if (event === undefined) throw new Error(`The model knows no event ${type}.`);
      await play.bringAbout(event, { place: placeOf(state.value as StateValue), next: eventAt(index + 1) });
      await play.arrives(event, value, machine.getTransitionData(state, event));
      [state] = transition(machine, state, event);
    });
  }
}

/** The states and transitions of a machine that a flow went through against the sandbox. */
export class FlowCoverage {
  readonly #machine: AnyStateMachine;
  readonly #described: ReturnType<typeof describeMachine>;
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
    this.#described = describeMachine(machine);
  }

  enter(value: StateValue): void {
    for (const id of activeStates(this.#described.chart.id, value)) this.#states.add(id);
  }

  take(transitions: readonly AnyTransitionDefinition[]): void {
    for (const one of transitions) this.#transitions.add(this.#described.transitionId(one) ?? '');
  }

  /** Prints how many of how many there were, and fails unless exactly these transitions, in words, were out of reach. */
  expectAllBut(outOfReach: readonly string[]): void {
    const { summary, ...left } = leftOut(this.#machine, { states: this.#states, transitions: this.#transitions });
    process.stdout.write(`${summary} against the sandbox\n`);
    expect(left).toEqual({ states: [], transitions: [...outOfReach].sort() });
  }
}

/** Requests of a page that wait until they are let go. */
export class HeldRequests {
  #isHolding = true;
  #waiting: Route[] = [];

  static async of(page: Page, url: string): Promise<HeldRequests> {
    const held = new HeldRequests();
    await page.route(url, (route) => {
      if (held.#isHolding) held.#waiting.push(route);
      else return route.continue();
      return undefined;
    });
    return held;
  }

  /** Until one of them is waiting. */
  async come(): Promise<void> {
    await expect.poll(() => this.#waiting.length).toBeGreaterThan(0);
  }

  /** Lets the one go that waits or comes next, and holds those after it. */
  async pass(): Promise<void> {
    await this.come();
    await this.#end((route) => route.continue());
  }

  hold(): void {
    this.#isHolding = true;
  }

  async letGo(): Promise<void> {
    this.#isHolding = false;
    await this.#end((route) => route.continue());
  }

  /** What waits stays without an answer for good. */
  async drop(): Promise<void> {
    await this.#end((route) => route.abort());
  }

  async #end(end: (route: Route) => Promise<void>): Promise<void> {
    // The page may have given up on some of them.
    await Promise.all(this.#waiting.splice(0).map((route) => end(route).catch(() => undefined)));
  }
}

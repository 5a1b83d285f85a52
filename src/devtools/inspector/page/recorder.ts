import { StateMachine, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { describeMachine, type DescribedMachine } from '../../statechart/describeMachine';
import type { ActorEntry, Charts, Entry, Message, PageMessage, Plain, WatchedPage } from '../protocol';
import { masked, maskedEvent } from './masking';
import { makeCausalOrder, type Outcome, type PendingEvent, type Unnumbered } from './causalOrder';

/** Entries kept for windows that open later. */
const maxEntries = 5_000;
/** Answers kept to deduplicate requests: the second transport delivers within moments. */
const maxAnswers = 100;

interface RecorderOptions {
  page: () => WatchedPage;
  post: (message: PageMessage) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Recorder {
  /** The `inspect` option of `createActor`. */
  observe: (event: InspectionEvent) => void;
  /** Handles a message from a window. */
  receive: (message: Message) => void;
  leave: () => void;
}

type InspectedMicrostep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;
type ShownSnapshot = Partial<Record<'status' | 'value' | 'context' | 'output' | 'error' | 'children', unknown>>;

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

const stop = { type: 'xstate.stop' } as const;

function outcomeIn({ status, value, context, output, error }: ShownSnapshot): Outcome {
  const ending = (): Plain =>
    status === 'error' ? { error: masked(error) } : output === undefined ? {} : { output: masked(output) };
  return {
    status: String(status),
    value: masked(value ?? null),
    context: context === undefined ? ending() : masked(context),
  };
}

/** The parameters of a guard; undefined if it has none. */
function guardParams(guard: unknown, context: unknown, event: unknown): unknown {
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined;
  if (typeof params !== 'function') return params;
  try {
    return (params as (of: object) => unknown)({ context, event });
  } catch {
    // Mid-macrostep, the context is not the one that the guard saw.
    return undefined;
  }
}

/** A short hash of a text (djb2, base 36). */
function fingerprint(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 33 + text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}

/** Turns inspection events of a page's actors into log entries, and dispatches events that a window sends. */
export function makeRecorder({ page, post, now }: RecorderOptions): Recorder {
  const refs = new Map<string, AnyActorRef>();
  const machines = new WeakMap<AnyStateMachine, DescribedMachine & { key: string }>();
  const charts: Record<string, Charts[string]> = {};
  const causalOrder = makeCausalOrder({ now, outcomeOf: (ref) => outcomeIn(ref.getSnapshot() as ShownSnapshot) });
  /** The event that each actor is processing. */
  const current = new Map<string, PendingEvent>();
  /** Children with an unknown parent: XState reveals it with their first event, not on creation. */
  const parentless = new Map<AnyActorRef, Unnumbered<ActorEntry>>();
  let isFlushing = false;
  let entries: Entry[] = [];
  const answered = new Map<string, { isTaken: boolean; text: string }>();
  let sentCharts = new Set<string>();
  let count = 0;

  function described(machine: AnyStateMachine): DescribedMachine & { key: string } {
    const known = machines.get(machine);
    if (known !== undefined) return known;
    const description = describeMachine(machine);
    const key = `${machine.id}@${fingerprint(JSON.stringify(description.chart))}`;
    const found = { ...description, key };
    machines.set(machine, found);
    charts[key] = description.chart;
    return found;
  }

  /** The actor that has another among its children. */
  function parentOf(child: AnyActorRef): string | null {
    for (const ref of refs.values()) {
      const { children } = ref.getSnapshot() as ShownSnapshot;
      if (Object.values(children ?? {}).includes(child)) return ref.sessionId;
    }
    return null;
  }

  function flush(): void {
    isFlushing = false;
    for (const [ref, entry] of parentless) entry.parent = parentOf(ref);
    parentless.clear();
    const unsent = causalOrder.take().map((entry): Entry => ({ ...entry, n: (count += 1) }));
    if (unsent.length === 0) return;
    entries.push(...unsent);
    if (entries.length > maxEntries * 1.2) {
      const oldest = entries.length - maxEntries;
      entries = entries.filter(({ kind }, index) => kind === 'actor' || index >= oldest);
    }
    const fresh = Object.fromEntries(Object.entries(charts).filter(([key]) => !sentCharts.has(key)));
    post({ type: 'page.updated', page: page(), charts: fresh, entries: unsent });
    sentCharts = new Set(Object.keys(charts));
  }

  // Timers are throttled to one a second in background pages; microtasks are not.
  function flushSoon(): void {
    if (isFlushing) return;
    isFlushing = true;
    queueMicrotask(flush);
  }

  function start(ref: AnyActorRef, isRoot: boolean): void {
    const { logic } = ref as { logic?: unknown };
    refs.set(ref.sessionId, ref);
    const chart = isMachine(logic) ? described(logic).key : null;
    const name = isMachine(logic) ? logic.id : typeof ref.src === 'string' ? ref.src : ref.id;
    const actor = ref.sessionId;
    const entry: Unnumbered<ActorEntry> = { kind: 'actor', at: now(), actor, parent: null, name, chart };
    causalOrder.addStarted(entry);
    if (!isRoot) parentless.set(ref, entry);
    flushSoon();
  }

  function recordMicrostep(ref: AnyActorRef, { event, _transitions: transitions }: InspectedMicrostep): void {
    const { logic } = ref as { logic?: unknown };
    if (!isMachine(logic)) return;
    // Raised events count towards the external event that caused them.
    const pending = causalOrder.find(ref.sessionId, ({ raw }) => raw === event) ?? current.get(ref.sessionId);
    if (pending === undefined) return;
    current.set(ref.sessionId, pending);
    for (const transition of transitions) {
      const id = described(logic).transitionId(transition);
      if (id === undefined) continue;
      pending.transitions.push(id);
      const given = guardParams(transition.guard, (ref.getSnapshot() as ShownSnapshot).context, event);
      if (given !== undefined) pending.given[id] = masked(given);
    }
  }

  function recordSnapshot(ref: AnyActorRef, event: { type: string }, snapshot: ShownSnapshot): void {
    const isStop = event.type === stop.type;
    const pending = causalOrder.find(ref.sessionId, ({ raw }) => (isStop ? raw === stop : raw === event));
    causalOrder.finish(
      pending ?? causalOrder.add({ ref, raw: event, from: null, event: maskedEvent(event) }),
      outcomeIn(snapshot),
    );
    current.delete(ref.sessionId);
    flushSoon();
  }

  function observe(inspected: InspectionEvent): void {
    const ref = inspected.actorRef as AnyActorRef;
    switch (inspected.type) {
      case '@xstate.actor':
        start(ref, ref.sessionId === inspected.rootId);
        break;
      case '@xstate.event': {
        const from = (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null;
        const entry = parentless.get(ref);
        if (entry !== undefined && inspected.event.type === 'xstate.init') {
          entry.parent = from;
          parentless.delete(ref);
        }
        causalOrder.add({ ref, raw: inspected.event, from, event: maskedEvent(inspected.event) });
        flushSoon();
        break;
      }
      case '@xstate.microstep':
        recordMicrostep(ref, inspected);
        break;
      case '@xstate.action':
        // XState sends no event for a stop: `stopChild` from an idle actor means that the actor itself is being
        // stopped.
        if (inspected.action.type === 'xstate.stopChild' && causalOrder.find(ref.sessionId, () => true) === undefined)
          causalOrder.add({ ref, raw: stop, from: null, event: stop });
        break;
      case '@xstate.snapshot':
        recordSnapshot(ref, inspected.event, inspected.snapshot);
        break;
      case '@xstate.transition':
        break;
    }
  }

  /** Sends an event to an actor and returns whether it was accepted. */
  function send({ actor, event }: Extract<Message, { type: 'event.chosen' }>): { isTaken: boolean; text: string } {
    const ref = refs.get(actor);
    const snapshot = ref?.getSnapshot() as { status?: string; can?: (event: unknown) => boolean } | undefined;
    if (ref === undefined || snapshot?.status !== 'active')
      return { isTaken: false, text: 'This actor no longer runs.' };
    try {
      if (snapshot.can?.(event) === false)
        return { isTaken: false, text: `No transition takes ${event.type} with this payload now: a guard refuses it.` };
      ref.send(event);
      return { isTaken: true, text: `${event.type} was sent.` };
    } catch (error) {
      return {
        isTaken: false,
        text: `The machine could not read this event: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  }

  /** Handles each request once; a duplicate from the other transport gets the same answer. */
  function answer(message: Extract<Message, { type: 'event.chosen' }>): void {
    const { request } = message;
    const outcome = answered.get(request) ?? send(message);
    answered.set(request, outcome);
    const oldest = answered.keys().next();
    if (answered.size > maxAnswers && oldest.done !== true) answered.delete(oldest.value);
    post({ type: 'event.answered', request, ...outcome });
  }

  return {
    observe,
    receive: (message) => {
      if (message.type === 'window.opened') {
        flush();
        post({ type: 'page.updated', page: page(), charts, entries });
      }
      if (message.type === 'event.chosen' && message.page === page().id) answer(message);
    },
    leave: () => {
      flush();
      post({ type: 'page.left', page: page().id });
    },
  };
}

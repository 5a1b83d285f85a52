import { StateMachine, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { describeMachine, type DescribedMachine } from '../../statechart/describeMachine';
import type { Charts, Entry, Message, PageMessage, Plain, WatchedPage } from '../protocol';
import { masked, maskedEvent } from './masking';
import { makeTellings, type Outcome, type Telling } from './tellings';

/** How many entries a page remembers for windows that open later. */
const mostEntries = 5_000;
/** How many answers a page remembers: a request that comes again, by another transport, comes soon. */
const mostAnswers = 100;

interface RecorderSetting {
  page: () => WatchedPage;
  post: (message: PageMessage) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Recorder {
  /** For `inspect` of `createActor`. */
  observe: (event: InspectionEvent) => void;
  /** What a window says. */
  receive: (message: Message) => void;
  leave: () => void;
}

type InspectedMicrostep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;
type ShownSnapshot = Partial<Record<'status' | 'value' | 'context' | 'output' | 'error', unknown>>;

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

/** What a guard was given beside context and event; undefined where that is nothing. */
function givenTo(guard: unknown, context: unknown, event: unknown): unknown {
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined;
  if (typeof params !== 'function') return params;
  try {
    return (params as (of: object) => unknown)({ context, event });
  } catch {
    // In the middle of a macrostep the context is not the one that the guard saw.
    return undefined;
  }
}

/** Short, and another one for another text. */
function fingerprint(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index += 1) hash = (hash * 33 + text.charCodeAt(index)) >>> 0;
  return hash.toString(36);
}

/** Turns the inspection events of a page's actors into entries that windows can show, and sends events for them. */
export function makeRecorder({ page, post, now }: RecorderSetting): Recorder {
  const refs = new Map<string, AnyActorRef>();
  const machines = new WeakMap<AnyStateMachine, DescribedMachine & { key: string }>();
  const charts: Record<string, Charts[string]> = {};
  const tellings = makeTellings({ now, outcomeOf: (ref) => outcomeIn(ref.getSnapshot() as ShownSnapshot) });
  /** What each actor is going through. */
  const current = new Map<string, Telling>();
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

  function flush(): void {
    isFlushing = false;
    const unsent = tellings.take().map((entry): Entry => ({ ...entry, n: (count += 1) }));
    if (unsent.length === 0) return;
    entries.push(...unsent);
    if (entries.length > mostEntries * 1.2) {
      const oldest = entries.length - mostEntries;
      entries = entries.filter(({ kind }, index) => kind === 'actor' || index >= oldest);
    }
    const fresh = Object.fromEntries(Object.entries(charts).filter(([key]) => !sentCharts.has(key)));
    post({ type: 'page.told', page: page(), charts: fresh, entries: unsent });
    sentCharts = new Set(Object.keys(charts));
  }

  // Timers of pages in the background wait for a second: microtasks do not.
  function flushSoon(): void {
    if (isFlushing) return;
    isFlushing = true;
    queueMicrotask(flush);
  }

  function start(ref: AnyActorRef): void {
    const { logic } = ref as { logic?: unknown };
    const { _parent: parent } = ref;
    refs.set(ref.sessionId, ref);
    const chart = isMachine(logic) ? described(logic).key : null;
    const name = isMachine(logic) ? logic.id : typeof ref.src === 'string' ? ref.src : ref.id;
    const actor = ref.sessionId;
    tellings.addStarted({ kind: 'actor', at: now(), actor, parent: parent?.sessionId ?? null, name, chart });
    flushSoon();
  }

  function take(ref: AnyActorRef, { event, _transitions: transitions }: InspectedMicrostep): void {
    const { logic } = ref as { logic?: unknown };
    if (!isMachine(logic)) return;
    // Events that the machine raised itself belong to the one that it was sent.
    const telling = tellings.find(ref.sessionId, ({ raw }) => raw === event) ?? current.get(ref.sessionId);
    if (telling === undefined) return;
    current.set(ref.sessionId, telling);
    for (const transition of transitions) {
      const id = described(logic).transitionId(transition);
      if (id === undefined) continue;
      telling.transitions.push(id);
      const given = givenTo(transition.guard, (ref.getSnapshot() as ShownSnapshot).context, event);
      if (given !== undefined) telling.given[id] = masked(given);
    }
  }

  function conclude(ref: AnyActorRef, event: { type: string }, snapshot: ShownSnapshot): void {
    const isStop = event.type === stop.type;
    const told = tellings.find(ref.sessionId, ({ raw }) => (isStop ? raw === stop : raw === event));
    tellings.finish(
      told ?? tellings.add({ ref, raw: event, from: null, event: maskedEvent(event) }),
      outcomeIn(snapshot),
    );
    current.delete(ref.sessionId);
    flushSoon();
  }

  function observe(inspected: InspectionEvent): void {
    const ref = inspected.actorRef as AnyActorRef;
    switch (inspected.type) {
      case '@xstate.actor':
        start(ref);
        break;
      case '@xstate.event': {
        const from = (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null;
        tellings.add({ ref, raw: inspected.event, from, event: maskedEvent(inspected.event) });
        flushSoon();
        break;
      }
      case '@xstate.microstep':
        take(ref, inspected);
        break;
      case '@xstate.action':
        // A stop is sent to nobody: what an actor in the middle of nothing ends shows that it is being stopped.
        if (inspected.action.type === 'xstate.stopChild' && tellings.find(ref.sessionId, () => true) === undefined)
          tellings.add({ ref, raw: stop, from: null, event: stop });
        break;
      case '@xstate.snapshot':
        conclude(ref, inspected.event, inspected.snapshot);
        break;
      case '@xstate.transition':
        break;
    }
  }

  /** Sends a chosen event and says what came of it. */
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

  /** Applies a request once; one that comes again, by another transport, is answered alike. */
  function answer(message: Extract<Message, { type: 'event.chosen' }>): void {
    const { request } = message;
    const outcome = answered.get(request) ?? send(message);
    answered.set(request, outcome);
    const oldest = answered.keys().next();
    if (answered.size > mostAnswers && oldest.done !== true) answered.delete(oldest.value);
    post({ type: 'event.answered', request, ...outcome });
  }

  return {
    observe,
    receive: (message) => {
      if (message.type === 'window.opened') {
        flush();
        post({ type: 'page.told', page: page(), charts, entries });
      }
      if (message.type === 'event.chosen' && message.page === page().id) answer(message);
    },
    leave: () => {
      flush();
      post({ type: 'page.left', page: page().id });
    },
  };
}

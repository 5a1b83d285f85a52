import { StateMachine, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { fingerprint } from '../../recorder/masks/mask';
import { describeMachine, type DescribedMachine } from '../../statechart/describeMachine';
import type { ActorEntry, Charts, Entry, EventEntry, Message, PageMessage, Plain, WatchedPage } from '../protocol';
import { masked, maskedEvent } from './masking';

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
/** The actor's state after an event. */
type Outcome = Pick<EventEntry, 'status' | 'value' | 'context'>;

/** An event that an actor was sent, with its outcome once that is known. */
interface Heard {
  readonly ref: AnyActorRef;
  /** The event object, which XState identifies by reference. */
  readonly raw: object;
  readonly entry: Omit<EventEntry, 'n' | 'given' | keyof Outcome> & { transitions: string[] };
  /** Guard parameters by transition id. */
  given: Record<string, Plain>;
  outcome?: Outcome;
  /** Still queued when entries were last posted, because its actor had not started. */
  isLate?: boolean;
}
type ShownSnapshot = Partial<Record<'status' | 'value' | 'context' | 'output' | 'error', unknown>>;

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

const snapshotOf = (ref: AnyActorRef) => ref.getSnapshot() as ShownSnapshot;

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

/** Turns inspection events of a page's actors into log entries, and dispatches events that a window sends. */
export function makeRecorder({ page, post, now }: RecorderOptions): Recorder {
  const refs = new Map<string, AnyActorRef>();
  const machines = new WeakMap<AnyStateMachine, DescribedMachine & { key: string }>();
  const charts: Record<string, Charts[string]> = {};
  /** In causal order: XState reports an event before what it causes, and its outcome last. */
  let inOrder: (Heard | Omit<ActorEntry, 'n'>)[] = [];
  let unfinished: Heard[] = [];
  /** The event that each actor is processing. */
  const current = new Map<string, Heard>();
  let isFlushing = false;
  let entries: Entry[] = [];
  const answered = new Map<string, { isTaken: boolean; text: string }>();
  let sentCharts = new Set<string>();
  let count = 0;

  function described(machine: AnyStateMachine): DescribedMachine & { key: string } {
    const known = machines.get(machine);
    if (known !== undefined) return known;
    const description = describeMachine(machine);
    const key = `${machine.id}@${fingerprint(JSON.stringify(description.chart)).toString(36)}`;
    const found = { ...description, key };
    machines.set(machine, found);
    charts[key] = description.chart;
    return found;
  }

  function hear(ref: AnyActorRef, raw: { type: string }, from: string | null): Heard {
    const event = maskedEvent(raw);
    const entry = { kind: 'event' as const, at: now(), actor: ref.sessionId, from, event, transitions: [] };
    const heard: Heard = { ref, raw, entry, given: {} };
    inOrder.push(heard);
    unfinished.push(heard);
    return heard;
  }

  function finish(heard: Heard, outcome: Outcome): void {
    heard.outcome = outcome;
    // An actor that has just started processes its queued events at once.
    for (const late of unfinished.filter(({ ref, isLate }) => isLate === true && ref === heard.ref)) {
      late.isLate = false;
      late.entry.at = now();
      inOrder.push(late);
    }
    unfinished = unfinished.filter((one) => one !== heard);
  }

  const entryOf = ({ ref, entry, given, outcome }: Heard): Omit<EventEntry, 'n'> => ({
    ...entry,
    ...(Object.keys(given).length > 0 && { given }),
    ...(outcome ?? outcomeIn(snapshotOf(ref))),
  });

  /** Whether an event can be posted now: it has its outcome, or its actor has stopped or failed on it. */
  function isSettled(heard: Heard): boolean {
    if (heard.outcome !== undefined) return true;
    heard.isLate = snapshotOf(heard.ref).status === 'active';
    if (!heard.isLate) finish(heard, outcomeIn(snapshotOf(heard.ref)));
    return !heard.isLate;
  }

  function flush(): void {
    isFlushing = false;
    const settled = inOrder.filter((one) => 'kind' in one || isSettled(one));
    inOrder = [];
    const unsent = settled.map((one): Entry => ({ ...('kind' in one ? one : entryOf(one)), n: (count += 1) }));
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

  function start(ref: AnyActorRef): void {
    const { logic, _parent: parent } = ref as { logic?: unknown; _parent?: AnyActorRef };
    const actor = ref.sessionId;
    refs.set(actor, ref);
    const chart = isMachine(logic) ? described(logic).key : null;
    const name = isMachine(logic) ? logic.id : typeof ref.src === 'string' ? ref.src : ref.id;
    inOrder.push({ kind: 'actor', at: now(), actor, parent: parent?.sessionId ?? null, name, chart });
  }

  function recordMicrostep(ref: AnyActorRef, { event, _transitions: transitions }: InspectedMicrostep): void {
    const { logic } = ref as { logic?: unknown };
    // Raised events count towards the external event that caused them.
    const heard = unfinished.find((one) => one.ref === ref && one.raw === event) ?? current.get(ref.sessionId);
    if (!isMachine(logic) || heard === undefined) return;
    current.set(ref.sessionId, heard);
    for (const transition of transitions) {
      const id = described(logic).transitionId(transition);
      if (id === undefined) continue;
      heard.entry.transitions.push(id);
      const given = guardParams(transition.guard, snapshotOf(ref).context, event);
      if (given !== undefined) heard.given[id] = masked(given);
    }
  }

  function observe(inspected: InspectionEvent): void {
    const ref = inspected.actorRef as AnyActorRef;
    const own = unfinished.filter((one) => one.ref === ref);
    switch (inspected.type) {
      case '@xstate.actor':
        start(ref);
        break;
      case '@xstate.event':
        hear(ref, inspected.event, (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null);
        break;
      case '@xstate.microstep':
        recordMicrostep(ref, inspected);
        return;
      case '@xstate.action':
        // XState sends no event for a stop: `stopChild` from an idle actor means that it is being stopped itself.
        if (inspected.action.type === 'xstate.stopChild' && own.length === 0) hear(ref, { type: 'xstate.stop' }, null);
        return;
      case '@xstate.snapshot': {
        const { event, snapshot } = inspected;
        const isStop = event.type === 'xstate.stop';
        const heard = own.find(({ raw, entry }) => (isStop ? entry.event.type === event.type : raw === event));
        finish(heard ?? hear(ref, event, null), outcomeIn(snapshot));
        current.delete(ref.sessionId);
        break;
      }
      case '@xstate.transition':
        return;
    }
    flushSoon();
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
      const reason = error instanceof Error ? error.message : String(error);
      return { isTaken: false, text: `The machine could not read this event: ${reason}` };
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

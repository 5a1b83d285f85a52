import { StateMachine, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { describeMachine, type DescribedMachine } from '../../statechart/describeMachine';
import type { Charts, Entry, Message, PageMessage, Plain, PlainEvent, WatchedPage } from '../protocol';
import { masked, maskedEvent } from './masking';

/** How many entries a page remembers for windows that open later. */
const mostEntries = 5_000;

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

type ShownSnapshot = Partial<Record<'status' | 'value' | 'context' | 'output' | 'error', unknown>>;

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

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
  const told = new Map<string, { event: PlainEvent; from: string | null; transitions: string[] }>();
  let entries: Entry[] = [];
  let unsent: Entry[] = [];
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
    if (unsent.length === 0) return;
    const fresh = Object.fromEntries(Object.entries(charts).filter(([key]) => !sentCharts.has(key)));
    post({ type: 'page.told', page: page(), charts: fresh, entries: unsent });
    sentCharts = new Set(Object.keys(charts));
    unsent = [];
  }

  // Timers of pages in the background wait for a second: microtasks do not.
  function add(entry: Entry): void {
    entries.push(entry);
    if (entries.length > mostEntries * 1.2) {
      const oldest = entries.length - mostEntries;
      entries = entries.filter(({ kind }, index) => kind === 'actor' || index >= oldest);
    }
    if (unsent.push(entry) === 1) queueMicrotask(flush);
  }

  function tell(ref: AnyActorRef, snapshot: ShownSnapshot): void {
    const unasked = { type: snapshot.status === 'stopped' ? 'xstate.stop' : 'xstate.init' };
    const { event = unasked, from = null, transitions = [] } = told.get(ref.sessionId) ?? {};
    told.delete(ref.sessionId);
    count += 1;
    const outcome = snapshot.status === 'error' ? { error: masked(snapshot.error) } : snapshot.output === undefined ? {} : { output: masked(snapshot.output) };
    const context: Plain = snapshot.context === undefined ? outcome : masked(snapshot.context);
    add({ kind: 'told', n: count, at: now(), actor: ref.sessionId, from, event, transitions, status: String(snapshot.status), value: masked(snapshot.value ?? null), context });
  }

  function observe(inspected: InspectionEvent): void {
    const ref = inspected.actorRef as AnyActorRef;
    switch (inspected.type) {
      case '@xstate.actor': {
        const { logic } = ref as { logic?: unknown };
        const { _parent: parent } = ref;
        refs.set(ref.sessionId, ref);
        count += 1;
        const chart = isMachine(logic) ? described(logic).key : null;
        const name = isMachine(logic) ? logic.id : typeof ref.src === 'string' ? ref.src : ref.id;
        add({ kind: 'actor', n: count, at: now(), actor: ref.sessionId, parent: parent?.sessionId ?? null, name, chart });
        break;
      }
      case '@xstate.event':
        told.set(ref.sessionId, { event: maskedEvent(inspected.event), from: (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null, transitions: [] });
        break;
      case '@xstate.microstep': {
        const { logic } = ref as { logic?: unknown };
        if (!isMachine(logic)) break;
        const taken = inspected._transitions.flatMap((transition) => described(logic).transitionId(transition) ?? []);
        told.get(ref.sessionId)?.transitions.push(...taken);
        break;
      }
      case '@xstate.snapshot':
        tell(ref, inspected.snapshot);
        break;
      case '@xstate.action':
      case '@xstate.transition':
        break;
    }
  }

  /** Sends a chosen event and says what came of it. */
  function send({ actor, event }: Extract<Message, { type: 'event.chosen' }>): { isTaken: boolean; text: string } {
    const ref = refs.get(actor);
    const snapshot = ref?.getSnapshot() as { status?: string; can?: (event: unknown) => boolean } | undefined;
    if (ref === undefined || snapshot?.status !== 'active') return { isTaken: false, text: 'This actor no longer runs.' };
    try {
      if (snapshot.can?.(event) === false) return { isTaken: false, text: `No transition takes ${event.type} with this payload now: a guard refuses it.` };
      ref.send(event);
      return { isTaken: true, text: `${event.type} was sent.` };
    } catch (error) {
      return { isTaken: false, text: `The machine could not read this event: ${error instanceof Error ? error.message : String(error)}` };
    }
  }

  return {
    observe,
    receive: (message) => {
      if (message.type === 'window.opened') post({ type: 'page.told', page: page(), charts, entries });
      if (message.type === 'event.chosen' && message.page === page().id) post({ type: 'event.answered', request: message.request, ...send(message) });
    },
    leave: () => {
      flush();
      post({ type: 'page.left', page: page().id });
    },
  };
}

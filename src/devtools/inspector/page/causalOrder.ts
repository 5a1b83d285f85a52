import type { AnyActorRef } from 'xstate';
import type { EventEntry, Entry, Plain, PlainEvent } from '../protocol';

/** An entry before it gets its number. */
export type Unnumbered<Kind extends Entry> = Kind extends Entry ? Omit<Kind, 'n'> : never;

/** The actor's state after an event. */
export type Outcome = Pick<EventEntry, 'status' | 'value' | 'context'>;

/** An event that an actor was sent and has not processed yet. */
export interface PendingEvent {
  readonly ref: AnyActorRef;
  /** The event object, which XState identifies by reference; null if there is none, as for a stop. */
  readonly raw: unknown;
  readonly from: string | null;
  readonly event: PlainEvent;
  at: number;
  transitions: string[];
  /** Guard parameters by transition id. */
  given: Record<string, Plain>;
  outcome: Outcome | undefined;
  /** Still queued at the last `take`, because its actor had not started. */
  isLate: boolean;
}

interface CausalOrderOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** The current state of an actor. */
  outcomeOf: (ref: AnyActorRef) => Outcome;
}

/**
 * Puts entries in causal order: an event before everything that it caused, although XState reports its outcome last.
 * Nested events get entries of their own.
 */
export function makeCausalOrder({ now, outcomeOf }: CausalOrderOptions) {
  let inOrder: (PendingEvent | Unnumbered<Entry>)[] = [];
  const waiting = new Map<string, PendingEvent[]>();

  function add(pending: Pick<PendingEvent, 'ref' | 'raw' | 'from' | 'event'>): PendingEvent {
    const added: PendingEvent = {
      ...pending,
      at: now(),
      transitions: [],
      given: {},
      outcome: undefined,
      isLate: false,
    };
    inOrder.push(added);
    const { sessionId } = pending.ref;
    const others = waiting.get(sessionId);
    if (others === undefined) waiting.set(sessionId, [added]);
    else others.push(added);
    return added;
  }

  /** Finds an unprocessed event of an actor. */
  function find(actor: string, matches: (pending: PendingEvent) => boolean): PendingEvent | undefined {
    return waiting.get(actor)?.find(matches);
  }

  function finish(pending: PendingEvent, outcome: Outcome): void {
    pending.outcome = outcome;
    const { sessionId } = pending.ref;
    const others = waiting.get(sessionId) ?? [];
    others.splice(others.indexOf(pending), 1);
    if (others.length === 0) waiting.delete(sessionId);
    // An actor that has just started processes its queued events at once.
    for (const late of [pending, ...others].filter(({ isLate }) => isLate)) {
      late.isLate = false;
      late.at = now();
      inOrder.push(late);
    }
  }

  const entryOf = ({ ref, from, event, at, transitions, given, outcome }: PendingEvent): Unnumbered<EventEntry> => ({
    kind: 'event',
    at,
    actor: ref.sessionId,
    from,
    event,
    transitions,
    ...(Object.keys(given).length === 0 ? {} : { given }),
    ...(outcome ?? outcomeOf(ref)),
  });

  /**
   * Returns the entries so far, in order. Events that a running actor has not processed yet follow with a later call.
   */
  function take(): Unnumbered<Entry>[] {
    const taken = inOrder.flatMap((one): Unnumbered<Entry>[] => {
      if (!('ref' in one)) return [one];
      const { ref, outcome } = one;
      if (outcome !== undefined) return [entryOf(one)];
      one.isLate = (ref.getSnapshot() as { status: string }).status === 'active';
      if (one.isLate) return [];
      // The actor has stopped, or failed on this event.
      finish(one, outcomeOf(ref));
      return [entryOf(one)];
    });
    inOrder = [];
    return taken;
  }

  return { add: add, find, finish, take, addStarted: (entry: Unnumbered<Entry>) => void inOrder.push(entry) };
}

import type { AnyActorRef } from 'xstate';
import type { ActorTold, Entry, Plain, PlainEvent } from '../protocol';

/** An entry that has no number yet. */
export type Unnumbered<Kind extends Entry> = Kind extends Entry ? Omit<Kind, 'n'> : never;

/** What came of an event. */
export type Outcome = Pick<ActorTold, 'status' | 'value' | 'context'>;

/** An event that an actor was sent, until it is known what came of it. */
export interface Telling {
  readonly ref: AnyActorRef;
  /** The event itself, by which XState names it; null for one that is not sent, such as a stop. */
  readonly raw: unknown;
  readonly from: string | null;
  readonly event: PlainEvent;
  at: number;
  transitions: string[];
  /** What guards were given, by the transition that they decided on. */
  given: Record<string, Plain>;
  outcome: Outcome | undefined;
  /** Its actor had not started when the rest was taken. */
  isLate: boolean;
}

interface TellingsSetting {
  /** Milliseconds since 1970. */
  now: () => number;
  /** What an actor is now. */
  outcomeOf: (ref: AnyActorRef) => Outcome;
}

/**
 * Brings what is told into the order of causes: an event stands before all that was sent and started because of it,
 * although XState says last what came of it. Each event is kept by itself, also one that comes in the middle of another.
 */
export function makeTellings({ now, outcomeOf }: TellingsSetting) {
  let inOrder: (Telling | Unnumbered<Entry>)[] = [];
  const waiting = new Map<string, Telling[]>();

  function add(telling: Pick<Telling, 'ref' | 'raw' | 'from' | 'event'>): Telling {
    const added: Telling = { ...telling, at: now(), transitions: [], given: {}, outcome: undefined, isLate: false };
    inOrder.push(added);
    const { sessionId } = telling.ref;
    const others = waiting.get(sessionId);
    if (others === undefined) waiting.set(sessionId, [added]);
    else others.push(added);
    return added;
  }

  /** The event of an actor that waits for its outcome. */
  function find(actor: string, matches: (telling: Telling) => boolean): Telling | undefined {
    return waiting.get(actor)?.find(matches);
  }

  function finish(telling: Telling, outcome: Outcome): void {
    telling.outcome = outcome;
    const { sessionId } = telling.ref;
    const others = waiting.get(sessionId) ?? [];
    others.splice(others.indexOf(telling), 1);
    if (others.length === 0) waiting.delete(sessionId);
    // An actor that has started goes through what it was sent before at once.
    for (const late of [telling, ...others].filter(({ isLate }) => isLate)) {
      late.isLate = false;
      late.at = now();
      inOrder.push(late);
    }
  }

  const entryOf = ({ ref, from, event, at, transitions, given, outcome }: Telling): Unnumbered<ActorTold> => ({
    kind: 'told',
    at,
    actor: ref.sessionId,
    from,
    event,
    transitions,
    ...(Object.keys(given).length === 0 ? {} : { given }),
    ...(outcome ?? outcomeOf(ref)),
  });

  /** Everything so far, in order. What a running actor has not come to yet is told later. */
  function take(): Unnumbered<Entry>[] {
    const taken = inOrder.flatMap((one): Unnumbered<Entry>[] => {
      if (!('ref' in one)) return [one];
      const { ref, outcome } = one;
      if (outcome !== undefined) return [entryOf(one)];
      one.isLate = (ref.getSnapshot() as { status: string }).status === 'active';
      if (one.isLate) return [];
      // It came too late, or the actor failed over it.
      finish(one, outcomeOf(ref));
      return [entryOf(one)];
    });
    inOrder = [];
    return taken;
  }

  return { add, find, finish, take, addStarted: (entry: Unnumbered<Entry>) => void inOrder.push(entry) };
}

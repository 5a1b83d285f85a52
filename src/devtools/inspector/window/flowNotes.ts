import type { ActorTold } from '../protocol';

/** What looks odd in some flow while it stands in a state, by machine and state. */
const notes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  checkoutTransaction: {
    idle: 'Made ready for the next payment: each payment is a flow of its own.',
  },
};

/** A line about where a flow stands; undefined where it speaks for itself. */
export function flowNote(machine: string, { status, value }: Pick<ActorTold, 'status' | 'value'>): string | undefined {
  return status === 'active' && typeof value === 'string' ? notes[machine]?.[value] : undefined;
}

import type { EventEntry } from '../protocol';

/** Explanations of states that look odd, by machine and state. */
const notes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  checkoutTransaction: {
    idle: 'Made ready for the next payment: each payment is a flow of its own.',
  },
};

/** The note for an actor's state, if there is one. */
export function flowNote(machine: string, { status, value }: Pick<EventEntry, 'status' | 'value'>): string | undefined {
  return status === 'active' && typeof value === 'string' ? notes[machine]?.[value] : undefined;
}

import type { Transaction } from 'kysely';
import type { Taken, TakenWay } from '../../../machines/caseEvents';
import type { Schema } from '../database/schema';

/** By whom, and how, a case was taken down: the `by` and `taken` of its first event. */
export interface TakenDown {
  by: { kind: 'staff'; id: string };
  taken: Taken;
}

/** What staff say when they take something down. */
export interface TakingDown {
  uid: string;
  how: TakenWay;
  receipt: boolean;
  /** When the person wrote, if that was before; epoch milliseconds. */
  receivedAt?: number;
  /** Runs in the transaction that opens the case, once. `now`: epoch milliseconds. */
  note: (transaction: Transaction<Schema>, reference: string, now: number) => Promise<void>;
}

/** `email`: of the person; empty if none is known. */
export const takenDownBy = ({ uid, how, receipt }: TakingDown, email: string): TakenDown => ({
  by: { kind: 'staff', id: uid },
  taken: { how, receipt, hasAddress: email !== '' },
});

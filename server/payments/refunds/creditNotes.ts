import type { Kysely } from 'kysely';
import type { Schema } from '../../lib/database/schema';

interface CreditNote {
  reference: string;
  number: string;
  /** Hundredths. */
  amount: number;
  /** Epoch milliseconds. */
  at: number;
}

/** The credit notes of payments, the oldest first. */
export async function creditNotesOf(kysely: Kysely<Schema>, references: readonly string[]): Promise<CreditNote[]> {
  if (references.length === 0) return [];
  const rows = await kysely
    .selectFrom('refunds')
    .select(['reference', 'credit_note', 'amount', 'ended_at'])
    .where('reference', 'in', references)
    .where('state', '=', 'settled')
    .orderBy('ended_at')
    .orderBy('credit_note')
    .execute();
  return rows.map(({ reference, amount, credit_note: number, ended_at: at }) => ({
    reference,
    amount,
    number: number ?? '',
    at: at ?? 0,
  }));
}

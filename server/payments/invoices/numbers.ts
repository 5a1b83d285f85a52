import type { Transaction } from 'kysely';
import type { Schema } from '../../lib/database/schema';

/**
 * The next number of a year's invoices, such as `INV-2026-00001`. Without gaps: the row is locked until the transaction
 * that uses the number ends, and undone with it. `now`: epoch milliseconds; the year is that of UTC.
 */
export async function nextInvoiceNumber(transaction: Transaction<Schema>, now: number): Promise<string> {
  const year = new Date(now).getUTCFullYear();
  const { last } = await transaction
    .insertInto('invoice_years')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last: row('invoice_years.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `INV-${year}-${String(last).padStart(5, '0')}`;
}

/**
 * The next number of a year's credit notes, such as `CN-2026-0001`. Without gaps: the row is locked until the
 * transaction that uses the number ends, and undone with it. `now`: epoch milliseconds; the year is that of UTC.
 */
export async function nextCreditNote(transaction: Transaction<Schema>, now: number): Promise<string> {
  const year = new Date(now).getUTCFullYear();
  const { last } = await transaction
    .insertInto('credit_note_years')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last: row('credit_note_years.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `CN-${year}-${String(last).padStart(4, '0')}`;
}

import type { Transaction } from 'kysely';
import type { Schema } from '../lib/database/schema';

/**
 * Notes by whose link a request was sent. A code that nobody has changes nothing, and nobody refers their own requests.
 */
export async function noteReferral(
  transaction: Transaction<Schema>,
  { reference, code, contactKey }: { reference: string; code: string; contactKey: string },
): Promise<void> {
  const row = await transaction
    .selectFrom('affiliates')
    .select(['uid', 'email'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined || row.email.toLowerCase() === contactKey) return;
  await transaction.updateTable('cases').set({ referred_by: row.uid }).where('reference', '=', reference).execute();
}

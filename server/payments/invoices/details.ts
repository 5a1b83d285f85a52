import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { billingDetailsSchema, type BillingDetails } from '../../../shared/invoices/contract';
import type { Schema } from '../../lib/database/schema';

const storedSchema = v.pipe(v.string(), v.parseJson(), billingDetailsSchema);

/** Who the invoices of an account are for; null if nobody has said so. */
export async function billingDetailsOf(kysely: Kysely<Schema>, uid: string): Promise<BillingDetails | null> {
  const row = await kysely.selectFrom('billing_details').select('details').where('uid', '=', uid).executeTakeFirst();
  return row === undefined ? null : v.parse(storedSchema, row.details);
}

/** Keeps them for the invoices to come; those that were issued stay as they are. `now`: epoch milliseconds. */
export async function keepBillingDetails(
  kysely: Kysely<Schema>,
  uid: string,
  details: BillingDetails,
  now: number,
): Promise<void> {
  const kept = { details: JSON.stringify(details), changed_at: now };
  await kysely
    .insertInto('billing_details')
    .values({ uid, ...kept })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(kept))
    .execute();
}

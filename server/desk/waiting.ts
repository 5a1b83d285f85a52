import type { Kysely } from 'kysely';
import type { StaffAction } from '../../shared/desk/contract';
import type { Schema } from '../lib/database/schema';
import { mismatched } from './refunds/read';

/** What waits at the desk for one person beside cases: absent what their roles do not let them do. */
export interface Waiting {
  toConfirm?: number;
  toDecide?: number;
}

const count = async (query: { executeTakeFirstOrThrow: () => Promise<{ count: number | string | bigint }> }) =>
  Number((await query.executeTakeFirstOrThrow()).count);

/**
 * Payments and refunds that somebody else recorded or asked for, refunds that the provider leaves to staff, and charges
 * that do not match their orders.
 */
async function toConfirm(kysely: Kysely<Schema>, uid: string): Promise<number> {
  const payments = kysely
    .selectFrom('recorded_payments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'waiting')
    .where('recorded_by', '<>', uid);
  const refunds = kysely
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll().as('count'))
    .where((row) =>
      row.or([row.and([row('state', '=', 'asked'), row('asked_by', '<>', uid)]), row('state', '=', 'attention')]),
    );
  const mismatches = mismatched(kysely).select(({ fn }) => fn.countAll().as('count'));
  return (await count(payments)) + (await count(refunds)) + (await count(mismatches));
}

/** What members propose to change, and whose listings are claimed. */
async function toDecide(kysely: Kysely<Schema>): Promise<number> {
  const proposals = kysely.selectFrom('listing_proposals').select(({ fn }) => fn.countAll().as('count'));
  const claims = kysely
    .selectFrom('listing_claims')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null);
  return (await count(proposals)) + (await count(claims));
}

/** Counts for the bar of the desk and the daily mail. `actions`: what the person's roles allow. */
export async function waitingFor(
  kysely: Kysely<Schema>,
  uid: string,
  actions: readonly StaffAction[],
): Promise<Waiting> {
  return {
    ...(actions.includes('payments.record') && { toConfirm: await toConfirm(kysely, uid) }),
    ...(actions.includes('agents.write') && { toDecide: await toDecide(kysely) }),
  };
}

import type { Kysely } from 'kysely';
import { endedRefundStates, type DeskRefund, type OpenRefunds, type Refundable } from '../../../shared/desk/refunds';
import type { Schema } from '../../lib/database/schema';
import { hasStandingDispute, leftOf } from '../../payments/sums';
import { staffAddresses } from '../recordedPayments/list';

type Row = Schema['refunds'];

async function shown(kysely: Kysely<Schema>, rows: readonly Row[]): Promise<DeskRefund[]> {
  const people = await staffAddresses(kysely);
  const personOf = (uid: string) => ({ uid, email: people.get(uid) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    how: row.how,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    askedBy: personOf(row.asked_by),
    askedAt: row.asked_at,
    decidedBy: row.decided_by === null ? null : personOf(row.decided_by),
    decidedAt: row.decided_at,
    problem: row.problem,
    creditNote: row.credit_note,
    endedAt: row.ended_at,
  }));
}

/** The refunds of a payment, the oldest first. */
export async function refundsOf(kysely: Kysely<Schema>, reference: string): Promise<DeskRefund[]> {
  const rows = await kysely
    .selectFrom('refunds')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return shown(kysely, rows);
}

/** What can be paid back of a payment, and what is in the way. A recorded payment is paid back by hand. */
export async function refundableOf(
  kysely: Kysely<Schema>,
  payment: Pick<Schema['payments'], 'reference' | 'state' | 'amount' | 'source'>,
): Promise<Refundable> {
  const { reference, source } = payment;
  const left = await leftOf(kysely, payment);
  const underWay = await kysely
    .selectFrom('refunds')
    .select('id')
    .where('reference', '=', reference)
    .where('state', 'not in', endedRefundStates)
    .executeTakeFirst();
  const problem =
    underWay !== undefined
      ? 'under_way'
      : left <= 0
        ? 'nothing_left'
        : (await hasStandingDispute(kysely, reference))
          ? 'disputed'
          : null;
  return { left, how: source === 'desk' ? 'hand' : 'card', problem };
}

/** Charges by card that do not match their orders: until the provider says that they are paid back. */
export const mismatched = (kysely: Kysely<Schema>) =>
  kysely.selectFrom('payments').where('state', '=', 'disputed').where('source', '<>', 'desk');

/** Refunds that have not ended, of every payment, and charges that do not match their orders, the oldest first. */
export async function openRefunds(kysely: Kysely<Schema>): Promise<OpenRefunds> {
  const rows = await kysely
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'not in', endedRefundStates)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const mismatches = await mismatched(kysely)
    .select(['reference', 'amount', 'currency', 'problem', 'paid_at'])
    .orderBy('paid_at')
    .orderBy('reference')
    .execute();
  return {
    refunds: await shown(kysely, rows),
    mismatches: mismatches.map(({ problem, paid_at: paidAt, ...row }) => ({ ...row, problem: problem ?? '', paidAt })),
  };
}

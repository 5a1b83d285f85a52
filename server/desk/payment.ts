import type { Kysely } from 'kysely';
import type { DeskPayment } from '../../shared/desk/payments';
import type { Schema } from '../lib/database/schema';
import { paymentBilling } from '../payments/invoices/corrected';
import { refundableOf, refundsOf } from './refunds/read';

function entryOf(row: Schema['payments'] | undefined): DeskPayment['entry'] {
  if (row === undefined) return null;
  const { state, email, problem, amount, currency, domain, channel, source } = row;
  const { provider_id: providerId, card_brand: brand, card_last4: last4 } = row;
  return {
    state,
    email,
    problem,
    amount,
    currency,
    domain,
    channel,
    source,
    providerId,
    card: [brand, last4 === null ? null : `•••• ${last4}`].filter((part) => part !== null).join(' ') || null,
    paidAt: row.paid_at,
    recordedAt: row.recorded_at,
    answeredAt: row.answered_at,
  };
}

/** What is stored about a payment; undefined if there is nothing. */
export async function readPayment(kysely: Kysely<Schema>, reference: string): Promise<DeskPayment | undefined> {
  const order = await kysely.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();
  const entry = await kysely.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst();
  const events = await kysely
    .selectFrom('webhook_events')
    .select(['event', 'state', 'problem', 'received_at'])
    .where('reference', '=', reference)
    .orderBy('received_at')
    .limit(50)
    .execute();
  if (order === undefined && entry === undefined && events.length === 0) return undefined;
  return {
    reference,
    order:
      order === undefined
        ? null
        : {
            state: order.state,
            email: order.email,
            checks: order.checks,
            domain: order.domain,
            amount: order.amount,
            currency: order.currency,
            createdAt: order.created_at,
            providerStatus: order.provider_status,
          },
    entry: entryOf(entry),
    refunds: await refundsOf(kysely, reference),
    refundable: entry === undefined ? null : await refundableOf(kysely, entry),
    billing: entry === undefined ? null : await paymentBilling(kysely, entry),
    events: events.map(({ received_at: receivedAt, ...event }) => ({ ...event, receivedAt })),
  };
}

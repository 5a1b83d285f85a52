import * as v from 'valibot';
import { t } from '../language/words';

const isoTime = v.pipe(v.string(), v.isoTimestamp());

/**
 * Answer of `GET /api/transactions/{reference}/receipt`: one of the caller's payments in the ledger. The seller is in
 * `content/site.json`.
 */
export const receiptSchema = v.object({
  reference: v.string(),
  /** `reversed`: refunded. */
  status: v.picklist(['success', 'reversed']),
  /** The amount charged, in minor units. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** ISO 8601, like the other times. */
  paidAt: isoTime,
  /** The order's address. */
  email: v.string(),
  /** Payment channel, as the provider names it: card, bank_transfer, apple_pay… */
  channel: v.optional(v.string()),
  card: v.optional(v.object({ brand: v.string(), last4: v.string() })),
  /** The subscription period bought; absent after a refund. */
  period: v.optional(v.object({ from: isoTime, until: isoTime })),
  periodDays: v.number(),
  /** What was paid back, the oldest first. */
  creditNotes: v.optional(v.array(v.object({ number: v.string(), amount: v.number(), at: isoTime }))),
});

/** Route parameters. */
export const receiptParamsSchema = v.object({
  reference: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9.=_-]{1,200}$/, () => t('This is not the reference of a payment.')),
  ),
});

export type Receipt = v.InferOutput<typeof receiptSchema>;

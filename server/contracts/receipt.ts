import * as v from 'valibot';

const isoTime = v.pipe(v.string(), v.isoTimestamp());

/**
 * Answer of `GET /api/transactions/{reference}/receipt`: a payment of the caller's own that the ledger holds. Who sells
 * is in `content/site.json`.
 */
export const receiptSchema = v.object({
  reference: v.string(),
  /** `reversed`: the money went back. */
  status: v.picklist(['success', 'reversed']),
  /** Minor units of the currency: what was charged. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** ISO 8601, as the other times. */
  paidAt: isoTime,
  /** Address of the order. */
  email: v.string(),
  /** How it was paid, in the provider's word: card, bank_transfer, apple_pay… */
  channel: v.optional(v.string()),
  card: v.optional(v.object({ brand: v.string(), last4: v.string() })),
  /** What was bought: a subscription from `from` to `until`; absent when the money went back. */
  period: v.optional(v.object({ from: isoTime, until: isoTime })),
  periodDays: v.number(),
});

/** Parameters of the route. */
export const receiptParamsSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.=_-]{1,200}$/, 'This is not the reference of a payment.')),
});

export type Receipt = v.InferOutput<typeof receiptSchema>;

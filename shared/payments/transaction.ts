import * as v from 'valibot';
import { t } from '../language/words';

/** Rows per page of `GET /api/transactions`. */
export const transactionsPerPage = 50;

const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** A payment as the card provider lists it (docs/product.md "Transactions"). */
const transactionSchema = v.object({
  reference: v.string(),
  /** Minor units of the currency. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  /** The provider's status: success, failed, abandoned, ongoing, pending, processing, queued, reversal-pending, reversed. */
  status: v.string(),
  /** ISO 8601, UTC. */
  created_at: isoTime,
  /** Whether `GET /api/transactions/{reference}/receipt` has an answer. */
  receipt: v.boolean(),
  /** How it was paid (shared/payments/ways.ts), of a payment that the desk recorded. */
  way: v.optional(v.string()),
  /** What was paid back of it, with the numbers of the credit notes. */
  refunded: v.optional(v.object({ amount: v.number(), creditNotes: v.array(v.string()) })),
});

/**
 * Answer of `GET /api/transactions`: the caller's payments, newest first (docs/architecture.md "Gateway API"). `next`,
 * if any, fetches the following page: `GET /api/transactions?cursor={next}`.
 */
export const transactionsAnswerSchema = v.object({
  transactions: v.pipe(v.array(transactionSchema), v.maxLength(transactionsPerPage)),
  next: v.optional(v.string()),
});

/** Query of `GET /api/transactions`. */
export const transactionsQuerySchema = v.object({
  /** `next` of the previous answer: epoch milliseconds and provider id of the last row. */
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}\.\d{1,16}$/, () => t('This is not a place in the list. Start again from the beginning.')),
    ),
  ),
});

export type Transaction = v.InferOutput<typeof transactionSchema>;
export type TransactionsAnswer = v.InferOutput<typeof transactionsAnswerSchema>;

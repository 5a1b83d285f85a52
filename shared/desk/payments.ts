import * as v from 'valibot';
import { paymentBillingSchema } from '../invoices/contract';
import { deskRefundsSchema, refundableSchema } from './refunds';

const day = v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''), '');

/** Query of `GET /api/desk/payments`: first and last day, in UTC; by default the last 31 days. */
export const deskPaymentsQuerySchema = v.object({ from: day, to: day });

/** Amounts in minor units. */
const total = v.object({ currency: v.string(), status: v.string(), count: v.number(), amount: v.number() });

/** `GET /api/desk/payments`: the ledger beside the provider's record. Times in epoch milliseconds, `to` exclusive. */
export const deskPaymentsSchema = v.object({
  from: v.number(),
  to: v.number(),
  provider: v.array(total),
  ledger: v.array(total),
  /** What the desk recorded: the provider knows nothing of it. */
  recorded: v.optional(v.array(total)),
  /** Payments on which they differ. */
  doubts: v.array(v.object({ reference: v.string(), problem: v.string() })),
});
export type DeskPayments = v.InferOutput<typeof deskPaymentsSchema>;

const state = { amount: v.number(), currency: v.string(), domain: v.nullable(v.string()) };

/** `GET /api/desk/payments/{reference}`: what is stored about a payment. Times in epoch milliseconds. */
export const deskPaymentSchema = v.object({
  reference: v.string(),
  /** Null: the site has no such order. */
  order: v.nullable(
    v.object({
      ...state,
      state: v.string(),
      email: v.nullable(v.string()),
      providerStatus: v.nullable(v.string()),
      createdAt: v.number(),
      checks: v.number(),
    }),
  ),
  /** Null: nothing was charged, as far as the ledger knows. */
  entry: v.nullable(
    v.object({
      ...state,
      state: v.string(),
      email: v.nullable(v.string()),
      problem: v.nullable(v.string()),
      providerId: v.nullable(v.number()),
      channel: v.nullable(v.string()),
      card: v.nullable(v.string()),
      source: v.string(),
      paidAt: v.number(),
      recordedAt: v.number(),
      /** When the provider said so: of two answers the newer one decides. Null: before this was kept. */
      answeredAt: v.nullish(v.number(), null),
    }),
  ),
  /** Messages of the provider. */
  events: v.array(
    v.object({ event: v.string(), state: v.string(), problem: v.nullable(v.string()), receivedAt: v.number() }),
  ),
  /** The oldest first. */
  refunds: v.optional(deskRefundsSchema, []),
  /** Null: nothing was charged. */
  refundable: v.nullish(refundableSchema, null),
  /** Null: nothing was charged. */
  billing: v.nullish(paymentBillingSchema, null),
});
export type DeskPayment = v.InferOutput<typeof deskPaymentSchema>;

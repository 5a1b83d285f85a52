import * as v from 'valibot';
import { t } from '../language/words';
import { lineSchema, missing } from '../text/fields';

export const longestRefundReason = 500;

/** States of a refund, those of `machines/refundCase.ts`. `calling`: it is not known yet whether the provider has it. */
const refundStates = [
  'asked',
  'confirmed',
  'calling',
  'pending',
  'processing',
  'attention',
  'settled',
  'failed',
  'declined',
] as const;
export type RefundState = (typeof refundStates)[number];

/** States that end a refund: another one of the payment can be asked for. */
export const endedRefundStates: readonly RefundState[] = ['settled', 'failed', 'declined'];

const reason = lineSchema({ empty: () => t('Say why.'), longest: longestRefundReason });

/** `POST /api/desk/payments/{reference}/refunds`. */
export const askRefundSchema = v.object(
  {
    /** Minor units of the currency (ISO 4217); null: all that is left. */
    amount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000))),
    /** For the desk. */
    reason,
  },
  missing,
);
export type AskRefund = v.InferOutput<typeof askRefundSchema>;

/** `POST /api/desk/payments/{reference}/refunds/{id}/decision`. Nobody confirms what they asked for. */
export const refundDecisionSchema = v.variant('decision', [
  v.object({ decision: v.literal('confirmed') }, missing),
  v.object({ decision: v.literal('declined'), reason }, missing),
]);
export type RefundDecision = v.InferOutput<typeof refundDecisionSchema>;

const person = v.object({ uid: v.string(), email: v.string() });

const refundSchema = v.object({
  id: v.string(),
  /** Of the payment. */
  reference: v.string(),
  /** `hand`: paid back without the card provider. */
  how: v.picklist(['card', 'hand']),
  state: v.picklist(refundStates),
  /** Hundredths, as in the ledger. */
  amount: v.number(),
  currency: v.string(),
  reason: v.nullable(v.string()),
  askedBy: person,
  /** Epoch milliseconds. */
  askedAt: v.number(),
  decidedBy: v.nullable(person),
  decidedAt: v.nullable(v.number()),
  /** Why it was declined or failed, if somebody said so. */
  problem: v.nullable(v.string()),
  creditNote: v.nullable(v.string()),
  endedAt: v.nullable(v.number()),
});
export type DeskRefund = v.InferOutput<typeof refundSchema>;

/** What of a payment can be paid back, in hundredths; `problem`: why nothing can be asked for now. */
export const refundableSchema = v.object({
  left: v.number(),
  how: v.picklist(['card', 'hand']),
  problem: v.nullable(v.picklist(['nothing_left', 'under_way', 'disputed'])),
});
export type Refundable = v.InferOutput<typeof refundableSchema>;

export const deskRefundsSchema = v.array(refundSchema);

/** A charge by card that does not match its order: it does not count. `amount` in hundredths. */
const mismatchSchema = v.object({
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  problem: v.string(),
  paidAt: v.number(),
});

/** `GET /api/desk/refunds`: those that have not ended, and charges that do not match, the oldest first. */
export const openRefundsSchema = v.object({
  refunds: deskRefundsSchema,
  mismatches: v.fallback(v.array(mismatchSchema), []),
});
export type Mismatch = v.InferOutput<typeof mismatchSchema>;
export type OpenRefunds = v.InferOutput<typeof openRefundsSchema>;

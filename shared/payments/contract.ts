import * as v from 'valibot';
import { t } from '../language/words';

const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** References of the gateway's own orders: `KW-` and a ULID, which sorts by creation time. */
export const orderReferenceSchema = v.pipe(
  v.string(),
  v.regex(/^KW-[0-9A-HJKMNP-TV-Z]{26}$/, () => t('This is not the reference of an order.')),
);

/**
 * How a payment stands, in the same words from the ledger to the page's notice. `paid`: it counts. `pending`: in progress
 * at the provider (a transfer, a bank's page). `unpaid`: abandoned; the order can still be paid. `failed`: declined; the
 * next order is a new one. `disputed`: charged, but not what was ordered. `reversed`: the money went back.
 */
export type PaymentState = 'paid' | 'pending' | 'unpaid' | 'failed' | 'disputed' | 'reversed';

/** Query of the calls about a subscription. `listing`: of the agent whose owner's account a colleague pays for. */
export const payerQuerySchema = v.object({ listing: v.optional(v.pipe(v.string(), v.maxLength(200))) });

/** Parameters of the order routes. */
export const orderParamsSchema = v.object({ reference: orderReferenceSchema });

/**
 * Body of `POST /api/subscription/orders`: the price that the page showed, which must hold still. A page of the release
 * before sends none, or an empty object.
 */
export const shownPriceSchema = v.nullish(
  v.object({ amount: v.optional(v.number()), currency: v.optional(v.string()), periodDays: v.optional(v.number()) }),
);

/** Answer of `GET /api/subscription`. */
export const subscriptionAnswerSchema = v.object({
  status: v.picklist(['active', 'inactive']),
  /** The company that the caller pays for as a colleague of its owner. */
  company: v.optional(v.string()),
  /** End of the paid period, ISO 8601: in the future if active, in the past if ended, absent without a payment. */
  until: v.optional(isoTime),
  /** A payment with an unknown outcome: poll again in a few seconds; it settles on its own. */
  confirming: v.optional(v.object({ reference: v.string(), since: isoTime })),
  /** The charge does not match the order: it does not count, and staff look into it. */
  disputed: v.optional(v.object({ reference: v.string() })),
  /** Payments that the desk recorded and has not confirmed yet: they do not count before. Amounts in hundredths. */
  checking: v.optional(
    v.array(v.object({ way: v.string(), arrivedOn: v.string(), amount: v.number(), currency: v.string() })),
  ),
  /** How else to pay, if the association says so: an account at a bank, M-Pesa. */
  payTo: v.optional(v.array(v.object({ way: v.string(), facts: v.array(v.tuple([v.string(), v.string()])) }))),
  /** Dues are open: inactive, or active and near the end. An order can be placed then, where the site takes cards. */
  canOrder: v.boolean(),
  /** From when an active subscription can be renewed, ISO 8601. */
  renewableFrom: v.optional(isoTime),
  /** What an order costs: minor units, ISO 4217, days. */
  offer: v.object({ amount: v.number(), currency: v.string(), periodDays: v.number() }),
});

/**
 * Answer of `POST /api/subscription/orders` (body: `shownPriceSchema`): 201 for a new order, 200 for the open one. The
 * payment already exists at the provider; the checkout resumes it by `accessCode`, also after a reload or in a second tab.
 */
export const orderAnswerSchema = v.object({
  reference: orderReferenceSchema,
  /** Minor units of the currency. */
  amount: v.number(),
  /** ISO 4217. */
  currency: v.string(),
  email: v.string(),
  /** The provider's public key. */
  key: v.string(),
  metadata: v.object({ uid: v.string(), product: v.literal('subscription') }),
  accessCode: v.string(),
  /**
   * The provider's page for the same payment, for browsers that cannot open the frame; it returns to
   * `/account/subscription?reference=…`.
   */
  authorizationUrl: v.pipe(v.string(), v.url()),
});

/**
 * Answer of `POST /api/subscription/orders/{reference}/confirm` (no body). `disputed` is the error
 * `payment_mismatch`, and a payment that was reversed is answered as failed.
 */
export const confirmAnswerSchema = v.object({
  outcome: v.picklist(['paid', 'pending', 'unpaid', 'failed'] satisfies PaymentState[]),
  subscription: subscriptionAnswerSchema,
});

export type SubscriptionAnswer = v.InferOutput<typeof subscriptionAnswerSchema>;
export type OrderAnswer = v.InferOutput<typeof orderAnswerSchema>;
export type ConfirmAnswer = v.InferOutput<typeof confirmAnswerSchema>;

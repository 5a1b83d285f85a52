import * as v from 'valibot';

const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** References of the gateway's own orders: `KW-` and a ULID, so that they sort by the time they were made. */
export const orderReferenceSchema = v.pipe(
  v.string(),
  v.regex(/^KW-[0-9A-HJKMNP-TV-Z]{26}$/, 'This is not the reference of an order.'),
);

/** Parameters of the routes of one order. */
export const orderParamsSchema = v.object({ reference: orderReferenceSchema });

/** Answer of `GET /api/subscription`. */
export const subscriptionAnswerSchema = v.object({
  status: v.picklist(['active', 'inactive']),
  /** The end of what is paid, ISO 8601: ahead when active, past when it ended, absent without any payment. */
  until: v.optional(isoTime),
  /** A payment whose outcome is not known yet: ask again in a few seconds, it settles without the person. */
  confirming: v.optional(v.object({ reference: v.string(), since: isoTime })),
  /** What was charged does not match the order: not counted, a person of the association looks at it. */
  disputed: v.optional(v.object({ reference: v.string() })),
  /** An order may be made now: inactive, or active and near its end. */
  canOrder: v.boolean(),
  /** From when an active subscription may be renewed, ISO 8601. */
  renewableFrom: v.optional(isoTime),
  /** What an order costs: minor units, ISO 4217, days. */
  offer: v.object({ amount: v.number(), currency: v.string(), periodDays: v.number() }),
});

/**
 * Answer of `POST /api/subscription/orders` (no body): 201 for a new order, 200 for the open one. The payment exists at
 * the provider already: the checkout takes it up by `accessCode`, so that a reload or a second tab is the same payment.
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
  /** The provider's own page for the same payment, for browsers in which the frame does not open; it leads back to `/account/subscription?reference=…`. */
  authorizationUrl: v.pipe(v.string(), v.url()),
});

/**
 * Answer of `POST /api/subscription/orders/{reference}/confirm` (no body).
 * `paid`: fulfilled, now or before. `pending`: the provider is at it (a transfer, a bank's page). `unpaid`: opened and
 * left; the same order can still be paid. `failed`: declined; the next order is a new one.
 */
export const confirmAnswerSchema = v.object({
  outcome: v.picklist(['paid', 'pending', 'unpaid', 'failed']),
  subscription: subscriptionAnswerSchema,
});

export type SubscriptionAnswer = v.InferOutput<typeof subscriptionAnswerSchema>;
export type OrderAnswer = v.InferOutput<typeof orderAnswerSchema>;
export type ConfirmAnswer = v.InferOutput<typeof confirmAnswerSchema>;

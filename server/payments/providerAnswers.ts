import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.nullish(v.string(), null);
const time = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
  v.transform((value) => Date.parse(value)),
);

/** The provider returns metadata as an object, as JSON text, or as an empty string. */
function uidIn(metadata: unknown): string | null {
  if (typeof metadata === 'string') {
    try {
      const parsed: unknown = JSON.parse(metadata);
      return typeof parsed === 'string' ? null : uidIn(parsed);
    } catch {
      return null;
    }
  }
  const { uid } = (metadata ?? {}) as { uid?: unknown };
  return typeof uid === 'string' && uid !== '' ? uid : null;
}

/**
 * A payment as returned by `verify`, the list and webhook events, reduced to what the gateway reads: amounts in minor
 * units, times in epoch milliseconds, null for what is absent.
 */
export const providerTransactionSchema = v.pipe(
  v.object({
    id: v.nullish(count, null),
    reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    domain: text,
    /** How the provider spells what its dashboard calls “Reversal pending” is not published. */
    status: v.pipe(
      v.string(),
      v.toLowerCase(),
      v.transform((status) => status.replaceAll(/[\s_]/g, '-')),
    ),
    amount: count,
    requested_amount: v.nullish(count, null),
    currency: text,
    created_at: v.nullish(time, null),
    createdAt: v.nullish(time, null),
    paid_at: v.nullish(time, null),
    paidAt: v.nullish(time, null),
    channel: text,
    metadata: v.optional(v.unknown()),
    customer: v.nullish(v.object({ id: v.nullish(count, null), email: text }), null),
    authorization: v.nullish(v.object({ brand: text, last4: text }), null),
  }),
  v.transform(
    ({
      id,
      reference,
      domain,
      status,
      amount,
      requested_amount,
      currency,
      created_at,
      createdAt,
      paid_at,
      paidAt,
      channel,
      metadata,
      customer,
      authorization,
    }) => ({
      id,
      reference,
      /** The provider's mode, `test` or `live`; null if unstated. */
      domain,
      status,
      amount,
      /** The amount requested; `amount` is higher when the payer bears the fees. */
      requestedAmount: requested_amount,
      currency,
      createdAt: created_at ?? createdAt,
      paidAt: paid_at ?? paidAt,
      channel,
      /** From the metadata, which anybody with the public key can write. */
      uid: uidIn(metadata),
      customerId: customer?.id ?? null,
      email: customer?.email ?? null,
      card:
        typeof authorization?.last4 === 'string'
          ? { brand: authorization.brand ?? 'card', last4: authorization.last4 }
          : null,
    }),
  ),
);
export type ProviderTransaction = v.InferOutput<typeof providerTransactionSchema>;

/**
 * A refund as returned by `POST /refund`, `GET /refund/{id}` and the list. The transaction is its id, or an object. The
 * status is `pending`, `processing`, `needs-attention`, `processed` or `failed`.
 */
export const providerRefundSchema = v.pipe(
  v.object({
    id: count,
    status: v.pipe(
      v.string(),
      v.toLowerCase(),
      v.transform((status) => status.replaceAll(/[\s_]/g, '-')),
    ),
    amount: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), count),
    currency: text,
    transaction: v.fallback(
      v.union([
        count,
        v.pipe(
          v.object({ id: count }),
          v.transform(({ id }) => id),
        ),
        v.null(),
      ]),
      null,
    ),
    merchant_note: text,
    createdAt: v.nullish(time, null),
    created_at: v.nullish(time, null),
  }),
  v.transform(({ id, status, amount, currency, transaction, merchant_note, createdAt, created_at }) => ({
    id,
    status,
    amount,
    currency,
    transactionId: transaction,
    note: merchant_note,
    createdAt: createdAt ?? created_at,
  })),
);
export type ProviderRefund = v.InferOutput<typeof providerRefundSchema>;

/** The envelope of every response. */
export const envelopeSchema = v.object({
  status: v.boolean(),
  message: v.nullish(v.string(), ''),
  data: v.optional(v.unknown()),
  code: v.nullish(v.string(), null),
  meta: v.fallback(v.nullish(v.object({ perPage: v.nullish(count) })), null),
});

/** `data` of `POST /transaction/initialize`. */
export const initializedSchema = v.object({
  access_code: v.pipe(v.string(), v.minLength(1)),
  authorization_url: v.pipe(v.string(), v.url()),
  reference: v.string(),
});

/** `data` of `GET /customer/{email}`. */
export const customerSchema = v.object({ id: count });

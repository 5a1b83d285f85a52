import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { t } from '../../../shared/language/words';
import {
  confirmAnswerSchema,
  orderAnswerSchema,
  orderParamsSchema,
  payerQuerySchema,
  shownPriceSchema,
  subscriptionAnswerSchema,
  type ConfirmAnswer,
  type PaymentState,
  type SubscriptionAnswer,
} from '../../../shared/payments/contract';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { userOf } from '../../lib/identity/requireUser';
import { priceNow } from '../../lib/price';
import { paidFor } from '../../listings/people/rights';
import type { User } from '../../lib/identity/verifyToken';
import { takeOverAddress } from '../addressAccount';
import { confirmOrder } from '../confirm';
import { currentOffer, type Offer } from '../offer';
import { placeOrder } from '../orders';
import { subscriptionOf, type Asking } from '../status';
import type { ValibotTypes } from '../../lib/http/validation';
import { retryLater, requirePayments, limitPerson, orderRefused, withProvider } from './payments';

/** Calls per person and minute, across all gateways. */
const ordersPerMinute = 10;
const confirmsPerMinute = 30;
const bodyLimit = 1_024;

const unconfirmed = retryLater('payment_unconfirmed', () =>
  t(
    'We cannot reach the card provider to confirm your payment. Nothing is lost: we keep asking, and your subscription becomes active by itself.',
  ),
);

function publicOutcome(outcome: PaymentState | null): ConfirmAnswer['outcome'] {
  if (outcome === 'disputed')
    throw new ApiError(
      409,
      'payment_mismatch',
      t(
        'What was charged does not match your order. It was not counted; please write to us, and we will put it right.',
      ),
    );
  if (outcome === null) throw new ApiError(404, 'not_found', t('There is no such order.'));
  return outcome === 'reversed' ? 'failed' : outcome;
}

interface Paying {
  payer: User;
  /** Of which the payer owns the listing; absent if the caller pays for themselves. */
  company?: string;
}

/** For whom the caller pays: themselves, or the owner of a listing, by their right there. @throws ApiError */
async function payerOf(
  { kysely, mode, now }: Parameters<typeof takeOverAddress>[0] & { now: () => number },
  user: User,
  listing: string | undefined,
): Promise<Paying> {
  if (listing === undefined) {
    await takeOverAddress({ kysely, mode }, user, now());
    return { payer: user };
  }
  const owner = await paidFor(kysely, listing, user.uid);
  if (owner !== null) return { payer: { ...user, uid: owner.uid, email: owner.email }, company: owner.name };
  throw new ApiError(
    403,
    'right_missing',
    t('Your account may not pay for this company. Ask who looks after its listing.'),
  );
}

/** A subscription as the caller sees it: ways without a card name the account, so colleagues get none. */
async function shownTo(asking: Asking, { payer, company }: Paying): Promise<SubscriptionAnswer> {
  const answer = await subscriptionOf(asking, payer.uid);
  return company === undefined ? answer : { ...answer, payTo: undefined, company };
}

/** The offer, which must be what the page showed. @throws ApiError 409 `price_changed` */
function shownOffer(shown: v.InferOutput<typeof shownPriceSchema>): Offer {
  const offer = currentOffer();
  const names = ['amount', 'currency', 'periodDays'] as const;
  if (names.every((name) => (shown?.[name] ?? offer[name]) === offer[name])) return offer;
  const words = t('The price has changed since you opened this page, and no payment was opened.');
  throw new ApiError(409, 'price_changed', `${words} ${priceNow()}`);
}

/**
 * With `?listing=` of an agent, all three are about the account of the listing's owner, for a colleague who may pay:
 * 403 `right_missing`.
 * `GET /api/subscription`: the caller's subscription, from verified payments in the ledger.
 * `POST /api/subscription/orders` → 201 a new order, 200 the open one, at the price that the body names. Errors: 409
 * `already_active`, `email_required`, `price_changed` with the new price;
 * 502 `provider_refused` with the provider's reason, 503 `provider_unavailable`.
 * `POST /api/subscription/orders/{reference}/confirm`: verifies the payment with the provider (status, amount,
 * currency, reference, owner) and fulfils it once. Errors: 404 `not_found` for an order that is not the caller's, 409
 * `payment_mismatch`, 503 `payment_unconfirmed`.
 * All: 401 `sign_in_required`, 429 `rate_limited`. Both about orders: 503 `switched_off` (`FEATURES_OFF=payments`).
 */
export function subscriptionRoutes(api: FastifyInstance): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/subscription',
    {
      preParsing: api.requireUser,
      schema: { querystring: payerQuerySchema, response: { 200: subscriptionAnswerSchema, ...errorAnswers } },
    },
    async (request) => {
      // Another gateway may have published a price a moment ago.
      await api.words.refresh();
      return shownTo(api.dues, await payerOf(api.dues, userOf(request), request.query.listing));
    },
  );

  typed.post(
    '/subscription/orders',
    {
      bodyLimit,
      preParsing: api.requireUser,
      schema: {
        querystring: payerQuerySchema,
        body: shownPriceSchema,
        response: { 200: orderAnswerSchema, 201: orderAnswerSchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const payments = requirePayments(api.payments);
      const { listing } = request.query;
      await limitPerson(payments.kysely, { name: 'order', who: userOf(request).uid, max: ordersPerMinute });
      const { payer } = await payerOf(payments, userOf(request), listing);
      await api.words.refresh();
      const offer = shownOffer(request.body);
      const { order, isNew } = await withProvider(
        request.log,
        () => placeOrder({ ...payments, offer: () => offer }, payer, listing),
        orderRefused,
      );
      const {
        reference,
        amount,
        currency,
        email,
        access_code: accessCode,
        authorization_url: authorizationUrl,
      } = order;
      return reply.status(isNew ? 201 : 200).send({
        reference,
        amount,
        currency,
        email,
        key: payments.publicKey,
        metadata: { uid: payer.uid, product: 'subscription' },
        accessCode,
        authorizationUrl,
      });
    },
  );

  typed.post(
    '/subscription/orders/:reference/confirm',
    {
      bodyLimit,
      preParsing: api.requireUser,
      schema: {
        params: orderParamsSchema,
        querystring: payerQuerySchema,
        response: { 200: confirmAnswerSchema, ...errorAnswers },
      },
    },
    async (request) => {
      const payments = requirePayments(api.payments);
      await limitPerson(payments.kysely, { name: 'confirm', who: userOf(request).uid, max: confirmsPerMinute });
      const paying = await payerOf(payments, userOf(request), request.query.listing);
      const outcome = publicOutcome(
        await withProvider(
          request.log,
          () => confirmOrder(payments, paying.payer.uid, request.params.reference),
          unconfirmed,
        ),
      );
      return { outcome, subscription: await shownTo(payments, paying) };
    },
  );
}

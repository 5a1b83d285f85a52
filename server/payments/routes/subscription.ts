import type { FastifyInstance } from 'fastify';
import { t } from '../../../shared/language/words';
import {
  confirmAnswerSchema,
  orderAnswerSchema,
  orderParamsSchema,
  subscriptionAnswerSchema,
  type ConfirmAnswer,
  type PaymentState,
} from '../../../shared/payments/contract';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { userOf } from '../../lib/identity/requireUser';
import { takeOverAddress } from '../addressAccount';
import { confirmOrder } from '../confirm';
import { placeOrder } from '../orders';
import { subscriptionOf } from '../status';
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

/**
 * `GET /api/subscription`: the caller's subscription, from verified payments in the ledger.
 * `POST /api/subscription/orders` → 201 a new order, 200 the open one. Errors: 409 `already_active`, `email_required`;
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
    { preParsing: api.requireUser, schema: { response: { 200: subscriptionAnswerSchema, ...errorAnswers } } },
    async (request) => {
      const user = userOf(request);
      await takeOverAddress(api.dues, user, api.dues.now());
      return subscriptionOf(api.dues, user.uid);
    },
  );

  typed.post(
    '/subscription/orders',
    {
      bodyLimit,
      preParsing: api.requireUser,
      schema: { response: { 200: orderAnswerSchema, 201: orderAnswerSchema, ...errorAnswers } },
    },
    async (request, reply) => {
      const payments = requirePayments(api.payments);
      const user = userOf(request);
      await limitPerson(payments.kysely, { name: 'order', who: user.uid, max: ordersPerMinute });
      await takeOverAddress(payments, user, payments.now());
      const { order, isNew } = await withProvider(request.log, () => placeOrder(payments, user), orderRefused);
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
        metadata: { uid: user.uid, product: 'subscription' },
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
      schema: { params: orderParamsSchema, response: { 200: confirmAnswerSchema, ...errorAnswers } },
    },
    async (request) => {
      const payments = requirePayments(api.payments);
      const { uid } = userOf(request);
      await limitPerson(payments.kysely, { name: 'confirm', who: uid, max: confirmsPerMinute });
      const outcome = publicOutcome(
        await withProvider(request.log, () => confirmOrder(payments, uid, request.params.reference), unconfirmed),
      );
      return { outcome, subscription: await subscriptionOf(payments, uid) };
    },
  );
}

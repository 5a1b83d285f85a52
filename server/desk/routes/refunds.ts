import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deskPaymentSchema } from '../../../shared/desk/payments';
import { askRefundSchema, openRefundsSchema, refundDecisionSchema } from '../../../shared/desk/refunds';
import { t } from '../../../shared/language/words';
import { readPayment } from '../payment';
import { askRefund } from '../refunds/ask';
import { decideRefund } from '../refunds/decide';
import { openRefunds } from '../refunds/read';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { Payments } from '../../payments/openPayments';
import type { ValibotTypes } from '../../lib/http/validation';
import { requirePayments } from '../../payments/routes/payments';

const bodyLimit = 4_096;
const name = v.pipe(v.string(), v.maxLength(100));
const response = { 200: deskPaymentSchema, ...errorAnswers };

/** What is stored about a payment after a change of it. */
export async function paymentNow({ kysely }: Payments, reference: string) {
  const found = await readPayment(kysely, reference);
  if (found === undefined) throw new ApiError(404, 'not_found', t('Nothing is stored about this payment.'));
  return found;
}

/**
 * `GET /api/desk/refunds`: refunds that have not ended. `POST /api/desk/payments/{reference}/refunds` asks for one: 400
 * for the field `amount`, 404, 409 `refund_impossible` and `refund_under_way`. `POST …/refunds/{id}/decision`: 403
 * `same_person`, 404, 409 `already_decided` and `refund_impossible`. Both answer with what is stored about the payment.
 */
export function refundRoutes(api: FastifyInstance, given: Payments | null): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/refunds',
    {
      config: { staffAction: 'payments.read', rateLimit: { max: 600 } },
      schema: { response: { 200: openRefundsSchema, ...errorAnswers } },
    },
    () => openRefunds(requirePayments(given).kysely),
  );
  typed.post(
    '/desk/payments/:reference/refunds',
    {
      bodyLimit,
      config: { staffAction: 'payments.record', rateLimit: { max: 120 } },
      schema: { params: v.object({ reference: name }), body: askRefundSchema, response },
    },
    async (request) => {
      const payments = requirePayments(given);
      const { reference } = request.params;
      await askRefund(payments, { uid: staffOf(request).uid, reference }, request.body);
      return paymentNow(payments, reference);
    },
  );
  typed.post(
    '/desk/payments/:reference/refunds/:id/decision',
    {
      bodyLimit,
      config: { staffAction: 'payments.record', rateLimit: { max: 120 } },
      schema: { params: v.object({ reference: name, id: name }), body: refundDecisionSchema, response },
    },
    async (request) => {
      const payments = requirePayments(given);
      const { reference, id } = request.params;
      await decideRefund(payments, { uid: staffOf(request).uid, reference, id }, request.body);
      return paymentNow(payments, reference);
    },
  );
}

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  paymentDecisionSchema,
  recordedPaymentsSchema,
  recordPaymentSchema,
} from '../../../shared/desk/recordedPayments';
import { decidePayment } from '../recordedPayments/decide';
import { readRecordedPayments } from '../recordedPayments/list';
import { recordPayment } from '../recordedPayments/record';
import { staffOf } from '../staff/requireStaff';
import { errorAnswers } from '../../lib/http/errors';
import type { Payments } from '../../payments/openPayments';
import type { ValibotTypes } from '../../lib/http/validation';
import { requirePayments } from '../../payments/routes/payments';

const bodyLimit = 4_096;
const response = { 200: recordedPaymentsSchema, ...errorAnswers };

/**
 * `GET /api/desk/recorded-payments`: payments by transfer, M-Pesa, cheque and cash that staff recorded. `POST` records
 * one: 400 for a field, `other_currency` for one that is not the price's and that nobody was asked about, 409
 * `already_recorded`. `POST …/{reference}/decision`: 403 `same_person` and `other_person`, 404, 409 `already_decided`.
 * All answer with the list; 503 `switched_off` without payments.
 */
export function recordedPaymentRoutes(api: FastifyInstance, given: Payments | null): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/recorded-payments',
    { config: { staffAction: 'payments.read', rateLimit: { max: 600 } }, schema: { response } },
    () => readRecordedPayments(requirePayments(given)),
  );
  typed.post(
    '/desk/recorded-payments',
    {
      bodyLimit,
      config: { staffAction: 'payments.record', rateLimit: { max: 120 } },
      schema: { body: recordPaymentSchema, response },
    },
    async (request) => {
      const payments = requirePayments(given);
      await recordPayment(payments, staffOf(request).uid, request.body);
      return readRecordedPayments(payments);
    },
  );
  typed.post(
    '/desk/recorded-payments/:reference/decision',
    {
      bodyLimit,
      config: { staffAction: 'payments.record', rateLimit: { max: 120 } },
      schema: {
        params: v.object({ reference: v.pipe(v.string(), v.maxLength(100)) }),
        body: paymentDecisionSchema,
        response,
      },
    },
    async (request) => {
      const payments = requirePayments(given);
      await decidePayment(payments, { uid: staffOf(request).uid, reference: request.params.reference }, request.body);
      return readRecordedPayments(payments);
    },
  );
}

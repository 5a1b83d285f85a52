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
import type { Dues } from '../../payments/openPayments';
import type { ValibotTypes } from '../../lib/http/validation';

const bodyLimit = 4_096;
const response = { 200: recordedPaymentsSchema, ...errorAnswers };

/**
 * `GET /api/desk/recorded-payments`: payments by transfer, M-Pesa, cheque and cash that staff recorded. `POST` records
 * one: 400 for a field, `other_currency` for one that is not the price's and that nobody was asked about, 409
 * `already_recorded`. `POST …/{reference}/decision`: 403 `same_person` and `other_person`, 404, 409 `already_decided`.
 * All answer with the list, also without a card provider.
 */
export function recordedPaymentRoutes(api: FastifyInstance, dues: Dues): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/recorded-payments',
    { config: { staffAction: 'payments.read', rateLimit: { max: 600 } }, schema: { response } },
    () => readRecordedPayments(dues),
  );
  typed.post(
    '/desk/recorded-payments',
    {
      bodyLimit,
      config: { staffAction: 'payments.record', rateLimit: { max: 120 } },
      schema: { body: recordPaymentSchema, response },
    },
    async (request) => {
      await recordPayment(dues, staffOf(request).uid, request.body);
      return readRecordedPayments(dues);
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
      await decidePayment(dues, { uid: staffOf(request).uid, reference: request.params.reference }, request.body);
      return readRecordedPayments(dues);
    },
  );
}

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { deskPaymentSchema, deskPaymentsQuerySchema, deskPaymentsSchema } from '../../../shared/desk/payments';
import { readPayment } from '../payment';
import { periodOf } from '../period';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { compare } from '../../payments/comparison';
import type { Payments } from '../../payments/openPayments';
import type { ValibotTypes } from '../../lib/http/validation';
import { providerUnavailable, requirePayments, withProvider } from '../../payments/routes/payments';

const daysByDefault = 31;
/** The provider lists 100 payments per request. */
const mostDays = 93;

const bounds = {
  daysByDefault,
  mostDays,
  tooLong: () => t('Choose at most {days} days; npm run payments:report takes more.', { days: mostDays }),
};

/**
 * `GET /api/desk/payments?from=&to=`: the report of `npm run payments:report`; 503 `provider_unavailable`. `GET
 * /api/desk/payments/{reference}`: what is stored about one payment; 404 `not_found`. Both only read.
 */
export function paymentRoutes(api: FastifyInstance, given: Payments | null): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/desk/payments',
    {
      config: { staffAction: 'payments.read', rateLimit: { max: 20 } },
      schema: { querystring: deskPaymentsQuerySchema, response: { 200: deskPaymentsSchema, ...errorAnswers } },
    },
    async (request) => {
      const payments = requirePayments(given);
      const period = periodOf(request.query, payments.now(), bounds);
      const report = await withProvider(request.log, () => compare(payments, period), providerUnavailable);
      return {
        ...period,
        provider: report.provider,
        ledger: report.ledger,
        recorded: report.recorded,
        doubts: report.mismatches,
      };
    },
  );
  typed.get(
    '/desk/payments/:reference',
    {
      config: { staffAction: 'payments.read', rateLimit: { max: 600 } },
      schema: {
        params: v.object({ reference: v.pipe(v.string(), v.maxLength(100)) }),
        response: { 200: deskPaymentSchema, ...errorAnswers },
      },
    },
    async ({ params: { reference } }) => {
      const found = await readPayment(requirePayments(given).kysely, reference);
      if (found === undefined) throw new ApiError(404, 'not_found', t('Nothing is stored about this payment.'));
      return found;
    },
  );
}

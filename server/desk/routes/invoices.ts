import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deskPaymentSchema, deskPaymentsQuerySchema } from '../../../shared/desk/payments';
import {
  billingDetailsSchema,
  deskInvoicesSchema,
  invoiceParamsSchema,
  type Invoice,
} from '../../../shared/invoices/contract';
import { t } from '../../../shared/language/words';
import { audit } from '../../lib/database/audit';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';
import { correctInvoice, keepForPayer } from '../../payments/invoices/corrected';
import { deskInvoices, readInvoice } from '../../payments/invoices/read';
import { ublOf } from '../../payments/invoices/ubl';
import type { Payments } from '../../payments/openPayments';
import { noInvoice, pdfFile } from '../../payments/routes/invoices';
import { requirePayments } from '../../payments/routes/payments';
import { sendFile } from '../../lib/files/download';
import { periodOf } from '../period';
import { staffOf } from '../staff/requireStaff';
import { paymentNow } from './refunds';

const bodyLimit = 4_096;
const mostDays = 731;

/** Of the list and its export. */
export const invoiceBounds = {
  daysByDefault: 366,
  mostDays,
  tooLong: () => t('Choose at most {days} days.', { days: mostDays }),
};

/**
 * `GET /api/desk/invoices?from=&to=` → `deskInvoicesSchema`. `GET …/{number}/pdf` and `…/{number}/ubl`: one as a file to
 * download; 404 `not_found`.
 * `PUT /api/desk/payments/{reference}/billing` with `billingDetailsSchema` keeps the details of a payer who has given
 * none; 409 `details_known`. `POST …/invoice` issues another invoice with the payer's details, and a credit note over the
 * one before; 409 `nothing_changed`. Both answer with what is stored about the payment, and are audited.
 */
export function deskInvoiceRoutes(api: FastifyInstance, given: Payments | null): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const config = { staffAction: 'payments.read', rateLimit: { max: 600 } } as const;
  const find = async (number: string): Promise<Invoice> => {
    const invoice = await readInvoice(requirePayments(given).kysely, number, null);
    if (invoice === null) throw noInvoice();
    return invoice;
  };
  typed.get(
    '/desk/invoices',
    {
      config,
      schema: { querystring: deskPaymentsQuerySchema, response: { 200: deskInvoicesSchema, ...errorAnswers } },
    },
    (request) => {
      const payments = requirePayments(given);
      return deskInvoices(payments.kysely, periodOf(request.query, payments.now(), invoiceBounds));
    },
  );
  const change = { staffAction: 'payments.record', rateLimit: { max: 120 } } as const;
  const paymentParams = v.object({ reference: v.pipe(v.string(), v.maxLength(100)) });
  const response = { 200: deskPaymentSchema, ...errorAnswers };
  typed.put(
    '/desk/payments/:reference/billing',
    { bodyLimit, config: change, schema: { params: paymentParams, body: billingDetailsSchema, response } },
    async (request) => {
      const payments = requirePayments(given);
      const { reference } = request.params;
      const [uid, now] = [staffOf(request).uid, payments.now()];
      await payments.kysely.transaction().execute(async (transaction) => {
        if (!(await keepForPayer(transaction, reference, request.body, now)))
          throw new ApiError(
            409,
            'details_known',
            t('The payer’s account has details of its own, or there is no payer.'),
          );
        await audit(transaction, { uid, action: 'payment.billingKept', subject: reference, at: now });
      });
      return paymentNow(payments, reference);
    },
  );
  typed.post(
    '/desk/payments/:reference/invoice',
    { config: change, schema: { params: paymentParams, response } },
    async (request) => {
      const payments = requirePayments(given);
      const { reference } = request.params;
      const [uid, now] = [staffOf(request).uid, payments.now()];
      await payments.kysely.transaction().execute(async (transaction) => {
        const detail = await correctInvoice(transaction, reference, now);
        if (detail === null)
          throw new ApiError(
            409,
            'nothing_changed',
            t('The invoice names these details already, or nothing is left of it.'),
          );
        await audit(transaction, { uid, action: 'payment.invoiceCorrected', subject: reference, detail, at: now });
      });
      return paymentNow(payments, reference);
    },
  );
  typed.get(
    '/desk/invoices/:number/pdf',
    { config, schema: { params: invoiceParamsSchema, response: { 200: v.instance(Buffer), ...errorAnswers } } },
    async (request, reply) => sendFile(reply, await pdfFile(await find(request.params.number))),
  );
  typed.get(
    '/desk/invoices/:number/ubl',
    { config, schema: { params: invoiceParamsSchema, response: { 200: v.string(), ...errorAnswers } } },
    async (request, reply) => {
      const invoice = await find(request.params.number);
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${invoice.number}.xml"`)
        .send(ublOf(invoice));
    },
  );
}

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deskPaymentsQuerySchema } from '../../../shared/desk/payments';
import { deskInvoicesSchema, invoiceParamsSchema, type Invoice } from '../../../shared/invoices/contract';
import { t } from '../../../shared/language/words';
import { errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';
import { deskInvoices, readInvoice } from '../../payments/invoices/read';
import { ublOf } from '../../payments/invoices/ubl';
import type { Payments } from '../../payments/openPayments';
import { noInvoice, pdfFile } from '../../payments/routes/invoices';
import { requirePayments } from '../../payments/routes/payments';
import { sendFile } from '../../lib/files/download';
import { periodOf } from '../period';

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

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  billingDetailsSchema,
  billingSchema,
  invoiceParamsSchema,
  invoiceSchema,
  type Invoice,
} from '../../../shared/invoices/contract';
import { t } from '../../../shared/language/words';
import { sendFile } from '../../lib/files/download';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';
import { userOf } from '../../lib/identity/requireUser';
import type { User } from '../../lib/identity/verifyToken';
import { takeOverAddress } from '../addressAccount';
import { keepBillingDetails } from '../invoices/details';
import { invoicePdf } from '../invoices/pdf';
import { billingOf, readInvoice } from '../invoices/read';
import type { Payments } from '../openPayments';
import { limitPerson, requirePayments } from './payments';

const bodyLimit = 4_096;
const changesPerMinute = 20;
/** A file takes a moment of the gateway's time. */
const filesPerMinute = 30;

/** The answer for an invoice that is not there, or is somebody else's. */
export const noInvoice = (): ApiError => new ApiError(404, 'not_found', t('There is no such invoice.'));

/** An invoice as a PDF to download. */
export const pdfFile = async (invoice: Invoice) => {
  const content = await invoicePdf(invoice);
  const { number } = invoice;
  return { file: { name: `${number}.pdf`, kind: 'pdf' as const }, content };
};

async function ownInvoice(payments: Payments, user: User, number: string): Promise<Invoice> {
  await takeOverAddress(payments, user, payments.now());
  const invoice = await readInvoice(payments.kysely, number, user.uid);
  if (invoice === null) throw noInvoice();
  return invoice;
}

/**
 * `GET /api/account/billing` → `billingSchema`: the caller's billing details and invoices, and what a payment would
 * cost. `PUT` the same with `billingDetailsSchema`: keeps them for invoices to come; 400 with a message per field.
 * `GET /api/account/invoices/{number}` and `…/pdf`: one of them; 404 `not_found`, also for other people's.
 * All: 401 `sign_in_required`, 429 `rate_limited`, 503 `switched_off` (`FEATURES_OFF=payments`).
 */
export function invoiceRoutes(api: FastifyInstance): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const response = { 200: billingSchema, ...errorAnswers };
  typed.get('/account/billing', { preParsing: api.requireUser, schema: { response } }, async (request) => {
    const payments = requirePayments(api.payments);
    await takeOverAddress(payments, userOf(request), payments.now());
    return billingOf(payments, userOf(request));
  });
  typed.put(
    '/account/billing',
    { bodyLimit, preParsing: api.requireUser, schema: { body: billingDetailsSchema, response } },
    async (request) => {
      const payments = requirePayments(api.payments);
      const { uid } = userOf(request);
      await limitPerson(payments.kysely, { name: 'billing', who: uid, max: changesPerMinute });
      await takeOverAddress(payments, userOf(request), payments.now());
      await keepBillingDetails(payments.kysely, uid, request.body, payments.now());
      return billingOf(payments, userOf(request));
    },
  );
  typed.get(
    '/account/invoices/:number',
    {
      preParsing: api.requireUser,
      schema: { params: invoiceParamsSchema, response: { 200: invoiceSchema, ...errorAnswers } },
    },
    (request) => ownInvoice(requirePayments(api.payments), userOf(request), request.params.number),
  );
  typed.get(
    '/account/invoices/:number/pdf',
    {
      preParsing: api.requireUser,
      schema: { params: invoiceParamsSchema, response: { 200: v.instance(Buffer), ...errorAnswers } },
    },
    async (request, reply) => {
      const payments = requirePayments(api.payments);
      const user = userOf(request);
      await limitPerson(payments.kysely, { name: 'invoicePdf', who: user.uid, max: filesPerMinute });
      return sendFile(reply, await pdfFile(await ownInvoice(payments, user, request.params.number)));
    },
  );
}

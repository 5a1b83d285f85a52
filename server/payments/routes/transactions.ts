import type { FastifyInstance } from 'fastify';
import { t } from '../../../shared/language/words';
import { receiptParamsSchema, receiptSchema } from '../../../shared/payments/receipt';
import { transactionsAnswerSchema, transactionsQuerySchema } from '../../../shared/payments/transaction';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import { userOf } from '../../lib/identity/requireUser';
import { takeOverAddress } from '../addressAccount';
import type { Payments } from '../openPayments';
import { receiptOf } from '../receipts';
import { listTransactions, parseCursor, formatCursor } from '../transactions';
import type { ValibotTypes } from '../../lib/http/validation';
import { requirePayments, providerUnavailable, withProvider } from './payments';

/**
 * `GET /api/transactions`: the caller's payments at the provider, newest first, 50 per page (docs/architecture.md
 * "Gateway API"). Errors: 503 `provider_unavailable`.
 * `GET /api/transactions/{reference}/receipt`: the receipt of one of them, from the ledger. Errors: 404 `not_found`,
 * also for other people's.
 * Both: 401 `sign_in_required`, 429 `rate_limited`, 503 `switched_off` (`FEATURES_OFF=payments`).
 */
export function transactionRoutes(api: FastifyInstance, given: Payments | null): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  typed.get(
    '/transactions',
    {
      preParsing: api.requireUser,
      schema: { querystring: transactionsQuerySchema, response: { 200: transactionsAnswerSchema, ...errorAnswers } },
    },
    async (request) => {
      const payments = requirePayments(given);
      const { cursor } = request.query;
      await takeOverAddress(payments, userOf(request), payments.now());
      const { transactions, next } = await withProvider(
        request.log,
        () => listTransactions(payments, userOf(request), cursor === undefined ? null : parseCursor(cursor)),
        providerUnavailable,
      );
      return { transactions, ...(next === null ? {} : { next: formatCursor(next) }) };
    },
  );
  typed.get(
    '/transactions/:reference/receipt',
    {
      preParsing: api.requireUser,
      schema: { params: receiptParamsSchema, response: { 200: receiptSchema, ...errorAnswers } },
    },
    async (request) => {
      const payments = requirePayments(given);
      await takeOverAddress(payments, userOf(request), payments.now());
      const receipt = await receiptOf(payments, userOf(request).uid, request.params.reference);
      if (receipt === null) throw new ApiError(404, 'not_found', t('There is no such receipt.'));
      return receipt;
    },
  );
}

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentLanguage } from '../../../shared/language/words';
import { csvFormat } from '../../../shared/text/csv';
import { auditQuerySchema } from '../../../shared/desk/audit';
import { inboxQuerySchema } from '../../../shared/desk/inbox';
import { deskPaymentsQuerySchema } from '../../../shared/desk/payments';
import { figuresQuerySchema } from '../../../shared/desk/figures';
import { newsletterAddressQuerySchema } from '../../../shared/desk/newsletter';
import { accountsQuerySchema } from '../../../shared/desk/people';
import { everyAccount } from '../staff/accounts';
import { audit } from '../../lib/database/audit';
import {
  accountColumns,
  auditColumns,
  caseColumns,
  figureColumns,
  invoiceColumns,
  newsletterColumns,
} from '../exportColumns';
import { figureRows } from '../figures';
import { everyAudited } from '../staff/auditTrail';
import { csvFile, type CsvColumns } from '../csvFile';
import { everyCase } from '../cases/inbox';
import { staffOf } from '../staff/requireStaff';
import { errorAnswers } from '../../lib/http/errors';
import { everyInvoice } from '../../payments/invoices/read';
import { periodOf } from '../period';
import { invoiceBounds } from './invoices';
import { figuresFor, type FigureRoutes } from './figures';
import { everyAddress } from '../../newsletter/addressList';
import type { ValibotTypes } from '../../lib/http/validation';

/** Exports per address and minute. */
const rateLimit = { max: 30 };

/** Items, once the first one is there: what the database refuses gets an error in place of half a file. */
async function begun<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* rest() {
    try {
      for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
}

/**
 * `GET /api/desk/exports/cases`, `/exports/audit`, `/exports/newsletter`, `/exports/accounts`, `/exports/invoices`
 * and `/exports/figures`, with the filters of the inbox, the audit trail, the newsletter's addresses, the accounts that
 * pay, the invoices and the figures: a CSV file
 * of everything that matches, for spreadsheets in the language of the request. Each export is audited before its first byte, without a search term, which
 * may name a visitor.
 */
export function exportRoutes(api: FastifyInstance, given: FigureRoutes): void {
  const { kysely } = given;
  const typed = api.withTypeProvider<ValibotTypes>();
  const note = (request: FastifyRequest, what: string) => {
    const { q, ...filters } = request.query as Record<string, unknown>;
    const chosen = Object.entries(filters).filter(([name, value]) => name !== 'after' && value !== '');
    const detail = { ...Object.fromEntries(chosen), ...(typeof q === 'string' && q !== '' && { searched: true }) };
    const { uid } = staffOf(request);
    return audit(kysely, { uid, action: `export.${what}`, subject: null, detail, at: Date.now() });
  };
  const send = async <Item>(
    request: FastifyRequest,
    reply: FastifyReply,
    { what, columns, items }: { what: string; columns: CsvColumns<Item>; items: AsyncIterable<Item> },
  ) => {
    const found = await begun(items);
    await note(request, what);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="keelway-${what}.csv"`)
      .send(Readable.from(csvFile(columns, found, csvFormat(currentLanguage()))));
  };
  const response = errorAnswers;
  typed.get(
    '/desk/exports/cases',
    { config: { staffAction: 'cases.export', rateLimit }, schema: { querystring: inboxQuerySchema, response } },
    (request, reply) => {
      const items = everyCase(kysely, request.query, staffOf(request).uid);
      return send(request, reply, { what: 'cases', columns: caseColumns, items });
    },
  );
  typed.get(
    '/desk/exports/audit',
    { config: { staffAction: 'audit.export', rateLimit }, schema: { querystring: auditQuerySchema, response } },
    (request, reply) =>
      send(request, reply, { what: 'audit', columns: auditColumns, items: everyAudited(kysely, request.query) }),
  );
  typed.get(
    '/desk/exports/newsletter',
    {
      config: { staffAction: 'newsletter.export', rateLimit },
      schema: { querystring: newsletterAddressQuerySchema, response },
    },
    (request, reply) => {
      const items = everyAddress(kysely, request.query);
      return send(request, reply, { what: 'newsletter', columns: newsletterColumns, items });
    },
  );
  typed.get(
    '/desk/exports/accounts',
    { config: { staffAction: 'people.export', rateLimit }, schema: { querystring: accountsQuerySchema, response } },
    (request, reply) => {
      const items = everyAccount(kysely, request.query, Date.now());
      return send(request, reply, { what: 'accounts', columns: accountColumns, items });
    },
  );
  typed.get(
    '/desk/exports/invoices',
    {
      config: { staffAction: 'payments.export', rateLimit },
      schema: { querystring: deskPaymentsQuerySchema, response },
    },
    (request, reply) => {
      const items = everyInvoice(kysely, periodOf(request.query, Date.now(), invoiceBounds));
      return send(request, reply, { what: 'invoices', columns: invoiceColumns, items });
    },
  );
  typed.get(
    '/desk/exports/figures',
    { config: { staffAction: 'figures.read', rateLimit }, schema: { querystring: figuresQuerySchema, response } },
    (request, reply) => {
      const items = figureRows(figuresFor(given, request, request.query));
      return send(request, reply, { what: 'figures', columns: figureColumns, items });
    },
  );
}

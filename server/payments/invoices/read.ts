import type { Kysely } from 'kysely';
import type { Billing, DeskInvoices, Invoice } from '../../../shared/invoices/contract';
import { netOf, taxesWithin } from '../../../shared/invoices/taxes';
import type { Schema } from '../../lib/database/schema';
import { invoicing, type Offer } from '../offer';
import { billingDetailsOf } from './details';
import { contentOf } from './issue';

/** An invoice as it was issued. @throws ValiError if what is stored cannot be read. */
function invoiceOf(row: Schema['invoices']): Invoice {
  const { number, kind, reference, of_invoice: invoice, net, total, currency, issued_at: issuedAt } = row;
  const facts = { number, reference, net, total, currency, issuedAt, ...contentOf(row) };
  return kind === 'invoice' ? { kind, ...facts } : { kind, invoice: invoice ?? '', ...facts };
}

/** An invoice by its number; null if there is none, or if it is not of the account. `uid` null: of any account. */
export async function readInvoice(kysely: Kysely<Schema>, number: string, uid: string | null): Promise<Invoice | null> {
  const all = kysely.selectFrom('invoices').selectAll().where('number', '=', number);
  const row = await (uid === null ? all : all.where('uid', '=', uid)).executeTakeFirst();
  return row === undefined ? null : invoiceOf(row);
}

/** The invoice of a payment, the first one. */
export async function invoiceOfPayment(kysely: Kysely<Schema>, reference: string): Promise<Invoice | null> {
  const row = await kysely
    .selectFrom('invoices')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'invoice')
    .orderBy('issued_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : invoiceOf(row);
}

/** What the account page shows: details, invoices, and what a payment would cost now. */
export async function billingOf(
  { kysely, offer, now }: { kysely: Kysely<Schema>; offer: () => Offer; now: () => number },
  { uid, email }: { uid: string; email: string | null },
): Promise<Billing> {
  const details = await billingDetailsOf(kysely, uid);
  const rows = await kysely
    .selectFrom('invoices')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const { amount: total, currency, periodDays: days } = offer();
  const { seller, taxes: rates } = invoicing();
  const taxes = taxesWithin(total, currency, rates);
  const sums = { net: netOf(total, taxes), total, currency, taxes };
  return {
    details,
    proForma: { kind: 'pro_forma', seller, buyer: details, email, days, ...sums, issuedAt: now() },
    invoices: rows.map(invoiceOf),
  };
}

/** Those that were issued in a period, the oldest first. */
async function invoicesIn(kysely: Kysely<Schema>, { from, to }: { from: number; to: number }): Promise<Invoice[]> {
  const rows = await kysely
    .selectFrom('invoices')
    .selectAll()
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map(invoiceOf);
}

/** The same, for an export. */
export async function* everyInvoice(...given: Parameters<typeof invoicesIn>): AsyncGenerator<Invoice> {
  yield* await invoicesIn(...given);
}

/** Those of a period as the desk sees them, with their sums by currency. */
export async function deskInvoices(
  kysely: Kysely<Schema>,
  period: { from: number; to: number },
): Promise<DeskInvoices> {
  const invoices = await invoicesIn(kysely, period);
  const totals = new Map<string, DeskInvoices['totals'][number]>();
  for (const { kind, currency, net, total } of invoices) {
    const sums = totals.get(currency) ?? { currency, invoiced: 0, credited: 0, tax: 0 };
    const sign = kind === 'invoice' ? 1 : -1;
    sums[kind === 'invoice' ? 'invoiced' : 'credited'] += total;
    sums.tax += sign * (total - net);
    totals.set(currency, sums);
  }
  return { ...period, invoices: invoices.reverse(), totals: [...totals.values()] };
}

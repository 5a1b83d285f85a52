import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { invoiceContentSchema, type InvoiceContent } from '../../../shared/invoices/contract';
import { netOf, taxesCredited, taxesWithin } from '../../../shared/invoices/taxes';
import type { Schema } from '../../lib/database/schema';
import { day, invoicing } from '../offer';
import { refundSums } from '../sums';
import { storedStates } from '../states';
import { billingDetailsOf } from './details';
import { nextInvoiceNumber, nextCreditNote } from './numbers';

type Payment = Schema['payments'];
type Row = Schema['invoices'];

const storedContent = v.pipe(v.string(), v.parseJson(), invoiceContentSchema);

/** What is stored of an invoice. @throws ValiError if it cannot be read. */
export const contentOf = ({ content }: Pick<Row, 'content'>): InvoiceContent => v.parse(storedContent, content);

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The parties and taxes of a new invoice, as they are now. */
async function contentNow(transaction: Transaction<Schema>, payment: Payment, total: number): Promise<InvoiceContent> {
  const { uid, email, period_ms, channel, paid_at, currency } = payment;
  const { seller, taxes } = invoicing();
  return {
    seller,
    buyer: uid === null ? null : await billingDetailsOf(transaction, uid),
    email,
    days: Math.round(period_ms / day),
    way: channel,
    paidAt: paid_at,
    taxes: taxesWithin(total, currency, taxes),
  };
}

type New = Pick<Row, 'number' | 'kind' | 'of_invoice' | 'refund' | 'total'> & { content: InvoiceContent };

/** Stores an invoice or a credit note. */
export async function insert(
  transaction: Transaction<Schema>,
  { reference, uid, currency }: Payment,
  { content, ...issued }: New,
  now: number,
): Promise<Row> {
  const net = netOf(issued.total, content.taxes);
  const row = { ...issued, reference, uid, currency, net, issued_at: now, content: JSON.stringify(content) };
  await transaction.insertInto('invoices').values(row).execute();
  return row;
}

/** A credit note over a part of an invoice, or all that is left of it. `credited`: by earlier ones of that invoice. */
export function creditNote(
  transaction: Transaction<Schema>,
  payment: Payment,
  { invoice, credited }: { invoice: Row; credited: number },
  { number, refund, amount }: { number: string; refund: string | null; amount: number },
  now: number,
): Promise<Row> {
  const content = contentOf(invoice);
  const taxes = taxesCredited({ before: credited, amount }, payment.currency, content.taxes);
  const facts = { kind: 'credit_note', of_invoice: invoice.number, number, refund, total: amount } as const;
  return insert(transaction, payment, { ...facts, content: { ...content, taxes } }, now);
}

/**
 * Issues what a payment lacks, so that its invoices less its credit notes are what is left of it: an invoice once it is
 * paid, a credit note for each settled refund, and for what went back at the provider alone; another invoice if that
 * comes back, as after a dispute that was won. Idempotent. The payment must be locked by the caller.
 */
export async function issueInvoices(transaction: Transaction<Schema>, reference: string, now: number): Promise<void> {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (payment === undefined) return;
  const issued = await transaction
    .selectFrom('invoices')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  const refunds = await transaction
    .selectFrom('refunds')
    .select(['id', 'amount', 'credit_note'])
    .where('reference', '=', reference)
    .where('state', '=', 'settled')
    .orderBy('credit_note')
    .execute();
  const { settled, sent } = await refundSums(transaction, reference);
  // What is on its way back gets its credit note when it has arrived.
  const left = {
    [storedStates.paid]: payment.amount - settled,
    [storedStates.reversed]: sent - settled,
    [storedStates.disputed]: 0,
  }[payment.state];
  const lacking = refunds.filter(({ id }) => !issued.some(({ refund }) => refund === id));
  const needed = left + sumOf(lacking);
  let standing = issued.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0);
  let invoice = issued.findLast(({ kind }) => kind === 'invoice');
  if (standing < needed) {
    const total = needed - standing;
    const content = await contentNow(transaction, payment, total);
    const number = await nextInvoiceNumber(transaction, now);
    invoice = await insert(
      transaction,
      payment,
      { kind: 'invoice', number, of_invoice: null, refund: null, total, content },
      now,
    );
    standing = needed;
  }
  if (invoice === undefined) return;
  let credited = issued
    .filter(({ of_invoice: number }) => number === invoice.number)
    .reduce((sum, { total }) => sum + total, 0);
  const credit = async (note: { number: string; refund: string | null; amount: number }): Promise<void> => {
    await creditNote(transaction, payment, { invoice, credited }, note, now);
    credited += note.amount;
    standing -= note.amount;
  };
  for (const { id, amount, credit_note: number } of lacking)
    if (number !== null) await credit({ number, refund: id, amount });
  if (standing > left)
    await credit({ number: await nextCreditNote(transaction, now), refund: null, amount: standing - left });
}

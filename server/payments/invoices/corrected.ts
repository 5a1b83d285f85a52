import type { Kysely, Transaction } from 'kysely';
import type { BillingDetails, PaymentBilling } from '../../../shared/invoices/contract';
import { taxesWithin } from '../../../shared/invoices/taxes';
import type { Schema } from '../../lib/database/schema';
import { isAddressAccount } from '../addressAccount';
import { lockPayment } from '../sums';
import { billingDetailsOf, keepBillingDetails } from './details';
import { contentOf, creditNote, insert } from './issue';
import { nextCreditNote, nextInvoiceNumber } from './numbers';

type Payment = Schema['payments'];

/** The last invoice of a payment, and how much of it was credited; null if there is none, or nothing is left of it. */
async function standingInvoice(kysely: Kysely<Schema>, reference: string) {
  const issued = await kysely
    .selectFrom('invoices')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  const invoice = issued.findLast(({ kind }) => kind === 'invoice');
  if (invoice === undefined) return null;
  const credited = issued
    .filter(({ of_invoice: number }) => number === invoice.number)
    .reduce((sum, { total }) => sum + total, 0);
  return credited < invoice.total ? { invoice, credited } : null;
}

const isSame = (one: BillingDetails | null, other: BillingDetails): boolean =>
  one !== null && (Object.keys(other) as (keyof BillingDetails)[]).every((name) => one[name] === other[name]);

/** Whom the invoices of a payment are for, as the desk sees it. */
export async function paymentBilling(
  kysely: Kysely<Schema>,
  { uid, reference }: Pick<Payment, 'uid' | 'reference'>,
): Promise<PaymentBilling> {
  const details = uid === null ? null : await billingDetailsOf(kysely, uid);
  const standing = await standingInvoice(kysely, reference);
  return {
    details,
    // What an account says of itself stays its own.
    mayWrite: uid !== null && (details === null || isAddressAccount(uid)),
    invoice: standing?.invoice.number ?? null,
    isOutdated: standing !== null && details !== null && !isSame(contentOf(standing.invoice).buyer, details),
  };
}

/** Keeps the details of a payer who has given none; false: there is no payer, or their account has its own. */
export async function keepForPayer(
  transaction: Transaction<Schema>,
  reference: string,
  details: BillingDetails,
  now: number,
): Promise<boolean> {
  const payment = await lockPayment(transaction, reference);
  if (payment === undefined || payment.uid === null) return false;
  if (!(await paymentBilling(transaction, payment)).mayWrite) return false;
  await keepBillingDetails(transaction, payment.uid, details, now);
  return true;
}

/**
 * Credits what is left of a payment's invoice, and issues another one over it with the details of the payer as they are
 * now; seller and rates stay. Null: nothing is left of it, or it has these details. Numbers as everywhere, without gaps.
 */
export async function correctInvoice(
  transaction: Transaction<Schema>,
  reference: string,
  now: number,
): Promise<{ creditNote: string; invoice: string } | null> {
  const payment = await lockPayment(transaction, reference);
  const standing = payment === undefined ? null : await standingInvoice(transaction, reference);
  if (payment === undefined || payment.uid === null || standing === null) return null;
  const buyer = await billingDetailsOf(transaction, payment.uid);
  const before = contentOf(standing.invoice);
  if (buyer === null || isSame(before.buyer, buyer)) return null;
  const total = standing.invoice.total - standing.credited;
  const note = { number: await nextCreditNote(transaction, now), refund: null, amount: total };
  await creditNote(transaction, payment, standing, note, now);
  const number = await nextInvoiceNumber(transaction, now);
  const content = { ...before, buyer, taxes: taxesWithin(total, payment.currency, before.taxes) };
  await insert(transaction, payment, { kind: 'invoice', number, of_invoice: null, refund: null, total, content }, now);
  return { creditNote: note.number, invoice: number };
}

import type { Kysely, Transaction } from 'kysely';
import type { Receipt } from '../../shared/payments/receipt';
import type { Schema } from '../lib/database/schema';
import type { KeyMode } from '../lib/config/keyShapes';
import { day } from './offer';
import { creditNotesOf } from './refunds/creditNotes';
import { countedPayments, periodsOf } from './subscriptions';
import type { Planned } from '../lib/jobs/declaration';
import { mailJob } from '../lib/mail/mailJob';
import type { ReceiptData } from './letters';

const iso = (at: number): string => new Date(at).toISOString();

/** The receipt of a person's own payment; null if the ledger has none with this reference. */
export async function receiptOf(
  { kysely, mode }: { kysely: Kysely<Schema>; mode: KeyMode | null },
  uid: string,
  reference: string,
): Promise<Receipt | null> {
  const payment = await kysely
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (payment === undefined || payment.state === 'disputed') return null;
  const notes = await creditNotesOf(kysely, [reference]);
  const counted = await countedPayments(kysely, uid, mode);
  const period = periodsOf(counted)[counted.findIndex((one) => one.reference === reference)];
  return {
    reference,
    status: payment.state,
    amount: payment.amount,
    currency: payment.currency,
    paidAt: iso(payment.paid_at),
    email: payment.email ?? '',
    ...(payment.channel === null ? {} : { channel: payment.channel }),
    ...(payment.card_last4 === null
      ? {}
      : { card: { brand: payment.card_brand ?? 'card', last4: payment.card_last4 } }),
    ...(period === undefined ? {} : { period: { from: iso(period.from), until: iso(period.until) } }),
    periodDays: Math.round(payment.period_ms / day),
    ...(notes.length > 0 && { creditNotes: notes.map(({ number, amount, at }) => ({ number, amount, at: iso(at) })) }),
  };
}

type MailedReceipt = ReceiptData & { uid: string; email: string };

function receipt({ uid, email, ...data }: MailedReceipt): Planned<{ letter: string; to: string; data: ReceiptData }> {
  return { key: `receipt:${data.reference}`, payload: { letter: 'receipt', to: email, data }, uid };
}

/** Queues the receipt of a payment in the transaction that records it; once per payment. */
export async function receiptMail(transaction: Transaction<Schema>, given: MailedReceipt, now: number): Promise<void> {
  await mailJob.add(transaction, receipt(given), now);
}

/** Marks the receipt of a restored payment as sent, so that recording the payment does not send it again. */
export async function markReceiptSent(
  transaction: Transaction<Schema>,
  given: MailedReceipt,
  now: number,
): Promise<void> {
  const job = receipt(given);
  if (await mailJob.add(transaction, job, now)) await mailJob.finish(transaction, job.key, given.paidAt);
}

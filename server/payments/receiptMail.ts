import type { Transaction } from 'kysely';
import type { Schema } from '../lib/database/schema';
import type { Planned } from '../lib/jobs/declaration';
import { mailJob } from '../lib/mail/mailJob';
import type { ReceiptData } from './letters';

type Receipt = ReceiptData & { uid: string; email: string };

function receipt({ uid, email, ...data }: Receipt): Planned<{ letter: string; to: string; data: ReceiptData }> {
  return { key: `receipt:${data.reference}`, payload: { letter: 'receipt', to: email, data }, uid };
}

/** Queues the receipt of a payment in the transaction that records it; once per payment. */
export async function receiptMail(transaction: Transaction<Schema>, given: Receipt, now: number): Promise<void> {
  await mailJob.add(transaction, receipt(given), now);
}

/** Marks the receipt of a restored payment as sent, so that recording the payment does not send it again. */
export async function markReceiptSent(transaction: Transaction<Schema>, given: Receipt, now: number): Promise<void> {
  const job = receipt(given);
  if (await mailJob.add(transaction, job, now)) await mailJob.finish(transaction, job.key, given.paidAt);
}

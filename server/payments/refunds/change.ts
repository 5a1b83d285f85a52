import type { Transaction } from 'kysely';
import { endedRefundStates } from '../../../shared/desk/refunds';
import { refundAfter, type RefundCaseEvent, type RefundOutcome } from './states';
import type { Schema } from '../../lib/database/schema';
import { languageOfAccount } from '../../lib/http/language';
import { mailJob } from '../../lib/mail/mailJob';
import { issueInvoices } from '../invoices/issue';
import { orderCheckJob } from '../orderCheckJob';
import type { Settling } from '../settle';
import { storedStates } from '../states';
import { recompute } from '../subscriptions';
import { refundJob } from './refundJob';
import type { RefundData } from './refundLetters';
import { leftOf } from '../sums';
import { nextCreditNote } from '../invoices/numbers';

type Row = Schema['refunds'];
type Payment = Schema['payments'];
type Changing = Pick<Settling, 'mode' | 'now'>;
type Happened = Exclude<RefundCaseEvent, { type: 'staff.confirmed' }> | { type: 'staff.confirmed'; by: string };
/** What is stored of an event besides the state. */
type Facts = Partial<Pick<Row, 'provider_id' | 'called_at' | 'decided_by' | 'decided_at'>>;

async function mail(
  transaction: Transaction<Schema>,
  letter: 'refundSent' | 'refundSettled' | 'refundFailed',
  { id, reference, how, amount, currency }: Row,
  { uid, email }: Payment,
  creditNote: string | null,
  now: number,
): Promise<void> {
  // The account was deleted.
  if (uid === null || email === null) return;
  const order = await transaction
    .selectFrom('orders')
    .select('language')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const language = order?.language ?? (await languageOfAccount(transaction, uid));
  const data: RefundData = { reference, how, amount, currency, creditNote, language };
  await mailJob.add(transaction, { key: `${letter}:${id}`, payload: { letter, to: email, data }, uid }, now);
}

const wasSent = (state: Row['state']): boolean => ['pending', 'processing', 'attention'].includes(state);
const problemOf = (outcome: RefundOutcome | null): string | null =>
  outcome?.kind === 'failed' ? outcome.problem : outcome?.kind === 'declined' ? outcome.reason : null;

/**
 * Applies an event to a refund, with what follows from it, in one database transaction: job, credit note, ledger,
 * subscription and mails. Idempotent. Resolves with whether it changed anything; the payment must be locked.
 */
export async function changeRefund(
  transaction: Transaction<Schema>,
  { mode, now }: Changing,
  { refund, payment, isDisputed = false }: { refund: Row; payment: Payment; isDisputed?: boolean },
  happened: Happened,
  facts: Facts = {},
): Promise<boolean> {
  const { id, reference, state, how, amount, asked_by: askedBy } = refund;
  const at = now();
  const left = await leftOf(transaction, payment);
  const event = happened.type === 'staff.confirmed' ? { ...happened, left, isDisputed } : happened;
  const next = refundAfter({ state, askedBy, amount, how }, event);
  if (next === null) return false;
  const isSettled = next.state === 'settled';
  const creditNote = isSettled ? await nextCreditNote(transaction, at) : null;
  await transaction
    .updateTable('refunds')
    .set({
      ...facts,
      state: next.state,
      problem: problemOf(next.outcome),
      credit_note: creditNote,
      ended_at: endedRefundStates.includes(next.state) ? at : null,
    })
    .where('id', '=', id)
    .execute();
  if (next.state === 'confirmed') await refundJob.plan(transaction, { key: `${id}:${reference}`, payload: { id } }, at);
  const isAllBack = isSettled && amount >= left && payment.state !== storedStates.reversed;
  if (isAllBack)
    await transaction
      .updateTable('payments')
      .set({ state: storedStates.reversed, updated_at: at })
      .where('reference', '=', reference)
      .execute();
  if (endedRefundStates.includes(next.state)) await issueInvoices(transaction, reference, at);
  if (isAllBack && payment.uid !== null) await recompute(transaction, payment.uid, mode, at);
  // What the provider says of the payment may have changed, too.
  if (how === 'card' && (isSettled || wasSent(next.state) || wasSent(state)))
    await orderCheckJob.plan(transaction, { key: reference, payload: {} }, at);
  if (isSettled) await mail(transaction, 'refundSettled', refund, payment, creditNote, at);
  else if (wasSent(next.state) && !wasSent(state)) await mail(transaction, 'refundSent', refund, payment, null, at);
  else if (next.state === 'failed' && wasSent(state))
    await mail(transaction, 'refundFailed', refund, payment, null, at);
  return true;
}

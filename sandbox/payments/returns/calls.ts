import * as v from 'valibot';
import { byId, type Payments } from '../payments';
import { entityNotFound, invalidParameter, unknownTransaction } from '../refusal';
import type { Disputes } from './disputes';
import type { Refunds } from './refunds';
import { disputeShape, newRefundShape, refundShape } from './shapes';
import type { Refund, Transaction } from '../state';

type WithRefunds = Payments & { refunds: Refunds };

const note = v.nullish(v.pipe(v.string(), v.maxLength(1_000)), null);
/** JSON or a form, so numbers may be text. */
const requestSchema = v.object({
  transaction: v.pipe(
    v.nullish(v.union([v.string(), v.number()], 'Invalid field: transaction'), ''),
    v.transform(String),
    v.minLength(1, 'Required field: transaction'),
  ),
  amount: v.nullish(
    v.pipe(
      v.union([v.string(), v.number()], 'Invalid Amount Sent'),
      v.transform(Number),
      v.integer('Invalid Amount Sent'),
      v.minValue(1, 'Invalid Amount Sent'),
    ),
    null,
  ),
  currency: v.nullish(v.string(), null),
  customer_note: note,
  merchant_note: note,
});

function transactionNamed({ state }: Payments, name: string): Transaction {
  const found = state.transactions.find(({ id, reference }) => reference === name || String(id) === name);
  if (found === undefined) throw unknownTransaction('Transaction not found');
  return found;
}

/** How a refund ends that is asked for, by the switch. */
const endings: Readonly<Partial<Record<string, Refund['ending']>>> = {
  failing: 'failed',
  attention: 'needs-attention',
};

/** `POST /refund`: of a transaction by reference or id. @throws Refusal. */
export async function createRefund(payments: WithRefunds, body: unknown): Promise<object> {
  const parsed = v.safeParse(requestSchema, body instanceof URLSearchParams ? Object.fromEntries(body) : body);
  if (!parsed.success) throw invalidParameter(parsed.issues[0].message);
  const {
    transaction: name,
    amount,
    currency,
    customer_note: customerNote,
    merchant_note: merchantNote,
  } = parsed.output;
  const transaction = transactionNamed(payments, name);
  if (currency !== null && currency.toUpperCase() !== transaction.currency)
    throw invalidParameter('The currency is not that of the transaction');
  const ending = endings[payments.refundSwitch.position.id] ?? 'processed';
  const refund = await payments.refunds.ask(transaction, { amount, customerNote, merchantNote, ending });
  return {
    status: true,
    message: 'Refund has been queued for processing',
    data: newRefundShape(payments, transaction, refund),
  };
}

/** `GET /refund/{id}`, or the reference of its transaction for the newest one. @throws Refusal. */
export async function fetchRefund(payments: WithRefunds, name: string): Promise<object> {
  const refund = payments.state.refunds.findLast(
    ({ id, transactionId }) => String(id) === name || byId(payments, String(transactionId)).reference === name,
  );
  if (refund === undefined) throw entityNotFound();
  await payments.refunds.look(refund);
  return {
    status: true,
    message: 'Refund retrieved',
    data: refundShape(payments, byId(payments, String(refund.transactionId)), refund),
  };
}

const number = (least: number, most: number) =>
  v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(least), v.maxValue(most)));
const time = v.optional(
  v.pipe(
    v.string(),
    v.transform((typed) => Date.parse(typed)),
    v.number('Invalid date'),
  ),
);
const listSchema = v.object({
  perPage: number(1, 100),
  page: number(1, 1_000_000),
  from: time,
  to: time,
  transaction: v.optional(v.string()),
});

/** `GET /refund`: newest first; of one transaction by its id. @throws Refusal. */
export async function listRefunds(payments: WithRefunds, query: unknown): Promise<object> {
  const parsed = v.safeParse(listSchema, query);
  if (!parsed.success) throw invalidParameter(parsed.issues[0].message);
  const { perPage = 50, page = 1, from = -Infinity, to = Infinity, transaction } = parsed.output;
  const found = payments.state.refunds
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .filter(({ transactionId }) => transaction === undefined || String(transactionId) === transaction)
    .reverse();
  for (const refund of found) await payments.refunds.look(refund);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return {
    status: true,
    message: 'Refunds retrieved',
    data: shown.map((one) => refundShape(payments, byId(payments, String(one.transactionId)), one)),
    meta: {
      total: found.length,
      skipped: (page - 1) * perPage,
      perPage,
      page,
      pageCount: Math.ceil(found.length / perPage),
    },
  };
}

/** `GET /dispute/{id}`. @throws Refusal. */
export async function fetchDispute(payments: Payments & { disputes: Disputes }, name: string): Promise<object> {
  const dispute = payments.state.disputes.find(({ id }) => String(id) === name);
  if (dispute === undefined) throw entityNotFound();
  await payments.disputes.look(dispute);
  const transaction = byId(payments, String(dispute.transactionId));
  return { status: true, message: 'Dispute retrieved', data: disputeShape(payments, transaction, dispute) };
}

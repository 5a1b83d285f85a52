import { customerOf, type Payments } from '../payments';
import { customerShape, domainOf, transactionShape } from '../representation';
import type { Dispute, Refund, Transaction } from '../state';

/** The merchant's number at the provider. */
const integration = 100_001;
/** Milliseconds; the provider expects a refund to arrive within so many days. */
const expectedAfter = 9 * 86_400_000;

const iso = (at: number): string => new Date(at).toISOString();

function notesOf({ reference }: Transaction, { customerNote, merchantNote }: Refund): object {
  return {
    customer_note: customerNote ?? `Refund for transaction ${reference}`,
    merchant_note: merchantNote ?? `Refund for transaction ${reference} by the sandbox`,
  };
}

function factsOf(payments: Payments, transaction: Transaction, refund: Refund): object {
  const { id, amount, status, createdAt } = refund;
  return {
    id,
    integration,
    domain: domainOf(payments),
    currency: transaction.currency,
    amount,
    status,
    channel: null,
    ...notesOf(transaction, refund),
    refunded_by: 'sandbox@keelway.example',
    expected_at: iso(createdAt + expectedAfter),
    createdAt: iso(createdAt),
    updatedAt: iso(refund.updatedAt),
  };
}

/** Answer of `POST /refund`. */
export function newRefundShape(payments: Payments, transaction: Transaction, refund: Refund): object {
  return {
    transaction: transactionShape(payments, transaction),
    ...factsOf(payments, transaction, refund),
    deducted_amount: 0,
    fully_deducted: false,
  };
}

/** Answer of `GET /refund/{id}`. */
export function refundShape(payments: Payments, transaction: Transaction, refund: Refund): object {
  return {
    ...factsOf(payments, transaction, refund),
    transaction: transaction.id,
    transaction_reference: transaction.reference,
    transaction_amount: transaction.amount,
    dispute: null,
    settlement: null,
    deducted_amount: refund.amount,
    fully_deducted: true,
    refunded_at: refund.status === 'processed' ? iso(refund.updatedAt) : null,
    bank_reference: refund.reference,
    customer: customerShape(customerOf(payments, transaction)),
  };
}

/** Body of `refund.*`: nothing tells two refunds of one amount apart before they end. */
export function refundEventShape(payments: Payments, transaction: Transaction, refund: Refund): object {
  const { firstName, lastName, email } = customerOf(payments, transaction);
  const { status, amount, reference } = refund;
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: reference,
    amount: status === 'failed' ? amount : String(amount),
    currency: transaction.currency,
    processor: 'instant-transfer',
    customer: { first_name: firstName, last_name: lastName, email },
    integration,
    domain: domainOf(payments),
  };
}

/** Body of `charge.dispute.*`. */
export function disputeShape(payments: Payments, transaction: Transaction, dispute: Dispute): object {
  const { id, amount, ending, createdAt, dueAt, isResolved } = dispute;
  const customer = customerOf(payments, transaction);
  return {
    id,
    refund_amount: isResolved && ending === 'declined' ? 0 : amount,
    currency: transaction.currency,
    status: isResolved ? 'resolved' : 'awaiting-merchant-feedback',
    resolution: isResolved ? ending : null,
    domain: domainOf(payments),
    transaction: transactionShape(payments, transaction),
    transaction_reference: null,
    category: 'chargeback',
    customer: customerShape(customer),
    bin: null,
    last4: null,
    dueAt: iso(dueAt),
    resolvedAt: isResolved ? iso(dueAt) : null,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: 'pending', by: customer.email, createdAt: iso(createdAt) }],
    messages: [
      { sender: customer.email, body: 'Customer complained about debit without value', createdAt: iso(createdAt) },
    ],
    created_at: iso(createdAt),
    updated_at: iso(isResolved ? dueAt : createdAt),
  };
}

import { DueTimes } from '../dueTimes';
import { endAfter, leftOf, processingAfter, restate } from './left';
import { byId, type Payments } from '../payments';
import { Refusal, invalidParameter } from '../refusal';
import { refundEventShape } from './shapes';
import { announce } from '../settle';
import type { Refund, Transaction } from '../state';

/** The least refund in dollars, in minor units. */
const leastDollars = 100;

/** What is asked for. `amount`: all that is left if null. `ending`: how the refund will end. */
interface RefundRequest {
  amount?: number | null;
  ending?: Refund['ending'];
  customerNote?: string | null;
  merchantNote?: string | null;
}

/** Refunds: pending, processing, then processed, failed or in need of attention. */
export class Refunds {
  readonly #payments: Payments;
  readonly #due: DueTimes;

  constructor(payments: Payments) {
    this.#payments = payments;
    this.#due = new DueTimes(payments.now);
  }

  /** Resumes refunds under way after a restart. */
  resume(): void {
    for (const refund of this.#payments.state.refunds) this.#expect(refund);
  }

  /** Asks for a refund. @throws Refusal. */
  async ask(
    transaction: Transaction,
    { amount, ending = 'processed', customerNote = null, merchantNote = null }: RefundRequest,
  ): Promise<Refund> {
    const { state, now } = this.#payments;
    const refund: Refund = {
      id: state.nextId++,
      transactionId: transaction.id,
      amount: this.#allowed(transaction, amount ?? null),
      status: 'pending',
      ending,
      reference: null,
      customerNote,
      merchantNote,
      createdAt: now(),
      updatedAt: now(),
      nextAt: now() + processingAfter,
    };
    state.refunds.push(refund);
    this.#tell(refund);
    this.#expect(refund);
    await this.#payments.save();
    return refund;
  }

  /** Moves a refund on as far as it is due. */
  async look(refund: Refund): Promise<void> {
    const before = refund.status;
    while (refund.nextAt !== null && refund.nextAt <= this.#payments.now()) {
      const isEnd = refund.status === 'processing';
      Object.assign(refund, {
        status: isEnd ? refund.ending : 'processing',
        reference: isEnd ? `TRF_${refund.id.toString(36)}` : null,
        updatedAt: refund.nextAt,
        nextAt: isEnd ? null : refund.createdAt + endAfter,
      } satisfies Partial<Refund>);
      this.#tell(refund);
    }
    if (refund.status === before) return;
    this.#expect(refund);
    await this.#payments.save();
  }

  close(): void {
    this.#due.close();
  }

  #allowed(transaction: Transaction, wanted: number | null): number {
    if (transaction.paidAt === null) throw invalidParameter('Only successful transactions can be refunded');
    const left = leftOf(this.#payments, transaction);
    if (left <= 0)
      throw new Refusal(
        400,
        'Transaction has been fully reversed',
        'transaction_reversed',
        'Let the customer know that the refund should get to their account soon.',
        'api_error',
      );
    const amount = wanted ?? left;
    if (amount > left) throw invalidParameter('Refund amount cannot be more than what is left of the transaction');
    if (transaction.currency === 'USD' && amount < leastDollars)
      throw invalidParameter('Cannot refund less than USD 1');
    return amount;
  }

  #tell(refund: Refund): void {
    const transaction = byId(this.#payments, String(refund.transactionId));
    restate(this.#payments, transaction);
    // Whether the provider sends an event for it is unknown.
    if (refund.status === 'needs-attention') return;
    announce(
      this.#payments,
      `refund.${refund.status}`,
      transaction,
      refundEventShape(this.#payments, transaction, refund),
    );
  }

  #expect(refund: Refund): void {
    if (refund.nextAt !== null) this.#due.expect(refund.nextAt, () => this.look(refund));
  }
}

import { DueTimes } from '../dueTimes';
import { endAfter, leftOf, restate } from './left';
import { byId, type Payments } from '../payments';
import { disputeShape } from './shapes';
import { invalidParameter } from '../refusal';
import { announce } from '../settle';
import type { Dispute, Transaction } from '../state';

/** Chargebacks by customers' banks: opened, then won or lost by the merchant. */
export class Disputes {
  readonly #payments: Payments;
  readonly #due: DueTimes;

  constructor(payments: Payments) {
    this.#payments = payments;
    this.#due = new DueTimes(payments.now);
  }

  /** Resumes open disputes after a restart. */
  resume(): void {
    for (const dispute of this.#payments.state.disputes) this.#expect(dispute);
  }

  /** The customer's bank disputes what is left of a payment. @throws Refusal if nothing is left. */
  async open(transaction: Transaction, ending: Dispute['ending']): Promise<Dispute> {
    const { state, now } = this.#payments;
    const amount = transaction.paidAt === null ? 0 : leftOf(this.#payments, transaction);
    if (amount <= 0) throw invalidParameter('There is nothing left to dispute');
    const dispute: Dispute = {
      id: state.nextId++,
      transactionId: transaction.id,
      amount,
      ending,
      createdAt: now(),
      dueAt: now() + endAfter,
      isResolved: false,
    };
    state.disputes.push(dispute);
    announce(this.#payments, 'charge.dispute.create', transaction, disputeShape(this.#payments, transaction, dispute));
    this.#expect(dispute);
    await this.#payments.save();
    return dispute;
  }

  /** Resolves a dispute when it is due. */
  async look(dispute: Dispute): Promise<void> {
    if (dispute.isResolved || dispute.dueAt > this.#payments.now()) return;
    const transaction = byId(this.#payments, String(dispute.transactionId));
    dispute.isResolved = true;
    restate(this.#payments, transaction);
    announce(this.#payments, 'charge.dispute.resolve', transaction, disputeShape(this.#payments, transaction, dispute));
    await this.#payments.save();
  }

  close(): void {
    this.#due.close();
  }

  #expect(dispute: Dispute): void {
    if (!dispute.isResolved) this.#due.expect(dispute.dueAt, () => this.look(dispute));
  }
}

import { DueTimes } from './dueTimes';
import type { Payments } from './payments';
import { fail, succeed } from './settle';
import type { Transaction } from './state';

/** Time until the bank confirms a transfer, in milliseconds. */
const transferTime = 6_000;

/** Reported transfers; each is confirmed when due. */
export class Transfers {
  readonly #payments: Payments;
  readonly #due: DueTimes;

  constructor(payments: Payments) {
    this.#payments = payments;
    this.#due = new DueTimes(payments.now);
  }

  /** Resumes pending transfers after a restart. */
  resume(): void {
    for (const transaction of this.#payments.state.transactions)
      if (transaction.transferDueAt !== null) this.#expect(transaction, transaction.transferDueAt);
  }

  /** The person reports having sent the money. */
  async sent(transaction: Transaction): Promise<void> {
    if (transaction.paidAt !== null || transaction.transferDueAt !== null) return;
    const dueAt = this.#payments.now() + transferTime;
    Object.assign(transaction, {
      status: 'pending',
      channel: 'bank_transfer',
      gatewayResponse: 'Pending confirmation',
      step: null,
      transferDueAt: dueAt,
    } satisfies Partial<Transaction>);
    this.#expect(transaction, dueAt);
    await this.#payments.save();
  }

  /** Confirms the transfer when it is due. */
  async look(transaction: Transaction): Promise<void> {
    if (transaction.transferDueAt === null || transaction.transferDueAt > this.#payments.now()) return;
    if (this.#payments.behaviour.position.id === 'declining')
      await fail(this.#payments, transaction, 'bank_transfer', 'The bank returned the transfer');
    else await succeed(this.#payments, transaction, { channel: 'bank_transfer' });
  }

  close(): void {
    this.#due.close();
  }

  #expect(transaction: Transaction, at: number): void {
    this.#due.expect(at, () => this.look(transaction));
  }
}

import type { Payments } from './payments';
import { fail, succeed } from './settle';
import type { Transaction } from './state';

/** Time until the bank confirms a transfer, in milliseconds. */
const transferTime = 6_000;

/** Reported transfers; each is confirmed when due. */
export class Transfers {
  readonly #payments: Payments;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(payments: Payments) {
    this.#payments = payments;
  }

  /** Resumes pending transfers after a restart. */
  resume(): void {
    for (const transaction of this.#payments.state.transactions)
      if (transaction.transferDueAt !== null) this.#expect(transaction, transaction.transferDueAt);
  }

  /** The person reports having sent the money. */
  async sent(transaction: Transaction): Promise<void> {
    if (transaction.status === 'success' || transaction.transferDueAt !== null) return;
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
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #expect(transaction: Transaction, at: number): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        // Node's timers can fire up to a millisecond early.
        if (at > this.#payments.now()) this.#expect(transaction, at);
        else void this.look(transaction).catch(() => undefined);
      },
      Math.max(0, at - this.#payments.now()),
    );
    timer.unref();
    this.#timers.add(timer);
  }
}

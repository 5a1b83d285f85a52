import type { RequestedTransaction, CheckoutTransactionEvent, PaymentOutcome } from '@machines/checkoutTransaction';
import { requestTransaction, setIp } from './api';
import type { CheckoutBases } from './bases';
import type { Inspect } from './options';
import type { Overlay } from './Overlay';
import { isSame } from './parameters';
import type { CheckoutParameters } from './parameterTypes';
import { preparePayment, type Payment } from './payment';
import { Transaction } from './Transaction';

/** A payment whose transaction is requested from the API first. */
export interface AskedPayment {
  readonly transaction: Transaction;
  readonly checked: CheckoutParameters;
  /** The transaction once the API has answered; rejects with its refusal. */
  readonly answered: Promise<Transaction>;
  readonly ended: Promise<PaymentOutcome>;
}

/** Prepares the payment methods of a requested transaction. */
type Offer = (payment: Payment) => RequestedTransaction | Promise<RequestedTransaction>;

interface RunnerSetting {
  overlay: Overlay;
  bases: CheckoutBases;
  inspect: Inspect | undefined;
}

const isUnpaid = ({ status }: Transaction) => !status || status === 'abandoned';

/** Runs one payment at a time: starting another withdraws it. Keeps every started transaction. */
export class PaymentRunner {
  readonly transactions: Transaction[] = [];
  /** The latest payment; null once it was withdrawn. */
  payment: Payment | null = null;
  readonly #setting: RunnerSetting;
  #asked: AskedPayment | null = null;

  constructor(setting: RunnerSetting) {
    this.#setting = setting;
  }

  /** The transaction that the hosted page or a wallet can still change. */
  active(): Transaction | null {
    const transaction = this.payment?.transaction;
    return transaction?.isActive ? transaction : null;
  }

  send(event: CheckoutTransactionEvent): void {
    this.payment?.actor.send(event);
  }

  /**
   * The last unpaid transaction with the same parameters, or a new one. Unknown parameters, which are dropped, count as
   * a difference.
   */
  transactionFor(checked: CheckoutParameters, given: CheckoutParameters): Transaction {
    const isWhole = Object.keys(given).length === Object.keys(checked).length;
    const isThis = (each: Transaction) => isWhole && isUnpaid(each) && isSame(each.parameters, checked);
    const earlier = this.transactions.findLast(isThis);
    if (earlier === undefined)
      return new Transaction(checked, this.#setting.bases, (transaction) => this.withdraw(transaction));
    // The previous callbacks are notified of the end.
    if (earlier === this.payment?.transaction) this.end();
    earlier.callbacks = checked;
    return earlier;
  }

  /** Starts a payment whose transaction the hosted page requests. */
  begin(transaction: Transaction, isShown: boolean): void {
    this.#keep(transaction);
    this.#run(preparePayment({ ...this.#setting, transaction }), false, isShown);
  }

  /** Requests the transaction from the API first. A repeated call while the request is pending is the same payment. */
  ask(checked: CheckoutParameters, given: CheckoutParameters, offer: Offer, isShown = true): AskedPayment {
    const earlier = this.#asked;
    if (isShown && earlier !== null && isSame(earlier.checked, checked)) {
      earlier.transaction.callbacks = checked;
      return earlier;
    }
    const transaction = this.transactionFor(checked, given);
    const request = async () => {
      const { accessCode, urlParameters } = transaction;
      const answer = await requestTransaction(
        this.#setting.bases,
        accessCode ? { ...urlParameters, accessCode } : urlParameters,
      );
      transaction.keepAnswer(answer);
      // Deferred, so that it does not delay the payment.
      setTimeout(() => setIp(this.#setting.bases, answer));
      // Withdrawn or replaced in the meantime: show nothing.
      if (this.payment !== payment) return { offersSheet: false, keepsWalletButton: false };
      this.#keep(transaction);
      return offer(payment);
    };
    // Sent before the machine starts.
    const requested = request();
    const payment = preparePayment({ ...this.#setting, transaction, requested });
    this.#run(payment, true, isShown);
    const asked = { transaction, checked, answered: requested.then(() => transaction), ended: payment.ended };
    if (isShown) this.#asked = asked;
    const forget = () => {
      if (this.#asked === asked) this.#asked = null;
    };
    asked.answered.then(forget, forget);
    return asked;
  }

  /** Withdraws a running payment and hides the hosted page. */
  withdraw(transaction: Transaction | null): void {
    if (transaction === null || transaction !== this.payment?.transaction) return;
    this.#setting.overlay.close();
    this.end();
  }

  /** Ends the running payment; later messages about it are ignored. */
  end(): void {
    const payment = this.payment;
    this.payment = this.#asked = null;
    if (payment?.transaction.isActive) payment.leaveWallet?.();
    payment?.actor.send({ type: 'payment.withdrawn' });
  }

  #keep(transaction: Transaction): void {
    if (!this.transactions.includes(transaction)) this.transactions.push(transaction);
  }

  #run(payment: Payment, isRequestedHere: boolean, isShown: boolean): void {
    this.end();
    this.#setting.overlay.mount();
    this.payment = payment;
    payment.actor.send({ type: 'payment.started', isRequestedHere, isShown });
  }
}

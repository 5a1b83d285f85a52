import type { RequestedTransaction } from '@machines/checkoutTransaction';
import type { CheckoutTransactionEvent } from '@machines/checkoutTransactionEvents';
import { requestTransaction, setIp } from './api';
import { openApplePay, supportsApplePay } from './applePay';
import { mountApplePayButton } from './applePayButton';
import { basesFrom, type CheckoutBases } from './bases';
import { embedPage } from './embeddedPage';
import { eventOf } from './hostedMessages';
import type { Inspect } from './inspection';
import type { CheckoutOptions, DeprecatedTransaction, PaymentRequestParameters } from './options';
import { Overlay } from './Overlay';
import { checkedParameters, isSame } from './parameters';
import type { CheckoutCallbacks, CheckoutParameters } from './parameterTypes';
import { preparePayment, warmUp, type Payment } from './payment';
import { offerSheet } from './offerSheet';
import { Transaction } from './Transaction';
import { documentation, expectContainer, refuse, warn } from './warnings';
import { randomWindowId } from './windowId';

/** What a first payment is rehearsed with. */
const sample = { key: '1', amount: 1, email: '1' };

/**
 * The card checkout: takes a customer's payment in the provider's hosted page over the merchant's. Needs a browser to be
 * made in, nothing to be imported. `dispose()` takes everything out of the page; using it again puts it back.
 */
export default class CardCheckout {
  static #shared: CardCheckout | undefined;
  readonly id = randomWindowId();
  readonly transactions: Transaction[] = [];
  /** Whether the hosted page has announced itself. */
  isLoaded = false;
  readonly backgroundIframe: HTMLIFrameElement;
  readonly checkoutIframe: HTMLIFrameElement;
  readonly #bases: CheckoutBases;
  readonly #inspect: Inspect | undefined;
  readonly #overlay: Overlay;
  #payment: Payment | null = null;
  /** What each button of the page opens. */
  readonly #openers = new Map<EventTarget | null, () => void>();
  /** What the API is being asked for. */
  #asked: { transaction: Transaction; checked: CheckoutParameters; answered: Promise<Transaction> } | null = null;

  constructor({ bases, inspect, onPost, isPaymentRequest = false, container = '' }: CheckoutOptions = {}) {
    if (isPaymentRequest) expectContainer(container);
    this.#bases = basesFrom(bases);
    this.#inspect = inspect;
    this.#overlay = new Overlay(this.id, this.#bases, {
      onMessage: (name, data) => this.#hear(name, data),
      onLeave: () => (this.activeTransaction() === null ? this.close() : this.#send({ type: 'payment.cancelled' })),
      onRetry: () => this.#send({ type: 'load.retried' }),
      onPost,
    });
    this.backgroundIframe = this.#overlay.background;
    this.checkoutIframe = this.#overlay.frame;
    // Sooner, it would hold the hosted page up.
    this.checkoutIframe.addEventListener('load', () => {
      warmUp();
      this.#transactionFor(checkedParameters(sample), sample).frameParameters(false);
    });
  }

  /** Deprecated: prepares a transaction, which the page opens by its `openIframe()`; with a `container`, a page embedded in it. The options of the first call stand. */
  static setup(parameters: CheckoutParameters, options: CheckoutOptions = {}): DeprecatedTransaction {
    warn(`"PaystackPop.setup()" has been deprecated, please use "new PaystackPop()". ${documentation}`);
    const checkout = (CardCheckout.#shared ??= new CardCheckout(options));
    const transaction = checkout.#transactionFor(checkedParameters(parameters), parameters);
    if (parameters.container) embedPage(checkout.id, parameters.container, transaction, checkout.#bases);
    return Object.assign(transaction, {
      openIframe: () => {
        warn(`"openIframe" has been deprecated, please use "open". ${documentation}`);
        if (transaction.isActive) checkout.open();
        else checkout.#begin(transaction, true);
      },
    });
  }

  get isOpen(): boolean {
    return this.#overlay.isOpen;
  }

  /** The transaction that the hosted page or a wallet can still change. */
  activeTransaction(): Transaction | null {
    const transaction = this.#payment?.transaction;
    return transaction?.isActive ? transaction : null;
  }

  /** Shows the hosted page, which asks for the transaction itself. Throws a CheckoutParameterError. */
  newTransaction(parameters: CheckoutParameters): Transaction {
    return this.#startInFrame(parameters, true);
  }

  /** Goes on with a transaction of which the code is known. */
  resumeTransaction(accessCode: string, { onSuccess, onCancel, onLoad, onError }: CheckoutCallbacks = {}): Transaction {
    return this.newTransaction({ accessCode, onSuccess, onCancel, onLoad, onError } as CheckoutParameters);
  }

  /** Loads a transaction without showing it, and gives the function that does, again after the customer left. */
  preloadTransaction(parameters: CheckoutParameters): () => void {
    const transaction = this.#startInFrame(parameters, false);
    return () => this.#show(transaction);
  }

  /**
   * Asks the API for the transaction first, offers wallets and saved payments where there are any, then shows the hosted
   * page. Throws a CheckoutParameterError at once; rejects with what the API refused, which onError hears too.
   */
  checkout(parameters: CheckoutParameters): Promise<Transaction> {
    // The compiler is not everywhere: pages call this with anything.
    const checked = checkedParameters(typeof (parameters as unknown) === 'object' ? parameters : null);
    const asked = this.#asked;
    // A second click while the first one is on its way is the same payment.
    if (asked !== null && isSame(asked.checked, checked)) {
      asked.transaction.callbacks = checked;
      return asked.answered;
    }
    return this.#ask(checked, parameters, (payment) => {
      const offersSheet = offerSheet(payment, this.#overlay, { openWallet: () => this.startApplePay(), openHostedPage: () => this.open() });
      return Promise.resolve({ offersSheet, keepsWalletButton: false });
    });
  }

  /**
   * Puts a wallet's button into the container, where the device has a wallet; else `loadPaystackCheckoutButton` opens the
   * hosted page. Resolves with the active transaction.
   */
  async paymentRequest(given: PaymentRequestParameters): Promise<Transaction | null> {
    if (!(given as unknown)) checkedParameters(null);
    const { container = '', loadPaystackCheckoutButton = '', styles = {}, onElementsMount, ...parameters } = given;
    const alternative = document.getElementById(loadPaystackCheckoutButton);
    if (!supportsApplePay()) {
      if (alternative === null) {
        warn(`This device does not support any payment request wallet options. ${documentation} to see how to load alternative payment options using 'loadPaystackCheckoutButton'`);
      } else {
        this.#openBy(alternative, this.preloadTransaction(parameters));
      }
      onElementsMount?.(null);
      return this.activeTransaction();
    }
    const box = expectContainer(container);
    const transaction = await this.#ask(checkedParameters(parameters), parameters, async (payment) => {
      const isOffered = payment.transaction.answer?.channels?.includes('apple_pay') === true;
      const keepsWalletButton = await mountApplePayButton(box, styles, () => this.startApplePay(), isOffered).catch(() => false);
      if (keepsWalletButton) payment.walletButton = box;
      // Taken back while the wallet's script was on its way.
      if (this.#payment === null) box.replaceChildren();
      onElementsMount?.(keepsWalletButton && this.#payment !== null ? { applePay: true } : null);
      return { offersSheet: false, keepsWalletButton };
    }, false);
    this.#openBy(alternative, () => {
      // Also after the customer left: the hosted page has forgotten the payment by then.
      if (transaction.isActive && !this.isOpen) this.#send({ type: 'frame.ready' });
      this.#show(transaction);
    });
    return this.activeTransaction();
  }

  /** Opens the wallet for the active transaction. */
  startApplePay(): void {
    const payment = this.#payment;
    const transaction = this.activeTransaction();
    if (payment === null || !transaction?.answer) refuse('Could not initiate apple pay transaction');
    openApplePay(payment, transaction.answer, this.#bases, this.#overlay);
  }

  /** Takes back the transaction of this id (or itself); the active one where there is none. Its callbacks hear of it once. */
  cancelTransaction(which?: Transaction | number | string): void {
    const active = this.activeTransaction();
    const found = [...this.transactions, active].findLast((transaction) => transaction === which || transaction?.id === which);
    this.#withdraw(found ?? active);
  }

  /** Shows the hosted page of the active transaction. */
  open(): void {
    if (this.activeTransaction() === null) return;
    this.#overlay.open();
    this.#send({ type: 'overlay.opened' });
  }

  /** Hides the hosted page. The transaction stays what it is. */
  close(): void {
    this.#overlay.close();
  }

  /** Takes the payment back, the frames and every listener out of the page. */
  dispose(): void {
    this.#end();
    for (const button of this.#openers.keys()) button?.removeEventListener('click', this.#pressed);
    this.#overlay.unmount();
    this.isLoaded = false;
    if (CardCheckout.#shared === this) CardCheckout.#shared = undefined;
  }

  readonly #pressed = ({ currentTarget }: Event): void => this.#openers.get(currentTarget)?.();

  /** A button opens what it was given last. */
  #openBy(button: EventTarget | null, open: () => void): void {
    this.#openers.set(button, open);
    button?.addEventListener('click', this.#pressed);
  }

  #send(event: CheckoutTransactionEvent): void {
    this.#payment?.actor.send(event);
  }

  #hear(name: string, data: unknown): void {
    if (name === 'loaded:checkout') this.isLoaded = true;
    if (name === 'loaded:transaction') this.#overlay.hideSpinner();
    if (this.activeTransaction() !== null) {
      const event = eventOf(name, data);
      if (event !== null) this.#send(event);
    }
    if (name === 'loaded:checkout') this.#overlay.renderAgain();
  }

  /** Shows what is active; else a transaction that was left or declined begins again, and one that was paid does not. */
  #show(transaction: Transaction): void {
    if (this.activeTransaction() !== null) this.open();
    else if (transaction.status !== 'success') this.#begin(transaction, true);
  }

  #withdraw(transaction: Transaction | null): void {
    if (transaction === null || transaction !== this.#payment?.transaction) return;
    this.close();
    this.#end();
  }

  /** What runs is over, whatever is still to come of it. */
  #end(): void {
    const payment = this.#payment;
    this.#payment = this.#asked = null;
    if (payment?.transaction.isActive) payment.leaveWallet?.();
    payment?.actor.send({ type: 'payment.withdrawn' });
  }

  /** The last transaction of the same parameters that was neither paid nor refused; else a new one. Where parameters were dropped, none is the same. */
  #transactionFor(checked: CheckoutParameters, given: CheckoutParameters): Transaction {
    const isWhole = Object.keys(given).length === Object.keys(checked).length;
    const earlier = this.transactions.findLast(({ status, parameters }) => isWhole && (!status || status === 'abandoned') && isSame(parameters, checked));
    if (earlier === undefined) return new Transaction(checked, this.#bases, (transaction) => this.#withdraw(transaction));
    // Its callbacks so far hear how that ended.
    if (earlier === this.#payment?.transaction) this.#end();
    earlier.callbacks = checked;
    return earlier;
  }

  #keep(transaction: Transaction): void {
    if (!this.transactions.includes(transaction)) this.transactions.push(transaction);
  }

  #startInFrame(parameters: CheckoutParameters, isShown: boolean): Transaction {
    const transaction = this.#transactionFor(checkedParameters(parameters), parameters);
    this.#begin(transaction, isShown);
    return transaction;
  }

  #begin(transaction: Transaction, isShown: boolean): void {
    this.#keep(transaction);
    this.#run(preparePayment({ overlay: this.#overlay, transaction, inspect: this.#inspect }), false, isShown);
  }

  #run(payment: Payment, isRequestedHere: boolean, isShown: boolean): void {
    this.#end();
    this.#overlay.mount();
    this.#payment = payment;
    payment.actor.send({ type: 'payment.started', isRequestedHere, isShown });
  }

  #ask(checked: CheckoutParameters, given: CheckoutParameters, offer: (payment: Payment) => Promise<RequestedTransaction>, isShown = true): Promise<Transaction> {
    const transaction = this.#transactionFor(checked, given);
    const request = async () => {
      const known = transaction.accessCode ? { ...transaction.urlParameters, accessCode: transaction.accessCode } : transaction.urlParameters;
      const answer = await requestTransaction(this.#bases, known);
      transaction.keepAnswer(answer);
      // The payment does not wait for what is told beside it.
      setTimeout(() => setIp(this.#bases, answer));
      // Taken back, or another has begun in the meantime: this one stays closed.
      if (this.#payment !== payment) return { offersSheet: false, keepsWalletButton: false };
      this.#keep(transaction);
      return offer(payment);
    };
    // On its way while the machine starts.
    const requested = request();
    const payment = preparePayment({ overlay: this.#overlay, transaction, requested, inspect: this.#inspect });
    this.#run(payment, true, isShown);
    const result = requested.then(() => transaction);
    const asked = { transaction, checked, answered: result };
    if (isShown) this.#asked = asked;
    const forget = () => {
      if (this.#asked === asked) this.#asked = null;
    };
    result.then(forget, forget);
    return result;
  }
}

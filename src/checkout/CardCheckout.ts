import { openApplePay } from './sheet/applePay';
import { mountApplePayButton } from './sheet/applePayButton';
import { supportsApplePay } from './sheet/applePaySession';
import { basesFrom, type CheckoutBases } from './bases';
import { embedPage } from './embeddedPage';
import { eventOf } from './hostedMessages';
import { offerSheet } from './sheet/offerSheet';
import type { CheckoutOptions, DeprecatedTransaction, PaymentRequestParameters } from './options';
import { Overlay } from './Overlay';
import { checkedParameters } from './parameters';
import type { CheckoutParameters, GivenCallbacks } from './parameterTypes';
import type { Payment } from './payment';
import { PaymentRunner, type AskedPayment } from './PaymentRunner';
import type { Transaction } from './Transaction';
import { englishTexts } from './texts';
import { documentation, expectContainer, refuse, warn } from './warnings';
import type { PaymentOutcome } from '@machines/checkoutTransaction';

/** Random id of a checkout within the page: five letters and digits. */
function randomWindowId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => (byte % 36).toString(36)).join('');
}

/**
 * Takes card payments in the provider's hosted page, over the merchant's. `pay()` resolves with the outcome; the other
 * methods report it through the published client's callbacks. Importing this module needs no browser.
 */
export default class CardCheckout {
  static #shared: CardCheckout | undefined;
  readonly id = randomWindowId();
  readonly transactions: Transaction[];
  /** Whether the hosted page has loaded. */
  isLoaded = false;
  readonly backgroundIframe: HTMLIFrameElement;
  readonly checkoutIframe: HTMLIFrameElement;
  readonly #bases: CheckoutBases;
  readonly #overlay: Overlay;
  readonly #runner: PaymentRunner;
  /** What each button of the merchant's page opens. */
  readonly #openers = new Map<EventTarget | null, () => void>();

  constructor(options?: CheckoutOptions | null) {
    const { bases, inspect, onPost, texts, isPaymentRequest, container } = options ?? {};
    if (isPaymentRequest) expectContainer(container);
    this.#bases = basesFrom(bases);
    this.#overlay = new Overlay(
      this.id,
      this.#bases,
      { ...englishTexts, ...texts },
      {
        onMessage: (name, data) => this.#handleMessage(name, data),
        onLeave: () =>
          this.activeTransaction() === null ? this.close() : this.#runner.send({ type: 'payment.cancelled' }),
        onRetry: () => this.#runner.send({ type: 'load.retried' }),
        onPost: onPost ?? undefined,
      },
    );
    this.#runner = new PaymentRunner({ overlay: this.#overlay, bases: this.#bases, inspect: inspect ?? undefined });
    this.transactions = this.#runner.transactions;
    this.backgroundIframe = this.#overlay.background;
    this.checkoutIframe = this.#overlay.frame;
  }

  /**
   * Deprecated: prepares a transaction that the page opens with its `openIframe()`, or embeds a page in `container`.
   * Options of later calls are ignored.
   */
  static setup(parameters: CheckoutParameters, options?: CheckoutOptions | null): DeprecatedTransaction {
    warn(`"PaystackPop.setup()" has been deprecated, please use "new PaystackPop()". ${documentation}`);
    const checkout = (CardCheckout.#shared ??= new CardCheckout(options));
    const transaction = checkout.#runner.transactionFor(checkedParameters(parameters), parameters);
    if (parameters.container) embedPage(checkout.id, parameters.container, transaction, checkout.#bases);
    return Object.assign(transaction, {
      openIframe: () => {
        warn(`"openIframe" has been deprecated, please use "open". ${documentation}`);
        if (transaction.isActive) checkout.open();
        else checkout.#runner.begin(transaction, true);
      },
    });
  }

  get isOpen(): boolean {
    return this.#overlay.isOpen;
  }

  /** The transaction that the hosted page or a wallet can still change. */
  activeTransaction(): Transaction | null {
    return this.#runner.active();
  }

  /** Shows the hosted page, which requests the transaction itself. Throws a CheckoutParameterError. */
  newTransaction(parameters: CheckoutParameters): Transaction {
    return this.#startInFrame(parameters, true);
  }

  /** Continues an existing transaction by its access code. */
  resumeTransaction(accessCode: CheckoutParameters['accessCode'], callbacks?: GivenCallbacks | null): Transaction {
    const { onSuccess, onCancel, onLoad, onError } = callbacks ?? {};
    return this.newTransaction({ accessCode, onSuccess, onCancel, onLoad, onError } as CheckoutParameters);
  }

  /** Loads a transaction without showing it. Returns a function that shows it, even after it was closed. */
  preloadTransaction(parameters: CheckoutParameters): () => void {
    const transaction = this.#startInFrame(parameters, false);
    return () => this.#show(transaction);
  }

  /**
   * Requests the transaction from the API, offers wallets and saved payments if there are any, then shows the hosted
   * page. Throws a CheckoutParameterError; rejects, and calls onError, when the API refuses.
   */
  checkout(parameters: CheckoutParameters): Promise<Transaction> {
    return this.#ask(parameters).answered;
  }

  /**
   * Takes one payment like `checkout()` and resolves with its outcome, also if another payment, `cancelTransaction()`
   * or `dispose()` ended it. Rejects only with a CheckoutParameterError.
   */
  async pay(parameters: CheckoutParameters): Promise<PaymentOutcome> {
    const { answered, ended } = this.#ask(parameters);
    // The outcome reports the refusal.
    answered.catch(() => undefined);
    return ended;
  }

  /**
   * Shows a wallet's button in the container if the device has a wallet; otherwise `loadPaystackCheckoutButton` opens
   * the hosted page. Resolves with the active transaction.
   */
  async paymentRequest(given: PaymentRequestParameters): Promise<Transaction | null> {
    if (!(given as unknown)) checkedParameters(null);
    const { container, loadPaystackCheckoutButton, styles, onElementsMount, ...parameters } = given;
    const alternative = document.getElementById(loadPaystackCheckoutButton ?? '');
    if (!supportsApplePay()) {
      if (alternative === null) {
        warn(
          `This device does not support any payment request wallet options. ${documentation} to see how to load alternative payment options using 'loadPaystackCheckoutButton'`,
        );
      } else {
        this.#openBy(alternative, this.preloadTransaction(parameters));
      }
      onElementsMount?.(null);
      return this.activeTransaction();
    }
    const box = expectContainer(container);
    const offer = async (payment: Payment) => {
      const isOffered = payment.transaction.answer?.channels?.includes('apple_pay') === true;
      const keepsWalletButton = await mountApplePayButton(
        box,
        styles ?? {},
        () => this.startApplePay(),
        isOffered,
      ).catch(() => false);
      if (keepsWalletButton) payment.walletButton = box;
      // Withdrawn while the wallet's script was loading.
      if (this.#runner.payment === null) box.replaceChildren();
      onElementsMount?.(keepsWalletButton && this.#runner.payment !== null ? { applePay: true } : null);
      return { offersSheet: false, keepsWalletButton };
    };
    const transaction = await this.#runner.ask(checkedParameters(parameters), parameters, offer, false).answered;
    this.#openBy(alternative, () => {
      // After the customer left, the hosted page needs the parameters again.
      if (transaction.isActive && !this.isOpen) this.#runner.send({ type: 'frame.ready' });
      this.#show(transaction);
    });
    return this.activeTransaction();
  }

  /** Opens the wallet for the active transaction. */
  startApplePay(): void {
    const { payment } = this.#runner;
    const transaction = this.activeTransaction();
    if (payment === null || !transaction?.answer) refuse('Could not initiate apple pay transaction');
    openApplePay(payment, transaction.answer, this.#bases, this.#overlay);
  }

  /** Cancels a transaction, given as an object or by id; by default the active one. Its callbacks are called once. */
  cancelTransaction(which?: Transaction | number | string | null): void {
    const active = this.activeTransaction();
    // A transaction that is not loaded yet has the id null.
    const found =
      which &&
      [...this.transactions, active].findLast((transaction) => transaction === which || transaction?.id === which);
    this.#runner.withdraw(found || active);
  }

  /** Shows the hosted page of the active transaction. */
  open(): void {
    if (this.activeTransaction() === null) return;
    this.#overlay.open();
    this.#runner.send({ type: 'overlay.opened' });
  }

  /** Hides the hosted page; the transaction is unaffected. */
  close(): void {
    this.#overlay.close();
  }

  /** Cancels the payment and removes the frames and all listeners from the page, until the next use. */
  dispose(): void {
    this.#runner.end();
    for (const button of this.#openers.keys()) button?.removeEventListener('click', this.#pressed);
    this.#overlay.unmount();
    this.isLoaded = false;
    if (CardCheckout.#shared === this) CardCheckout.#shared = undefined;
  }

  readonly #pressed = ({ currentTarget }: Event): void => this.#openers.get(currentTarget)?.();

  /** Sets what a button opens. */
  #openBy(button: EventTarget | null, open: () => void): void {
    this.#openers.set(button, open);
    button?.addEventListener('click', this.#pressed);
  }

  #handleMessage(name: string, data: unknown): void {
    if (name === 'loaded:checkout') this.isLoaded = true;
    if (name === 'loaded:transaction') this.#overlay.hideSpinner();
    if (this.activeTransaction() !== null) {
      const event = eventOf(name, data);
      if (event !== null) this.#runner.send(event);
    }
    if (name === 'loaded:checkout') this.#overlay.renderAgain();
  }

  /** Shows the active transaction; without one, starts this one again unless it was paid. */
  #show(transaction: Transaction): void {
    if (this.activeTransaction() !== null) this.open();
    else if (transaction.status !== 'success') this.#runner.begin(transaction, true);
  }

  #startInFrame(parameters: CheckoutParameters, isShown: boolean): Transaction {
    const transaction = this.#runner.transactionFor(checkedParameters(parameters), parameters);
    this.#runner.begin(transaction, isShown);
    return transaction;
  }

  #ask(parameters: CheckoutParameters): AskedPayment {
    // Pages without TypeScript may pass anything.
    const checked = checkedParameters(typeof (parameters as unknown) === 'object' ? parameters : null);
    const waysOn = { openWallet: () => this.startApplePay(), openHostedPage: () => this.open() };
    return this.#runner.ask(checked, parameters, (payment) => ({
      offersSheet: offerSheet(payment, this.#overlay, waysOn),
      keepsWalletButton: false,
    }));
  }
}

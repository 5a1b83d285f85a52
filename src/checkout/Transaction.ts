import { updateLog, type TransactionResponse } from './api';
import type { CheckoutBases } from './bases';
import { providerParameters, type Values } from './parameters';
import type { CheckoutCallbacks, CheckoutParameters } from './parameterTypes';
import { startLog, writeLog, type LogEntry, type TransactionLog } from './transactionLog';
import type {
  CheckoutFailure,
  LoadedTransaction,
  PaymentOutcome,
  SuccessResponse,
} from '@machines/checkoutTransaction';

type Callback = keyof CheckoutCallbacks;

/** Calls a callback of the page. An exception is reported as an uncaught error and interrupts nothing. */
function notify(callback: ((...values: never[]) => void) | undefined, ...values: unknown[]): void {
  if (typeof callback !== 'function') return;
  try {
    callback(...(values as never[]));
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** A payment as the merchant's page sees it. */
export class Transaction {
  id: number | string | null = null;
  /** The provider's status; null until known. */
  status: string | null = null;
  accessCode: string | number | null;
  authorizationUrl: string | null = null;
  /** Failures so far. */
  errors: CheckoutFailure[] = [];
  response: TransactionResponse | SuccessResponse | null = null;
  isActive = false;
  log: TransactionLog | undefined;
  readonly parameters: CheckoutParameters;
  readonly urlParameters: Values;
  callbacks: CheckoutCallbacks;
  /** The API's answer, if it was asked. */
  answer: TransactionResponse | null = null;
  readonly #bases: CheckoutBases;
  readonly #cancel: (transaction: Transaction) => void;

  constructor(parameters: CheckoutParameters, bases: CheckoutBases, cancel: (transaction: Transaction) => void) {
    this.parameters = parameters;
    this.callbacks = parameters;
    this.urlParameters = providerParameters(parameters, location);
    this.accessCode = parameters.accessCode || null;
    this.#bases = bases;
    this.#cancel = cancel;
  }

  /** Cancels the payment; its callbacks are called once. */
  cancel(): void {
    this.#cancel(this);
  }

  getStatus(): string | null {
    return this.status;
  }

  keepAnswer(answer: TransactionResponse): void {
    this.id = answer.id;
    this.status = answer.transaction_status;
    this.accessCode = answer.access_code;
    this.answer = answer;
    this.response = answer;
    this.log = startLog(answer.log);
  }

  write(type: LogEntry['type'], message: string | undefined): void {
    if (this.log === undefined || this.answer === null) return;
    writeLog(this.log, type, message);
    updateLog(this.#bases, this.answer, this.log);
  }

  /**
   * Parameters for the hosted page: the access code of an existing transaction, or all parameters. `isAnnounced`:
   * the page has just loaded; it gets a given code only once the provider has confirmed it.
   */
  frameParameters(isAnnounced: boolean): Values {
    const isKnown = !isAnnounced || this.answer !== null || this.authorizationUrl !== null;
    return this.accessCode && isKnown
      ? { accessCode: this.accessCode, language: this.urlParameters.language }
      : this.urlParameters;
  }

  #notify(names: readonly Callback[], ...values: unknown[]): void {
    for (const name of names) notify(this.callbacks[name], ...values);
  }

  tellLoaded({ id, customer, accessCode }: LoadedTransaction): void {
    this.id = id;
    this.accessCode = accessCode ?? this.accessCode;
    this.authorizationUrl = `${this.#bases.checkout}${accessCode ?? ''}`;
    this.#notify(['onLoad'], { id, customer, accessCode });
  }

  tellSuccess(response: SuccessResponse): void {
    this.response = response;
    this.status = response.status ?? null;
    this.#notify(['onSuccess', 'callback'], response);
  }

  tellCancelled(): void {
    this.#notify(['onCancel', 'onClose']);
  }

  tellFailure(failure: CheckoutFailure): void {
    this.#notify(['onError'], failure);
  }

  /** Reports the outcome through the published client's callbacks. */
  tellOutcome(outcome: PaymentOutcome): void {
    if (outcome.kind === 'succeeded') {
      this.tellSuccess(outcome.response);
    } else if ('failure' in outcome) {
      this.tellFailure(outcome.failure);
    } else {
      this.tellCancelled();
      if (outcome.kind === 'transferAwaited') this.#notify(['onBankTransferConfirmationPending']);
    }
  }
}

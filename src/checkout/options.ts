import type { WalletStyles } from './sheet/applePayButton';
import type { CheckoutBases } from './bases';
import type { CheckoutParameters } from './parameterTypes';
import type { CheckoutTexts } from './texts';
import type { Transaction } from './Transaction';

/** XState's inspection event of a payment's machine: `@xstate.snapshot`, `@xstate.event` and so on. */
export interface PaymentInspection {
  type: string;
  rootId: string | undefined;
  actorRef: object;
}

/** Takes inspection events. A method's type is bivariant, so inspectors typed with XState's own events fit too. */
export type Inspect = { watch(report: PaymentInspection): void }['watch'];

export interface CheckoutOptions {
  /** The provider's addresses; production by default. */
  bases?: Partial<CheckoutBases> | null;
  /** Inspects the machine of each payment. */
  inspect?: Inspect | null;
  /** Called with every message to the hosted page, for debugging. */
  onPost?: ((message: unknown) => void) | null;
  /** What the client itself says, in the merchant's language; English by default. */
  texts?: Partial<CheckoutTexts> | null;
  isPaymentRequest?: boolean | null;
  /** With `isPaymentRequest`: id of the element for the wallet's button. */
  container?: string | null;
}

export interface PaymentRequestParameters extends Omit<CheckoutParameters, 'container'> {
  /** Id of the element for the wallet's button. */
  container?: string | null | undefined;
  styles?: WalletStyles | null;
  /** Id of a button that opens the hosted page for customers without a wallet. */
  loadPaystackCheckoutButton?: string | null | undefined;
  /** Called with the wallets that have a button; null when none has. */
  onElementsMount?: ((elements: { applePay: true } | null) => void) | null;
}

/** A transaction of the deprecated `setup`, opened by the page. */
export interface DeprecatedTransaction extends Transaction {
  openIframe: () => void;
}

import type { WalletStyles } from './applePayButton';
import type { CheckoutBases } from './bases';
import type { Inspect } from './inspection';
import type { CheckoutParameters } from './parameterTypes';
import type { Transaction } from './Transaction';

export interface CheckoutOptions {
  /** Where the provider is; its production addresses where nothing is given. */
  bases?: Partial<CheckoutBases> | null;
  /** Watches the machine of each payment. */
  inspect?: Inspect | null;
  /** Hears every message to the hosted page, for those who look for an error. */
  onPost?: ((message: unknown) => void) | null;
  isPaymentRequest?: boolean | null;
  /** With `isPaymentRequest`: the id of the element that takes the wallet's button. */
  container?: string | null;
}

export interface PaymentRequestParameters extends Omit<CheckoutParameters, 'container'> {
  /** The id of the element that takes the wallet's button. */
  container?: string | null | undefined;
  styles?: WalletStyles | null;
  /** The id of a button that opens the hosted page for those without a wallet. */
  loadPaystackCheckoutButton?: string | null | undefined;
  /** Which wallets have a button now; null when none has. */
  onElementsMount?: ((elements: { applePay: true } | null) => void) | null;
}

/** A transaction of the deprecated `setup`, opened by the page. */
export interface DeprecatedTransaction extends Transaction {
  openIframe: () => void;
}

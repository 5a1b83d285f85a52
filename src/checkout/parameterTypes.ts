import type { CheckoutFailure, LoadedTransaction, SuccessResponse } from '@machines/checkoutTransaction';

/** Callbacks of a payment. `callback` is called after onSuccess, `onClose` after onCancel. */
export interface CheckoutCallbacks {
  /** The hosted page shows the transaction. */
  onLoad?: (transaction: LoadedTransaction) => void;
  onSuccess?: (response: SuccessResponse) => void;
  callback?: (response: SuccessResponse) => void;
  onCancel?: () => void;
  onClose?: () => void;
  /** The set-up failed, a wallet's attempt failed, or the outcome is unknown. */
  onError?: (failure: CheckoutFailure) => void;
  /** The customer says that a bank transfer was made. */
  onBankTransferConfirmationPending?: () => void;
}

/** Callbacks, of which any may be null. */
export type GivenCallbacks = { [Name in keyof CheckoutCallbacks]?: CheckoutCallbacks[Name] | null };

/**
 * Every parameter of a transaction (docs/product.md "Checkout parameters"), with the provider's own names beside ours.
 */
export interface CheckoutParameters extends CheckoutCallbacks {
  key?: string;
  /** Minor units; not needed with a plan. */
  amount?: number | string;
  currency?: string;
  /** Not needed with a customer code. */
  email?: string;
  label?: string;
  firstName?: string;
  lastName?: string;
  firstname?: string;
  lastname?: string;
  reference?: string;
  ref?: string;
  phone?: string;
  customerCode?: string;
  customer_code?: string;
  channels?: string[];
  paymentRequest?: number | string;
  payment_request?: number | string;
  paymentPage?: string;
  payment_page?: number | string;
  hash?: string;
  container?: string;
  metadata?: Record<string, unknown> | null;
  subaccountCode?: string;
  subaccount?: string;
  bearer?: string;
  transactionCharge?: number | string;
  transaction_charge?: number | string;
  planCode?: string;
  plan?: string;
  subscriptionCount?: number;
  quantity?: number;
  planInterval?: string;
  interval?: string;
  subscriptionLimit?: number;
  invoice_limit?: number | string;
  subscriptionStartDate?: string;
  start_date?: string;
  subscription?: number;
  /** Access code of an existing transaction; no other parameter is needed. */
  accessCode?: string | number | null | undefined;
  split?: Record<string, unknown> | null;
  split_code?: string;
  connect_account?: string;
  connect_split?: unknown[];
  language?: string;
  order_id?: number;
  transaction_type?: string;
  /** `false` offers only the other of card and bank. */
  card?: boolean | string;
  bank?: boolean | string;
}

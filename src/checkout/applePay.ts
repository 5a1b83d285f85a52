import type { PaymentOutcome } from '@machines/checkoutTransactionEvents';
import { sendWalletForm, type TransactionResponse, type WalletAnswer } from './api';
import type { CheckoutBases } from './bases';
import type { Transaction } from './Transaction';

/** The part of Apple's session that is used. */
interface WalletSession {
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  onvalidatemerchant: (event: { validationURL: string }) => Promise<void>;
  onpaymentauthorized: (event: { payment: unknown }) => Promise<void>;
  oncancel: () => void;
  begin(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(status: number): void;
}

interface WalletSessionClass {
  new (version: number, request: unknown): WalletSession;
  supportsVersion(version: number): boolean;
}

const version = 6;

const sessionClass = () => (window as { ApplePaySession?: WalletSessionClass }).ApplePaySession;

/** Whether this device pays by Apple Pay. */
export const supportsApplePay = (): boolean => isSecureContext && sessionClass()?.supportsVersion(version) === true;

/** The plan's name on the wallet's sheet. */
export function planLabel(interval: string): string {
  const adjective = { biannually: 'biannual', annually: 'annual' }[interval] ?? interval;
  return `${adjective.toUpperCase()} PLAN`;
}

function paymentRequestOf({ currency, amount: minorUnits, merchant_name: merchant, plan_details: plan }: TransactionResponse): unknown {
  const amount = String(Number((minorUnits / 100).toFixed(2)));
  return {
    countryCode: 'NG',
    currencyCode: currency,
    merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
    supportedNetworks: ['visa', 'masterCard'],
    requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
    total: { label: `${merchant} - Paystack`, type: 'final', amount },
    ...(plan?.interval ? { lineItems: [{ label: planLabel(plan.interval), amount }] } : {}),
  };
}

export interface WalletEvents {
  onSuccess: (answer: PaymentOutcome) => void;
  /** The session was refused, or could not be asked for. */
  onRefusal: (answer: WalletAnswer | Error) => void;
  /** The charge was refused. */
  onFailure: (answer: WalletAnswer) => void;
  /** The answer to a charge was lost: it may have gone through. */
  onDoubt: (error: Error) => void;
  onCancel: () => void;
  /** A message for the hosted page's statistics. */
  onTrack: (action: string, details: Record<string, unknown>) => void;
}

const channel = 'apple_pay';
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Opens the wallet's own sheet for a transaction that the API knows. */
export function openApplePay(transaction: Transaction, answer: TransactionResponse, bases: CheckoutBases, events: WalletEvents): void {
  const Session = sessionClass();
  if (Session === undefined) throw new Error('No wallet payment method is available on this device');
  const session = new Session(version, paymentRequestOf(answer));

  session.onvalidatemerchant = async ({ validationURL: sessionUrl }) => {
    try {
      const validation = await sendWalletForm(bases, 'applepay/validate-session/', {
        transaction: answer.id,
        sessionUrl,
        displayName: answer.merchant_name,
        domainName: location.hostname,
      });
      if (validation.status === 'success') session.completeMerchantValidation(validation.data);
      else events.onRefusal(validation);
      transaction.write('action', validation.message);
    } catch (error) {
      events.onRefusal(asError(error));
    }
  };

  session.onpaymentauthorized = async ({ payment }) => {
    let charge: WalletAnswer;
    let status: string | undefined;
    try {
      charge = await sendWalletForm(bases, 'applepay/charge', { transaction: answer.id, paymentObject: JSON.stringify(payment) });
      status = charge.status;
    } catch (error) {
      const failure = asError(error);
      session.completePayment(session.STATUS_FAILURE);
      events.onDoubt(failure);
      events.onTrack('trackPaymentError', { channel, message: failure.message || 'Error occurred' });
      return;
    }
    if (status === 'success') {
      session.completePayment(session.STATUS_SUCCESS);
      events.onSuccess({ ...charge, status: 'success' });
      transaction.write('success', 'Successfully paid with apple pay');
      events.onTrack('trackPaymentCompletion', { channel, timeSpent: transaction.log?.time_spent });
    } else {
      session.completePayment(session.STATUS_FAILURE);
      events.onFailure(charge);
      if (status === 'failed') transaction.write('error', charge.message ? `Error: ${charge.message}` : 'Error');
      events.onTrack('trackPaymentError', { channel, message: charge.message || 'Transaction attempt failed' });
    }
  };

  session.oncancel = events.onCancel;
  session.begin();
  transaction.write('action', 'Attempted to pay with apple pay');
  events.onTrack('trackPaymentAttempt', { channel, paymentMethod: 'apple pay' });
}

import { sendWalletForm, type TransactionResponse, type WalletAnswer } from '../api';
import { applePayVersion, sessionClass } from './applePaySession';
import type { CheckoutBases } from '../bases';
import type { Overlay } from '../Overlay';
import type { Payment } from '../payment';
import type { CheckoutFailure } from '@machines/checkoutTransaction';

/** Label of the plan on the wallet's sheet. */
export function planLabel(interval: string): string {
  const adjective = { biannually: 'biannual', annually: 'annual' }[interval] ?? interval;
  return `${adjective.toUpperCase()} PLAN`;
}

function paymentRequestOf({
  currency,
  amount: minorUnits,
  merchant_name: merchant,
  plan_details: plan,
}: TransactionResponse): unknown {
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

/** Apple's session throws once it is over: after 30 seconds, or when the customer closed it. */
function unlessOver(speak: () => void): void {
  try {
    speak();
  } catch {
    // The sheet is closed.
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Opens the wallet's sheet for a requested transaction, and sends the result to the payment's machine. */
export function openApplePay(
  payment: Payment,
  answer: TransactionResponse,
  bases: CheckoutBases,
  overlay: Overlay,
): void {
  const Session = sessionClass();
  if (Session === undefined) throw new Error('No wallet payment method is available on this device');
  const { transaction, actor } = payment;
  const session = new Session(applePayVersion, paymentRequestOf(answer));
  let isCharging = false;
  let isLeft = false;

  // For the hosted page's statistics.
  const track = (action: string, details: Record<string, unknown>) =>
    overlay.post({ type: 'analytics', action, params: { channel: 'apple_pay', ...details } });
  const fail = (type: 'wallet.failed' | 'outcome.doubted', failure: CheckoutFailure) => {
    actor.send({ type, failure });
    payment.sheet?.sayWalletFailed();
  };
  const leave = () => {
    isLeft = true;
    // During a charge, its response decides the outcome. Our own sheet still offers other ways to pay.
    if (!isCharging && payment.sheet === null) actor.send({ type: 'payment.cancelled' });
  };
  const complete = (status: number) => {
    isCharging = false;
    unlessOver(() => session.completePayment(status));
  };

  session.onvalidatemerchant = async ({ validationURL: sessionUrl }) => {
    try {
      const validation = await sendWalletForm(bases, 'applepay/validate-session/', {
        transaction: answer.id,
        sessionUrl,
        displayName: answer.merchant_name,
        domainName: location.hostname,
      });
      if (validation.status === 'success') unlessOver(() => session.completeMerchantValidation(validation.data));
      else fail('wallet.failed', validation);
      transaction.write('action', validation.message);
    } catch (error) {
      fail('wallet.failed', asError(error));
    }
  };

  session.onpaymentauthorized = async ({ payment: token }) => {
    let charge: WalletAnswer;
    let status: string | undefined;
    isCharging = true;
    try {
      charge = await sendWalletForm(bases, 'applepay/charge', {
        transaction: answer.id,
        paymentObject: JSON.stringify(token),
      });
      status = charge.status;
    } catch (error) {
      const failure = asError(error);
      complete(session.STATUS_FAILURE);
      fail('outcome.doubted', failure);
      track('trackPaymentError', { message: failure.message || 'Error occurred' });
      return;
    }
    if (status === 'success') {
      complete(session.STATUS_SUCCESS);
      const response = { ...charge, status };
      // Withdrawn in the meantime but paid: the page must be notified.
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'payment.succeeded', response });
      else transaction.tellSuccess(response);
      transaction.write('success', 'Successfully paid with apple pay');
      track('trackPaymentCompletion', { timeSpent: transaction.log?.time_spent });
    } else {
      complete(session.STATUS_FAILURE);
      fail('wallet.failed', charge);
      if (isLeft) leave();
      if (status === 'failed') transaction.write('error', charge.message ? `Error: ${charge.message}` : 'Error');
      track('trackPaymentError', { message: charge.message || 'Transaction attempt failed' });
    }
  };

  session.oncancel = leave;
  payment.leaveWallet = () => unlessOver(() => session.abort());
  session.begin();
  transaction.write('action', 'Attempted to pay with apple pay');
  track('trackPaymentAttempt', { paymentMethod: 'apple pay' });
}

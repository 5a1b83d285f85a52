import { clear } from './cardFields';
import { attempt, awaitTransfer, firstMethod, goBack, messageOf, settle } from './charging';
import { note, payment, replacePayment } from './current';
import { byId, inputById } from './elements';
import {
  methodsOf,
  requestTransaction,
  savedCardsOf,
  setIp,
  type HostedTransaction,
  type RequestedParameters,
  type SavedCard,
} from './provider';
import { allowFocus, clearDescription, describe, listSavedCards, show, shownView } from './screen';
import { isFramed, post } from './site';
import { startLog } from './transactionLog';

/** Maximum delay, in milliseconds, of a close notice after the client has opened the page again. */
const staleClose = 1_000;

/** Reports to the site and the payer that there is nothing to pay. */
export function setUpFailed(message: string): void {
  post('error', { type: 'setup', message });
  byId('reason').textContent = message;
  show('problem');
}

/** Requests the transaction and shows its preferred method. */
export async function load(params: RequestedParameters): Promise<void> {
  const mine = replacePayment({ params, wantsVault: payment.wantsVault && payment.transaction === null });
  clear('number', 'expiry', 'cvv', 'pin', 'otp');
  inputById('save').checked = false;
  clearDescription();
  show('loading');
  try {
    const transaction = await requestTransaction(params);
    const savedCards = await savedCardsOf(transaction);
    if (payment !== mine) return;
    const log = startLog(transaction.log);
    Object.assign(mine, { transaction, savedCards, log, status: transaction.transaction_status });
  } catch (error) {
    if (payment === mine) setUpFailed(messageOf(error));
    return;
  }
  if (mine.transaction !== null) opened(mine.transaction, mine.savedCards);
}

function postLoaded({ id, customer, access_code: accessCode }: HostedTransaction): void {
  post('loaded:transaction', { id, customer, accessCode });
}

function opened(transaction: HostedTransaction, savedCards: readonly SavedCard[]): void {
  setIp(transaction);
  const methods = methodsOf(transaction, savedCards);
  describe(transaction, methods, (name) => show(name));
  listSavedCards(savedCards, ({ authorization_code }) => void attempt('saved', { authorization_code }, 'saved card'));
  postLoaded(transaction);
  if (methods.length === 0) {
    setUpFailed('This payment can only be made with Apple Pay.');
    return;
  }
  note('open', 'Opened checkout');
  if (payment.status === 'success') settle();
  else if (payment.status === 'pending') awaitTransfer();
  else firstMethod();
}

/** Closes the checkout at the payer's request, unless a charge is being sent. */
export function leave(): void {
  const view = shownView();
  if (view === 'working' || view === 'success') return;
  const { status } = payment;
  note('close', 'Closed checkout');
  post(view === 'transferWaiting' ? 'transfer:pending' : 'close', status === null ? undefined : { status });
  if (goBack()) return;
  byId('closing').textContent =
    status === 'pending'
      ? 'The payment is not settled yet. Do not pay again before it is.'
      : 'Nothing was charged. You may leave this page, or go on with the payment.';
  replacePayment();
  show(isFramed ? 'idle' : 'closed');
}

/**
 * Starts the requested payment. A client that opened before this page had loaded sends the request twice: that is one
 * payment.
 */
export function begin(params: RequestedParameters): void {
  const { transaction, isSettled } = payment;
  if (isSettled || shownView() === 'problem' || JSON.stringify(params) !== JSON.stringify(payment.params))
    void load(params);
  else if (transaction !== null) postLoaded(transaction);
}

/** Reloads the transaction or, without one, that of `accessCode`. */
export function loadAgain(accessCode: string): void {
  void load(payment.params ?? { accessCode });
}

/** Called when the site has closed the frame. The notice of an earlier close can arrive after the next opening. */
export function closedBySite(): void {
  allowFocus(false);
  if (!payment.isSettled && payment.params !== null && performance.now() - payment.askedAt < staleClose) return;
  replacePayment();
  show('idle');
}

/** Shows the saved cards, now or once the transaction is loaded. */
export function openVault(): void {
  payment.wantsVault = true;
  const { transaction, savedCards } = payment;
  const isChoosing = ['card', 'transfer'].includes(shownView());
  if (transaction !== null && isChoosing && methodsOf(transaction, savedCards).includes('saved')) show('saved');
}

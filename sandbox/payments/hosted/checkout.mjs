// The hosted checkout: takes a transaction from the site that frames it, lets a person pay, and tells the site.
import { clear, prepareFields, showProblem } from './cardFields.mjs';
import { connectControls } from './controls.mjs';
import { trapKeyboard } from './dialog.mjs';
import { NoAnswer, call, methodsOf, noteBeside, requestTransaction } from './provider.mjs';
import { allowFocus, describe, forget, listSavedCards, show, shownView } from './screen.mjs';
import { startLog, writeLog } from './transactionLog.mjs';

const byId = (id) => document.getElementById(id);
const site = document.body.dataset.site;
const code = location.pathname.split('/').at(-1);
const isFramed = window.parent !== window;
/** How often the page asks for a transfer, in milliseconds. */
const pollPause = 1_500;
/** A client tells of an earlier closing this much later than it opens anew, in milliseconds. */
const staleClose = 1_000;
const analytics = ['trackCheckoutClosed', 'trackPaymentError', 'trackPaymentAttempt', 'trackPaymentCompletion'];
const empty = () => ({
  params: null,
  transaction: null,
  savedCards: [],
  wantsVault: false,
  log: null,
  status: null,
  isSettled: false,
  askedAt: performance.now(),
});

/** The payment at hand. An answer that belongs to an earlier one is dropped. */
let payment = empty();

function post(event, data) {
  if (isFramed) window.parent.postMessage({ event, data }, site);
}

function note(type, message) {
  const { transaction, log } = payment;
  if (transaction === null) return;
  writeLog(log, type, message);
  void noteBeside(transaction, log);
}

function setupFailed(message) {
  post('error', { type: 'setup', message });
  byId('reason').textContent = message;
  show('problem');
}

/** Asks for the transaction and opens it on its best method. */
async function load(params) {
  payment = { ...empty(), params, wantsVault: payment.wantsVault && payment.transaction === null };
  const mine = payment;
  clear('number', 'expiry', 'cvv', 'pin', 'otp');
  byId('save').checked = false;
  forget();
  show('loading');
  try {
    const transaction = await requestTransaction(params);
    const savedCards = await call(`/checkout/saved_cards/${encodeURIComponent(transaction.access_code)}`).catch(
      () => [],
    );
    if (payment !== mine) return;
    Object.assign(mine, {
      transaction,
      savedCards,
      status: transaction.transaction_status,
      log: startLog(transaction.log),
    });
  } catch (error) {
    if (payment === mine) setupFailed(error.message);
    return;
  }
  opened();
}

function tellLoaded() {
  const { id, customer, access_code: accessCode } = payment.transaction;
  post('loaded:transaction', { id, customer, accessCode });
}

function opened() {
  const { transaction, savedCards } = payment;
  void noteBeside(transaction);
  const methods = methodsOf(transaction, savedCards);
  describe(transaction, methods, (name) => show(name));
  listSavedCards(savedCards, ({ authorization_code: authorization }) =>
    attempt('saved', { authorization_code: authorization }, 'saved card'),
  );
  tellLoaded();
  if (methods.length === 0) {
    setupFailed('This payment can only be made with Apple Pay.');
    return;
  }
  note('open', 'Opened checkout');
  if (payment.status === 'success') settle();
  else if (payment.status === 'pending') awaitTransfer();
  else firstMethod();
}

function firstMethod(alert = '') {
  const methods = methodsOf(payment.transaction, payment.savedCards);
  show(payment.wantsVault && methods.includes('saved') ? 'saved' : methods.find((name) => name !== 'saved'), alert);
}

function settle() {
  if (payment.isSettled) return;
  payment.isSettled = true;
  const { reference, id } = payment.transaction;
  const query = new URLSearchParams({ trxref: reference, reference });
  note('success', 'Successfully paid');
  show('success');
  post('success', {
    status: 'success',
    message: 'Approved',
    reference,
    trans: String(id),
    transaction: String(id),
    trxref: reference,
    redirecturl: `?${query}`,
  });
  goBack();
}

/** Opened by its own address: leads back to where the merchant wants people afterwards. False when that is nowhere. */
function goBack() {
  const { callback_url: address, reference } = payment.transaction ?? {};
  if (isFramed || !/^https?:/.test(address ?? '')) return false;
  const back = new URL(address);
  for (const name of ['trxref', 'reference']) back.searchParams.set(name, reference);
  location.assign(back);
  return true;
}

function wrongStep(name, message, isRepeat) {
  clear(name);
  show(name);
  if (isRepeat) showProblem(name, `${message}.`);
}

/** Goes on from where the provider says a charge stands. */
function proceed({ status, message, transaction_status: transactionStatus }) {
  const before = shownStep;
  payment.status = transactionStatus;
  if (status === 'success') return settle();
  if (status === 'send_pin') return wrongStep('pin', message, before === 'pin');
  if (status === 'send_otp') return wrongStep('otp', message, before === 'otp');
  if (status === 'open_url') return show('bank');
  if (status === 'pending') return awaitTransfer();
  clear('cvv', 'pin', 'otp');
  note('error', `Error: ${message}`);
  post('error', { type: 'charge', message });
  return firstMethod(status === 'failed' ? `${message}.` : 'Nothing was charged. Please try again.');
}

/** The step that the person answered last. */
let shownStep = '';

/** Sends one charge at a time. Without an answer the page asks what became of it before anybody may pay again. */
async function attempt(kind, details, method) {
  if (shownView() === 'working') return;
  const mine = payment;
  const cameFrom = shownView();
  shownStep = cameFrom;
  show('working');
  if (method !== undefined) note('action', `Attempted to pay with ${method}`);
  try {
    const charge = await call(`/checkout/charge/${kind}`, {
      body: { access_code: mine.transaction.access_code, ...details },
    });
    if (payment === mine) proceed(charge);
  } catch (error) {
    if (payment !== mine) return;
    if (error instanceof NoAnswer) await requery();
    else show(cameFrom, `${error.message}.`);
  }
}

async function requery() {
  const mine = payment;
  show('working');
  try {
    const charge = await call(`/checkout/requery/${encodeURIComponent(mine.transaction.access_code)}`);
    if (payment === mine) proceed(charge);
  } catch {
    if (payment !== mine) return;
    mine.status = 'pending';
    note('error', 'Error: no answer');
    post('error', { type: 'charge', message: 'The outcome of the payment is unknown' });
    show('unknown');
  }
}

function awaitTransfer() {
  const mine = payment;
  show('transferWaiting');
  const ask = async () => {
    if (payment !== mine || shownView() !== 'transferWaiting') return;
    const charge = await call(`/checkout/requery/${encodeURIComponent(mine.transaction.access_code)}`).catch(
      () => null,
    );
    if (payment !== mine || shownView() !== 'transferWaiting') return;
    if (charge === null || charge.status === 'pending') setTimeout(ask, pollPause);
    else proceed(charge);
  };
  setTimeout(ask, pollPause);
}

/** The person closes the checkout. A charge that is being sent is waited for. */
function leave() {
  const view = shownView();
  if (view === 'working' || view === 'success') return;
  const { transaction, status } = payment;
  if (transaction !== null) note('close', 'Closed checkout');
  post(view === 'transferWaiting' ? 'transfer:pending' : 'close', status === null ? undefined : { status });
  if (goBack()) return;
  byId('closing').textContent =
    status === 'pending'
      ? 'The payment is not settled yet. Do not pay again before it is.'
      : 'Nothing was charged. You may leave this page, or go on with the payment.';
  payment = empty();
  show(isFramed ? 'idle' : 'closed');
}

/** A client that opens before this page has loaded asks twice for the same: that is one payment. */
function begin(params) {
  const { transaction, isSettled } = payment;
  if (isSettled || shownView() === 'problem' || JSON.stringify(params) !== JSON.stringify(payment.params))
    void load(params);
  else if (transaction !== null) tellLoaded();
}

/** The frame was closed from outside. A message of an earlier closing may come after the next opening. */
function closedBySite() {
  allowFocus(false);
  if (!payment.isSettled && payment.params !== null && performance.now() - payment.askedAt < staleClose) return;
  payment = empty();
  show('idle');
}

function hear(message) {
  if (message === 'render') allowFocus(true);
  else if (message === 'close') closedBySite();
  else if (typeof message !== 'object' || message === null) return;
  else if (
    message.type === 'inline:url' &&
    message.path === 'newTransaction' &&
    typeof message.params === 'object' &&
    message.params !== null
  )
    begin(message.params);
  else if (message.type === 'inline:pay-with-vault') openVault();
  else if (message.type === 'analytics' && analytics.includes(message.action)) note('action', message.action);
}

function openVault() {
  payment.wantsVault = true;
  const { transaction, savedCards } = payment;
  if (
    transaction !== null &&
    ['card', 'transfer'].includes(shownView()) &&
    methodsOf(transaction, savedCards).includes('saved')
  )
    show('saved');
}

function listen() {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (isFramed && origin === site && source === window.parent) hear(data);
  });
  connectControls({
    attempt: (kind, details, method) => void attempt(kind, details, method),
    firstMethod: () => firstMethod(),
    leave,
    requery: () => void requery(),
    reopen: () => void load({ accessCode: code }),
    again: () => void load(payment.params ?? { accessCode: code }),
  });
  trapKeyboard(document.querySelector('.sheet'), leave);
}

prepareFields();
listen();
if (isFramed) post('loaded:checkout');
else {
  allowFocus(true);
  if (code === 'popup') setupFailed('This page is opened by the checkout of the site.');
  else void load({ accessCode: code });
}

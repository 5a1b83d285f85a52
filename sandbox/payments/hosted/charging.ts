import { clear, showProblem } from './cardFields';
import { note, payment } from './current';
import { NoAnswer, charge, methodsOf, requeryCharge, type ChargeAnswer } from './provider';
import { show, shownView, type View } from './screen';
import { isFramed, post } from './site';

/** Polling interval for transfers, in milliseconds. */
const pollInterval = 1_500;

/** After a charge that failed or was given up. */
const nextStep = 'Nothing was charged. Try again, or pay another way.';

/** The view from which the last charge was sent. */
let lastStep: View | null = null;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Shows the preferred payment method, or saved cards if the site requested them. */
export function firstMethod(alert = ''): void {
  const { transaction, savedCards, wantsVault } = payment;
  if (transaction === null) return;
  const [best = 'card', next = best] = methodsOf(transaction, savedCards);
  show(best === 'saved' && !wantsVault ? next : best, alert);
}

/** Reports a successful payment, once. */
export function settle(): void {
  const { transaction, isSettled } = payment;
  if (transaction === null || isSettled) return;
  payment.isSettled = true;
  const { reference, id } = transaction;
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
    redirecturl: `?${query.toString()}`,
  });
  goBack();
}

/** If no site frames the page, navigates to the merchant's `callback_url`. Returns false without one. */
export function goBack(): boolean {
  const { callback_url: address, reference = '' } = payment.transaction ?? {};
  if (isFramed || !address || !/^https?:/.test(address)) return false;
  const back = new URL(address);
  for (const name of ['trxref', 'reference']) back.searchParams.set(name, reference);
  location.assign(back);
  return true;
}

function askAgain(name: 'pin' | 'otp', message: string): void {
  clear(name);
  show(name);
  if (lastStep === name) showProblem(name, `${message}.`);
}

/** Continues with the next step of a charge. */
function proceed({ status, message, transaction_status: transactionStatus }: ChargeAnswer): void {
  payment.status = transactionStatus;
  switch (status) {
    case 'success':
      settle();
      break;
    case 'send_pin':
      askAgain('pin', message);
      break;
    case 'send_otp':
      askAgain('otp', message);
      break;
    case 'open_url':
      show('bank');
      break;
    case 'pending':
      awaitTransfer();
      break;
    case 'failed':
    case 'abandoned':
      clear('cvv', 'pin', 'otp');
      note('error', `Error: ${message}`);
      post('error', { type: 'charge', message });
      firstMethod(status === 'failed' ? `${message}. ${nextStep}` : nextStep);
  }
}

/** Sends one charge at a time. Without a response, the outcome is looked up before another payment is possible. */
export async function attempt(kind: string, details: object, method?: string): Promise<void> {
  const mine = payment;
  const cameFrom = shownView();
  if (cameFrom === 'working' || mine.transaction === null) return;
  lastStep = cameFrom;
  show('working');
  if (method !== undefined) note('action', `Attempted to pay with ${method}`);
  try {
    const answer = await charge(kind, mine.transaction, details);
    if (payment === mine) proceed(answer);
  } catch (error) {
    if (payment !== mine) return;
    if (error instanceof NoAnswer) await requery();
    else show(cameFrom, `${messageOf(error)}.`);
  }
}

/** Looks up the outcome of a charge. */
export async function requery(): Promise<void> {
  const mine = payment;
  if (mine.transaction === null) return;
  show('working');
  try {
    const answer = await requeryCharge(mine.transaction);
    if (payment === mine) proceed(answer);
  } catch {
    if (payment !== mine) return;
    mine.status = 'pending';
    note('error', 'Error: no answer');
    post('error', { type: 'charge', message: 'The outcome of the payment is unknown' });
    show('unknown');
  }
}

/** Polls for the transfer while the payer is waiting. */
export function awaitTransfer(): void {
  const mine = payment;
  const { transaction } = mine;
  if (transaction === null) return;
  const isAwaited = () => payment === mine && shownView() === 'transferWaiting';
  const ask = async (): Promise<void> => {
    if (!isAwaited()) return;
    const answer = await requeryCharge(transaction).catch(() => null);
    if (!isAwaited()) return;
    if (answer === null || answer.status === 'pending') askLater();
    else proceed(answer);
  };
  const askLater = () => setTimeout(() => void ask(), pollInterval);
  show('transferWaiting');
  askLater();
}

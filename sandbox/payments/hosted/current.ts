import { updateLog, type HostedTransaction, type RequestedParameters, type SavedCard } from './provider';
import { writeLog, type TransactionLog } from './transactionLog';

interface Payment {
  params: RequestedParameters | null;
  transaction: HostedTransaction | null;
  log: TransactionLog | null;
  savedCards: SavedCard[];
  /** The site requested the saved cards. */
  wantsVault: boolean;
  status: string | null;
  isSettled: boolean;
  askedAt: number;
}

const empty = (): Payment => ({
  params: null,
  transaction: null,
  log: null,
  savedCards: [],
  wantsVault: false,
  status: null,
  isSettled: false,
  askedAt: performance.now(),
});

/** The current payment. Responses for an earlier one are dropped. */
export let payment = empty();

/** Replaces the current payment. */
export function replacePayment(known: Partial<Payment> = {}): Payment {
  payment = { ...empty(), ...known };
  return payment;
}

/** Adds an entry to the log of the transaction, if there is one, and sends the log to the provider. */
export function note(type: Parameters<typeof writeLog>[1], message: string): void {
  const { transaction, log } = payment;
  if (transaction === null || log === null) return;
  writeLog(log, type, message);
  updateLog(transaction, log);
}

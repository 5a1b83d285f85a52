import type { Charge } from '../chargeCalls';
import type { TransactionLog } from './transactionLog';

/** A transaction of `request_inline` and `verify_access_code`; created by `checkoutShape` of the sandbox. */
export interface HostedTransaction {
  id: number;
  reference: string;
  access_code: string;
  transaction_status: string;
  merchant_key: string;
  merchant_name: string;
  channels: string[];
  currency: string;
  /** In minor units. */
  amount: number;
  email: string;
  label: string | null;
  callback_url: string | null;
  customer: unknown;
  log: Partial<TransactionLog> | null;
}

export interface SavedCard {
  authorization_code: string;
  brand: string;
  last4: string;
  exp_month: string;
  exp_year: string;
}

/** Result of a charge. */
export interface ChargeAnswer extends Charge {
  transaction_status: string;
}

/** The site's parameters for a transaction: an existing one by its access code, or a new one. */
export interface RequestedParameters {
  accessCode?: string;
  language?: string;
  connect_account?: string;
  [parameter: string]: unknown;
}

export type Method = 'saved' | 'card' | 'transfer';

interface Request {
  body?: object;
  headers?: Record<string, string>;
  method?: string;
}

/** Deadline for the provider's response, in milliseconds. */
const deadline = 20_000;

/** No response, or an unexpected one: the outcome of the call is unknown. */
export class NoAnswer extends Error {}

/** A rejection, with a message for people. */
class Refused extends Error {}

/** Resolves with the `data` of the provider's response. @throws NoAnswer or Refused. */
async function call(
  path: string,
  { body, headers = {}, method = body === undefined ? 'GET' : 'POST' }: Request = {},
): Promise<unknown> {
  let status: number;
  let answer: { status?: unknown; message?: string; data?: unknown };
  try {
    const response = await fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(deadline),
    });
    status = response.status;
    answer = (await response.json()) as typeof answer;
  } catch {
    throw new NoAnswer('The payment provider did not answer.');
  }
  if (status >= 500) throw new NoAnswer(answer.message);
  if (answer.status === false) throw new Refused(answer.message);
  return answer.data;
}

/** The transaction that the site requests. */
export function requestTransaction(parameters: RequestedParameters): Promise<HostedTransaction> {
  const { accessCode, language, connect_account: account, ...body } = parameters;
  const headers = {
    ...(language ? { 'accept-language': language } : {}),
    ...(account ? { 'x-connect-account': account } : {}),
  };
  const answer = accessCode
    ? call(`/transaction/verify_access_code/${encodeURIComponent(accessCode)}`, { headers })
    : call('/checkout/request_inline', { body, headers });
  return answer as Promise<HostedTransaction>;
}

/** The payer's saved cards; none if the provider does not return any. */
export function savedCardsOf({ access_code }: HostedTransaction): Promise<SavedCard[]> {
  const answer = call(`/checkout/saved_cards/${encodeURIComponent(access_code)}`).catch(() => []);
  return answer as Promise<SavedCard[]>;
}

/** Sends a charge, or a step of one such as `submit_pin`. */
export function charge(kind: string, { access_code }: HostedTransaction, details: object): Promise<ChargeAnswer> {
  return call(`/checkout/charge/${kind}`, { body: { access_code, ...details } }) as Promise<ChargeAnswer>;
}

/** The state of a transaction's charge. */
export function requeryCharge({ access_code }: HostedTransaction): Promise<ChargeAnswer> {
  return call(`/checkout/requery/${encodeURIComponent(access_code)}`) as Promise<ChargeAnswer>;
}

const authorizationOf = ({ merchant_key }: HostedTransaction) => ({ authorization: `Bearer ${merchant_key}` });

/** Asks the provider to record the payer's IP address. Failures are ignored. */
export function setIp(transaction: HostedTransaction): void {
  const request = { method: 'POST', headers: authorizationOf(transaction) };
  call(`/transaction/set_ip/${transaction.id}`, request).catch(() => undefined);
}

/** Sends the log of the payer's actions. Failures are ignored. */
export function updateLog(transaction: HostedTransaction, log: TransactionLog): void {
  const request = { body: { payload: JSON.stringify(log) }, headers: authorizationOf(transaction) };
  call(`/transaction/update_log/${transaction.id}`, request).catch(() => undefined);
}

/** Payment methods of a transaction, preferred ones first. */
export function methodsOf({ channels }: HostedTransaction, savedCards: readonly SavedCard[]): Method[] {
  const takesCards = channels.includes('card');
  const methods: Method[] = [];
  if (takesCards && savedCards.length > 0) methods.push('saved');
  if (takesCards) methods.push('card');
  if (channels.includes('bank') || channels.includes('bank_transfer')) methods.push('transfer');
  return methods;
}

import type { CheckoutBases } from './bases';
import type { Values } from './parameters';
import type { TransactionLog } from './transactionLog';

/** What the provider answers about a transaction (docs/product.md "Checkout transaction"). */
export interface TransactionResponse {
  id: number;
  transaction_status: string;
  access_code: string;
  log?: Partial<TransactionLog> | null;
  merchant_key: string;
  merchant_name: string;
  channels?: string[];
  currency: string;
  /** Minor units. */
  amount: number;
  email: string;
  label?: string | null;
  plan_details?: { interval?: string } | null;
  custom_filters?: { recurring?: boolean } | null;
  link_config?: { enabled?: boolean; has_payment_instruments?: boolean } | null;
}

export interface WalletAnswer {
  status?: string;
  message?: string;
  data?: unknown;
  reference?: string;
}

/** Deadline for requesting a transaction, in milliseconds. Nothing is charged by then. */
const timeLimit = 30_000;

/**
 * Requests a new transaction, or the existing one of an access code. A refusal (`status: false`) rejects with the
 * provider's message.
 */
export async function requestTransaction(bases: CheckoutBases, parameters: Values): Promise<TransactionResponse> {
  const {
    language,
    connect_account: account,
    ...body
  } = parameters as Values & { language?: string; connect_account?: string; accessCode?: string | number };
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (language) headers['Accept-Language'] = language;
  const code = body.accessCode;
  if (account && !code) headers['x-connect-account'] = account;
  const signal = AbortSignal.timeout(timeLimit);
  const response = code
    ? await fetch(`${bases.api}transaction/verify_access_code/${encodeURIComponent(code)}`, { headers, signal })
    : await fetch(`${bases.api}checkout/request_inline`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal,
      });
  const answer = (await response.json()) as { status?: boolean; message?: string; data: TransactionResponse };
  if (answer.status === false) throw new Error(answer.message);
  return answer.data;
}

/** A call that the payment does not depend on: failures are ignored. */
function sendAside(
  bases: CheckoutBases,
  path: string,
  { id, merchant_key: key }: TransactionResponse,
  body: string | null = null,
): void {
  fetch(`${bases.api}transaction/${path}/${id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body,
  }).catch(() => undefined);
}

/** Has the provider record the customer's IP address. */
export function setIp(bases: CheckoutBases, response: TransactionResponse): void {
  sendAside(bases, 'set_ip', response);
}

/** Sends the transaction's log to the provider. */
export function updateLog(bases: CheckoutBases, response: TransactionResponse, log: TransactionLog): void {
  sendAside(bases, 'update_log', response, JSON.stringify({ payload: JSON.stringify(log) }));
}

/** Sends a wallet's form: `applepay/validate-session/` or `applepay/charge`. */
export async function sendWalletForm(
  bases: CheckoutBases,
  path: string,
  fields: Record<string, string | number>,
): Promise<WalletAnswer> {
  const response = await fetch(`${bases.pay}${path}`, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      Accept: 'application/json, text/plain, */*',
      'Accept-Language': 'en-GB,en-US;q=0.9,en;q=0.8',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: Object.entries(fields)
      .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
      .join('&'),
  });
  return (await response.json()) as WalletAnswer;
}

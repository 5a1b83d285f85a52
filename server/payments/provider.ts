import * as v from 'valibot';
import type { Payments as Settings } from '../lib/config/settings';
import { textOf } from '../../shared/site/responseBody';
import {
  customerSchema,
  envelopeSchema,
  initializedSchema,
  providerRefundSchema,
  providerTransactionSchema,
  type ProviderRefund,
  type ProviderTransaction,
} from './providerAnswers';

/** Default timeout of a call to the provider, in milliseconds. */
const defaultTimeout = 8_000;
/** Longer than any valid response, in characters. */
const longestAnswer = 8_000_000;
const rowsPerPage = 100;

/**
 * Why a call failed. `unreachable`: no response, or a 5xx. `unreadable`: an unexpected format, such as an HTML page.
 * `key_refused`: the secret key is wrong. `busy`: rate-limited. `refused`: rejected, with the provider's `code` and
 * `reason`.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'unreachable' | 'unreadable' | 'key_refused' | 'busy' | 'refused';
  readonly code: string | null;
  readonly reason: string | null;

  constructor(
    kind: ProviderError['kind'],
    message: string,
    { code = null, reason = null, cause }: { code?: string | null; reason?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.reason = reason;
  }
}

interface NewPayment {
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  email: string;
  callbackUrl: string;
  metadata: Readonly<Record<string, string>>;
}

interface ListQuery {
  /** Starts at 1. */
  page: number;
  customerId?: number;
  /** Creation time of the payment, in epoch milliseconds; both ends inclusive. */
  from?: number;
  to?: number;
}

interface NewRefund {
  /** The reference of the payment. */
  transaction: string;
  /** Minor units. */
  amount: number;
  currency: string;
  customer_note: string;
  merchant_note: string;
}

/** Client of the payments provider's API. All methods throw `ProviderError`. */
export interface Provider {
  /** Finds a payment by reference; null if there is none. */
  verify: (reference: string) => Promise<ProviderTransaction | null>;
  /** Creates a payment for the checkout. Refused with the code `duplicate_reference` if the reference is taken. */
  initialize: (payment: NewPayment) => Promise<{ accessCode: string; authorizationUrl: string }>;
  /** Up to 100 payments, newest first. `isLast`: there are certainly no more. */
  list: (query: ListQuery) => Promise<{ rows: ProviderTransaction[]; isLast: boolean }>;
  /** The provider's id of the customer with this address; null on any 404. */
  customerId: (email: string) => Promise<number | null>;
  /** Pays back. Not idempotent: after no or an unreadable answer, look for it in `refundsSince`. */
  refund: (refund: NewRefund) => Promise<ProviderRefund>;
  /** A refund by the provider's id. */
  refundOf: (id: number) => Promise<ProviderRefund>;
  /** Refunds made since a time (epoch milliseconds), of one transaction if the provider's id of it is known. */
  refundsSince: (from: number, transactionId: number | null) => Promise<ProviderRefund[]>;
}

interface Answer {
  httpStatus: number;
  data: unknown;
  isGood: boolean;
  message: string;
  code: string | null;
  perPage: number | null;
}

function isDuplicate({ code, message }: Answer): boolean {
  return code === 'duplicate_reference' || /duplicate transaction reference/i.test(message);
}

/** A 404 is documented with and without a code ("Entity not found"); a 400 has several meanings. */
function isUnknownTransaction(answer: Answer): boolean {
  return (answer.httpStatus === 404 && !answer.isGood) || (answer.httpStatus === 400 && saysUnknown(answer));
}

/** Whether a refusal has the documented words or code for an unknown reference. */
export function saysUnknown({ code, message }: { code?: string | null | undefined; message: string }): boolean {
  return code === 'transaction_not_found' || /(?:entity|transaction|reference) not found/i.test(message);
}

function read<Schema extends v.GenericSchema>(schema: Schema, data: unknown, call: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  const place = v.getDotPath(parsed.issues[0]) ?? 'data';
  throw new ProviderError('unreadable', `The payments provider sent an unexpected response to ${call} (${place}).`);
}

/** Creates a client. `timeout` of a call in milliseconds. */
export function openProvider(
  { apiUrl, secretKey }: Pick<Settings, 'apiUrl' | 'secretKey'>,
  timeout = defaultTimeout,
): Provider {
  /** Null on a 404, if the resource may be absent. */
  async function ask(call: string, init: RequestInit, mayBeAbsent: true): Promise<Answer | null>;
  async function ask(call: string, init?: RequestInit): Promise<Answer>;
  async function ask(call: string, init: RequestInit = {}, mayBeAbsent = false): Promise<Answer | null> {
    const name = `${init.method ?? 'GET'} ${call.replace(/^(transaction\/verify|customer|refund)\/.*/, '$1').replace(/\?.*/, '')}`;
    let httpStatus: number;
    let text: string;
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(new URL(call, apiUrl), {
        ...init,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${secretKey}`,
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        redirect: 'error',
        signal,
      });
      httpStatus = response.status;
      text = await textOf(response, signal);
    } catch (error) {
      throw new ProviderError('unreachable', `The payments provider did not answer ${name}.`, { cause: error });
    }
    if (httpStatus === 404 && mayBeAbsent) return null;
    if (httpStatus === 401)
      throw new ProviderError(
        'key_refused',
        'The payments provider rejected the secret key: check PAYSTACK_SECRET_KEY.',
      );
    if (httpStatus === 429) throw new ProviderError('busy', `The payments provider is rate-limiting us (${name}).`);
    if (httpStatus >= 500)
      throw new ProviderError('unreachable', `The payments provider failed at ${name} with ${httpStatus}.`);
    let body: unknown;
    try {
      body = text.length > longestAnswer ? null : JSON.parse(text);
    } catch {
      body = null;
    }
    const { status, message, data, code, meta } = read(envelopeSchema, body, name);
    return { httpStatus, isGood: status && httpStatus < 300, message, data, code, perPage: meta?.perPage ?? null };
  }
  const refusal = (name: string, { message, code }: Answer, hint = ''): ProviderError =>
    new ProviderError('refused', `The payments provider refused ${name}: ${message}${hint}`, { code, reason: message });

  return {
    verify: async (reference) => {
      const answer = await ask(`transaction/verify/${encodeURIComponent(reference)}`);
      if (isUnknownTransaction(answer)) return null;
      if (!answer.isGood) throw refusal('verify', answer);
      const transaction = read(providerTransactionSchema, answer.data, 'verify');
      if (transaction.reference !== reference)
        throw new ProviderError('unreadable', 'The payments provider verified a different reference.');
      return transaction;
    },
    initialize: async ({ reference, amount, currency, email, callbackUrl, metadata }) => {
      const answer = await ask('transaction/initialize', {
        method: 'POST',
        body: JSON.stringify({ reference, amount, currency, email, callback_url: callbackUrl, metadata }),
      });
      if (isDuplicate(answer))
        throw new ProviderError('refused', 'The reference is already in use.', { code: 'duplicate_reference' });
      if (!answer.isGood)
        throw refusal(
          'initialize',
          answer,
          ` (the price is ${amount} minor units of ${currency}, by content/site.json: see docs/deploy.md, "Cards: Paystack")`,
        );
      const { access_code: accessCode, authorization_url: authorizationUrl } = read(
        initializedSchema,
        answer.data,
        'initialize',
      );
      return { accessCode, authorizationUrl };
    },
    list: async ({ page, customerId, from, to }) => {
      const query = new URLSearchParams({ perPage: String(rowsPerPage), page: String(page) });
      if (customerId !== undefined) query.set('customer', String(customerId));
      if (from !== undefined) query.set('from', new Date(from).toISOString());
      if (to !== undefined) query.set('to', new Date(to).toISOString());
      const answer = await ask(`transaction?${query.toString()}`);
      if (!answer.isGood) throw refusal('list', answer);
      const rows = read(v.array(providerTransactionSchema), answer.data, 'list');
      // The totals in `meta` may be out of date; only a page that is not full is certainly the last.
      const fullPage = Math.min(rowsPerPage, answer.perPage ?? rowsPerPage);
      return { rows, isLast: rows.length < fullPage || rows.length === 0 };
    },
    customerId: async (email) => {
      const answer = await ask(`customer/${encodeURIComponent(email)}`, {}, true);
      if (answer === null) return null;
      if (!answer.isGood) throw refusal('customer', answer);
      return read(customerSchema, answer.data, 'customer').id;
    },
    refund: async (refund) => {
      const answer = await ask('refund', { method: 'POST', body: JSON.stringify(refund) });
      if (!answer.isGood) throw refusal('refund', answer);
      return read(providerRefundSchema, answer.data, 'refund');
    },
    refundOf: async (id) => {
      const answer = await ask(`refund/${id}`);
      if (!answer.isGood) throw refusal('refund', answer);
      return read(providerRefundSchema, answer.data, 'refund');
    },
    refundsSince: async (from, transactionId) => {
      const found = new Map<number, ProviderRefund>();
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({ perPage: String(rowsPerPage), page: String(page) });
        query.set('from', new Date(from).toISOString());
        if (transactionId !== null) query.set('transaction', String(transactionId));
        const answer = await ask(`refund?${query.toString()}`);
        if (!answer.isGood) throw refusal('list of refunds', answer);
        const rows = read(v.array(providerRefundSchema), answer.data, 'list of refunds');
        const known = found.size;
        for (const row of rows) found.set(row.id, row);
        // A page with nothing new is the end, or would repeat forever.
        if (found.size === known) return [...found.values()];
      }
    },
  };
}

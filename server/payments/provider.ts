import * as v from 'valibot';
import type { Payments as Settings } from '../providers/settings';
import {
  customerSchema,
  envelopeSchema,
  initializedSchema,
  providerTransactionSchema,
  type ProviderTransaction,
} from './providerAnswers';

/** How long the provider may take for an answer, in milliseconds. */
const patience = 8_000;
/** More than any answer of the provider, in characters. */
const longestAnswer = 8_000_000;
const rowsPerPage = 100;

/**
 * Why nothing is known after a call. `unreachable`: no answer, or the provider failed. `unreadable`: an answer of
 * another shape, such as an HTML page. `key_refused`: the secret key is wrong. `busy`: too many calls. `refused`: the
 * provider will not do it; `code` is its own word, `reason` its sentence.
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
  /** From 1. */
  page: number;
  customerId?: number;
  /** Epoch milliseconds, both inclusive, of the payment's creation. */
  from?: number;
  to?: number;
}

/** The payments provider's API, with the secret key. All methods throw `ProviderError`. */
export interface Provider {
  /** The payment with this reference; null when the provider has none. */
  verify: (reference: string) => Promise<ProviderTransaction | null>;
  /** Makes a payment that a checkout can take up. Refused with the code `duplicate_reference` when the reference was used. */
  initialize: (payment: NewPayment) => Promise<{ accessCode: string; authorizationUrl: string }>;
  /** Up to 100 payments, newest first. `isLast` when there are certainly no more. */
  list: (query: ListQuery) => Promise<{ rows: ProviderTransaction[]; isLast: boolean }>;
  /** The provider's number of the customer with this address; null when there is none: a 404, whatever its words. */
  customerId: (email: string) => Promise<number | null>;
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

/** A 404 is documented with and without a code ("Entity not found"); a 400 can mean other things too. */
function isUnknownTransaction({ httpStatus, isGood, code, message }: Answer): boolean {
  return (
    (httpStatus === 404 && !isGood) ||
    (httpStatus === 400 && (code === 'transaction_not_found' || /reference not found/i.test(message)))
  );
}

function read<Schema extends v.GenericSchema>(schema: Schema, data: unknown, call: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  const place = v.getDotPath(parsed.issues[0]) ?? 'data';
  throw new ProviderError(
    'unreadable',
    `The payments provider answered ${call} in another shape than it should (${place}).`,
  );
}

/** A client of the provider's API. `patienceMs`: how long one answer may take. */
export function openProvider(
  { apiUrl, secretKey }: Pick<Settings, 'apiUrl' | 'secretKey'>,
  patienceMs = patience,
): Provider {
  /** Null: the status is 404, and what was asked for may not be there. */
  async function ask(call: string, init: RequestInit, mayBeAbsent: true): Promise<Answer | null>;
  async function ask(call: string, init?: RequestInit): Promise<Answer>;
  async function ask(call: string, init: RequestInit = {}, mayBeAbsent = false): Promise<Answer | null> {
    const name = `${init.method ?? 'GET'} ${call.replace(/^(transaction\/verify|customer)\/.*/, '$1').replace(/\?.*/, '')}`;
    let httpStatus: number;
    let text: string;
    try {
      const response = await fetch(new URL(call, apiUrl), {
        ...init,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${secretKey}`,
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      httpStatus = response.status;
      text = await response.text();
    } catch (error) {
      throw new ProviderError('unreachable', `The payments provider did not answer ${name}.`, { cause: error });
    }
    if (httpStatus === 404 && mayBeAbsent) return null;
    if (httpStatus === 401)
      throw new ProviderError(
        'key_refused',
        'The payments provider refuses the secret key: check PAYSTACK_SECRET_KEY.',
      );
    if (httpStatus === 429) throw new ProviderError('busy', `The payments provider asks for fewer calls (${name}).`);
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
        throw new ProviderError(
          'unreadable',
          'The payments provider verified another reference than it was asked for.',
        );
      return transaction;
    },
    initialize: async ({ reference, amount, currency, email, callbackUrl, metadata }) => {
      const answer = await ask('transaction/initialize', {
        method: 'POST',
        body: JSON.stringify({ reference, amount, currency, email, callback_url: callbackUrl, metadata }),
      });
      if (isDuplicate(answer))
        throw new ProviderError('refused', 'The reference was used before.', { code: 'duplicate_reference' });
      if (!answer.isGood)
        throw refusal(
          'initialize',
          answer,
          ` (the price is ${amount} minor units of ${currency}, by content/site.json: see docs/deploy.md, "Payments")`,
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
      // Its total and its number of pages may be out of date; only a page that is not full is the last one.
      const fullPage = Math.min(rowsPerPage, answer.perPage ?? rowsPerPage);
      return { rows, isLast: rows.length < fullPage || rows.length === 0 };
    },
    customerId: async (email) => {
      const answer = await ask(`customer/${encodeURIComponent(email)}`, {}, true);
      if (answer === null) return null;
      if (!answer.isGood) throw refusal('customer', answer);
      return read(customerSchema, answer.data, 'customer').id;
    },
  };
}

import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { chargeableWeight } from '../contracts/chargeableWeight';
import { readPhone } from '../contracts/phoneNumber';
import { quoteAnswerSchema, quoteRequestSchema, type Quote } from '../contracts/quote';
import type { Database } from '../database/openDatabase';
import type { Schema } from '../database/schema';
import { ApiError, errorAnswers } from '../errors';
import type { ValibotTypes } from '../validation';

const requestsPerMinute = 20;
const bodyLimit = 32_768;

/** Unambiguous when read aloud or handwritten; without vowels, so no words. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';
const referenceLength = 6;
/** With 28^6 possible references, repeated collisions are practically impossible. */
const maxReferenceAttempts = 5;

/** A reference such as KQ-7F3K2P, from secure random bytes. */
export function randomReference(): string {
  return `KQ-${Array.from({ length: referenceLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;
}

export interface StoredQuote {
  reference: string;
  /** False if the same request was already stored. */
  isNew: boolean;
}

/**
 * Stores a quote request once per request id, even when sent concurrently.
 * @throws ApiError 409 `request_id_reused` if the id belongs to a different request.
 */
export async function storeQuote(
  kysely: Kysely<Schema>,
  quote: Quote,
  makeReference = randomReference,
): Promise<StoredQuote> {
  const { requestId } = quote;
  const request = JSON.stringify(quote);
  const kilograms = chargeableWeight(quote.mode, quote.weightKg, quote.volumeM3)?.kilograms;
  const chargeableGrams = kilograms === undefined ? null : Math.round(kilograms * 1_000);
  for (let attempt = 0; attempt < maxReferenceAttempts; attempt += 1) {
    const reference = makeReference();
    // A no-op if the request id or the reference exists; the next query tells which.
    const inserted = await kysely
      .insertInto('quote_requests')
      .values({
        reference,
        request_id: requestId,
        request,
        contact_key: quote.contact.email.toLowerCase(),
        chargeable_weight_grams: chargeableGrams,
        created_at: Date.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .execute();
    if (inserted.length > 0) return { reference, isNew: true };
    const stored = await kysely
      .selectFrom('quote_requests')
      .select(['reference', 'request'])
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    if (stored === undefined) continue;
    if (stored.request === request) return { reference: stored.reference, isNew: false };
    throw new ApiError(
      409,
      'request_id_reused',
      'A different request was already sent under this id. Reload the page to send a new one.',
    );
  }
  throw new Error(`No free reference for a quote request after ${maxReferenceAttempts} attempts.`);
}

const phoneFaults: Readonly<Record<string, string>> = {
  short: 'This number is too short. Check that no digit is missing.',
  long: 'This number is too long. Check that no digit is too many.',
  country: 'No country has this code. Check the digits after the plus sign.',
};

/**
 * Converts an international phone number to E.164. National numbers stay as written, since their country is unknown.
 */
function withPhone(quote: Quote): Quote {
  const { phone } = quote.contact;
  if (phone === undefined || !/^\(?\+/.test(phone)) return quote;
  const read = readPhone(phone);
  if ('fault' in read) {
    const message = phoneFaults[read.fault] ?? 'Enter a phone number such as +254 700 000 000.';
    throw new ApiError(400, 'invalid_request', message, false, { 'contact.phone': message });
  }
  if (/^\+[\d ]+$/.test(phone) && phone.replaceAll(' ', '') === read.number) return quote;
  return {
    ...quote,
    contact: { ...quote.contact, phone: `${read.number}${read.extension === '' ? '' : `;ext=${read.extension}`}` },
  };
}

/**
 * `POST /api/quotes` → `{ reference }`: 201 if stored, 200 if the same request is repeated. Weights in kilograms,
 * volumes in cubic metres. Errors: 400 `invalid_request` with a message per field, 409 `request_id_reused`, 429
 * `rate_limited`.
 */
export function quoteRoutes(api: FastifyInstance, { kysely }: Pick<Database, 'kysely'>): void {
  api.withTypeProvider<ValibotTypes>().post(
    '/quotes',
    {
      bodyLimit,
      config: { rateLimit: { max: requestsPerMinute } },
      schema: {
        body: quoteRequestSchema,
        response: { 200: quoteAnswerSchema, 201: quoteAnswerSchema, ...errorAnswers },
      },
    },
    async ({ body }, reply) => {
      const { reference, isNew } = await storeQuote(kysely, withPhone(body));
      return reply.status(isNew ? 201 : 200).send({ reference });
    },
  );
}

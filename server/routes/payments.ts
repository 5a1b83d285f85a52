import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { countOnce, type Limit } from '../database/rateCounts';
import type { Schema } from '../database/schema';
import { ApiError } from '../errors';
import type { Payments } from '../payments/openPayments';
import { ProviderError } from '../payments/provider';

/** What the routes of the payments have in common. */

const minute = 60_000;
/** When asking again makes sense, in milliseconds. */
const askAgain = 5_000;
/** Of what the provider says, in characters. */
const longestReason = 300;

/** @throws ApiError 503 `switched_off` without payments (`FEATURES_OFF=payments`). */
export function requirePayments(payments: Payments | null): Payments {
  if (payments === null)
    throw new ApiError(503, 'switched_off', 'Payments are switched off at the moment. Please come back later.');
  return payments;
}

/** What a caller is told of a failure of the provider. */
type Telling = (error: ProviderError) => ApiError;

/** Nothing is known; asking again makes sense. */
export const askAgainLater =
  (code: string, message: string): Telling =>
  () =>
    new ApiError(503, code, message, true, undefined, askAgain);

export const providerUnavailable = askAgainLater(
  'provider_unavailable',
  'The card provider cannot be reached right now. Please try again in a moment.',
);

/**
 * An order that the provider will not open: asking again would be in vain. Says the provider's reason (docs/product.md
 * "Error messages").
 */
export function orderRefused(error: ProviderError): ApiError {
  if (error.kind !== 'refused') return providerUnavailable(error);
  const reason = error.reason ?? '';
  return new ApiError(
    502,
    'provider_refused',
    `The card provider did not open the payment, and nothing was charged.${reason === '' ? '' : ` Its reason: ${reason.slice(0, longestReason)}`}`,
  );
}

/** Runs a call to the provider; its failures become calm messages, and the operator's log says what happened. */
export async function withProvider<Result>(
  log: FastifyBaseLogger,
  work: () => Promise<Result>,
  tell: Telling,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error, kind: error.kind }, error.message);
    throw tell(error);
  }
}

/** Counts a call of a person, over all gateways together. @throws ApiError 429 `rate_limited` above `max` a minute. */
export async function limitPerson(
  kysely: Kysely<Schema>,
  limit: Pick<Limit, 'name' | 'who' | 'max'>,
  now: number,
): Promise<void> {
  const { count, resetsIn } = await countOnce(kysely, { ...limit, within: minute }, now);
  if (count > limit.max)
    throw new ApiError(
      429,
      'rate_limited',
      'Too many requests. Please wait a moment and try again.',
      true,
      undefined,
      resetsIn,
    );
}

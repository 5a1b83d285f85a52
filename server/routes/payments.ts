import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { countOnce, type Limit } from '../database/rateCounts';
import type { Schema } from '../database/schema';
import { ApiError } from '../errors';
import type { Payments } from '../payments/open';
import { ProviderError } from '../payments/provider';

/** What the routes of the payments have in common. */

const minute = 60_000;
/** When asking again makes sense, in milliseconds. */
const askAgain = 5_000;

/** @throws ApiError 503 `switched_off` without payments (`FEATURES_OFF=payments`). */
export function demandPayments(payments: Payments | null): Payments {
  if (payments === null) throw new ApiError(503, 'switched_off', 'Payments are switched off at the moment. Please come back later.');
  return payments;
}

/** Runs a call to the provider; its failures become calm messages, and the operator's log says what happened. */
export async function withProvider<Result>(log: FastifyBaseLogger, work: () => Promise<Result>, failure: { code: string; message: string }): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error, kind: error.kind }, error.message);
    throw new ApiError(503, failure.code, failure.message, true, undefined, askAgain);
  }
}

export const providerUnavailable = { code: 'provider_unavailable', message: 'The card provider cannot be reached right now. Please try again in a moment.' } as const;

/** Counts a call of a person, over all gateways together. @throws ApiError 429 `rate_limited` above `max` a minute. */
export async function limitPerson(kysely: Kysely<Schema>, limit: Pick<Limit, 'name' | 'who' | 'max'>, now: number): Promise<void> {
  const { count, resetsIn } = await countOnce(kysely, { ...limit, within: minute }, now);
  if (count > limit.max) throw new ApiError(429, 'rate_limited', 'Too many requests. Please wait a moment and try again.', true, undefined, resetsIn);
}

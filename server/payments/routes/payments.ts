import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { t } from '../../../shared/language/words';
import { countOnce, type Limit } from '../../lib/database/rateCounts';
import type { Schema } from '../../lib/database/schema';
import { ApiError } from '../../lib/http/errors';
import type { Payments } from '../openPayments';
import { ProviderError } from '../provider';

/** Helpers shared by the payment routes. */

const minute = 60_000;
/** `retryAfter` of temporary failures, in milliseconds. */
const retryDelay = 5_000;
/** Maximum length of the provider's reason, in characters. */
const maxReasonLength = 300;

/** @throws ApiError 503 `switched_off` without payments (`FEATURES_OFF=payments`). */
export function requirePayments(payments: Payments | null): Payments {
  if (payments === null)
    throw new ApiError(503, 'switched_off', t('Payments are switched off at the moment. Please come back later.'));
  return payments;
}

/** Maps a provider failure to the error for the caller. */
type ErrorMapper = (error: ProviderError) => ApiError;

/** The outcome is unknown for now; the caller should retry. */
export const retryLater =
  (code: string, message: () => string): ErrorMapper =>
  () =>
    new ApiError(503, code, message(), true, undefined, retryDelay);

/** The provider cannot be reached; the caller should retry. */
export const providerUnavailable = retryLater('provider_unavailable', () =>
  t('The card provider cannot be reached right now. Please try again in a moment.'),
);

/** The provider rejected the order; retrying is pointless. Includes its reason (docs/product.md "Error messages"). */
export function orderRefused(error: ProviderError): ApiError {
  if (error.kind !== 'refused') return providerUnavailable(error);
  const reason = error.reason ?? '';
  return new ApiError(
    502,
    'provider_refused',
    reason === ''
      ? t('The card provider did not open the payment, and nothing was charged.')
      : t('The card provider did not open the payment, and nothing was charged. Its reason: {reason}', {
          reason: reason.slice(0, maxReasonLength),
        }),
  );
}

/** Runs a call to the provider. Failures are logged and mapped to an error for the caller. */
export async function withProvider<Result>(
  log: FastifyBaseLogger,
  work: () => Promise<Result>,
  toApiError: ErrorMapper,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error, kind: error.kind }, error.message);
    throw toApiError(error);
  }
}

/** Counts a person's call across all gateways. @throws ApiError 429 `rate_limited` above `max` per minute. */
export async function limitPerson(kysely: Kysely<Schema>, limit: Pick<Limit, 'name' | 'who' | 'max'>): Promise<void> {
  const { count, resetsIn } = await countOnce(kysely, { ...limit, within: minute });
  if (count > limit.max)
    throw new ApiError(
      429,
      'rate_limited',
      t('Too many requests. Please wait a moment and try again.'),
      true,
      undefined,
      resetsIn,
    );
}

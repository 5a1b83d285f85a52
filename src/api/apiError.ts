import { t } from '@language/words';
import { unknownFailure } from '@machines/unknownFailure';

/**
 * The error of a failed request (docs/architecture.md "Gateway API"). `code` is stable; `message` is for people;
 * `fields` has a message per invalid field, by its path, such as `contact.email`. `retryAfter`: the wait that the
 * server asks for, in milliseconds. `reference`: the request's id, of a failure on our side.
 */
export interface ApiError {
  code: string;
  message: string;
  retryable: boolean;
  fields?: Readonly<Record<string, string>>;
  retryAfter?: number;
  reference?: string;
}

/** Of a response that does not match the contract. */
export const malformed = (message: string): ApiError => ({ code: 'malformed', message, retryable: true });

export const malformedAnswer = malformed(t('The server sent an answer that we could not read. Please try again.'));

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'retryable' in error;
}

/**
 * Normalises an RTK Query error. Anything else, such as an exception in an endpoint, gets code 'unknown' and `fallback`
 * as its message.
 */
export function apiErrorOf(error: unknown, fallback = unknownFailure): ApiError {
  return isApiError(error) ? error : { code: 'unknown', message: fallback, retryable: true };
}

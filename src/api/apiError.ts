import { unknownFailure } from '@/state/unknownFailure';

/**
 * The one shape of a failed request (docs/architecture.md "Gateway API"). `code` is stable; `message` is for people;
 * `fields` has a message for each field that was refused, by its path in the request, such as `contact.email`.
 * `retryAfter` is how long the server asks to wait, in milliseconds (its `Retry-After` header).
 */
export interface ApiError {
  code: string;
  message: string;
  retryable: boolean;
  fields?: Readonly<Record<string, string>>;
  retryAfter?: number;
}

/** The server answered with something that is not of the contract. */
export const malformedAnswer: ApiError = {
  code: 'malformed',
  message: 'The server sent an answer that we could not read. Please try again.',
  retryable: true,
};

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'retryable' in error;
}

/**
 * The `error` of an RTK Query answer. What is not of the API's shape, such as an error thrown inside an endpoint, becomes
 * one of code 'unknown' with `fallback` for people.
 */
export function apiErrorOf(error: unknown, fallback = unknownFailure): ApiError {
  return isApiError(error) ? error : { code: 'unknown', message: fallback, retryable: true };
}

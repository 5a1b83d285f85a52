import { t } from '@shared/language/words';
import { unknownFailure } from '@machines/unknownFailure';
import { failureOnOurSide } from '@shared/site/failureOnOurSide';

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

function isApiError(error: unknown): error is ApiError {
  if (typeof error !== 'object' || error === null || !('code' in error && 'message' in error)) return false;
  return typeof error.code === 'string' && typeof error.message === 'string' && 'retryable' in error;
}

/**
 * The error of a refused request: what the gateway says, or a proxy's status. The wait and the id under which the
 * gateway logged a failure of its own may be in the headers only; a proxy may have sent anything as an id.
 */
export function refusalOf({ status, headers }: Response, body: unknown): ApiError {
  const refusal = isApiError(body)
    ? body
    : { code: `http_${status}`, message: failureOnOurSide(), retryable: status >= 500 };
  const seconds = Number(headers.get('retry-after') ?? 0);
  const id = headers.get('x-request-id') ?? '';
  return {
    ...(seconds > 0 && { retryAfter: seconds * 1_000 }),
    ...refusal,
    ...(status >= 500 && /^[\w-]{8,64}$/.test(id) && { reference: id }),
  };
}

/** `refusalOf` for a response that is not read yet. */
export const readRefusal = async (response: Response): Promise<ApiError> =>
  refusalOf(response, await response.json().catch(() => null));

/**
 * Normalises an RTK Query error. Anything else, such as an exception in an endpoint, gets code 'unknown' and `fallback`
 * as its message.
 */
export function apiErrorOf(error: unknown, fallback = unknownFailure): ApiError {
  return isApiError(error) ? error : { code: 'unknown', message: fallback, retryable: true };
}

/**
 * Logs a failure to the console, for developers (docs/product.md "Error messages"); visitors get a message on the page.
 */
export function logFailure(what: string, reason: unknown): void {
  console.error(what, reason);
}

/** `onQueryStarted` of endpoints that log their failures. */
export function logsFailure(what: string) {
  return async (_argument: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }): Promise<void> => {
    await queryFulfilled.catch((rejection: unknown) => logFailure(what, (rejection as { error: unknown }).error));
  };
}

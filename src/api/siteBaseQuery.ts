import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/**
 * The one shape of a failed request (design section 5). `code` is stable; `message` is for people; `fields` has a
 * message for each field that was refused, by its path in the request, such as `contact.email`. `retryAfter` is how
 * long the server asks to wait, in milliseconds (its `Retry-After` header).
 */
export interface ApiError {
  code: string;
  message: string;
  retryable: boolean;
  fields?: Readonly<Record<string, string>>;
  retryAfter?: number;
}

function isApiError(data: unknown): data is ApiError {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data && 'retryable' in data;
}

function normalise(error: FetchBaseQueryError): ApiError {
  if (error.status === 'FETCH_ERROR') return { code: 'offline', message: 'We could not reach the server. Check your connection and try again.', retryable: true };
  if (error.status === 'TIMEOUT_ERROR') return { code: 'timeout', message: 'The server took too long to answer. Please try again.', retryable: true };
  if (error.status === 'PARSING_ERROR') return { code: 'malformed', message: 'The server sent an answer that we could not read. Please try again.', retryable: true };
  if (isApiError(error.data)) return error.data;
  const retryable = typeof error.status === 'number' && error.status >= 500;
  return { code: `http_${error.status}`, message: 'Something went wrong on our side. Please try again.', retryable };
}

/** Requests to this site's own origin, with the error normalised once. Times out after 15,000 ms. */
export const siteBaseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (request, queryApi, extraOptions) => {
  const query = fetchBaseQuery({ baseUrl: globalThis.location.origin, timeout: 15_000 });
  const result = await query(request, queryApi, extraOptions);
  if (result.error === undefined) return { data: result.data };
  const seconds = Number(result.meta?.response?.headers.get('retry-after') ?? 0);
  return { error: { ...normalise(result.error), ...(seconds > 0 && { retryAfter: seconds * 1_000 }) } };
};

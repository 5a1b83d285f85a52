import { currentLanguage, t } from '@shared/language/words';
import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { Services } from '@/state/hooks';
import { IdentityError, type Identity } from '@/state/identity';
import { noticeGiven } from '@/state/noticeSlice';
import { malformedAnswer, refusalOf, type ApiError } from './apiError';

/** Options of an endpoint. */
export interface RequestOptions {
  /** For signed-in people only: the request carries their token. */
  signedIn?: boolean;
}

type Result = { data: unknown } | { error: ApiError };
type Send = (token: string | null) => Promise<Result>;

const signInRequired: ApiError = {
  code: 'sign_in_required',
  message: t('You are not signed in any more. Please sign in again.'),
  retryable: false,
};
/** The sign-in method is not accepted, so a fresh token would not help. */
const methodRefused = 'sign_in_method_refused';
/** Timeout for the token, in milliseconds. */
const tokenTimeout = 15_000;

function normalise(error: FetchBaseQueryError, response: Response | undefined): ApiError {
  if (error.status === 'FETCH_ERROR')
    return {
      code: 'offline',
      message: t('We could not reach the server. Check your connection and try again.'),
      retryable: true,
    };
  if (error.status === 'TIMEOUT_ERROR')
    return { code: 'timeout', message: t('The server took too long to answer. Please try again.'), retryable: true };
  const said = error.status === 'PARSING_ERROR' ? malformedAnswer : error.data;
  return response === undefined ? malformedAnswer : refusalOf(response, said);
}

/** Longest wait for a limit that a network shares with others, in milliseconds; a visitor waits no longer unasked. */
const longestQuietWait = 10_000;

const isRead = (request: string | FetchArgs): boolean =>
  typeof request === 'string' || (request.method ?? 'GET') === 'GET';

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function withToken(request: string | FetchArgs, token: string): FetchArgs {
  const { headers, ...rest } = typeof request === 'string' ? { url: request } : request;
  const all = new Headers(headers as HeadersInit | undefined);
  all.set('authorization', `Bearer ${token}`);
  return { ...rest, headers: all };
}

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new IdentityError(
            t('The sign-in service took too long to answer. Please try again.'),
            'network',
            'identity/overdue',
          ),
        ),
      milliseconds,
    );
  });
  return Promise.race([answer, overdue]).finally(() => clearTimeout(timer));
}

/**
 * Sends a request with the person's token, and retries once with a fresh one if it is rejected (docs/architecture.md
 * "Gateway API").
 */
async function sendSignedIn(identity: Identity, send: Send): Promise<Result> {
  const token = await within(tokenTimeout, identity.idToken());
  if (token === null) return { error: signInRequired };
  const first = await send(token);
  if (!('error' in first) || first.error.code !== signInRequired.code) return first;
  const fresh = await within(tokenTimeout, identity.idToken({ fresh: true }));
  const second = fresh === null ? first : await send(fresh);
  if (!('error' in second) || second.error.code !== signInRequired.code) return second;
  // If the account no longer exists, reloading it signs the person out.
  await within(tokenTimeout, identity.reload()).catch(() => undefined);
  return { error: signInRequired };
}

/** Signs out a person whose sign-in method the site does not accept, with a notice that names the accepted ones. */
async function signOutRefused(
  identity: Identity,
  { message }: ApiError,
  dispatch: BaseQueryApi['dispatch'],
): Promise<void> {
  await identity.signOut().catch(() => undefined);
  // Replaces the less specific notice of the sign-out.
  dispatch(noticeGiven(message));
}

async function asSignedIn({ extra, dispatch }: BaseQueryApi, send: Send): Promise<Result> {
  try {
    const identity = await (extra as Services).identity.load();
    const result = await sendSignedIn(identity, send);
    if ('error' in result && result.error.code === methodRefused)
      await signOutRefused(identity, result.error, dispatch);
    return result;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const { problem, message } = error;
    if (problem === 'sessionEnded' || problem === 'accountDisabled') return { error: signInRequired };
    return { error: { code: `identity_${problem}`, message, retryable: problem !== 'notAvailable' } };
  }
}

/**
 * fetchBaseQuery clones each response and reads it twice for its errors, of which only the status is used here. The
 * clone is given no body: the agents file would take a slow phone another fifth of a second.
 */
async function fetchWithoutCopy(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  response.clone = () => new Response(null, response);
  return response;
}

/** Repeats what was refused because of a limit, once, if the wait is short: many may share the visitor's address. */
async function askAgainLater(ask: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const answer = await ask();
  const wait = 'error' in answer && answer.error.code === 'rate_limited' ? (answer.error.retryAfter ?? 0) : 0;
  if (wait === 0 || wait > longestQuietWait) return answer;
  await pause(wait, signal);
  return signal.aborted ? answer : ask();
}

/** Requests to this site's origin, with normalised errors. Timeout: 15,000 ms. */
export const siteBaseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, RequestOptions | undefined> = (
  request,
  queryApi,
  options,
) => {
  const query = fetchBaseQuery({
    baseUrl: globalThis.location.origin,
    timeout: 15_000,
    fetchFn: fetchWithoutCopy,
    headers: { 'accept-language': currentLanguage() },
  });
  const send: Send = async (token) => {
    // `meta` contains the request with its token, so it is not passed on.
    const { data, error, meta } = await query(token === null ? request : withToken(request, token), queryApi, {});
    if (error === undefined) return { data };
    // A proxy may reject the token with its own error.
    const failure = normalise(error, meta?.response);
    const isSignedOut = token !== null && meta?.response?.status === 401 && failure.code !== methodRefused;
    return { error: isSignedOut ? signInRequired : failure };
  };
  const ask = (): Promise<Result> => (options?.signedIn === true ? asSignedIn(queryApi, send) : send(null));
  return isRead(request) ? askAgainLater(ask, queryApi.signal) : ask();
};

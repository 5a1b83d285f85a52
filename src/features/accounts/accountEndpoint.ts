import { api } from '@/kit/api/api';
import { apiErrorOf } from '@/kit/api/apiError';
import type { AppStore } from '@/state/hooks';
import { IdentityError } from '@/state/identity';

/**
 * `deleteStoredData`: `DELETE /api/account`, idempotent. `fetchStoredData`: `GET /api/account/export`. Errors are those
 * of `siteBaseQuery`.
 */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteStoredData: build.mutation<null, undefined>({
      query: () => ({ url: '/api/account', method: 'DELETE' }),
      extraOptions: { signedIn: true },
    }),
    // A mutation rather than a query, so that no copy stays in the cache.
    fetchStoredData: build.mutation<unknown, undefined>({
      query: () => ({ url: '/api/account/export' }),
      extraOptions: { signedIn: true },
    }),
  }),
});

/** Everything the site stores about the signed-in user, as JSON. Rejects with an `ApiError`. */
export function fetchStoredData(store: AppStore): Promise<unknown> {
  return store.dispatch(accountApi.endpoints.fetchStoredData.initiate(undefined, { track: false })).unwrap();
}

/**
 * Deletes what the site stores about the signed-in user. Rejects with an `IdentityError`, whose problem is `network` if
 * a retry may help.
 */
export async function deleteStoredData(store: AppStore): Promise<void> {
  const { error } = await store.dispatch(accountApi.endpoints.deleteStoredData.initiate(undefined, { track: false }));
  if (error === undefined) return;
  const { code, message, retryable } = apiErrorOf(error);
  throw new IdentityError(
    message,
    code === 'recent_sign_in_needed' ? 'recentSignInNeeded' : retryable ? 'network' : 'unknown',
    code,
  );
}

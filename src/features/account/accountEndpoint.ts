import { api, attachApi } from '@/api/api';
import { apiErrorOf } from '@/api/apiError';
import type { AppStore } from '@/state/hooks';
import { IdentityError } from '@/state/identity';

/** `deleteStoredData`: `DELETE /api/account`. Doing it again does no harm. `fetchStoredData`: `GET /api/account/export`. Errors are those of `siteBaseQuery`. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteStoredData: build.mutation<null, undefined>({
      query: () => ({ url: '/api/account', method: 'DELETE' }),
      extraOptions: { signedIn: true },
    }),
    // Not a query: no copy of it stays in the store.
    fetchStoredData: build.mutation<unknown, undefined>({
      query: () => ({ url: '/api/account/export' }),
      extraOptions: { signedIn: true },
    }),
  }),
});

/** What the site keeps under the signed-in person, as JSON. Rejects with an `ApiError`. */
export function fetchStoredData(store: AppStore): Promise<unknown> {
  attachApi(store);
  return store.dispatch(accountApi.endpoints.fetchStoredData.initiate(undefined, { track: false })).unwrap();
}

/** Deletes what the site keeps under the signed-in person. Rejects with an `IdentityError`; of problem `network` when trying again may help. */
export async function deleteStoredData(store: AppStore): Promise<void> {
  attachApi(store);
  const { error } = await store.dispatch(accountApi.endpoints.deleteStoredData.initiate(undefined, { track: false }));
  if (error === undefined) return;
  const { code, message, retryable } = apiErrorOf(error);
  throw new IdentityError(
    message,
    code === 'recent_sign_in_needed' ? 'recentSignInNeeded' : retryable ? 'network' : 'unknown',
    code,
  );
}

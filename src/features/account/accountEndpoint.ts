import { api, attachApi } from '@/api/api';
import type { ApiError } from '@/api/siteBaseQuery';
import type { AppStore } from '@/state/hooks';
import { IdentityError } from '@/state/identity';

/** `deleteStoredData`: `DELETE /api/account`. Doing it again does no harm. Errors are those of `siteBaseQuery`. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteStoredData: build.mutation<null, undefined>({
      query: () => ({ url: '/api/account', method: 'DELETE' }),
      extraOptions: { signedIn: true },
    }),
  }),
});

/** Deletes what the site keeps under the signed-in person. Rejects with an `IdentityError`; of problem `network` when trying again may help. */
export async function deleteStoredData(store: AppStore): Promise<void> {
  attachApi(store);
  const { error } = await store.dispatch(accountApi.endpoints.deleteStoredData.initiate(undefined, { track: false }));
  if (error === undefined) return;
  const { code = 'unknown', message = 'Something went wrong. Please try again.', retryable = false } = error as Partial<ApiError>;
  throw new IdentityError(message, code === 'recent_sign_in_needed' ? 'recentSignInNeeded' : retryable ? 'network' : 'unknown', code);
}

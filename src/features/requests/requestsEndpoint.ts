import { requestAnswerSchema, type DeskRequest } from '@shared/requests/contract';
import { sentRequestsSchema, type SentRequests } from '@shared/requests/sent';
import { api } from '@/kit/api/api';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';

/**
 * `sendRequest`: `POST /api/requests` (docs/architecture.md "Gateway API"). The request id makes it idempotent. An
 * invalid response fails with code 'malformed'.
 * `getSentRequests`: `GET /api/account/requests`, what was sent from the verified address of the account, by that
 * address; null: it has none.
 */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRequest: build.mutation({
      query: (request: DeskRequest) => ({ url: '/api/requests', method: 'POST', body: request }),
      responseSchema: requestAnswerSchema,
    }),
    getSentRequests: build.query<SentRequests, string | null>({
      query: () => '/api/account/requests',
      responseSchema: sentRequestsSchema,
      extraOptions: { signedIn: true },
    }),
  }),
});

/** What was sent from the account's address; asked again on each page, and once the address is confirmed. */
export function useSentRequests() {
  const user = useAppSelector(selectUser);
  const address = user?.emailVerified === true ? user.email : null;
  return requestsApi.endpoints.getSentRequests.useQuery(address, {
    skip: user === null,
    refetchOnMountOrArgChange: true,
  });
}

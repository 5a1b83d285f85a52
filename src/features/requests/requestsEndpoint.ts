import { requestAnswerSchema, type DeskRequest } from '@shared/requests/contract';
import { sentRequestsSchema, type SentRequests } from '@shared/requests/sent';
import { api } from '@/api/api';

/**
 * `sendRequest`: `POST /api/requests` (docs/architecture.md "Gateway API"). The request id makes it idempotent. An
 * invalid response fails with code 'malformed'.
 * `getSentRequests`: `GET /api/account/requests`, what was sent from the verified address of the account.
 */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRequest: build.mutation({
      query: (request: DeskRequest) => ({ url: '/api/requests', method: 'POST', body: request }),
      responseSchema: requestAnswerSchema,
    }),
    getSentRequests: build.query<SentRequests, undefined>({
      query: () => '/api/account/requests',
      responseSchema: sentRequestsSchema,
      extraOptions: { signedIn: true },
    }),
  }),
});

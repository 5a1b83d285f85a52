import { requestAnswerSchema, type DeskRequest } from '@shared/requests/contract';
import { api } from '@/api/api';

/**
 * `sendRequest`: `POST /api/requests` (docs/architecture.md "Gateway API"). The request id makes it idempotent. An
 * invalid response fails with code 'malformed'.
 */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRequest: build.mutation({
      query: (request: DeskRequest) => ({ url: '/api/requests', method: 'POST', body: request }),
      responseSchema: requestAnswerSchema,
    }),
  }),
});

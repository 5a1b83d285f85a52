import { requestAnswerSchema, type DeskRequest, type RequestAnswer } from '@server/contracts/request';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

/**
 * `sendRequest`: `POST /api/requests` (docs/architecture.md "Gateway API"). The request id makes it idempotent. An
 * invalid response fails with code 'malformed'.
 */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendRequest: build.mutation<RequestAnswer, DeskRequest>({
      queryFn: (request, _queryApi, _options, baseQuery) =>
        readAnswer(requestAnswerSchema, baseQuery({ url: '/api/requests', method: 'POST', body: request })),
    }),
  }),
});

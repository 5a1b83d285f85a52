import { handoverAnswerSchema, type Handover, type HandoverAnswer } from '@server/contracts/handover';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

/**
 * `handOver`: `POST /api/handovers` (docs/architecture.md "Gateway API"). The request id makes it idempotent. An invalid
 * response fails with code 'malformed'.
 */
export const handoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    handOver: build.mutation<HandoverAnswer, Handover>({
      queryFn: (handover, _queryApi, _options, baseQuery) =>
        readAnswer(handoverAnswerSchema, baseQuery({ url: '/api/handovers', method: 'POST', body: handover })),
    }),
  }),
});

import { handoverAnswerSchema, type Handover } from '@shared/requests/handover';
import { api } from '@/kit/api/api';

/**
 * `handOver`: `POST /api/handovers` (docs/architecture.md "Gateway API"). The request id makes it idempotent. An invalid
 * response fails with code 'malformed'.
 */
export const handoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    handOver: build.mutation({
      query: (handover: Handover) => ({ url: '/api/handovers', method: 'POST', body: handover }),
      responseSchema: handoverAnswerSchema,
    }),
  }),
});

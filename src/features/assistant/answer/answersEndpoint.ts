import type { RatedAnswer, SentQuestion } from '@shared/assistant/feedback';
import { api } from '@/kit/api/api';

interface OfAnswer {
  id: string;
}
const path = (id: string): string => `/api/chat/answers/${encodeURIComponent(id)}`;

/** What a visitor says of an answer (docs/architecture.md "Gateway API"); repeated requests change nothing. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    rateAnswer: build.mutation<null, OfAnswer & RatedAnswer>({
      query: ({ id, ...body }) => ({ url: `${path(id)}/rating`, method: 'PUT', body }),
    }),
    sendQuestion: build.mutation<null, OfAnswer & SentQuestion>({
      query: ({ id, ...body }) => ({ url: `${path(id)}/question`, method: 'PUT', body }),
    }),
  }),
});

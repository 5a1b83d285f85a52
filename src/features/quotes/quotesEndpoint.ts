import { quoteAnswerSchema, type Quote } from '@shared/quotes/contract';
import { api } from '@/kit/api/api';

/**
 * `sendQuote`: `POST /api/quotes` (docs/architecture.md "Gateway API"). The request id makes it idempotent. An invalid
 * response fails with code 'malformed'.
 */
export const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendQuote: build.mutation({
      query: (quote: Quote) => ({ url: '/api/quotes', method: 'POST', body: quote }),
      responseSchema: quoteAnswerSchema,
    }),
  }),
});

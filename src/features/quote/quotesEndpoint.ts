import { quoteAnswerSchema, type Quote, type QuoteAnswer } from '@server/contracts/quote';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

/**
 * `sendQuote`: `POST /api/quotes` (docs/architecture.md "Gateway API"). The request id makes it idempotent. An invalid
 * response fails with code 'malformed'.
 */
export const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendQuote: build.mutation<QuoteAnswer, Quote>({
      queryFn: (quote, _queryApi, _options, baseQuery) =>
        readAnswer(quoteAnswerSchema, baseQuery({ url: '/api/quotes', method: 'POST', body: quote })),
    }),
  }),
});

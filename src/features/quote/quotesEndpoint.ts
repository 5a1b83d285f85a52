import * as v from 'valibot';
import { quoteAnswerSchema, type Quote, type QuoteAnswer } from '@server/contracts/quote';
import { api } from '@/api/api';

/**
 * `sendQuote`: `POST /api/quotes` (docs/architecture.md "Gateway API"). The request id makes a repetition harmless. An
 * answer that breaks the contract fails with code 'malformed'.
 */
export const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendQuote: build.mutation<QuoteAnswer, Quote>({
      queryFn: async (quote, _queryApi, _options, baseQuery) => {
        const answer = await baseQuery({ url: '/api/quotes', method: 'POST', body: quote });
        if (answer.error !== undefined) return { error: answer.error };
        const read = v.safeParse(quoteAnswerSchema, answer.data);
        if (read.success) return { data: read.output };
        return {
          error: {
            code: 'malformed',
            message: 'The server sent an answer that we could not read. Please try again.',
            retryable: true,
          },
        };
      },
    }),
  }),
});

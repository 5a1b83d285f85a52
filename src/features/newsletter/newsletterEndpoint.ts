import type { NewsletterAnswer, NewsletterRequest } from '@shared/newsletter/contract';
import { api } from '@/kit/api/api';

/** `subscribe`: `POST /api/newsletter` (docs/architecture.md "Gateway API"). Errors are those of `siteBaseQuery`. */
export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<NewsletterAnswer, NewsletterRequest>({
      query: (body) => ({ url: '/api/newsletter', method: 'POST', body }),
    }),
  }),
});

import { affiliateAnswerSchema, type AffiliateAnswer } from '@shared/affiliates/contract';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;

/**
 * The referral link of the account and what was sent by it (docs/architecture.md "Gateway API"). `becomeAffiliate` fails
 * with 'unverified_email' until the address is confirmed.
 */
export const affiliateApi = api.enhanceEndpoints({ addTagTypes: ['Affiliate'] }).injectEndpoints({
  endpoints: (build) => ({
    getAffiliate: build.query({
      query: () => '/api/account/affiliate',
      responseSchema: affiliateAnswerSchema,
      extraOptions: signedIn,
      providesTags: ['Affiliate'],
    }),
    becomeAffiliate: build.mutation<AffiliateAnswer, null>({
      query: () => ({ url: '/api/account/affiliate', method: 'POST' }),
      responseSchema: affiliateAnswerSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Affiliate'],
    }),
  }),
});

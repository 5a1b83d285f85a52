import {
  audienceAnswerSchema,
  newsletterAddressesSchema,
  newsletterIssueSchema,
  newsletterOverviewSchema,
  newsletterSavedSchema,
  newsletterScheduledSchema,
  newsletterSendingSchema,
  type NewsletterDraft,
  type NewsletterOverview,
} from '@shared/desk/newsletter';
import type { Audience } from '@shared/newsletter/notices';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const issuePath = (id: string): string => `/api/desk/newsletter/issues/${encodeURIComponent(id)}`;

interface Seen {
  id: string;
  /** The version that was shown. */
  seen: number;
}

/** Newsletters (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'newsletter_changed' and 'nobody'. */
export const newsletterDeskApi = api.enhanceEndpoints({ addTagTypes: ['Newsletter'] }).injectEndpoints({
  endpoints: (build) => ({
    getNewsletters: build.query<NewsletterOverview, undefined>({
      query: () => '/api/desk/newsletter',
      responseSchema: newsletterOverviewSchema,
      extraOptions: signedIn,
      providesTags: ['Newsletter'],
    }),
    getNewsletter: build.query({
      query: issuePath,
      responseSchema: newsletterIssueSchema,
      extraOptions: signedIn,
      providesTags: ['Newsletter'],
    }),
    /** By the query of the page's address. */
    getNewsletterAddresses: build.query({
      query: (search: string) => `/api/desk/newsletter/addresses?${search}`,
      responseSchema: newsletterAddressesSchema,
      extraOptions: signedIn,
      keepUnusedDataFor: 0,
    }),
    /** Counted anew each time: members come and go. */
    getAudience: build.query({
      query: ({ countries, services }: Audience) => {
        const search = new URLSearchParams({ countries: countries.join(','), services: services.join(',') });
        return `/api/desk/newsletter/audience?${search.toString()}`;
      },
      responseSchema: audienceAnswerSchema,
      extraOptions: signedIn,
      keepUnusedDataFor: 0,
    }),
    saveNewsletter: build.mutation({
      query: ({ id, ...body }: { id: string } & NewsletterDraft) => ({ url: issuePath(id), method: 'PUT', body }),
      responseSchema: newsletterSavedSchema,
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Newsletter'],
    }),
    setInArchive: build.mutation<unknown, { id: string; isInArchive: boolean }>({
      query: ({ id, isInArchive }) => ({ url: `${issuePath(id)}/archive`, method: 'PUT', body: { isInArchive } }),
      extraOptions: signedIn,
      invalidatesTags: ['Newsletter'],
    }),
    deleteNewsletter: build.mutation<unknown, string>({
      query: (id) => ({ url: issuePath(id), method: 'DELETE' }),
      extraOptions: signedIn,
    }),
    testNewsletter: build.mutation<unknown, Seen>({
      query: ({ id, seen }) => ({ url: `${issuePath(id)}/test`, method: 'POST', body: { seen } }),
      extraOptions: signedIn,
    }),
    sendNewsletter: build.mutation({
      query: ({ id, seen }: Seen) => ({ url: `${issuePath(id)}/send`, method: 'POST', body: { seen } }),
      responseSchema: newsletterSendingSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Newsletter'],
    }),
    /** `at`: day and time in the association's zone. */
    scheduleNewsletter: build.mutation({
      query: ({ id, ...body }: Seen & { at: string }) => ({ url: `${issuePath(id)}/schedule`, method: 'PUT', body }),
      responseSchema: newsletterScheduledSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Newsletter'],
    }),
    cancelSchedule: build.mutation<unknown, string>({
      query: (id) => ({ url: `${issuePath(id)}/schedule`, method: 'DELETE' }),
      extraOptions: signedIn,
      invalidatesTags: ['Newsletter'],
    }),
  }),
});

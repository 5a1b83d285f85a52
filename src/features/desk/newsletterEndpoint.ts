import * as v from 'valibot';
import {
  newsletterAddressesSchema,
  newsletterIssueSchema,
  newsletterOverviewSchema,
  newsletterSavedSchema,
  newsletterSendingSchema,
  type NewsletterAddresses,
  type NewsletterDraft,
  type NewsletterIssue,
  type NewsletterOverview,
} from '@server/contracts/deskNewsletter';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;
const nothing = v.nullish(v.unknown());
const issuePath = (id: string): string => `/api/desk/newsletter/issues/${encodeURIComponent(id)}`;

interface Seen {
  id: string;
  /** The version that was shown. */
  seen: number;
}

/** Newsletters (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, and 'newsletter_changed'. */
export const newsletterDeskApi = api.enhanceEndpoints({ addTagTypes: ['Newsletter'] }).injectEndpoints({
  endpoints: (build) => ({
    getNewsletters: build.query<NewsletterOverview, undefined>({
      queryFn: (_argument, _queryApi, _options, baseQuery) =>
        readAnswer(newsletterOverviewSchema, baseQuery('/api/desk/newsletter')),
      extraOptions: signedIn,
      providesTags: ['Newsletter'],
    }),
    getNewsletter: build.query<NewsletterIssue, string>({
      queryFn: (id, _queryApi, _options, baseQuery) => readAnswer(newsletterIssueSchema, baseQuery(issuePath(id))),
      extraOptions: signedIn,
      providesTags: ['Newsletter'],
    }),
    /** By the query of the page's address. */
    getNewsletterAddresses: build.query<NewsletterAddresses, string>({
      queryFn: (search, _queryApi, _options, baseQuery) =>
        readAnswer(newsletterAddressesSchema, baseQuery(`/api/desk/newsletter/addresses?${search}`)),
      extraOptions: signedIn,
      keepUnusedDataFor: 0,
    }),
    saveNewsletter: build.mutation<{ version: number }, { id: string } & NewsletterDraft>({
      queryFn: ({ id, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(newsletterSavedSchema, baseQuery({ url: issuePath(id), method: 'PUT', body })),
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Newsletter'],
    }),
    deleteNewsletter: build.mutation<unknown, string>({
      queryFn: (id, _queryApi, _options, baseQuery) =>
        readAnswer(nothing, baseQuery({ url: issuePath(id), method: 'DELETE' })),
      extraOptions: signedIn,
    }),
    testNewsletter: build.mutation<unknown, Seen>({
      queryFn: ({ id, seen }, _queryApi, _options, baseQuery) =>
        readAnswer(nothing, baseQuery({ url: `${issuePath(id)}/test`, method: 'POST', body: { seen } })),
      extraOptions: signedIn,
    }),
    sendNewsletter: build.mutation<{ recipients: number }, Seen>({
      queryFn: ({ id, seen }, _queryApi, _options, baseQuery) =>
        readAnswer(
          newsletterSendingSchema,
          baseQuery({ url: `${issuePath(id)}/send`, method: 'POST', body: { seen } }),
        ),
      extraOptions: signedIn,
      invalidatesTags: ['Newsletter'],
    }),
  }),
});

import { caseErasureSchema } from '@shared/desk/caseErasure';
import { newCaseAnswerSchema, type NewCase } from '@shared/desk/newCase';
import { api } from '@/api/api';

const pathOf = (reference: string): string => `/api/desk/cases/${encodeURIComponent(reference)}/erasure`;
const signedIn = { signedIn: true } as const;

/** Taking a case down and erasing it (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'request_id_reused', 'kept_by_law'. */
export const caseDeskApi = api.enhanceEndpoints({ addTagTypes: ['Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    takeDownCase: build.mutation({
      query: (body: NewCase) => ({ url: '/api/desk/cases', method: 'POST', body }),
      responseSchema: newCaseAnswerSchema,
      extraOptions: signedIn,
      invalidatesTags: (_answer, error) => (error === undefined ? ['Inbox'] : []),
    }),
    getCaseErasure: build.query({
      query: ({ reference }: { reference: string; seen: number }) => pathOf(reference),
      responseSchema: caseErasureSchema,
      extraOptions: signedIn,
      keepUnusedDataFor: 0,
    }),
    /** `typed`: the reference once more. */
    eraseCase: build.mutation<unknown, { reference: string; typed: string }>({
      query: ({ reference, typed }) => ({ url: pathOf(reference), method: 'POST', body: { reference: typed } }),
      extraOptions: signedIn,
      invalidatesTags: (_answer, error) => (error === undefined ? ['Inbox'] : []),
    }),
  }),
});

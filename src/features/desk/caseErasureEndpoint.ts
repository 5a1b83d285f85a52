import { caseErasureSchema } from '@shared/desk/caseErasure';
import { api } from '@/api/api';

const pathOf = (reference: string): string => `/api/desk/cases/${encodeURIComponent(reference)}/erasure`;
const signedIn = { signedIn: true } as const;

/** Erasing a case (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'kept_by_law'. */
export const caseErasureApi = api.enhanceEndpoints({ addTagTypes: ['Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
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

import type * as v from 'valibot';
import { caseErasureSchema } from '@shared/desk/caseErasure';
import { newCaseAnswerSchema, type NewCase } from '@shared/desk/newCase';
import { templatesAnswerSchema, templateSavedSchema, type TemplateText } from '@shared/desk/templates';
import { api } from '@/kit/api/api';

const pathOf = (reference: string): string => `/api/desk/cases/${encodeURIComponent(reference)}/erasure`;
const signedIn = { signedIn: true } as const;

/**
 * Taking a case down, erasing it, and what answers start from (docs/architecture.md "Gateway API"). Errors: those of
 * `deskApi`, 'request_id_reused', 'kept_by_law', 'template_changed'.
 */
export const caseDeskApi = api.enhanceEndpoints({ addTagTypes: ['Inbox', 'Case', 'Templates'] }).injectEndpoints({
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
    getTemplates: build.query<v.InferOutput<typeof templatesAnswerSchema>, undefined>({
      query: () => '/api/desk/templates',
      responseSchema: templatesAnswerSchema,
      extraOptions: signedIn,
      providesTags: ['Templates'],
    }),
    /** `seen`: the version that was shown; 0 before the first. */
    writeTemplate: build.mutation({
      query: ({ id, language, ...body }: Pick<TemplateText, 'language' | 'text'> & { id: string; seen: number }) => ({
        url: `/api/desk/templates/${encodeURIComponent(id)}/${language}`,
        method: 'PUT',
        body,
      }),
      responseSchema: templateSavedSchema,
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Templates', 'Case'],
    }),
  }),
});

import { newCaseAnswerSchema, type NewCase } from '@shared/desk/newCase';
import { api } from '@/api/api';

/** Cases that staff take down (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'request_id_reused'. */
export const newCaseApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    takeDownCase: build.mutation({
      query: (body: NewCase) => ({ url: '/api/desk/cases', method: 'POST', body }),
      responseSchema: newCaseAnswerSchema,
      extraOptions: { signedIn: true },
      invalidatesTags: (_answer, error) => (error === undefined ? ['Inbox'] : []),
    }),
  }),
});

import { gapsAnswerSchema, writtenSavedSchema, type AnswerLanguage, type GapsAnswer } from '@shared/desk/gaps';
import { api } from '@/kit/api/api';

const signedIn = { signedIn: true } as const;
const answerPath = (id: string): string => `/api/desk/gaps/answers/${encodeURIComponent(id)}`;

interface Draft {
  id: string;
  /** The version that was shown; 0 for a new answer. */
  seen: number;
  language: AnswerLanguage;
  /** One a line. */
  questions: string;
  answer: string;
}

/** What the assistant cannot answer (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'answer_changed'. */
export const gapsApi = api.enhanceEndpoints({ addTagTypes: ['Gaps'] }).injectEndpoints({
  endpoints: (build) => ({
    getGaps: build.query<GapsAnswer, undefined>({
      query: () => '/api/desk/gaps',
      responseSchema: gapsAnswerSchema,
      extraOptions: signedIn,
      providesTags: ['Gaps'],
    }),
    writeAnswer: build.mutation({
      query: ({ id, ...body }: Draft) => ({ url: answerPath(id), method: 'PUT', body }),
      responseSchema: writtenSavedSchema,
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Gaps'],
    }),
    withdrawAnswer: build.mutation({
      query: ({ id, seen }: Pick<Draft, 'id' | 'seen'>) => ({
        url: `${answerPath(id)}/withdrawal`,
        method: 'POST',
        body: { seen },
      }),
      responseSchema: writtenSavedSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Gaps'],
    }),
    deleteQuestion: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/desk/gaps/questions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: signedIn,
      invalidatesTags: ['Gaps'],
    }),
  }),
});

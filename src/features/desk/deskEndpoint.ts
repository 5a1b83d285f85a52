import * as v from 'valibot';
import { deskMeSchema } from '@server/contracts/desk';
import {
  caseReachSchema,
  caseRecordingSchema,
  deskCaseSchema,
  inboxAnswerSchema,
  newEventAnswerSchema,
  proposedAgentsSchema,
  type CaseReach,
  type DeskCase,
  type InboxAnswer,
  type ProposedAgent,
} from '@server/contracts/deskCases';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;
const casePath = (reference: string): string => `/api/desk/cases/${encodeURIComponent(reference)}`;
const nothing = v.nullish(v.unknown());

export type DeskMe = v.InferOutput<typeof deskMeSchema>;
interface NewEvent {
  reference: string;
  /** Number of the last event that was shown. */
  seen: number;
  event: Readonly<Record<string, unknown>> & { type: string };
}
interface Addition {
  reference: string;
  requestId: string;
}

/**
 * The desk (docs/architecture.md "Gateway API"). Errors are those of `siteBaseQuery`, 'malformed', and 'not_staff',
 * 'role_required', 'sign_in_again', 'not_found', 'case_changed'.
 */
export const deskApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    getDeskMe: build.query<DeskMe, undefined>({
      queryFn: (_argument, _queryApi, _options, baseQuery) => readAnswer(deskMeSchema, baseQuery('/api/desk/me')),
      extraOptions: signedIn,
    }),
    /** By the query of the page's address. */
    getInbox: build.query<InboxAnswer, string>({
      queryFn: (search, _queryApi, _options, baseQuery) =>
        readAnswer(inboxAnswerSchema, baseQuery(`/api/desk/cases?${search}`)),
      extraOptions: signedIn,
      providesTags: ['Inbox'],
    }),
    getCase: build.query<DeskCase, string>({
      queryFn: (reference, _queryApi, _options, baseQuery) =>
        readAnswer(deskCaseSchema, baseQuery(casePath(reference))),
      extraOptions: signedIn,
      providesTags: ['Case'],
    }),
    /** How far the case has got: asked every few seconds. */
    getCaseReach: build.query<CaseReach, string>({
      queryFn: (reference, _queryApi, _options, baseQuery) =>
        readAnswer(caseReachSchema, baseQuery(`${casePath(reference)}/reach`)),
      extraOptions: signedIn,
      keepUnusedDataFor: 0,
    }),
    getCaseRecording: build.query<{ recording: string }, string>({
      queryFn: (reference, _queryApi, _options, baseQuery) =>
        readAnswer(caseRecordingSchema, baseQuery(`${casePath(reference)}/recording`)),
      extraOptions: signedIn,
      // A file to save, not a state to keep.
      keepUnusedDataFor: 0,
    }),
    getProposedAgents: build.query<{ agents: ProposedAgent[] }, { reference: string; q: string }>({
      queryFn: ({ reference, q }, _queryApi, _options, baseQuery) =>
        readAnswer(proposedAgentsSchema, baseQuery({ url: `${casePath(reference)}/agents`, params: { q } })),
      extraOptions: signedIn,
    }),
    addCaseEvent: build.mutation<v.InferOutput<typeof newEventAnswerSchema>, NewEvent>({
      queryFn: ({ reference, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(newEventAnswerSchema, baseQuery({ url: `${casePath(reference)}/events`, method: 'POST', body })),
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Case', 'Inbox'],
    }),
    addCaseNote: build.mutation<unknown, Addition & { text: string }>({
      queryFn: ({ reference, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(nothing, baseQuery({ url: `${casePath(reference)}/notes`, method: 'POST', body })),
      extraOptions: signedIn,
      invalidatesTags: ['Case'],
    }),
    assignCase: build.mutation<unknown, Addition & { from: string | null; to: string | null }>({
      queryFn: ({ reference, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(nothing, baseQuery({ url: `${casePath(reference)}/assignment`, method: 'POST', body })),
      extraOptions: signedIn,
      invalidatesTags: ['Case', 'Inbox'],
    }),
    answerCase: build.mutation<unknown, Addition & { subject: string; text: string }>({
      queryFn: ({ reference, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(nothing, baseQuery({ url: `${casePath(reference)}/answers`, method: 'POST', body })),
      extraOptions: signedIn,
      invalidatesTags: ['Case'],
    }),
  }),
});

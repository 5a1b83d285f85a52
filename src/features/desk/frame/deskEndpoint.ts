import type * as v from 'valibot';
import { deskMeSchema } from '@shared/desk/contract';
import { caseReachSchema, caseRecordingSchema, deskCaseSchema, newEventAnswerSchema } from '@shared/desk/cases';
import { inboxAnswerSchema } from '@shared/desk/inbox';
import { proposedAgentsSchema } from '@shared/quotes/deskCase';
import type { NewCommission } from '@shared/affiliates/deskCase';
import { assignmentsAnswerSchema, closingsAnswerSchema, type ClosedAs } from '@shared/desk/severalCases';
import { api } from '@/kit/api/api';
import { saveBlob } from '@/kit/ui/data/saveFile';

const signedIn = { signedIn: true } as const;
const casePath = (reference: string): string => `/api/desk/cases/${encodeURIComponent(reference)}`;

export type DeskMe = v.InferOutput<typeof deskMeSchema>;
interface NewEvent {
  reference: string;
  /** Number of the last event that was shown. */
  seen: number;
  event: Readonly<Record<string, unknown>> & { type: string };
  /** Of uploads that go with an answer. */
  files?: readonly string[];
}
interface Addition {
  reference: string;
  requestId: string;
}

/** The inbox is read again when it is opened, and every ten seconds while it is in front. */
export const inboxReads = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 10_000,
  skipPollingIfUnfocused: true,
} as const;

/**
 * The desk (docs/architecture.md "Gateway API"). Errors are those of `siteBaseQuery`, 'malformed', and 'not_staff',
 * 'second_factor_needed', 'role_required', 'sign_in_again', 'not_found', 'case_changed'.
 */
export const deskApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Inbox'] }).injectEndpoints({
  endpoints: (build) => ({
    getDeskMe: build.query<DeskMe, undefined>({
      query: () => '/api/desk/me',
      responseSchema: deskMeSchema,
      extraOptions: signedIn,
    }),
    /** By the query of the page's address. */
    getInbox: build.query({
      query: (search: string) => `/api/desk/cases?${search}`,
      responseSchema: inboxAnswerSchema,
      extraOptions: signedIn,
      providesTags: ['Inbox'],
    }),
    getCase: build.query({
      query: casePath,
      responseSchema: deskCaseSchema,
      extraOptions: signedIn,
      providesTags: ['Case'],
    }),
    /** How far the case has got: asked every few seconds. */
    getCaseReach: build.query({
      query: (reference: string) => `${casePath(reference)}/reach`,
      responseSchema: caseReachSchema,
      extraOptions: signedIn,
      keepUnusedDataFor: 0,
    }),
    getCaseRecording: build.query({
      query: (reference: string) => `${casePath(reference)}/recording`,
      responseSchema: caseRecordingSchema,
      extraOptions: signedIn,
      // A file to save, not a state to keep.
      keepUnusedDataFor: 0,
    }),
    /** Saves the file on the device; its content is not kept in the store. */
    saveCaseFile: build.mutation<null, { reference: string; id: string; name: string }>({
      query: ({ reference, id }) => ({
        url: `${casePath(reference)}/files/${id}`,
        responseHandler: (response) => (response.ok ? response.blob() : response.json()),
      }),
      transformResponse: (content: Blob, _meta, { name }) => {
        saveBlob(name, content);
        return null;
      },
      extraOptions: signedIn,
    }),
    getProposedAgents: build.query({
      query: ({ reference, q }: { reference: string; q: string }) => ({
        url: `${casePath(reference)}/agents`,
        params: { q },
      }),
      responseSchema: proposedAgentsSchema,
      extraOptions: signedIn,
    }),
    addCaseEvent: build.mutation({
      query: ({ reference, ...body }: NewEvent) => ({ url: `${casePath(reference)}/events`, method: 'POST', body }),
      responseSchema: newEventAnswerSchema,
      extraOptions: signedIn,
      // Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Case', 'Inbox'],
    }),
    addCaseNote: build.mutation<unknown, Addition & { text: string }>({
      query: ({ reference, ...body }) => ({ url: `${casePath(reference)}/notes`, method: 'POST', body }),
      extraOptions: signedIn,
      invalidatesTags: ['Case'],
    }),
    assignCase: build.mutation<unknown, Addition & { from: string | null; to: string | null }>({
      query: ({ reference, ...body }) => ({ url: `${casePath(reference)}/assignment`, method: 'POST', body }),
      extraOptions: signedIn,
      invalidatesTags: ['Case', 'Inbox'],
    }),
    assignCases: build.mutation({
      query: (body: {
        requestId: string;
        cases: readonly { reference: string; from: string | null }[];
        to: string | null;
      }) => ({ url: '/api/desk/cases/assignments', method: 'POST', body }),
      responseSchema: assignmentsAnswerSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Case', 'Inbox'],
    }),
    closeCases: build.mutation({
      query: (body: { cases: readonly { reference: string; seen: number }[]; as: ClosedAs; into: string }) => ({
        url: '/api/desk/cases/closings',
        method: 'POST',
        body,
      }),
      responseSchema: closingsAnswerSchema,
      extraOptions: signedIn,
      invalidatesTags: ['Case', 'Inbox'],
    }),
    tieCases: build.mutation<unknown, Addition & { other: string; isWanted: boolean }>({
      query: ({ reference, ...body }) => ({ url: `${casePath(reference)}/ties`, method: 'POST', body }),
      extraOptions: signedIn,
      invalidatesTags: ['Case'],
    }),
    recordCommission: build.mutation<unknown, Addition & Pick<NewCommission, 'step' | 'words'>>({
      query: ({ reference, ...body }) => ({ url: `${casePath(reference)}/commission`, method: 'POST', body }),
      extraOptions: signedIn,
      invalidatesTags: ['Case'],
    }),
  }),
});

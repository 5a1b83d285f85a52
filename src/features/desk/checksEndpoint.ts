import {
  deskChecksSchema,
  endingChecksSchema,
  type CheckFields,
  type DeskChecks,
  type EndingChecks,
} from '@server/contracts/deskChecks';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;
const path = (id: string): string => `/api/desk/agents/${encodeURIComponent(id)}/checks`;

/**
 * Checks of agents (docs/architecture.md "Gateway API"). Errors: those of `deskApi`, 'check_recorded' and
 * 'check_withdrawn'.
 */
export const deskChecksApi = api.enhanceEndpoints({ addTagTypes: ['Check', 'Agent'] }).injectEndpoints({
  endpoints: (build) => ({
    getChecks: build.query<DeskChecks, string>({
      queryFn: (id, _queryApi, _options, baseQuery) => readAnswer(deskChecksSchema, baseQuery(path(id))),
      extraOptions: signedIn,
      providesTags: ['Check'],
    }),
    /** By the query of the page's address. */
    getEndingChecks: build.query<EndingChecks, string>({
      queryFn: (search, _queryApi, _options, baseQuery) =>
        readAnswer(endingChecksSchema, baseQuery(`/api/desk/checks?${search}`)),
      extraOptions: signedIn,
      providesTags: ['Check'],
    }),
    /** `requestId`: of the form, so that pressing twice records one. */
    recordCheck: build.mutation<DeskChecks, { id: string; requestId: string } & CheckFields>({
      queryFn: ({ id, ...body }, _queryApi, _options, baseQuery) =>
        readAnswer(deskChecksSchema, baseQuery({ url: path(id), method: 'POST', body })),
      extraOptions: signedIn,
      invalidatesTags: ['Check'],
    }),
    withdrawCheck: build.mutation<DeskChecks, { id: string; check: string; reason: string }>({
      queryFn: ({ id, check, reason }, _queryApi, _options, baseQuery) =>
        readAnswer(
          deskChecksSchema,
          baseQuery({ url: `${path(id)}/${encodeURIComponent(check)}/withdrawal`, method: 'POST', body: { reason } }),
        ),
      extraOptions: signedIn,
      // Also after a failure: somebody else may have withdrawn it.
      invalidatesTags: ['Check'],
    }),
  }),
});

import * as v from 'valibot';
import { deskJobsSchema, type DeskJobs } from '@server/contracts/deskJobs';
import {
  deskPaymentSchema,
  deskPaymentsSchema,
  type DeskPayment,
  type DeskPayments,
} from '@server/contracts/deskPayments';
import { api } from '@/api/api';
import { readAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;
const nothing = v.nullish(v.unknown());

/** Jobs and payments (docs/architecture.md "Gateway API"). Errors: those of `deskApi` and of the routes. */
export const operationsApi = api.enhanceEndpoints({ addTagTypes: ['Jobs'] }).injectEndpoints({
  endpoints: (build) => ({
    getJobs: build.query<DeskJobs, undefined>({
      queryFn: (_argument, _queryApi, _options, baseQuery) => readAnswer(deskJobsSchema, baseQuery('/api/desk/jobs')),
      extraOptions: signedIn,
      providesTags: ['Jobs'],
    }),
    changeJob: build.mutation<unknown, { id: string; what: 'retry' | 'stop' }>({
      queryFn: ({ id, what }, _queryApi, _options, baseQuery) => {
        const url = `/api/desk/jobs/${encodeURIComponent(id)}/${what}`;
        return readAnswer(nothing, baseQuery({ url, method: 'POST' }));
      },
      extraOptions: signedIn,
      // Also after a failure: it may have run meanwhile.
      invalidatesTags: ['Jobs'],
    }),
    /** `search`: `from` and `to`, as in the address. */
    getPaymentsReport: build.query<DeskPayments, string>({
      queryFn: (search, _queryApi, _options, baseQuery) =>
        readAnswer(deskPaymentsSchema, baseQuery(`/api/desk/payments?${search}`)),
      extraOptions: signedIn,
      keepUnusedDataFor: 0,
    }),
    getPayment: build.query<DeskPayment, string>({
      queryFn: (reference, _queryApi, _options, baseQuery) =>
        readAnswer(deskPaymentSchema, baseQuery(`/api/desk/payments/${encodeURIComponent(reference)}`)),
      extraOptions: signedIn,
      keepUnusedDataFor: 0,
    }),
  }),
});

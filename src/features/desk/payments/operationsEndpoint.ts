import type * as v from 'valibot';
import { deskInvoicesSchema, type BillingDetails, type DeskInvoices } from '@shared/invoices/contract';
import { deskJobsSchema, type DeskJobs } from '@shared/desk/jobs';
import {
  recordedPaymentsSchema,
  type PaymentDecision,
  type RecordedPayments,
  type RecordPayment,
} from '@shared/desk/recordedPayments';
import { deskPaymentSchema, deskPaymentsSchema, type DeskPayment } from '@shared/desk/payments';
import { openRefundsSchema, type AskRefund, type OpenRefunds, type RefundDecision } from '@shared/desk/refunds';
import { api } from '@/kit/api/api';
import { saveBlob } from '@/kit/ui/data/saveFile';

const signedIn = { signedIn: true } as const;
const recorded = '/api/desk/recorded-payments';
const paymentOf = (reference: string): string => `/api/desk/payments/${encodeURIComponent(reference)}`;
// RTK Query knows one type for what comes in and what comes out, where a default is filled in.
const paymentSchema = deskPaymentSchema as v.GenericSchema<DeskPayment>;

/** Jobs and payments (docs/architecture.md "Gateway API"). Errors: those of `deskApi` and of the routes. */
export const operationsApi = api
  .enhanceEndpoints({ addTagTypes: ['Jobs', 'RecordedPayment', 'Refund'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getJobs: build.query<DeskJobs, undefined>({
        query: () => '/api/desk/jobs',
        responseSchema: deskJobsSchema,
        extraOptions: signedIn,
        providesTags: ['Jobs'],
      }),
      changeJob: build.mutation<unknown, { id: string; what: 'retry' | 'stop' }>({
        query: ({ id, what }) => ({ url: `/api/desk/jobs/${encodeURIComponent(id)}/${what}`, method: 'POST' }),
        extraOptions: signedIn,
        // Also after a failure: it may have run meanwhile.
        invalidatesTags: ['Jobs'],
      }),
      /** `search`: `from` and `to`, as in the address. */
      getPaymentsReport: build.query({
        query: (search: string) => `/api/desk/payments?${search}`,
        responseSchema: deskPaymentsSchema,
        extraOptions: signedIn,
        keepUnusedDataFor: 0,
      }),
      /** `search`: `from` and `to`, as in the address. */
      getInvoices: build.query<DeskInvoices, string>({
        query: (search) => `/api/desk/invoices?${search}`,
        responseSchema: deskInvoicesSchema,
        extraOptions: signedIn,
        keepUnusedDataFor: 0,
      }),
      /** Saves the file on the device; its content is not kept in the store. */
      saveInvoiceFile: build.mutation<null, { number: string; format: 'pdf' | 'ubl' }>({
        query: ({ number, format }) => ({
          url: `/api/desk/invoices/${encodeURIComponent(number)}/${format}`,
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        }),
        transformResponse: (content: Blob, _meta, { number, format }) => {
          saveBlob(`${number}.${format === 'pdf' ? 'pdf' : 'xml'}`, content);
          return null;
        },
        extraOptions: signedIn,
      }),
      getRecordedPayments: build.query<RecordedPayments, undefined>({
        query: () => recorded,
        responseSchema: recordedPaymentsSchema,
        extraOptions: signedIn,
        providesTags: ['RecordedPayment'],
      }),
      recordPayment: build.mutation({
        query: (body: RecordPayment) => ({ url: recorded, method: 'POST', body }),
        responseSchema: recordedPaymentsSchema,
        extraOptions: signedIn,
        invalidatesTags: ['RecordedPayment'],
      }),
      decidePayment: build.mutation({
        query: ({ reference, ...body }: { reference: string } & PaymentDecision) => ({
          url: `${recorded}/${encodeURIComponent(reference)}/decision`,
          method: 'POST',
          body,
        }),
        responseSchema: recordedPaymentsSchema,
        extraOptions: signedIn,
        // Also after a failure: somebody else may have been first.
        invalidatesTags: ['RecordedPayment'],
      }),
      getPayment: build.query<DeskPayment, string>({
        query: paymentOf,
        responseSchema: paymentSchema,
        extraOptions: signedIn,
        keepUnusedDataFor: 0,
        providesTags: ['Refund'],
      }),
      /** Those that have not ended. */
      getOpenRefunds: build.query<OpenRefunds, undefined>({
        query: () => '/api/desk/refunds',
        responseSchema: openRefundsSchema,
        extraOptions: signedIn,
        providesTags: ['Refund'],
      }),
      askRefund: build.mutation<DeskPayment, { reference: string } & AskRefund>({
        query: ({ reference, ...body }) => ({ url: `${paymentOf(reference)}/refunds`, method: 'POST', body }),
        responseSchema: paymentSchema,
        extraOptions: signedIn,
        // Also after a failure: somebody else may have been first.
        invalidatesTags: ['Refund'],
      }),
      keepPayerBilling: build.mutation<DeskPayment, { reference: string } & BillingDetails>({
        query: ({ reference, ...body }) => ({ url: `${paymentOf(reference)}/billing`, method: 'PUT', body }),
        responseSchema: paymentSchema,
        extraOptions: signedIn,
        invalidatesTags: ['Refund'],
      }),
      correctInvoice: build.mutation<DeskPayment, string>({
        query: (reference) => ({ url: `${paymentOf(reference)}/invoice`, method: 'POST' }),
        responseSchema: paymentSchema,
        extraOptions: signedIn,
        invalidatesTags: ['Refund'],
      }),
      decideRefund: build.mutation<DeskPayment, { reference: string; id: string } & RefundDecision>({
        query: ({ reference, id, ...body }) => ({
          url: `${paymentOf(reference)}/refunds/${encodeURIComponent(id)}/decision`,
          method: 'POST',
          body,
        }),
        responseSchema: paymentSchema,
        extraOptions: signedIn,
        invalidatesTags: ['Refund'],
      }),
    }),
  });

import {
  billingSchema,
  invoiceSchema,
  type Billing,
  type BillingDetails,
  type Invoice,
} from '@shared/invoices/contract';
import { api } from '@/kit/api/api';
import { saveBlob } from '@/kit/ui/data/saveFile';

const signedIn = { signedIn: true } as const;
const invoicePath = (number: string): string => `/api/account/invoices/${encodeURIComponent(number)}`;

/** The user's billing details and invoices (docs/architecture.md "Gateway API"). Errors: those of `siteBaseQuery`. */
export const invoicesApi = api.enhanceEndpoints({ addTagTypes: ['Billing'] }).injectEndpoints({
  endpoints: (build) => ({
    getBilling: build.query<Billing, undefined>({
      query: () => '/api/account/billing',
      responseSchema: billingSchema,
      extraOptions: signedIn,
      providesTags: ['Billing'],
    }),
    keepBilling: build.mutation<Billing, BillingDetails>({
      query: (body) => ({ url: '/api/account/billing', method: 'PUT', body }),
      responseSchema: billingSchema,
      extraOptions: signedIn,
      invalidatesTags: (answer) => (answer === undefined ? [] : ['Billing']),
    }),
    getInvoice: build.query<Invoice, string>({
      query: invoicePath,
      responseSchema: invoiceSchema,
      extraOptions: signedIn,
    }),
    /** Saves the file on the device; its content is not kept in the store. */
    saveInvoice: build.mutation<null, string>({
      query: (number) => ({
        url: `${invoicePath(number)}/pdf`,
        responseHandler: (response) => (response.ok ? response.blob() : response.json()),
      }),
      transformResponse: (content: Blob, _meta, number) => {
        saveBlob(`${number}.pdf`, content);
        return null;
      },
      extraOptions: signedIn,
    }),
  }),
});

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { receiptSchema } from '@shared/payments/receipt';
import {
  confirmAnswerSchema,
  orderAnswerSchema,
  subscriptionAnswerSchema,
  type ConfirmAnswer,
  type SubscriptionAnswer,
  type OrderAnswer,
} from '@shared/payments/contract';
import { transactionsAnswerSchema, type TransactionsAnswer } from '@shared/payments/transaction';
import { api } from '@/kit/api/api';
import { logsFailure, malformedAnswer } from '@/kit/api/apiError';

const signedIn = { signedIn: true } as const;

/** For which account: the user's own, or that of a listing's owner, by the agent's id. */
type Payer = string | undefined;
const payerIn = (listing: Payer) => (listing === undefined ? {} : { params: { listing } });

/**
 * The user's payments (docs/architecture.md "Gateway API"); amounts in minor units, times in ISO 8601. Errors are those
 * of `siteBaseQuery`, and 'malformed'.
 *
 * - `getSubscription`: `GET /api/subscription`; as all about it, also of a listing's owner: 'right_missing'
 * - `getTransactions`: `GET /api/transactions`, 50 per page, newest first
 * - `getReceipt`: by payment reference; 'not_found' unless it is the user's own
 * - `placeOrder`: `POST /api/subscription/orders` at the price that is shown, returns the open order if there is one;
 *   'already_active', 'email_required', 'price_changed'
 * - `confirmOrder`: checks an order with the provider, idempotent; 'not_found', 'payment_mismatch',
 *   'payment_unconfirmed'
 */
export const paymentsApi = api.enhanceEndpoints({ addTagTypes: ['Subscription', 'Transactions'] }).injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<SubscriptionAnswer, Payer>({
      query: (listing) => ({ url: '/api/subscription', ...payerIn(listing) }),
      responseSchema: subscriptionAnswerSchema,
      extraOptions: signedIn,
      providesTags: ['Subscription'],
    }),
    getTransactions: build.infiniteQuery<TransactionsAnswer, undefined, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        // A cursor that was visited before ends the list.
        getNextPageParam: ({ next }, _pages, _last, visited) =>
          next === undefined || visited.includes(next) ? undefined : next,
      },
      query: ({ pageParam }) => ({
        url: '/api/transactions',
        ...(pageParam !== null && { params: { cursor: pageParam } }),
      }),
      responseSchema: transactionsAnswerSchema,
      extraOptions: signedIn,
      onQueryStarted: logsFailure('The transactions could not be fetched:'),
      providesTags: ['Transactions'],
    }),
    getReceipt: build.query({
      query: (reference: string) => `/api/transactions/${encodeURIComponent(reference)}/receipt`,
      responseSchema: receiptSchema,
      extraOptions: signedIn,
      providesTags: ['Transactions'],
    }),
    placeOrder: build.mutation<OrderAnswer, { listing: Payer; price: SubscriptionAnswer['offer'] | undefined }>({
      query: ({ listing, price }) => ({
        url: '/api/subscription/orders',
        method: 'POST',
        ...payerIn(listing),
        body: price,
      }),
      responseSchema: orderAnswerSchema,
      extraOptions: signedIn,
      // Rejected because the subscription shown is out of date.
      invalidatesTags: (_answer, error) => (error === undefined ? [] : ['Subscription']),
    }),
    confirmOrder: build.mutation<ConfirmAnswer, { reference: string; listing: Payer }>({
      // No `query`: the subscription is kept before anybody hears of the confirmation, so that no older one is shown.
      queryFn: async ({ reference, listing }, { dispatch }, _options, baseQuery) => {
        const url = `/api/subscription/orders/${encodeURIComponent(reference)}/confirm`;
        const { data, error } = await baseQuery({ url, method: 'POST', ...payerIn(listing) });
        if (error !== undefined) return { error };
        const answer = v.safeParse(confirmAnswerSchema, data);
        if (!answer.success) return { error: malformedAnswer };
        await keepSubscription(dispatch, answer.output.subscription, listing);
        return { data: answer.output };
      },
      extraOptions: signedIn,
      invalidatesTags: (answer) => (answer === undefined ? ['Subscription', 'Transactions'] : ['Transactions']),
    }),
  }),
});

/** Caches a subscription that came with another response; an older pending query is dropped. */
async function keepSubscription(
  dispatch: BaseQueryApi['dispatch'],
  value: SubscriptionAnswer,
  listing: Payer,
): Promise<void> {
  const pending = dispatch(paymentsApi.util.getRunningQueryThunk('getSubscription', listing));
  pending?.abort();
  await pending;
  await dispatch<Promise<unknown>>(paymentsApi.util.upsertQueryData('getSubscription', listing, value));
}

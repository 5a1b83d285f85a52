import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { receiptSchema, type Receipt } from '@server/contracts/receipt';
import {
  confirmAnswerSchema,
  orderAnswerSchema,
  subscriptionAnswerSchema,
  type ConfirmAnswer,
  type OrderAnswer,
  type SubscriptionAnswer,
} from '@server/contracts/subscription';
import { transactionsAnswerSchema, type TransactionsAnswer } from '@server/contracts/transaction';
import { api } from '@/api/api';
import { logsFailure } from '@/api/failureLog';
import { readAnswer, type ReadAnswer } from '@/api/readAnswer';

const signedIn = { signedIn: true } as const;

/**
 * The user's payments (docs/architecture.md "Gateway API"); amounts in minor units, times in ISO 8601. Errors are those
 * of `siteBaseQuery`, and 'malformed'.
 *
 * - `getSubscription`: `GET /api/subscription`
 * - `getTransactions`: `GET /api/transactions`, 50 per page, newest first
 * - `getReceipt`: by payment reference; 'not_found' unless it is the user's own
 * - `placeOrder`: `POST /api/subscription/orders`, returns the open order if there is one; 'already_active',
 *   'email_required'
 * - `confirmOrder`: checks an order with the provider, idempotent; 'not_found', 'payment_mismatch',
 *   'payment_unconfirmed'
 */
export const paymentsApi = api.enhanceEndpoints({ addTagTypes: ['Subscription', 'Transactions'] }).injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<SubscriptionAnswer, undefined>({
      queryFn: (_argument, _queryApi, _options, baseQuery) =>
        readAnswer(subscriptionAnswerSchema, baseQuery('/api/subscription')),
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
      queryFn: ({ pageParam }, _queryApi, _options, baseQuery) =>
        readAnswer(
          transactionsAnswerSchema,
          baseQuery({ url: '/api/transactions', ...(pageParam === null ? {} : { params: { cursor: pageParam } }) }),
        ),
      extraOptions: signedIn,
      onQueryStarted: logsFailure('The transactions could not be fetched:'),
      providesTags: ['Transactions'],
    }),
    getReceipt: build.query<Receipt, string>({
      queryFn: (reference, _queryApi, _options, baseQuery) =>
        readAnswer(receiptSchema, baseQuery(`/api/transactions/${encodeURIComponent(reference)}/receipt`)),
      extraOptions: signedIn,
      providesTags: ['Transactions'],
    }),
    placeOrder: build.mutation<OrderAnswer, undefined>({
      queryFn: (_argument, _queryApi, _options, baseQuery) =>
        readAnswer(orderAnswerSchema, baseQuery({ url: '/api/subscription/orders', method: 'POST' })),
      extraOptions: signedIn,
      // Rejected because the subscription shown is out of date.
      invalidatesTags: (_answer, error) => (error === undefined ? [] : ['Subscription']),
    }),
    confirmOrder: build.mutation<ConfirmAnswer, string>({
      queryFn: async (reference, { dispatch }, _options, baseQuery): Promise<ReadAnswer<ConfirmAnswer>> => {
        const url = `/api/subscription/orders/${encodeURIComponent(reference)}/confirm`;
        const answer = await readAnswer(confirmAnswerSchema, baseQuery({ url, method: 'POST' }));
        if ('data' in answer) await keepSubscription(dispatch, answer.data.subscription);
        return answer;
      },
      extraOptions: signedIn,
      invalidatesTags: (answer) => (answer === undefined ? ['Subscription', 'Transactions'] : ['Transactions']),
    }),
  }),
});

/** Caches a subscription that came with another response; an older pending query is dropped. */
async function keepSubscription(dispatch: BaseQueryApi['dispatch'], value: SubscriptionAnswer): Promise<void> {
  const pending = dispatch(paymentsApi.util.getRunningQueryThunk('getSubscription', undefined));
  pending?.abort();
  await pending;
  await dispatch<Promise<unknown>>(paymentsApi.util.upsertQueryData('getSubscription', undefined, value));
}

import type { Transaction, TransactionsAnswer } from '@shared/payments/transaction';
import { apiErrorOf, type ApiError } from '@/kit/api/apiError';
import { paymentsApi } from './paymentsEndpoint';

export interface TransactionList {
  /** Newest first; undefined until first loaded, kept when a later call fails. */
  transactions: readonly Transaction[] | undefined;
  /** True during the first load and each refresh. */
  isRefreshing: boolean;
  isFetchingMore: boolean;
  hasMore: boolean;
  error: ApiError | undefined;
  refresh: () => void;
  fetchMore: () => void;
  /** Retries what failed. */
  retry: () => void;
  /** Loads the remaining pages. Rejects on failure. */
  fetchAll: () => Promise<readonly Transaction[]>;
}

/** Payments that moved between pages appear twice; list each once. */
function listed(pages: readonly TransactionsAnswer[]): Transaction[] {
  const byReference = new Map<string, Transaction>();
  for (const { transactions } of pages) {
    for (const transaction of transactions) {
      if (!byReference.has(transaction.reference)) byReference.set(transaction.reference, transaction);
    }
  }
  return [...byReference.values()];
}

/** The user's transactions, page by page. Refetched whenever the tab is opened or returned to. */
export function useTransactions(): TransactionList {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } =
    paymentsApi.endpoints.getTransactions.useInfiniteQuery(undefined, {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
    });
  const refresh = () => void refetch();
  const fetchMore = () => void fetchNextPage();
  return {
    transactions: data && listed(data.pages),
    isRefreshing: isFetching && !isFetchingNextPage,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    error: error === undefined ? undefined : apiErrorOf(error),
    refresh,
    fetchMore,
    retry: isFetchNextPageError ? fetchMore : refresh,
    fetchAll: async () => {
      let pages = data?.pages ?? [];
      let isLast = !hasNextPage;
      while (!isLast) {
        const next = await fetchNextPage();
        if (next.isError) throw new Error('not all transactions could be fetched');
        pages = next.data?.pages ?? pages;
        isLast = !next.hasNextPage;
      }
      return listed(pages);
    },
  };
}

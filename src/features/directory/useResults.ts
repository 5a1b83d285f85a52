import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import type { Refinement } from '@places/refinement';
import { resultsOf, type Results } from '@places/results';
import { apiErrorOf, type ApiError } from '@/api/apiError';
import { useAppStore } from '@/state/hooks';
import { useOnline } from '@/ui/useOnline';
import type { KeptNote } from './keptPlaces';
import { useGetResultsInfiniteQuery, type FoundAnswer } from './resultsEndpoint';
import { openedDirectory, type AgentsIndex } from './wholeDirectoryCode';
import { useToday } from '@/ui/useToday';
import { useHere } from './here';
import { readResultsParameters } from './resultsParameters';
import { useServedResults } from './servedResults';

interface WantedResults extends Refinement {
  /** Null without a search. */
  term: string | null;
  shown: number;
}

/** `kept`: they come from this device, for want of a connection. */
export type ShownResults = Results & { kept?: KeptNote };

interface FoundResults {
  /** May be those of the previous filters, or the first of more; undefined until there are results for the term. */
  results: ShownResults | undefined;
  /** False while `results` are those of the previous filters. */
  isCurrent: boolean;
  /** The index, if this page has loaded it. */
  index: AgentsIndex | undefined;
  /** Message for people if results could not be fetched. */
  failure: ApiError | undefined;
  retry: () => void;
}

function joined([first, ...others]: readonly FoundAnswer[]): ShownResults | undefined {
  if (first === undefined || others.length === 0) return first;
  const all = [first, ...others];
  return {
    ...first,
    agents: all.flatMap(({ agents }) => agents),
    kilometres: first.kilometres && all.flatMap(({ kilometres = [] }) => kilometres),
  };
}

const isSame = (one: Refinement, other: Refinement): boolean =>
  one.city === other.city &&
  one.service === other.service &&
  one.language === other.language &&
  one.checked === other.checked &&
  one.sort === other.sort;

/**
 * The results for an address: from the loaded directory, else as rendered by the gateway, else from `GET /api/agents`.
 * All use the same engine. Distances from the visitor are measured here only; those from a place by the gateway.
 */
export function useResults({ term, city, service, language, checked, sort, shown }: WantedResults): FoundResults {
  const q = term ?? '';
  const refinement = useMemo(
    () => ({ city, service, language, checked, sort }),
    [city, service, language, checked, sort],
  );
  const today = useToday();
  const here = useHere();
  const index = openedDirectory(useAppStore(), q);
  const isOwn = index !== undefined && (sort !== 'nearest' || here !== undefined);
  const own = useMemo(
    () =>
      isOwn && term !== null
        ? resultsOf(index.search(term), { ...refinement, today, from: 0, count: shown }, here)
        : null,
    [isOwn, index, term, refinement, today, shown, here],
  );
  const page = useServedResults();
  const servedEarlier = page?.answer?.q === q ? page.answer : undefined;
  const served = page !== null && isSame(readResultsParameters(page.search), refinement) ? servedEarlier : undefined;
  const isServed = served !== undefined && served.agents.length >= Math.min(shown, served.total);
  const needsAnswer = own === null && !isServed;
  const query = useGetResultsInfiniteQuery(needsAnswer ? { term: q, ...refinement } : skipToken, {
    initialPageParam: { page: 1, shown },
  });
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const fetched = useMemo(() => joined(currentData?.pages ?? []), [currentData]);
  // Keep the results of the previous filters until the new ones arrive.
  const fetchedEarlier = useMemo(() => joined(data?.pages.filter((range) => range.q === q) ?? []), [data, q]);

  const needsMore = fetched !== undefined && fetched.agents.length < shown && hasNextPage;
  useEffect(() => {
    if (needsMore && !isFetching && error === undefined) void fetchNextPage();
  }, [needsMore, isFetching, error, fetchNextPage]);

  const isOnline = useOnline();
  const isKept = fetched?.kept !== undefined;
  useEffect(() => {
    if (isKept && isOnline) void refetch();
  }, [isKept, isOnline, refetch]);

  const current: ShownResults | undefined = own ?? fetched ?? served;
  const found = current ?? fetchedEarlier ?? servedEarlier;
  // There may be more than requested: fetched before, or rendered by the gateway.
  const results = useMemo(() => found && { ...found, agents: found.agents.slice(0, shown) }, [found, shown]);
  return {
    results,
    isCurrent: current !== undefined,
    index,
    failure: !needsAnswer || error === undefined ? undefined : apiErrorOf(error),
    retry: () => void (fetched === undefined ? refetch() : fetchNextPage()),
  };
}

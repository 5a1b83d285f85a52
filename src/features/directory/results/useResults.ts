import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import type { Refinement } from '@places/match/refinement';
import type { Results } from '@places/match/results';
import { apiErrorOf, type ApiError } from '@/kit/api/apiError';
import { useAppStore } from '@/state/hooks';
import { useOnline } from '@/kit/ui/feedback/useOnline';
import type { KeptNote } from '../search/keptPlaces';
import { useGetResultsInfiniteQuery, type FoundAnswer } from './resultsEndpoint';
import { openedDirectory } from '../directoryCode';
import { useToday } from '@/kit/ui/data/useToday';
import { useHere } from '../search/here';
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
 * The results for an address: as rendered by the gateway, else from `GET /api/agents`. Sorted by the distance from the
 * visitor they come from the directory on this device, by the same engine, since the gateway never gets the position.
 */
export function useResults({ term, city, service, language, checked, sort, shown }: WantedResults): FoundResults {
  const q = term ?? '';
  const refinement = useMemo(
    () => ({ city, service, language, checked, sort }),
    [city, service, language, checked, sort],
  );
  const today = useToday();
  const here = useHere();
  const store = useAppStore();
  const directory = here && sort === 'nearest' && term !== null ? openedDirectory(store, q) : undefined;
  const own = useMemo(
    () => here && directory?.results(q, { ...refinement, today, from: 0, count: shown }, here),
    [here, directory, q, refinement, today, shown],
  );
  const page = useServedResults();
  const servedEarlier = page?.answer?.q === q ? page.answer : undefined;
  const served = page !== null && isSame(readResultsParameters(page.search), refinement) ? servedEarlier : undefined;
  const isServed = served !== undefined && served.agents.length >= Math.min(shown, served.total);
  const needsAnswer = own === undefined && !isServed;
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
    failure: !needsAnswer || error === undefined ? undefined : apiErrorOf(error),
    retry: () => void (fetched === undefined ? refetch() : fetchNextPage()),
  };
}

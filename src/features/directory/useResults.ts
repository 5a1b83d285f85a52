import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { resultsOf, type Results } from '@places/results';
import type { AgentSearchAnswer } from '@server/contracts/agentSearch';
import { apiErrorOf } from '@/api/apiError';
import { useAppStore } from '@/state/hooks';
import { useGetResultsInfiniteQuery } from './resultsEndpoint';
import { openedDirectory, type AgentsIndex } from './wholeDirectoryCode';
import { useServedResults } from './servedResults';

interface WantedResults {
  /** Null without a search. */
  term: string | null;
  city: string;
  shown: number;
}

interface FoundResults {
  /** May be those of the previous city, or the first of more; undefined until there are results for the term. */
  results: Results | undefined;
  /** The index, if this page has loaded it. */
  index: AgentsIndex | undefined;
  /** Message for people if results could not be fetched. */
  failure: string | undefined;
  retry: () => void;
}

function joined([first, ...others]: readonly AgentSearchAnswer[]): Results | undefined {
  return first && { ...first, agents: [...first.agents, ...others.flatMap(({ agents }) => agents)] };
}

/**
 * The results for an address: from the loaded directory, else as rendered by the gateway, else from `GET /api/agents`.
 * All use the same engine.
 */
export function useResults({ term, city, shown }: WantedResults): FoundResults {
  const q = term ?? '';
  const index = openedDirectory(useAppStore(), q);
  const own = useMemo(
    () => index && term !== null && resultsOf(index.search(term), { city, from: 0, count: shown }),
    [index, term, city, shown],
  );
  const answer = useServedResults()?.answer;
  const served = answer?.q === q && answer.city === city ? answer : undefined;
  const isServed = served !== undefined && served.agents.length >= Math.min(shown, served.total);
  const needsAnswer = !own && !isServed;
  const query = useGetResultsInfiniteQuery(needsAnswer ? { term: q, city } : skipToken, {
    initialPageParam: { page: 1, shown },
  });
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const fetched = useMemo(() => joined(currentData?.pages ?? []), [currentData]);
  // Keep the results of the previous city until the new ones arrive.
  const earlier = useMemo(() => joined(data?.pages.filter((range) => range.q === q) ?? []), [data, q]);

  const needsMore = fetched !== undefined && fetched.agents.length < shown && hasNextPage;
  useEffect(() => {
    if (needsMore && !isFetching && error === undefined) void fetchNextPage();
  }, [needsMore, isFetching, error, fetchNextPage]);

  const found = own || fetched || served || earlier;
  // There may be more than requested: fetched before, or rendered by the gateway.
  const results = useMemo(() => found && { ...found, agents: found.agents.slice(0, shown) }, [found, shown]);
  return {
    results,
    index,
    failure: !needsAnswer || error === undefined ? undefined : apiErrorOf(error).message,
    retry: () => void (fetched === undefined ? refetch() : fetchNextPage()),
  };
}

import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Refinement } from '@places/match/refinement';
import type { ResultsMap } from '@places/match/resultsMap';
import { apiErrorOf } from '@/kit/api/apiError';
import { useAppStore } from '@/state/hooks';
import { useToday } from '@/kit/ui/data/useToday';
import { useHere } from '../search/here';
import { useGetResultsMapQuery } from '../places/mapEndpoint';
import { openedDirectory } from '../directoryCode';

interface FoundMap {
  /** May be that of the previous filters; undefined while there is none. */
  map: ResultsMap | undefined;
  /** Message for people if the map could not be fetched. */
  failure: string | undefined;
  retry: () => void;
}

/** The map of a search: drawn here once the visitor's position is known, else by the gateway, which never gets it. */
export function useResultsMap(term: string, { city, service, language, checked }: Refinement): FoundMap {
  const store = useAppStore();
  const today = useToday();
  const here = useHere();
  const directory = here && openedDirectory(store, term);
  const own = useMemo(
    () => here && directory?.map(term, { city, service, language, checked, sort: 'directory', today }, here.position),
    [here, directory, term, city, service, language, checked, today],
  );
  const { data, error, refetch } = useGetResultsMapQuery(
    own === undefined ? { term, city, service, language, checked } : skipToken,
  );
  return {
    map: own ?? data,
    failure: own !== undefined || error === undefined ? undefined : apiErrorOf(error).message,
    retry: () => void refetch(),
  };
}

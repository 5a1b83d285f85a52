import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readResultsParameters, writeResultsParameters, type ResultsParameters } from './resultsParameters';
import { readSharedMatches, type SharedMatches } from '../search/sharedMatches';
import { useServedResults } from './servedResults';
import { useHydrated } from '@/kit/ui/feedback/useOnline';

interface ResultsAddress extends ResultsParameters {
  /** False while the page shows the markup of the build, which has no address. */
  isKnown: boolean;
  /** The search in the navigation state, if the address has no term. */
  shared: SharedMatches | null;
  /** Replaces the address, without a new history entry. */
  change: (changes: Partial<ResultsParameters>) => void;
}

/** The state of the results page, which is in its address (docs/product.md "Search results"). */
export function useResultsAddress(): ResultsAddress {
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const served = useServedResults();
  const isHydrated = useHydrated();
  const isKnown = isHydrated || served?.search === search;
  const parameters = useMemo(() => readResultsParameters(isKnown ? search : ''), [isKnown, search]);
  const shared = useMemo(
    () => (isHydrated && parameters.term === null ? readSharedMatches(state) : null),
    [isHydrated, parameters.term, state],
  );
  const change = useCallback(
    (changes: Partial<ResultsParameters>) => {
      void navigate({ search: writeResultsParameters({ ...parameters, ...changes }) }, { replace: true, state });
    },
    [navigate, parameters, state],
  );
  return { ...parameters, isKnown, shared, change };
}

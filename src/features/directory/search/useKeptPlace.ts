import { useEffect } from 'react';
import type { Refinement } from '@places/match/refinement';
import { whenIdle } from '@/early/firstInteraction';
import { keepPlace } from './keptPlaces';
import type { ShownResults } from '../results/useResults';

/** Keeps the agents of a search that is not narrowed, while they are shown. */
export function useKeptPlace(
  { term, city, service, language, checked }: Refinement & { term: string | null },
  results: ShownResults,
  isCurrent: boolean,
): void {
  const isWhole = isCurrent && city === '' && service === '' && language === '' && checked === '';
  useEffect(() => {
    const { agents, total, kept } = results;
    if (term === null || term === '' || total === 0 || !isWhole || kept !== undefined) return;
    // Where the browser stores nothing, it is not kept.
    whenIdle(() => void keepPlace(term, { agents, total }).catch(() => undefined));
  }, [term, results, isWhole]);
}

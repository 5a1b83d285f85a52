import { createContext, useContext } from 'react';
import type { AgentSearchAnswer } from '@shared/directory/contract';

/** The data with which the gateway rendered the results page. */
export interface ServedResults {
  /** The query of the rendered address, with its question mark. */
  search: string;
  /** Null if the term is too long. */
  answer: AgentSearchAnswer | null;
}

/** Null on pages rendered by the build. */
export const ServedResultsContext = createContext<ServedResults | null>(null);

export const useServedResults = (): ServedResults | null => useContext(ServedResultsContext);

import { createContext, useContext } from 'react';
import type { AgentSearchAnswer } from '@server/contracts/agentSearch';

/** What the gateway rendered the results page with. */
export interface ServedResults {
  /** The query of the address that was rendered, with its question mark. */
  search: string;
  /** Null when the term is too long to be searched. */
  answer: AgentSearchAnswer | null;
}

/** Null on pages that the build rendered, which know no address. */
export const ServedResultsContext = createContext<ServedResults | null>(null);

export const useServedResults = (): ServedResults | null => useContext(ServedResultsContext);

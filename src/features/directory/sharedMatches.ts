import * as v from 'valibot';
import { agentSchema, type Agent } from '@places/agent';
import { longestTerm } from '@server/contracts/searchTerm';
import { mostSharedMatches } from './resultsParameters';

/** What the hero search hands to the results page (docs/product.md "Search results"). */
export interface SharedMatches {
  searchTerm: string;
  matches: readonly Agent[];
}

const stateSchema = v.object({
  searchTerm: v.pipe(v.string(), v.maxLength(longestTerm)),
  matches: v.pipe(v.array(v.unknown()), v.maxLength(mostSharedMatches)),
});

/** The search in a navigation state; null for none and for nonsense. A record that breaks the contract is left out. */
export function readSharedMatches(state: unknown): SharedMatches | null {
  const result = v.safeParse(stateSchema, state);
  if (!result.success) return null;
  const matches = result.output.matches.flatMap((record, position) => {
    const match = v.safeParse(agentSchema, record);
    return match.success ? [{ ...match.output, id: `shared-${position}` }] : [];
  });
  return { searchTerm: result.output.searchTerm, matches };
}

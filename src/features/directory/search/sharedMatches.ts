import * as v from 'valibot';
import { agentSchema, type Agent } from '@places/agent';
import { longestTerm } from '@shared/directory/searchTerm';

/** More are not read. */
const mostMatches = 200;

/** The navigation state from the hero search to the results page (docs/product.md "Search results"). */
export interface SharedMatches {
  searchTerm: string;
  matches: readonly Agent[];
}

const stateSchema = v.object({
  searchTerm: v.pipe(v.string(), v.maxLength(longestTerm)),
  matches: v.pipe(v.array(v.unknown()), v.maxLength(mostMatches)),
});

/** Parses a navigation state; null if it is missing or invalid. Invalid records are dropped. */
export function readSharedMatches(state: unknown): SharedMatches | null {
  const result = v.safeParse(stateSchema, state);
  if (!result.success) return null;
  const matches = result.output.matches.flatMap((record, position) => {
    const match = v.safeParse(agentSchema, record);
    return match.success ? [{ ...match.output, id: `shared-${position}` }] : [];
  });
  return { searchTerm: result.output.searchTerm, matches };
}

import type { Agent } from '../../places/agent';
import { inCity } from '../../places/cityFilter';
import type { DirectoryIndex } from '../../places/directoryIndex';
import { nearestPlaces, type Gazetteer } from '../../places/gazetteer';
import { termOf } from '../../places/matching';
import type { AgentSearchAnswer, AgentSearchQuery } from '../contracts/agentSearch';
import { pageSize, shownOfNearGroup } from '../contracts/searchTerm';

/** The current directory. */
export interface SearchedDirectory {
  /** Empty if the site has no agents file. */
  index: () => DirectoryIndex<Agent>;
  /** Undefined if the build has none; the nearest places are then left out. */
  gazetteer: () => Gazetteer | undefined;
}

/** One page of results for a term and city, in the same order as the results page. */
export function searchAgents(
  { index, gazetteer }: SearchedDirectory,
  { q, city, page }: AgentSearchQuery,
): AgentSearchAnswer {
  const directory = index();
  const outcome = directory.search(q);
  const { exact, near } = inCity(outcome, city);
  const places = page === 1 && outcome.exact.length === 0 ? gazetteer() : undefined;
  const nothingHere = places === undefined ? undefined : nearestPlaces(directory, places, q);
  return {
    q,
    city,
    page,
    pages: Math.ceil(exact.length / pageSize),
    total: exact.length,
    agents: exact.slice((page - 1) * pageSize, page * pageSize),
    near: (page === 1 ? near : []).map(({ label, reason, agents }) => ({
      label,
      reason,
      term: termOf(label),
      total: agents.length,
      agents: agents.slice(0, shownOfNearGroup),
    })),
    ...(nothingHere === undefined ? {} : { nothingHere }),
  };
}

import type { Agent } from '../../places/agent';
import type { DirectoryIndex } from '../../places/index/directoryIndex';
import type { Gazetteer } from '../../places/index/gazetteer';
import { findResults, pageSize } from '../../places/match/results';
import { mapOfResults } from '../../places/match/resultsMap';
import type { AgentMap, AgentMapQuery } from '../../shared/directory/agentMap';
import type { AgentSearchAnswer, AgentSearchQuery } from '../../shared/directory/contract';
import { dayOf } from '../../shared/listings/evidence';

/** The current directory. */
export interface SearchedDirectory {
  /** Empty if the site has no agents file. */
  index: () => DirectoryIndex<Agent>;
  /** Undefined if the build has none; the nearest places are then left out. */
  gazetteer: () => Gazetteer | undefined;
}

/** Some of the results for a term and filters, as on the results page. */
export function searchAgents(
  { index, gazetteer }: SearchedDirectory,
  { q, page, shown, ...refinement }: AgentSearchQuery,
): AgentSearchAnswer {
  const results = findResults(index(), gazetteer, q, {
    ...refinement,
    today: dayOf(Date.now()),
    from: (page - 1) * pageSize,
    count: shown,
  });
  return { q, city: refinement.city, page, pages: Math.ceil(results.total / pageSize), ...results };
}

/** Where the agents are that match a term and filters; undefined without a gazetteer. */
export function mapAgents(
  { index, gazetteer }: SearchedDirectory,
  { q, ...filters }: AgentMapQuery,
): AgentMap | undefined {
  const places = gazetteer();
  return places && mapOfResults(index(), places, q, { ...filters, sort: 'directory', today: dayOf(Date.now()) });
}

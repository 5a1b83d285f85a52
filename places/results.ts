import type { Agent } from './agent';
import { busiestRegions } from './busiestRegions';
import { inCity } from './cityFilter';
import type { DirectoryIndex, MatchReason, NothingHere, SearchOutcome } from './directoryIndex';
import { nearestPlaces, type Gazetteer } from './gazetteer';
import { termOf } from './matching';

/** Agents shown per page or step (docs/product.md "Search results"). */
export const pageSize = 20;
/** Agents shown per group of near matches. */
const shownOfNearGroup = 3;
/** Regions offered when nothing was found. */
export const regionsShown = 12;

/** Agents whose place resembles the term. */
export interface NearResults {
  /** The location ('Mombasa, Kenya') or the country. */
  label: string;
  reason: MatchReason;
  /** The term that finds all of them. */
  term: string;
  total: number;
  /** The first three. */
  agents: Agent[];
}

/** What the results page shows for a term and a city. */
export interface Results {
  /** Number of agents that match exactly, in the city. */
  total: number;
  /** The first of them, in the directory's order. */
  agents: Agent[];
  /** Best first; empty beyond the first page. */
  near: NearResults[];
  /** With a city only: numbers of exact matches and of near groups without it. */
  anywhere?: { total: number; near: number } | undefined;
  /** The nearest agents, if the term is a known place without any. */
  nothingHere?: NothingHere | undefined;
  /** The regions with the most agents, when nothing was found anywhere or for an empty term. */
  regions?: { name: string; count: number }[] | undefined;
}

interface Range {
  /** Text that every result's location must contain; '' for all. */
  city: string;
  /** Index of the first agent. */
  from: number;
  count: number;
}

/** A range of a search's results. */
export function resultsOf(outcome: SearchOutcome<Agent>, { city, from, count }: Range): Results {
  const { exact, near } = inCity(outcome, city);
  return {
    total: exact.length,
    agents: exact.slice(from, from + count),
    near: (from === 0 ? near : []).map(({ label, reason, agents }) => ({
      label,
      reason,
      term: termOf(label),
      total: agents.length,
      agents: agents.slice(0, shownOfNearGroup),
    })),
    ...(city === '' ? {} : { anywhere: { total: outcome.exact.length, near: outcome.near.length } }),
  };
}

/** A range of the results for a term, with ways on where there are none. Without a gazetteer no nearest places. */
export function findResults(
  index: DirectoryIndex<Agent>,
  gazetteer: () => Gazetteer | undefined,
  term: string,
  range: Range,
): Results {
  const outcome = index.search(term);
  const results = resultsOf(outcome, range);
  if (range.from > 0) return results;
  const isFound = outcome.exact.length > 0;
  const places = isFound ? undefined : gazetteer();
  const nothingHere = places === undefined ? undefined : nearestPlaces(index, places, term);
  const needsRegions = term === '' || (!isFound && outcome.near.length === 0);
  return {
    ...results,
    ...(nothingHere === undefined ? {} : { nothingHere }),
    ...(needsRegions ? { regions: busiestRegions(index, regionsShown) } : {}),
  };
}

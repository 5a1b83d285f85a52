import type { Agent } from '../agent';
import type { DirectoryIndex, MatchReason, NothingHere, SearchOutcome } from '../index/directoryIndex';
import { nearestPlaces, startOf, type Gazetteer, type Start } from '../index/gazetteer';
import { termOf } from './matching';
import { choicesIn, refined, spokenLanguage, type Choices, type Refinement } from './refinement';
import type { Day } from '../stamp';

/** The countries or states with the most agents, in descending order; suggested when a search finds nothing. */
export function busiestRegions(
  { sites }: Pick<DirectoryIndex, 'sites'>,
  limit: number,
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { regionName, count } of sites) counts.set(regionName, (counts.get(regionName) ?? 0) + count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((left, right) => right.count - left.count || left.name.localeCompare(right.name, 'en'))
    .slice(0, limit);
}

/** Agents shown per page or step (docs/product.md "Search results"). */
export const pageSize = 20;
/** Agents shown per group of near matches. */
const shownOfNearGroup = 3;
/** Regions offered when nothing was found. */
const regionsShown = 12;

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

/** What the results page shows for a term and filters. */
export interface Results {
  /** Number of agents that match exactly, after the filters. */
  total: number;
  /** A range of them. */
  agents: Agent[];
  /** Best first; empty beyond the first page. */
  near: NearResults[];
  /** With a filter only: numbers of exact matches and of near groups without any. */
  anywhere?: { total: number; near: number } | undefined;
  /** The nearest agents, if the term is a known place without any. */
  nothingHere?: NothingHere | undefined;
  /** The regions with the most agents, when nothing was found anywhere or for an empty term. */
  regions?: { name: string; count: number }[] | undefined;
  /** What the filters offer; on the first page only. */
  choices?: Choices | undefined;
  /** The language of the filter as the agents write it; '' if none, or if no agent of the search speaks it. */
  language: string;
  /** Sorted by distance: the place it is measured from, if it is not the visitor's position. */
  measuredFrom?: string | undefined;
  /** Sorted by distance: whole kilometres to each of `agents`; null for places that are not in the gazetteer. */
  kilometres?: (number | null)[] | undefined;
}

export interface Range extends Refinement {
  /** For checks that hold. */
  today: Day;
  /** Index of the first agent. */
  from: number;
  count: number;
}

/**
 * A range of a search's results. `start` is where distances are measured from; without it, results sorted by distance
 * are in the directory's order.
 */
export function resultsOf(
  outcome: SearchOutcome<Agent>,
  { from, count, today, ...asked }: Range,
  start?: Start,
): Results {
  const language = spokenLanguage(outcome, asked.language);
  const refinement = { ...asked, language };
  const measured = asked.sort === 'nearest' ? start : undefined;
  const { exact, near } = refined(outcome, refinement, today, measured?.distanceTo);
  const agents = exact.slice(from, from + count);
  const isFiltered = asked.city !== '' || asked.service !== '' || language !== '' || asked.checked === 'yes';
  return {
    total: exact.length,
    agents,
    language,
    near: (from === 0 ? near : []).map(({ label, reason, agents }) => ({
      label,
      reason,
      term: termOf(label),
      total: agents.length,
      agents: agents.slice(0, shownOfNearGroup),
    })),
    ...(from === 0 ? { choices: choicesIn(outcome, refinement, today) } : {}),
    ...(isFiltered ? { anywhere: { total: outcome.exact.length, near: outcome.near.length } } : {}),
    ...(measured === undefined ? {} : { kilometres: agents.map(({ location }) => rounded(measured, location)) }),
    ...(measured?.label === undefined ? {} : { measuredFrom: measured.label }),
  };
}

function rounded({ distanceTo }: Start, location: string): number | null {
  const distance = distanceTo(location);
  return distance === undefined ? null : Math.round(distance);
}

/**
 * A range of the results for a term, with ways on where there are none. Distances are measured from `here`, else from
 * the place searched for. Without a gazetteer, no nearest places and no distances from a place.
 */
export function findResults(
  index: DirectoryIndex<Agent>,
  gazetteer: () => Gazetteer | undefined,
  term: string,
  range: Range,
  here?: Start,
): Results {
  const outcome = index.search(term);
  const measures = here === undefined && range.sort === 'nearest' ? gazetteer() : undefined;
  const results = resultsOf(outcome, range, here ?? (measures && startOf(measures, term)));
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

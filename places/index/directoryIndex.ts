import { directoryNames } from './directoryNames';
import { buildLocationTable, exactRule, type Site } from './locationTable';
import { ranks, type MatchReason, type NameMatch } from '../match/nameMatch';
import { buildNameTable } from './nameTable';
import type { PlaceNames } from './placeNamesFile';
import { buildSuggestions, type Suggest } from '../match/suggestions';
import { targetsOf } from '../match/targets';

export type { MatchReason } from '../match/nameMatch';
export type { PlaceSuggestion } from '../match/suggestions';

/** What the engine needs to know about an agent. `location` has the form 'place, …, country'. */
export interface Located {
  location: string;
}

/** The place or country that a name refers to. */
interface MeantPlace<Agent extends Located> {
  label: string;
  /** False for a misspelt name. */
  isWhole: boolean;
  /** Countries, or states where locations end with those. */
  regions: readonly string[];
  /** The agents there, in file order. */
  agents: Agent[];
}

/** Agents whose location resembles the term without matching it exactly. */
interface NearGroup<Agent extends Located> {
  key: string;
  /** The location ('Mombasa, Kenya') or the country. */
  label: string;
  reason: MatchReason;
  /** In file order. */
  agents: Agent[];
}

/** "Nothing in Thika, nearest: Nairobi (34)". */
export interface NothingHere {
  place: string;
  nearest: { term: string; label: string; count: number; kilometres: number }[];
}

export interface SearchOutcome<Agent extends Located> {
  term: string;
  /** Matches by the exact rule, in file order. */
  exact: Agent[];
  /** Best first; no agent appears twice, or in `exact` as well. */
  near: NearGroup<Agent>[];
  nothingHere?: NothingHere;
}

export interface DirectoryIndex<Agent extends Located = Located> {
  suggest: Suggest;
  /** Finds the agents that match a term, and near matches. */
  search: (term: string) => SearchOutcome<Agent>;
  /** Resolves a full name in any language, a port code or a misspelt name; undefined for a partial name. */
  meaning: (name: string) => MeantPlace<Agent> | undefined;
  /** Whether a folded text is a full name of a place or country, or of a part of 'Westlands, Nairobi'. */
  isName: (folded: string) => boolean;
  /** Distinct locations with their number of agents. */
  sites: readonly Site[];
}

const mostNearGroups = 12;
/** For a region such as East Africa: a group for each of its countries, of the European Union for all of them. */
const mostGroupsInArea = 30;
/** Typos are only searched with fewer other near matches than this. */
const enoughNear = 6;
const shortestNearTerm = 2;
/** Minimum length of a name offered as a typo below exact results: short names are similar by chance. */
const shortestTypoUnderExact = 7;

/** Filters near matches worth showing below `exactCount` exact results. */
function worthShowing(matches: readonly NameMatch[], exactCount: number, termLength: number): NameMatch[] {
  const best = matches[0]?.rank ?? 0;
  return matches.filter(({ rank, reason }) => {
    if (reason !== 'typo') return true;
    const isOneEdit = rank < ranks.typo + 2;
    if (exactCount > 0) return isOneEdit && termLength >= shortestTypoUnderExact;
    return best >= ranks.typo || (isOneEdit && best > ranks.otherName);
  });
}

/**
 * Builds the search index. Time and memory depend on the number of distinct locations, not of agents; see
 * docs/benchmarks.md. Near matching reads the first 200 characters of a term, the exact rule all of it. `tables` hold
 * further names of places (docs/agents-data.md); without them, names are those of the agents and of countries.
 */
export function buildDirectoryIndex<Agent extends Located>(
  agents: readonly Agent[],
  tables: readonly PlaceNames[] = [],
): DirectoryIndex<Agent> {
  const { sites, siteOf } = buildLocationTable(agents.map(({ location }) => location));
  const sitesMatching = exactRule(sites);
  const known = directoryNames(sites, tables);
  const names = buildNameTable(targetsOf(sites), sites, known);
  const suggest = buildSuggestions({ sites, sitesMatching, known, names });

  function nearMatches(term: string, exactSites: ReadonlySet<number>): NameMatch[] {
    if (term.trim().length < shortestNearTerm || exactSites.size === sites.length) return [];
    return worthShowing(names.matches(term, false, enoughNear), exactSites.size, term.length);
  }

  /** Creates empty groups for the near matches, and fills `groupOfSite`. */
  function openGroups(
    matches: readonly NameMatch[],
    exactSites: ReadonlySet<number>,
    groupOfSite: Int32Array,
  ): NearGroup<Agent>[] {
    const groups: NearGroup<Agent>[] = [];
    const most = matches.some(({ area }) => area !== undefined) ? mostGroupsInArea : mostNearGroups;
    for (const { target, reason, sites: meant = target.sites } of matches) {
      let region: number | undefined;
      for (const number of meant) {
        const site = sites[number];
        if (site === undefined || exactSites.has(number) || groupOfSite[number] !== 0) continue;
        const joinsRegion = target.isRegion && site.region === target.key;
        if (joinsRegion && region !== undefined) {
          groupOfSite[number] = region;
          continue;
        }
        if (groups.length === most) return groups;
        const label = joinsRegion ? target.term : site.location;
        groups.push({ key: label, label, reason, agents: [] });
        groupOfSite[number] = groups.length;
        if (joinsRegion) region = groups.length;
      }
    }
    return groups;
  }

  function search(term: string): SearchOutcome<Agent> {
    const exactSites = sitesMatching(term);
    const groupOfSite = new Int32Array(sites.length);
    const near = openGroups(nearMatches(term, exactSites), exactSites, groupOfSite);
    for (const number of exactSites) groupOfSite[number] = -1;
    const exact: Agent[] = [];
    for (let position = 0; position < agents.length; position += 1) {
      const group = groupOfSite[siteOf[position] ?? 0];
      if (group === undefined || group === 0) continue;
      const agent = agents[position];
      if (agent === undefined) continue;
      if (group === -1) exact.push(agent);
      else near[group - 1]?.agents.push(agent);
    }
    return { term, exact, near };
  }

  function meaning(name: string): MeantPlace<Agent> | undefined {
    const [best] = names.matches(name, false, 1, 1);
    if (best === undefined || (best.rank > ranks.part && best.reason !== 'typo')) return undefined;
    const { area } = best;
    const meant = new Set(area?.members.flatMap((member) => member.sites) ?? best.sites ?? best.target.sites);
    const regions = new Set([...meant].flatMap((number) => sites[number]?.regionName ?? []));
    return {
      label: area?.label ?? best.target.term,
      isWhole: best.reason !== 'typo',
      regions: [...regions],
      agents: agents.filter((_, position) => meant.has(siteOf[position] ?? -1)),
    };
  }
  return { suggest, search, meaning, isName: names.isName, sites };
}

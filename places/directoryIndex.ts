import { buildLocationTable, type Site } from './locationTable';
import { buildNameTable, ranks, type MatchReason, type NameMatch } from './nameTable';
import type { Steps } from './steps';
import { detailOf, targetsOf, type Target } from './targets';

export type { MatchReason } from './nameTable';

/** What the engine has to know of an agent: its location reads 'place, …, country'. */
export interface Located {
  location: string;
}

/** A place or country with agents, offered while somebody types. */
export interface PlaceSuggestion {
  /** Distinct within a list of suggestions. */
  key: string;
  /** What is searched when the suggestion is chosen; the exact rule finds its agents. */
  term: string;
  label: string;
  /** What stands beside the label: 'Kenya', 'Country', 'Port KEMBA, Kenya'. */
  detail: string;
  /** How many agents the exact rule finds for `term`. */
  count: number;
  match: MatchReason;
}

/** The place or country that a name means. */
interface MeantPlace<Agent extends Located> {
  label: string;
  /** False for a misspelt name. */
  isWhole: boolean;
  /** Countries, or states where locations end with those. */
  regions: readonly string[];
  /** The agents there, in file order. */
  agents: Agent[];
}

/** Agents whose location resembles the term without matching it by the rule. */
export interface NearGroup<Agent extends Located> {
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
  /** What the matching rule finds, in file order. */
  exact: Agent[];
  /** Best first; never repeats an agent, least of all an exact one. */
  near: NearGroup<Agent>[];
  nothingHere?: NothingHere;
}

export interface DirectoryIndex<Agent extends Located = Located> {
  /** Places and countries for what is being typed, best first; none for a blank text. */
  suggest: (term: string, limit?: number) => readonly PlaceSuggestion[];
  /** The agents that the rule finds for a term, and the near matches under them. */
  search: (term: string) => SearchOutcome<Agent>;
  /** What a name means: a whole name in any language, a port code, or a misspelt name; undefined for a beginning of one. */
  meaning: (name: string) => MeantPlace<Agent> | undefined;
  /** Whether a folded text is a whole name of a place or country, or of a part of 'Westlands, Nairobi'. */
  isName: (folded: string) => boolean;
  /** The distinct locations with their numbers of agents. */
  sites: readonly Site[];
}

/** As many as recall is counted over; one more costs a slow phone a twentieth of each keystroke. */
const usualLimit = 5;
const mostNearGroups = 12;
/** Typos are looked for when fewer places than this resemble the term otherwise. */
const enoughNear = 6;
const shortestNearTerm = 2;
/** A name under exact results must be this long to be offered as a typo of the term: short names resemble each other by chance. */
const shortestTypoUnderExact = 7;

/** Which of the resembling names are worth showing under `exactCount` exact results. */
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
 * Prepares the agents for searching. Cost and memory follow the number of distinct locations, not of agents; see
 * docs/benchmarks.md. Near matching reads the first 200 characters of a term; the exact rule reads all of it.
 */
export function* buildDirectoryIndex<Agent extends Located>(agents: readonly Agent[]): Steps<DirectoryIndex<Agent>> {
  const table = yield* buildLocationTable(agents.map(({ location }) => location));
  const { sites, siteOf, sitesMatching } = table;
  const names = yield* buildNameTable(yield* targetsOf(table), sites);

  const descriptions = new Map<Target, Pick<PlaceSuggestion, 'detail' | 'count'>>();
  let latest: { term: string; limit: number; suggestions: readonly PlaceSuggestion[] } | undefined;

  /** A page asks again whenever it renders: the latest answer is kept. */
  function suggest(term: string, limit = usualLimit): readonly PlaceSuggestion[] {
    if (latest?.term !== term || latest.limit !== limit)
      latest = { term, limit, suggestions: suggestionsFor(term, limit) };
    return latest.suggestions;
  }

  /** What stands beside a target's name; the countries that many texts suggest have hundreds of sites. */
  function descriptionOf(target: Target): Pick<PlaceSuggestion, 'detail' | 'count'> {
    let description = descriptions.get(target);
    if (description === undefined) {
      const found = [...sitesMatching(target.term)].flatMap((number) => sites[number] ?? []);
      description = { detail: detailOf(target, found), count: found.reduce((sum, { count }) => sum + count, 0) };
      descriptions.set(target, description);
    }
    return description;
  }

  function suggestionsFor(term: string, limit: number): PlaceSuggestion[] {
    return names.matches(term, true, limit, limit).map(({ target, reason, code }) => {
      const { detail, count } = descriptionOf(target);
      return {
        key: target.key,
        term: target.term,
        label: target.term,
        detail: code === undefined ? detail : `Port ${code}, ${detail}`,
        count,
        match: reason,
      };
    });
  }

  function nearMatches(term: string, exactSites: ReadonlySet<number>): NameMatch[] {
    if (term.trim().length < shortestNearTerm || exactSites.size === sites.length) return [];
    return worthShowing(names.matches(term, false, enoughNear), exactSites.size, term.length);
  }

  /** Empty groups for the near matches; `groupOfSite` learns which site goes where. */
  function openGroups(
    matches: readonly NameMatch[],
    exactSites: ReadonlySet<number>,
    groupOfSite: Int32Array,
  ): NearGroup<Agent>[] {
    const groups: NearGroup<Agent>[] = [];
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
        if (groups.length === mostNearGroups) return groups;
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
    const meant = new Set(best.sites ?? best.target.sites);
    const regions = new Set([...meant].flatMap((number) => sites[number]?.regionName ?? []));
    return {
      label: best.target.term,
      isWhole: best.reason !== 'typo',
      regions: [...regions],
      agents: agents.filter((_, position) => meant.has(siteOf[position] ?? -1)),
    };
  }
  return { suggest, search, meaning, isName: names.isName, sites };
}

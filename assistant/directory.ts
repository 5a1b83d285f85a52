import { allowedSlips, fold, slipsBetween } from './spelling';

/** An agent as the assistant needs to know it. `location` reads 'place, ..., country'. */
export interface DirectoryAgent {
  id: string;
  name: string;
  location: string;
  phone?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
  image?: string | undefined;
}

/** What `findAgents` answers: at most `mostAgents` agents, the number of all, and how they were found. */
export interface FoundAgents {
  place: string;
  match: 'exact' | 'near' | 'none';
  total: number;
  agents: readonly DirectoryAgent[];
}

export interface Directory {
  findAgents: (place: string) => FoundAgents;
  /** The words of a folded text that name a place of the directory, if all of them together do. */
  isPlace: (folded: string) => boolean;
  /** The place that a misspelt folded name was meant to be. */
  resembling: (folded: string) => string | undefined;
}

export const mostAgents = 5;
/** Share of the place's length that a term must have to match it (specification section 9). */
const placeMatchRatio = 0.98;
const longestPlace = 120;

/** What people call countries, and what the directory calls them. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'United Kingdom', england: 'United Kingdom', britain: 'United Kingdom', 'great britain': 'United Kingdom',
  usa: 'United States', us: 'United States', america: 'United States', 'united states of america': 'United States',
  uae: 'United Arab Emirates', emirates: 'United Arab Emirates', drc: 'DR Congo', congo: 'DR Congo', holland: 'Netherlands', 'cote divoire': 'Ivory Coast', ke: 'Kenya', kenyan: 'Kenya', bombay: 'Mumbai',
};

/** Whether an agent's location answers a search: the rule of specification section 5, exact. */
export function matchesLocation(location: string, term: string): boolean {
  const cut = location.lastIndexOf(', ');
  const place = cut === -1 ? '' : location.slice(0, cut);
  const region = cut === -1 ? location : location.slice(cut + 2);
  const lower = term.toLowerCase();
  return region.toLowerCase().startsWith(lower) || (term.length >= placeMatchRatio * place.length && place.toLowerCase().includes(lower));
}

/** Prepares the agents' locations for looking up places. */
export function buildDirectory(agents: readonly DirectoryAgent[]): Directory {
  const byLocation = new Map<string, DirectoryAgent[]>();
  for (const agent of agents) {
    const there = byLocation.get(agent.location);
    if (there === undefined) byLocation.set(agent.location, [agent]);
    else there.push(agent);
  }
  const locations = [...byLocation.keys()];
  /** Locations by each name that leads to them: 'mombasa', 'kenya', 'mombasa kenya'. */
  const byName = new Map<string, string[]>();
  for (const location of locations) {
    const parts = location.split(', ').map(fold);
    for (const name of new Set([...parts, parts.join(' '), `${parts[0] ?? ''} ${parts.at(-1) ?? ''}`])) {
      const others = byName.get(name);
      if (others === undefined) byName.set(name, [location]);
      else others.push(location);
    }
  }
  const aliasOf = (folded: string): string | undefined => {
    const name = Object.hasOwn(otherNames, folded) ? otherNames[folded] : undefined;
    return name !== undefined && byName.has(fold(name)) ? name : undefined;
  };

  const answer = (place: string, match: 'exact' | 'near', found: readonly string[]): FoundAgents => {
    const there = found.flatMap((location) => byLocation.get(location) ?? []);
    return { place, match, total: there.length, agents: there.slice(0, mostAgents) };
  };

  function resembling(folded: string): string | undefined {
    let best: string | undefined;
    let fewest = allowedSlips(folded) + 1;
    for (const name of byName.keys()) {
      if (name[0] !== folded[0]) continue;
      const slips = slipsBetween(folded, name, fewest - 1);
      if (slips < fewest) [best, fewest] = [name, slips];
    }
    return best;
  }

  function findAgents(given: string): FoundAgents {
    const place = given.trim().slice(0, longestPlace);
    const folded = fold(place);
    if (folded === '') return { place, match: 'none', total: 0, agents: [] };
    const term = aliasOf(folded) ?? place;
    const named = byName.get(fold(term));
    const exact = locations.filter((location) => matchesLocation(location, term));
    // By the rule, 'Niger' finds Nigeria too: whoever asks the assistant means the whole name.
    const whole = exact.filter((location) => named?.includes(location) === true);
    if (exact.length > 0) return answer(place, 'exact', whole.length > 0 ? whole : exact);
    if (named !== undefined) return answer(place, 'exact', named);
    const near = resembling(folded);
    if (near !== undefined) return answer(place, 'near', byName.get(near) ?? []);
    // 'Westlands, Nairobi' where Westlands is unknown: the larger place.
    const larger = place.split(',').slice(1).join(',').trim();
    if (larger === '') return { place, match: 'none', total: 0, agents: [] };
    const there = findAgents(larger);
    return { ...there, place, match: there.match === 'none' ? 'none' : 'near' };
  }

  return { findAgents, isPlace: (folded) => byName.has(folded) || aliasOf(folded) !== undefined, resembling };
}

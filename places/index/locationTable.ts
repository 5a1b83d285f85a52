import { locationParts, matchesParts, type LocationParts } from '../match/matching';

/** One distinct location of the agents file. */
export interface Site extends LocationParts {
  location: string;
  /** Place and region as written. */
  placeName: string;
  regionName: string;
  count: number;
}

/** The distinct locations of an agents file: a few thousand, whatever the number of agents. */
export interface LocationTable {
  sites: readonly Site[];
  /** Index of the site of each agent, in file order. */
  siteOf: Int32Array;
}

/** Places that can match inexactly: 2 % of their length is at least one letter, or lower-casing lengthens them. */
const looselyMatchedLength = 50;

/** A location in its parts, with its number of agents. */
export function siteFor(location: string, count: number): Site {
  const parts = locationParts(location);
  const cut = location.lastIndexOf(', ');
  return {
    ...parts,
    location,
    placeName: location.slice(0, Math.max(cut, 0)),
    regionName: cut === -1 ? location : location.slice(cut + 2),
    count,
  };
}

/** Adds a value to the list of a key. */
export function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Index of the first name in a sorted list that is not less than `name`. */
function lowerBound(names: readonly string[], name: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Looks up the indexes of the sites that a term matches by the exact rule of docs/product.md ("Matching rule"). */
export function exactRule(sites: readonly Site[]): (term: string) => Set<number> {
  const byPlace = new Map<string, number[]>();
  const byRegion = new Map<string, number[]>();
  const loose: number[] = [];
  for (const [number, site] of sites.entries()) {
    append(byPlace, site.place, number);
    append(byRegion, site.region, number);
    if (site.placeLength >= looselyMatchedLength || site.place.length !== site.placeLength) loose.push(number);
  }
  const regions = [...byRegion.keys()].sort();

  return (term) => {
    const lowerTerm = term.toLowerCase();
    const found = new Set(byPlace.get(lowerTerm));
    for (let index = lowerBound(regions, lowerTerm); index < regions.length; index += 1) {
      const region = regions[index] ?? '';
      if (!region.startsWith(lowerTerm)) break;
      for (const number of byRegion.get(region) ?? []) found.add(number);
    }
    for (const number of loose) {
      const site = sites[number];
      if (site !== undefined && matchesParts(site, lowerTerm, term.length)) found.add(number);
    }
    return found;
  };
}

/** Groups agents by location. */
export function buildLocationTable(locations: readonly string[]): LocationTable {
  const sites: Site[] = [];
  const siteOf = new Int32Array(locations.length);
  const known = new Map<string, number>();
  for (const [position, location] of locations.entries()) {
    let number = known.get(location);
    if (number === undefined) {
      number = sites.length;
      known.set(location, number);
      sites.push(siteFor(location, 0));
    }
    const site = sites[number];
    if (site !== undefined) site.count += 1;
    siteOf[position] = number;
  }
  return { sites, siteOf };
}

import countryNames from './countryNames.json' with { type: 'json' };
import type { LocationTable, Site } from './locationTable';

/** Something a visitor can choose: a term that finds agents by the exact rule. */
export interface Target {
  /** The term in lower case; unique among targets. */
  key: string;
  term: string;
  isRegion: boolean;
  /** Sites of the target (the exact rule may find more: 'Niger' also finds Nigeria). */
  sites: number[];
  /** Number of agents at these sites. */
  weight: number;
}

const countries = new Set(Object.values(countryNames).map(({ en }) => en));

/** The distinct places and regions of a location table. */
export function targetsOf({ sites }: LocationTable): Target[] {
  const targets = new Map<string, Target>();
  const add = (term: string, isRegion: boolean, site: Site, number: number) => {
    const key = term.toLowerCase();
    let target = targets.get(key);
    if (target === undefined) {
      target = { key, term, isRegion, sites: [], weight: 0 };
      targets.set(key, target);
    }
    if (isRegion && !target.isRegion) Object.assign(target, { term, isRegion });
    if (target.sites.at(-1) === number) return;
    target.sites.push(number);
    target.weight += site.count;
  };
  for (const [number, site] of sites.entries()) {
    add(site.regionName, true, site, number);
    if (site.placeName !== '') add(site.placeName, false, site, number);
  }
  return [...targets.values()];
}

/** Describes a target for its suggestion, given the sites that its term finds. */
export function detailOf(target: Target, found: readonly Site[]): string {
  const regions = [...new Set(found.map(({ regionName }) => regionName))];
  if (!target.isRegion) return regions.join(', ');
  const others = regions.filter((region) => region.toLowerCase() !== target.key);
  const kind = countries.has(target.term) ? 'Country' : 'Country or state';
  return others.length === 0 ? kind : `${kind}, with ${others.join(', ')}`;
}

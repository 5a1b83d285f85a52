import { commaList } from '../../shared/text/format';
import { t } from '../../shared/language/words';
import type { Site } from '../index/locationTable';

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

/** The distinct places and regions of a location table. */
export interface Targets {
  all: readonly Target[];
  byKey: (key: string) => Target | undefined;
  /** The place at a site; undefined if its location is a region alone. */
  at: (site: number) => Target | undefined;
}

/** Collects the targets of a location table. */
export function targetsOf(sites: readonly Site[]): Targets {
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
  const byKey = (key: string) => targets.get(key);
  return { all: [...targets.values()], byKey, at: (site) => byKey(sites[site]?.place ?? '') };
}

/** The countries or states of some sites with their numbers of agents, the largest first. */
export function regionsOf(found: readonly Site[]): { name: string; count: number }[] {
  const agents = new Map<string, number>();
  for (const { regionName, count } of found) agents.set(regionName, (agents.get(regionName) ?? 0) + count);
  return [...agents].map(([name, count]) => ({ name, count })).sort((left, right) => right.count - left.count);
}

/** Describes a target for its suggestion, given the sites that its term finds: the country with most agents first. */
export function detailOf(target: Target, found: readonly Site[], isCountry: boolean): string {
  const regions = regionsOf(found).map(({ name }) => name);
  if (!target.isRegion) return commaList(regions);
  const others = regions.filter((region) => region.toLowerCase() !== target.key);
  if (others.length === 0) return isCountry ? t('Country') : t('Country or state');
  const places = commaList(others);
  return isCountry ? t('Country, with {places}', { places }) : t('Country or state, with {places}', { places });
}

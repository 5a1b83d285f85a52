import { fold } from '../../shared/text/fold';
import type { KnownNames } from '../match/knownNames';
import type { Target } from '../match/targets';

/** A region, trade bloc or state: what it consists of has agents. */
export interface Area {
  label: string;
  /** Countries, or places with their sites. */
  members: readonly { target: Target; sites: number[] }[];
}

/** Shortest text that is taken for the beginning of an area's name. */
const shortestBeginning = 4;

/** Looks areas up by folded text. */
export interface Areas {
  /** Those with this name. */
  named: (text: string) => readonly Area[];
  /** Those whose name begins with it. */
  beginning: (text: string) => readonly Area[];
}

/** Indexes areas by name. `regionTarget` has the target of a region, `targetAt` that of the place at a site. */
export function buildAreas(
  areas: KnownNames['areas'],
  regionTarget: (region: string) => Target | undefined,
  targetAt: (site: number) => Target | undefined,
): Areas {
  const byName = new Map<string, Area[]>();
  for (const { label, names, regions, sites } of areas) {
    const members = [
      ...regions.flatMap((region) => {
        const target = regionTarget(region);
        return target === undefined ? [] : [{ target, sites: target.sites }];
      }),
      ...sites.flatMap((site) => {
        const target = targetAt(site);
        return target === undefined ? [] : [{ target, sites: [site] }];
      }),
    ];
    for (const name of new Set([label, ...names].map(fold)))
      byName.set(name, [...(byName.get(name) ?? []), { label, members }]);
  }
  const all = [...byName];
  return {
    named: (text) => byName.get(text) ?? [],
    beginning: (text) =>
      text.length < shortestBeginning
        ? []
        : all.flatMap(([name, found]) => (name.length > text.length && name.startsWith(text) ? found : [])),
  };
}

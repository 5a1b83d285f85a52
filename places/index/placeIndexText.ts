import type { KnownNames, OtherName } from '../match/knownNames';
import { append, type Site } from './locationTable';

/** Everything but letters of other scripts. */
const isLatin = (name: string): boolean => !/[^\P{L}\p{Script=Latin}]/u.test(name);

function latinNames(names: readonly OtherName[], wantsFormer: boolean): string {
  const wanted = names.filter(({ name, isFormer }) => isFormer === wantsFormer && isLatin(name));
  return [...new Set(wanted.map(({ name }) => name))].join('|');
}

/** Writes the search box's index of a directory; see `placeIndexSchema`. */
export function placeIndexText(sites: readonly Site[], known: KnownNames): string {
  const sitesOf = new Map<string, number[]>();
  for (const [number, { region }] of sites.entries()) append(sitesOf, region, number);
  const positionOf = new Map([...sitesOf.values()].flat().map((site, position) => [site, position]));
  const regionNumber = new Map([...sitesOf.keys()].map((region, number) => [region, number]));
  const ofRegion = new Map<string, KnownNames['countries'][number][]>();
  for (const country of known.countries) append(ofRegion, country.region, country);
  const ofSite = new Map<number, KnownNames['places'][number][]>();
  for (const place of known.places) append(ofSite, place.site, place);
  const regions = [...sitesOf].map(([region, numbers]) => {
    const countries = ofRegion.get(region) ?? [];
    const names = countries.flatMap((country) => country.names);
    const places = numbers.map((site) => {
      const { placeName = '', count = 0 } = sites[site] ?? {};
      const kept = ofSite.get(site) ?? [];
      const otherNames = kept.flatMap((place) => place.names);
      const cells = [
        kept.flatMap(({ ports }) => ports).join('|'),
        kept.flatMap(({ airports }) => airports).join('|'),
        latinNames(otherNames, false),
        latinNames(otherNames, true),
      ];
      return [placeName, count, ...cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)];
    });
    return [sites[numbers[0] ?? 0]?.regionName, countries[0]?.code ?? '', latinNames(names, false), places];
  });
  const areas = known.areas.map(({ label, names, regions: members, sites: within }) => [
    label,
    names.filter(isLatin).join('|'),
    members.flatMap((region) => regionNumber.get(region) ?? []),
    within.flatMap((site) => positionOf.get(site) ?? []),
  ]);
  const lines = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).join(',\n');
  return `{"regions":[\n${lines(regions)}\n],"areas":[\n${lines(areas)}\n]}\n`;
}

import countryNames from './countryNames.json' with { type: 'json' };
import { joined, knownNames, siteFinder, type KnownNames } from '../match/knownNames';
import type { Site } from './locationTable';
import type { PlaceNames } from './placeNamesFile';
import portCodes from './portCodes.json' with { type: 'json' };

const countries: Readonly<Record<string, { en: string; names: string[] }>> = countryNames;

/** What leads to the places of a directory: names of countries, codes of ports, and the names in `tables`. */
export function directoryNames(sites: readonly Site[], tables: readonly PlaceNames[]): KnownNames {
  const regions = new Set(sites.map(({ region }) => region));
  const regionOf = (code: string): string | undefined => {
    const region = countries[code]?.en.toLowerCase();
    return region !== undefined && regions.has(region) ? region : undefined;
  };
  const find = siteFinder(sites);
  const portsAt = new Map<number, string[]>();
  for (const [code, ports] of Object.entries(portCodes)) {
    for (const [port, place] of Object.entries<string>(ports)) {
      const site = find(regionOf(code) ?? '', place);
      if (site !== undefined) portsAt.set(site, [...(portsAt.get(site) ?? []), port]);
    }
  }
  const withoutTables: KnownNames = {
    countries: Object.entries(countries).flatMap(([code, { names }]) => {
      const region = regionOf(code);
      const others = names.map((name) => ({ name, isFormer: false, isFromTable: false }));
      return region === undefined ? [] : [{ region, code, names: others }];
    }),
    places: [...portsAt].map(([site, ports]) => ({ site, ports, airports: [], names: [] })),
    areas: [],
  };
  return joined(withoutTables, ...tables.map((table) => knownNames(table, sites, regionOf)));
}

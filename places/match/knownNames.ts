import { fold } from '../../shared/text/fold';
import type { Site } from '../index/locationTable';
import type { PlaceNames } from '../index/placeNamesFile';

/** A name besides the one in the agents' locations. */
export interface OtherName {
  /** As written. */
  name: string;
  isFormer: boolean;
  /** False for what the search knows without tables. */
  isFromTable: boolean;
}

/** What leads to the places of a directory besides their own names. Sites are indexes into its location table. */
export interface KnownNames {
  /** Countries with agents: their region as in `Site.region`, ISO 3166-1 code, other names. */
  countries: readonly { region: string; code: string; names: readonly OtherName[] }[];
  /** Places with UN/LOCODEs without the country's two letters, IATA codes, other names. */
  places: readonly {
    site: number;
    ports: readonly string[];
    airports: readonly string[];
    names: readonly OtherName[];
  }[];
  /** Regions, trade blocs and states, with the countries or places in them. */
  areas: readonly { label: string; names: readonly string[]; regions: readonly string[]; sites: readonly number[] }[];
}

/** Former names after the others. */
export const tableNames = (others: readonly string[], former: readonly string[] = []): OtherName[] =>
  [others, former].flatMap((list, index) => list.map((name) => ({ name, isFormer: index === 1, isFromTable: true })));

/** One after the other. */
export function joined(...known: readonly KnownNames[]): KnownNames {
  return {
    countries: known.flatMap(({ countries }) => countries),
    places: known.flatMap(({ places }) => places),
    areas: known.flatMap(({ areas }) => areas),
  };
}

/** Looks sites up by `Site.region` and the name that the tables have for a place in it. */
export function siteFinder(sites: readonly Site[]): (region: string, name: string) => number | undefined {
  const found = new Map<string, number>();
  for (const [number, { place, region }] of sites.entries()) {
    // A port may be in a district: 'Tondo' of 'Tondo, Manila'.
    const [district = ''] = place.split(', ');
    const key = `${district}, ${region}`;
    if (district === place || !found.has(key)) found.set(key, number);
  }
  return (region, name) => found.get(`${name.toLowerCase()}, ${region}`);
}

/** The rows of a table that lead to agents. `regionOf` has the `Site.region` of a country with agents, by its code. */
export function knownNames(
  table: PlaceNames,
  sites: readonly Site[],
  regionOf: (country: string) => string | undefined,
): KnownNames {
  const find = siteFinder(sites);
  const sitesOf = (country: string, places: readonly string[]): number[] =>
    places.flatMap((place) => find(regionOf(country) ?? '', place) ?? []);
  return {
    countries: table.countries.flatMap(([code, names]) => {
      const region = regionOf(code);
      return region === undefined ? [] : [{ region, code, names: tableNames(names) }];
    }),
    places: table.places.flatMap(([country, name, others, former, airports]) =>
      sitesOf(country, [name]).map((site) => ({ site, ports: [], airports, names: tableNames(others, former) })),
    ),
    areas: [
      ...table.regions.map(([label, names, codes]) => ({
        label,
        names,
        regions: codes.flatMap((code) => regionOf(code) ?? []),
        sites: [],
      })),
      ...table.states.map(([country, label, names, places]) => ({
        label,
        names,
        regions: [],
        sites: sitesOf(country, places),
      })),
    ].filter(({ regions, sites: within }) => regions.length + within.length > 0),
  };
}

/** The folded region of each country, by its folded names and code. */
export function regionsByName({ countries }: KnownNames): Map<string, string> {
  const regions = new Map<string, string>();
  for (const { region, names } of countries) for (const { name } of names) regions.set(fold(name), fold(region));
  for (const { region, code } of countries) regions.set(fold(region), fold(region)).set(fold(code), fold(region));
  return regions;
}

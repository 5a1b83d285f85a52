import type { Port } from 'sea-ports';
import type { Places } from '../../../places/index/placesFile';
import { airports } from './airports';
import type { City } from './cities';
import { cityKey, kilometresBetween } from './cities';
import type { Country } from './countries';
import { byCodeUnits } from './text';

/** Minimum population of a town without agents. */
const smallestPopulation = 40_000;
/** Maximum distance from a port to the place with agents that serves it. */
const portKilometres = 40;

/**
 * Builds `/places.json`: larger towns, every place with agents, and the ports and airports that such places serve.
 * `cities` is the cleaned list with districts, most populous first; `served` holds the keys of places with agents.
 */
export function makePlaces(
  cities: readonly City[],
  served: Pick<ReadonlySet<string>, 'has'>,
  countries: ReadonlyMap<string, Country>,
  seaPorts: Readonly<Record<string, Port>>,
): Places {
  const codes = [...countries.keys()].sort(byCodeUnits);
  const index = new Map(codes.map((code, position) => [code, position]));
  const position = (code: string) => index.get(code) ?? 0;
  const isServed = (city: City) => served.has(cityKey(city.country, city.name));
  const listed = cities.filter(
    (city) => index.has(city.country) && (city.population >= smallestPopulation || city.capital || isServed(city)),
  );
  const places = listed.map((city): [string, number, number, number] => [
    city.name,
    position(city.country),
    city.latitude,
    city.longitude,
  ]);

  const towns = listed.map((town): Town => ({ town, title: cityKey('', town.name), served: isServed(town) }));
  const withAgents = listed.filter(isServed);
  const ports = new Map<string, [string, string, number]>();
  for (const [code, name] of airports) {
    const city = withAgents.find((other) => cityKey(other.country, other.name) === cityKey(code.slice(0, 2), name));
    if (city !== undefined) ports.set(code, [code, city.name, position(city.country)]);
  }
  for (const [code, port] of Object.entries(seaPorts)) {
    const country = code.slice(0, 2);
    if (ports.has(code) || !index.has(country) || !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) continue;
    const city = portTown(
      port,
      towns.filter(({ town }) => town.country === country),
    );
    if (city !== undefined) ports.set(code, [code, city.name, position(country)]);
  }
  return {
    countries: codes.map((code) => [code, countries.get(code)?.name ?? code]),
    places,
    ports: [...ports.values()].sort(([left], [right]) => byCodeUnits(left, right)),
  };
}

interface Town {
  readonly town: City;
  /** Its cityKey without the country. */
  readonly title: string;
  readonly served: boolean;
}

/**
 * The town of the port's own name if it has agents, else the nearest that has. Undefined if none is near, or if the
 * port is listed far from the town it is named after: then its position is wrong.
 */
function portTown({ name, city = name, coordinates }: Port, towns: readonly Town[]): City | undefined {
  const titles = [name, city].map((title) => cityKey('', title));
  const namesakes = towns.filter((town) =>
    titles.some((title) => title === town.title || title.startsWith(`${town.title} `)),
  );
  if (coordinates === undefined) return namesakes.find(({ served }) => served)?.town;
  const position = { longitude: coordinates[0], latitude: coordinates[1] };
  const nearest = (candidates: readonly Town[]) =>
    candidates
      .map(({ town, served }) => ({ town, served, kilometres: kilometresBetween(town, position) }))
      .sort((left, right) => left.kilometres - right.kilometres)[0];
  const namesake = nearest(namesakes);
  if (namesake !== undefined && namesake.kilometres > portKilometres * 2) return undefined;
  if (namesake?.served === true) return namesake.town;
  const served = nearest(towns.filter((town) => town.served));
  return served !== undefined && served.kilometres <= portKilometres ? served.town : undefined;
}

import type { City } from './cities';
import { cityKey, kilometresBetween } from './cities';
import type { Country } from './countries';
import { homePlaces } from './homePlaces';

/** A town and its number of agents. */
export interface Allocation {
  readonly city: City;
  readonly agents: number;
}

/** Agents per unit of a country's weight and per square root of a million inhabitants. */
const agentsPerUnit = 4.6;
const fewestPerCountry = 3;
/** A town this close to a much larger one is a suburb and gets no agents. */
const suburbKilometres = 15;

/** Large towns without agents: in war zones, or next to a metropolis that has some. */
const withoutAgents = new Set(
  'UA:Donetsk UA:Luhansk UA:Mariupol US:The Bronx TR:Maltepe IN:Kalyan IN:Thane'.split(' '),
);

/**
 * Distributes agents over the towns of each country: the fixed numbers of homePlaces, then by population. Throws if a
 * home place is not among the cities, to catch misspellings.
 */
export function allocateAgents(cities: readonly City[], countries: ReadonlyMap<string, Country>): Allocation[] {
  const byKey = new Map(cities.map((city) => [cityKey(city.country, city.name), city]));
  const home = new Map<City, number>();
  for (const [place, agents] of homePlaces) {
    const city = byKey.get(cityKey(place.slice(0, 2), place.slice(3)));
    if (city === undefined) throw new Error(`The home place '${place}' is not in the gazetteer.`);
    home.set(city, agents);
  }
  const byCountry = new Map<string, City[]>();
  for (const city of cities) {
    const towns = byCountry.get(city.country);
    if (towns === undefined) byCountry.set(city.country, [city]);
    else towns.push(city);
  }

  return [...countries].flatMap(([code, country]) => {
    const towns = byCountry.get(code) ?? [];
    const fixed = towns.flatMap((city) => (home.has(city) ? [{ city, agents: home.get(city) ?? 0 }] : []));
    return [...fixed, ...shareByPopulation(towns, country.weight, fixed)];
  });
}

function shareByPopulation(towns: readonly City[], weight: number, fixed: readonly Allocation[]): Allocation[] {
  const millions = towns.reduce((sum, city) => sum + (city.population >= 50_000 ? city.population : 0), 0) / 1_000_000;
  const total = Math.max(
    fixed.length === 0 ? fewestPerCountry : 0,
    Math.round(weight * agentsPerUnit * Math.sqrt(millions)),
  );
  const most = Math.ceil(total / 2);
  const chosen: City[] = [];
  for (const city of [...towns].sort(
    (left, right) => Number(right.capital) - Number(left.capital) || right.population - left.population,
  )) {
    if (chosen.length >= most) break;
    if (withoutAgents.has(`${city.country}:${city.name}`)) continue;
    const neighbours = [...fixed.map((allocation) => allocation.city), ...chosen];
    const suburb = neighbours.some(
      (other) =>
        other === city ||
        (other.population >= city.population * 2 && kilometresBetween(other, city) < suburbKilometres),
    );
    if (!suburb && (city.capital || city.population >= 10_000 || chosen.length === 0)) chosen.push(city);
  }
  return proportionalShares(chosen, total);
}

/** At least one each, the rest in proportion to population^0.55, by largest remainder. */
function proportionalShares(cities: readonly City[], total: number): Allocation[] {
  const sizes = cities.map((city) => Math.max(city.population, 1) ** 0.55);
  const sum = sizes.reduce((left, right) => left + right, 0);
  const spare = Math.max(0, total - cities.length);
  const exact = sizes.map((size) => (spare * size) / sum);
  const agents = exact.map((share) => 1 + Math.floor(share));
  const left = spare - exact.reduce((given, share) => given + Math.floor(share), 0);
  const order = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of order.slice(0, left)) agents[index] = (agents[index] ?? 0) + 1;
  return cities.map((city, index) => ({ city, agents: agents[index] ?? 1 }));
}

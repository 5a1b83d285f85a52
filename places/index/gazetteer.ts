import type { Places } from './placesFile';
import countryNames from './countryNames.json' with { type: 'json' };
import type { DirectoryIndex, NothingHere } from './directoryIndex';
import { fold } from '../../shared/text/fold';
import { siteFor, type Site } from './locationTable';

/** A point in degrees (WGS 84). */
export interface Position {
  latitude: number;
  longitude: number;
}

interface KnownPlace extends Position {
  /** 'Thika, Kenya', or 'Kenya'. */
  label: string;
  /** The place whose position this is: a country's most populous one. */
  point: string;
  country: string;
  isCountry: boolean;
}

/** Where distances are measured from. */
export interface Start {
  /** 'Nairobi, Kenya'; absent for the visitor's own position. */
  label?: string;
  position: Position;
  /** Great-circle distance in kilometres; undefined for locations that are not in the gazetteer. */
  distanceTo: (location: string) => number | undefined;
}

/** Looks up the world's places and countries: by name, name and country, or port code. */
export interface Gazetteer {
  find: (name: string) => KnownPlace | undefined;
}

const nearestShown = 3;
/** Mean radius of the Earth in kilometres. */
const earthRadius = 6371;

/**
 * Builds the gazetteer from `/places.json`. Of places with the same name, the most populous wins; a country is located
 * at its most populous place, and also found by its names in other languages.
 */
export function buildGazetteer({ countries, places, ports }: Places): Gazetteer {
  const known = new Map<string, KnownPlace>();
  const add = (key: string, place: KnownPlace | undefined) => {
    if (place !== undefined && !known.has(key)) known.set(key, place);
  };
  const otherNames: Readonly<Record<string, { names: string[] }>> = countryNames;
  const folded = countries.map(([, name]) => fold(name));
  for (const [name, countryIndex, latitude, longitude] of places) {
    const [code = '', country = ''] = countries[countryIndex] ?? [];
    const ending = folded[countryIndex] ?? '';
    const label = `${name}, ${country}`;
    if (!known.has(ending)) {
      const whole = { label: country, point: label, country, isCountry: true, latitude, longitude };
      add(ending, whole);
      for (const other of otherNames[code]?.names ?? []) add(fold(other), whole);
    }
    const place = { label, point: label, country, isCountry: false, latitude, longitude };
    const key = fold(name);
    add(key, place);
    add(`${key} ${ending}`, place);
  }
  for (const [code, name, countryIndex] of ports)
    add(code.toLowerCase(), known.get(`${fold(name)} ${folded[countryIndex] ?? ''}`));
  return { find: (name) => known.get(fold(name)) };
}

/** Location of a site: its first part, or the city that contains that district. */
export function placeOfSite(
  { placeName, regionName }: Pick<Site, 'placeName' | 'regionName'>,
  gazetteer: Gazetteer,
): KnownPlace | undefined {
  const parts = placeName.split(', ');
  for (const part of parts) {
    const place = gazetteer.find(`${part}, ${regionName}`);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Great-circle distance in kilometres. */
export function kilometresBetween(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const latitudes = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const square = latitudes + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitudes;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Measures distances from a position; `label` names it, if it is not the visitor's. */
export function startAt(gazetteer: Gazetteer, position: Position, label?: string): Start {
  return {
    ...(label === undefined ? {} : { label }),
    position,
    distanceTo: (location) => {
      const place = placeOfSite(siteFor(location, 1), gazetteer);
      return place === undefined ? undefined : kilometresBetween(position, place);
    },
  };
}

/** Measures from the place that a search term names, a country from its most populous one; undefined if unknown. */
export function startOf(gazetteer: Gazetteer, term: string): Start | undefined {
  const place = gazetteer.find(term.slice(0, 200));
  return place === undefined ? undefined : startAt(gazetteer, place, place.point);
}

/**
 * The nearest places with agents to a known place or country without any: great-circle distance in whole kilometres,
 * and number of agents. Undefined if the term is unknown or has agents.
 */
export function nearestPlaces(index: DirectoryIndex, gazetteer: Gazetteer, term: string): NothingHere | undefined {
  const here = gazetteer.find(term.slice(0, 200));
  if (here === undefined) return undefined;
  const nearest: { term: string; label: string; count: number; distance: number }[] = [];
  for (const site of index.sites) {
    const there = placeOfSite(site, gazetteer);
    if (here.isCountry && site.regionName === here.country) return undefined;
    if (there === undefined) continue;
    if (there === here && !site.placeName.includes(', ')) return undefined;
    nearest.push({
      term: site.placeName,
      label: site.location,
      count: site.count,
      distance: kilometresBetween(here, there),
    });
  }
  nearest.sort((left, right) => left.distance - right.distance || right.count - left.count);
  return {
    place: here.label,
    nearest: nearest
      .slice(0, nearestShown)
      .map(({ distance, ...place }) => ({ ...place, kilometres: Math.round(distance) })),
  };
}

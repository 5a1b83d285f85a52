import type { Places } from './placesFile';
import countryNames from './countryNames.json' with { type: 'json' };
import type { DirectoryIndex, NothingHere } from './directoryIndex';
import { fold } from './folding';
import type { Site } from './locationTable';

interface KnownPlace {
  /** 'Thika, Kenya', or 'Kenya'. */
  label: string;
  country: string;
  isCountry: boolean;
  latitude: number;
  longitude: number;
}

/** Places and countries of the world by name: alone, with the country behind it, or by port code. */
export interface Gazetteer {
  find: (name: string) => KnownPlace | undefined;
}

const nearestShown = 3;
/** Mean radius of the Earth in kilometres. */
const earthRadius = 6371;

/**
 * Prepares `/places.json`. Where several places share a name, the most populous answers to it; a country stands where
 * its most populous place is, and answers to its names in other languages too.
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
    if (!known.has(ending)) {
      const whole = { label: country, country, isCountry: true, latitude, longitude };
      add(ending, whole);
      for (const other of otherNames[code]?.names ?? []) add(fold(other), whole);
    }
    const place = { label: `${name}, ${country}`, country, isCountry: false, latitude, longitude };
    const key = fold(name);
    add(key, place);
    add(`${key} ${ending}`, place);
  }
  for (const [code, name, countryIndex] of ports)
    add(code.toLowerCase(), known.get(`${fold(name)} ${folded[countryIndex] ?? ''}`));
  return { find: (name) => known.get(fold(name)) };
}

/** Where a site is: its first part, or the city that its first part is a district of. */
function placeOfSite({ placeName, regionName }: Site, gazetteer: Gazetteer): KnownPlace | undefined {
  const parts = placeName.split(', ');
  for (const part of parts) {
    const place = gazetteer.find(`${part}, ${regionName}`);
    if (place !== undefined) return place;
  }
  return undefined;
}

function kilometresBetween(from: KnownPlace, to: KnownPlace): number {
  const radians = Math.PI / 180;
  const latitudes = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const square = latitudes + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitudes;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}

/**
 * The nearest places with agents to a known place or country without any, with great-circle distances in whole
 * kilometres and the number of agents there. Nothing when the term names no known place, or one that has agents.
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

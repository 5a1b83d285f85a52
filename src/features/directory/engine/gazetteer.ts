import type { Places } from '@server/contracts/places';
import type { DirectoryIndex, NothingHere } from './directoryIndex';
import { fold } from './folding';

interface KnownPlace {
  name: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** Places of the world by folded name, with or without their country. */
export interface Gazetteer {
  find: (name: string) => KnownPlace | undefined;
}

const nearestShown = 3;
const earthRadius = 6371;

/** Prepares `/places.json`. Where several places share a name the most populous one answers to it. */
export function buildGazetteer({ countries, places, ports }: Places): Gazetteer {
  const known = new Map<string, KnownPlace>();
  const add = (name: string, place: KnownPlace) => {
    const key = fold(name);
    if (!known.has(key)) known.set(key, place);
  };
  for (const [name, countryIndex, latitude, longitude] of places) {
    const country = countries[countryIndex]?.[1] ?? '';
    const place = { name, country, latitude, longitude };
    add(name, place);
    add(`${name} ${country}`, place);
  }
  for (const [code, name, countryIndex] of ports) {
    const place = known.get(fold(`${name} ${countries[countryIndex]?.[1] ?? ''}`));
    if (place !== undefined) add(code, place);
  }
  return { find: (name) => known.get(fold(name)) };
}

/** Great-circle distance in kilometres. */
function distance(from: KnownPlace, to: KnownPlace): number {
  const radians = Math.PI / 180;
  const latitudes = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const chord = latitudes + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitudes;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The nearest places with agents to a known place that has none; nothing when the place is not known. */
export function nearestPlaces(index: DirectoryIndex, gazetteer: Gazetteer, term: string): NothingHere | undefined {
  const here = gazetteer.find(term);
  if (here === undefined) return undefined;
  const nearest = index.sites
    .flatMap(({ location, placeName, count }) => {
      const there = gazetteer.find(location);
      return there === undefined ? [] : [{ term: placeName, label: location, count, kilometres: Math.round(distance(here, there)) }];
    })
    .sort((left, right) => left.kilometres - right.kilometres)
    .slice(0, nearestShown);
  return { place: `${here.name}, ${here.country}`, nearest };
}

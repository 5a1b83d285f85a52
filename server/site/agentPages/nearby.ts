import { kilometresBetween, placeOfSite, type Gazetteer, type Position } from '../../../places/index/gazetteer';
import { mapPoint, roundedOnMap, viewAround } from '../../../places/index/mapProjection';
import type { PlaceNames } from '../../../places/index/placeNamesFile';
import type { Places } from '../../../places/index/placesFile';
import { worldRegions, type AgentPageOf, type WorldRegion } from '../../../shared/directory/agentPages';
import type { AgentTree, CountryNode, PlaceNode } from './tree';

type MapPart = NonNullable<AgentPageOf<'place'>['map']>;
type Hub = AgentPageOf<'place'>['hubs'][number];
type Neighbour = AgentPageOf<'place'>['neighbours'][number];

/** A port or airport and where it is. */
interface KnownHub extends Pick<Hub, 'code' | 'kind' | 'place'>, Position {
  /** As agents have it: 'Mombasa, Kenya'. */
  location: string;
}

/** Farthest port or airport that a page names, in kilometres. */
const farthestHub = 300;
const mostHubs = 6;
const mostNeighbours = 8;
const mostDots = 400;

/** The part of the world that a country is in, by the country's name. */
function regionsByName({ countries }: Places, { regions }: PlaceNames): ReadonlyMap<string, WorldRegion> {
  const byCode = new Map<string, WorldRegion>();
  for (const region of worldRegions)
    for (const code of regions.find(([name]) => name === region)?.[2] ?? []) byCode.set(code, region);
  return new Map(
    countries.flatMap(([code, name]): [string, WorldRegion][] => {
      const region = byCode.get(code);
      return region === undefined ? [] : [[name, region]];
    }),
  );
}

export interface Surroundings {
  hubs: (place: PlaceNode) => Hub[];
  neighbours: (place: PlaceNode) => Neighbour[];
  /** The part of the world that a country is in; undefined for one that the tables do not know. */
  regionOf: (country: CountryNode) => WorldRegion | undefined;
  /** Countries by the distance between their largest places. */
  countriesNear: (country: CountryNode) => AgentPageOf<'country'>['neighbours'];
  mapOf: (places: Iterable<PlaceNode>) => MapPart | undefined;
}

/** Every port and airport that agents serve. */
function knownHubs({ countries, ports }: Places, { places: named }: PlaceNames, gazetteer: Gazetteer): KnownHub[] {
  const countryOf = new Map(countries);
  const hubAt = (code: string, kind: Hub['kind'], place: string, country: string): KnownHub[] => {
    const location = `${place}, ${country}`;
    const found = gazetteer.find(location);
    return found === undefined
      ? []
      : [{ code, kind, place, location, latitude: found.latitude, longitude: found.longitude }];
  };
  return [
    ...ports.flatMap(([code, place, country]) => hubAt(code, 'port', place, countries[country]?.[1] ?? '')),
    ...named.flatMap(([country, place, , , codes]) =>
      codes.flatMap((code) => hubAt(code, 'airport', place, countryOf.get(country) ?? '')),
    ),
  ];
}

/** The nearest of some things, in whole kilometres. */
function nearest<Thing extends Position>(from: Position, things: Iterable<Thing>, most: number, farthest = Infinity) {
  return [...things]
    .map((thing) => ({ thing, distance: kilometresBetween(from, thing) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((left, right) => left.distance - right.distance)
    .slice(0, most)
    .map(({ thing, distance }) => ({ thing, kilometres: Math.round(distance) }));
}

/** What is near the places of a tree. Places that the gazetteer does not know have nothing near and no map. */
export function surroundingsIn(
  tree: AgentTree,
  { gazetteer, places, names }: { gazetteer: Gazetteer; places: Places; names: PlaceNames },
): Surroundings {
  const positions = new Map<PlaceNode, Position>();
  const centres = new Map<CountryNode, Position>();
  for (const country of tree.countries.values()) {
    for (const place of country.places.values()) {
      const found = placeOfSite({ placeName: place.name, regionName: country.name }, gazetteer);
      if (found === undefined) continue;
      positions.set(place, found);
      // The largest place comes first.
      if (!centres.has(country)) centres.set(country, found);
    }
  }
  const regions = regionsByName(places, names);
  const hubs = knownHubs(places, names, gazetteer);
  const here = [...positions].map(([place, { latitude, longitude }]) => ({ place, latitude, longitude }));
  const middles = [...centres].map(([country, { latitude, longitude }]) => ({ country, latitude, longitude }));

  return {
    hubs: (place) => {
      const from = positions.get(place);
      if (from === undefined) return [];
      return nearest(from, hubs, mostHubs, farthestHub).map(
        ({ thing: { code, kind, place: name, location }, kilometres }) => {
          const path = tree.places.get(location)?.path;
          return { code, kind, place: name, kilometres, ...(path !== undefined && { path }) };
        },
      );
    },
    neighbours: (place) => {
      const from = positions.get(place);
      if (from === undefined) return [];
      const others = here.filter((each) => each.place !== place);
      return nearest(from, others, mostNeighbours).map(({ thing, kilometres }) => ({
        name: thing.place.country === place.country ? thing.place.name : thing.place.location,
        path: thing.place.path,
        count: thing.place.agents.size,
        kilometres,
      }));
    },
    regionOf: ({ name }) => regions.get(name),
    countriesNear: (country) => {
      const from = centres.get(country);
      if (from === undefined) return [];
      const others = middles.filter((each) => each.country !== country);
      return nearest(from, others, mostNeighbours).map(
        ({
          thing: {
            country: { name, path, count },
          },
        }) => ({
          name,
          path,
          count,
        }),
      );
    },
    mapOf: (some) => {
      const points = [...some]
        .flatMap((place) => positions.get(place) ?? [])
        .slice(0, mostDots)
        .map(({ latitude, longitude }) => mapPoint(latitude, longitude))
        .map(([x, y]): [number, number] => [roundedOnMap(x), roundedOnMap(y)]);
      const distinct = [...new Map(points.map((point) => [point.join(' '), point])).values()];
      return distinct.length === 0 ? undefined : { view: viewAround(distinct), dots: distinct };
    },
  };
}

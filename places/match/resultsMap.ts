import type { Agent } from '../agent';
import type { DirectoryIndex } from '../index/directoryIndex';
import { placeOfSite, type Gazetteer, type Position } from '../index/gazetteer';
import { siteFor } from '../index/locationTable';
import { mapPoint, roundedOnMap, viewAround, type MapView } from '../index/mapProjection';
import { refined, spokenLanguage, type Refinement } from './refinement';
import type { Day } from '../stamp';

/** Places drawn on one map; the largest are kept. */
export const mostMapPlaces = 400;

/** A place with agents on the map of results, in map units. */
interface MapPlace {
  /** As agents have it: 'Mombasa, Kenya'. */
  location: string;
  count: number;
  x: number;
  y: number;
}

/** Where the agents of a search are. */
export interface ResultsMap {
  view: MapView;
  /** Those with the most agents first. */
  places: MapPlace[];
  /** Number of agents whose place is not drawn. */
  elsewhere: number;
  /** The visitor, if the map was drawn on the visitor's device. */
  here?: [number, number] | undefined;
}

/**
 * Where the exact matches of a search are, after the filters (docs/product.md "Search results"). `here` is only known
 * in the browser.
 */
export function mapOfResults(
  index: DirectoryIndex<Agent>,
  gazetteer: Gazetteer,
  term: string,
  { today, ...asked }: Refinement & { today: Day },
  here?: Position,
): ResultsMap {
  const outcome = index.search(term);
  const { exact } = refined(
    outcome,
    { ...asked, language: spokenLanguage(outcome, asked.language), sort: 'directory' },
    today,
  );
  const counts = new Map<string, number>();
  for (const { location } of exact) counts.set(location, (counts.get(location) ?? 0) + 1);
  const places = [...counts]
    .flatMap(([location, count]): MapPlace[] => {
      const found = placeOfSite(siteFor(location, 1), gazetteer);
      if (found === undefined) return [];
      const [x, y] = mapPoint(found.latitude, found.longitude).map(roundedOnMap) as [number, number];
      return [{ location, count, x, y }];
    })
    .sort((left, right) => right.count - left.count)
    .slice(0, mostMapPlaces);
  const visitor = here && (mapPoint(here.latitude, here.longitude).map(roundedOnMap) as [number, number]);
  const drawn = places.reduce((sum, { count }) => sum + count, 0);
  const points = places.map(({ x, y }): [number, number] => [x, y]);
  return {
    view: viewAround(visitor === undefined ? points : [...points, visitor]),
    places,
    elsewhere: exact.length - drawn,
    ...(visitor === undefined ? {} : { here: visitor }),
  };
}

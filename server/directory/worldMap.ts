import { fold } from '../../shared/text/fold';
import type { Site } from '../../places/index/locationTable';
import { mapPoint } from '../../places/index/mapProjection';
import type { Places } from '../../places/index/placesFile';

/** Path of the world map: land from the build, dots from the current directory. */
export const worldMapPath = '/world-map.svg';
/** Path of the borders between countries, from the build. */
export const worldBordersPath = '/world-borders.svg';
/** Places closer than this share a dot, in map units. */
const grid = 6;
/** Agent count range of a dot, and its width. */
const dotWidths = [
  [1, 5, 3],
  [6, 24, 4.2],
  [25, Infinity, 6],
] as const;

/** A location in the directory with its number of agents. */
type Located = Pick<Site, 'location' | 'count'>;

const keyOf = (place: string, country: string): string => fold(`${place}, ${country}`);

/** Counts agents per gazetteer place: by the location's first part, else its second (a district's city). */
function countAgents({ places, countries }: Places, sites: readonly Located[]): Map<string, number> {
  const known = new Set(places.map(([name, country]) => keyOf(name, countries[country]?.[1] ?? '')));
  const counts = new Map<string, number>();
  for (const { location, count } of sites) {
    const parts = location.split(',').map((part) => part.trim());
    const country = parts.at(-1) ?? '';
    const key = parts
      .slice(0, 2)
      .map((place) => keyOf(place, country))
      .find((each) => known.has(each));
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** SVG dots, one per place with agents, larger for more agents. */
export function mapDots(gazetteer: Places, sites: readonly Located[]): string {
  const counts = countAgents(gazetteer, sites);
  const cells = new Map<string, number>();
  for (const [name, country, latitude, longitude] of gazetteer.places) {
    const agents = counts.get(keyOf(name, gazetteer.countries[country]?.[1] ?? ''));
    if (agents === undefined) continue;
    const [x, y] = mapPoint(latitude, longitude).map((value) => Math.round(value / grid) * grid);
    const cell = `${x} ${y}`;
    cells.set(cell, (cells.get(cell) ?? 0) + agents);
  }
  return dotWidths
    .map(([least, most, width]) => {
      const here = [...cells].filter(([, agents]) => agents >= least && agents <= most).map(([cell]) => `M${cell}h0`);
      return `<path stroke-width="${width}" d="${here.sort().join('')}"/>`;
    })
    .join('');
}

/** Replaces the dots of a map. @throws if it has no group for them. */
export function withDots(map: string, dots: string): string {
  const group = map.indexOf('<g id="places"');
  const start = map.indexOf('>', group) + 1;
  const end = map.indexOf('</g>', start);
  if (group === -1 || start === 0 || end === -1) throw new Error('The world map has no places to draw.');
  return `${map.slice(0, start)}${dots}${map.slice(end)}`;
}

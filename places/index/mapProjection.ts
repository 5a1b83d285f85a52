/** Size of the world map's view box. */
export const mapSize = { width: 1000, height: 460 } as const;
/** Projection of the land in `public/world-map.svg`: degrees, and map units. */
export const mapProjection = { turned: 11, scale: 197.2368, x: 498.1247, y: 257.4785 } as const;
/** Smallest part of the map that still shows a coast, in map units. */
const smallestView = 90;

/** A part of the map, in its units: left, top, width, height. */
export type MapView = [number, number, number, number];

const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796] as const;
const radians = Math.PI / 180;

/**
 * Projects a place (degrees, WGS 84) onto the map by Equal Earth (Šavrič, Patterson and Jenny, 2018). A test compares
 * it with d3-geo, which the gateway and the browser do not need otherwise.
 */
export function mapPoint(latitude: number, longitude: number): [number, number] {
  const turned = ((((longitude - mapProjection.turned + 180) % 360) + 360) % 360) - 180;
  const theta = Math.asin((Math.sqrt(3) / 2) * Math.sin(latitude * radians));
  const [square, sixth] = [theta ** 2, theta ** 6];
  const stretch = (Math.sqrt(3) / 2) * (a1 + 3 * a2 * square + sixth * (7 * a3 + 9 * a4 * square));
  const across = (turned * radians * Math.cos(theta)) / stretch;
  const up = theta * (a1 + a2 * square + sixth * (a3 + a4 * square));
  return [mapProjection.x + mapProjection.scale * across, mapProjection.y - mapProjection.scale * up];
}

/** Rounds to a tenth of a map unit, which is less than a pixel of any view. */
export const roundedOnMap = (value: number): number => Math.round(value * 10) / 10;

/** The part of the map around some points, in the proportions of the whole; the whole map without points. */
export function viewAround(points: readonly (readonly [number, number])[]): MapView {
  if (points.length === 0) return [0, 0, mapSize.width, mapSize.height];
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const ratio = mapSize.width / mapSize.height;
  const width = Math.min(mapSize.width, Math.max(smallestView, 1.4 * (right - left), 1.4 * ratio * (bottom - top)));
  const height = width / ratio;
  const within = (middle: number, size: number, whole: number): number =>
    roundedOnMap(Math.min(Math.max(middle - size / 2, 0), whole - size));
  return [
    within((left + right) / 2, width, mapSize.width),
    within((top + bottom) / 2, height, mapSize.height),
    roundedOnMap(width),
    roundedOnMap(height),
  ];
}

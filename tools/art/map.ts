import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoEqualEarth, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import * as v from 'valibot';
import { placesSchema } from '../../server/contracts/places';

const size = { width: 1000, height: 460 } as const;
/** Places closer than this share one dot, in units of the map. */
const grid = 6;
const agentsSchema = v.array(v.looseObject({ location: v.string() }));

/** Writes a ring of absolute points as relative whole-number moves, which compress best. */
function compact(path: string): string {
  return path
    .split('Z')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const points = ring.slice(1).split('L').map((point) => point.split(',').map((value) => Math.round(Number(value))) as [number, number]);
      let [x, y] = points[0]!;
      let text = `M${x} ${y}l`;
      let kept = 0;
      for (const [nextX, nextY] of points.slice(1)) {
        if (nextX === x && nextY === y) continue;
        text += `${kept > 0 && nextX >= x ? ' ' : ''}${nextX - x}${nextY >= y ? ' ' : ''}${nextY - y}`;
        [x, y] = [nextX, nextY];
        kept += 1;
      }
      return kept > 1 ? `${text}z` : '';
    })
    .join('');
}

/** How many agents each place has, by 'name, country'. */
async function agentsByPlace(publicFolder: string): Promise<Map<string, number>> {
  const agents = v.parse(agentsSchema, JSON.parse(await readFile(join(publicFolder, 'agents2.json'), 'utf8')));
  const counts = new Map<string, number>();
  for (const { location } of agents) {
    const parts = location.split(',').map((part) => part.trim());
    const key = `${parts[0] ?? ''}, ${parts.at(-1) ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Draws the land of the earth (Natural Earth, public domain, by way of world-atlas) and a dot for each place of the
 * directory, larger where there are more agents, as one SVG with the parts `land` and `places`; both take
 * the colour of the element that uses them. Writes `public/assets/art/world.VERSION.svg` and `worldVersion.json`.
 */
export async function makeMap(publicFolder: string, sources: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const world = JSON.parse(await readFile(require.resolve('world-atlas/land-110m.json'), 'utf8')) as Topology<{ land: GeometryCollection }>;
  const land = feature(world, world.objects.land);
  // Without Antarctica: nobody ships there, and it takes a fifth of the height.
  const inhabited = {
    type: 'FeatureCollection',
    features: land.features.map((part) =>
      part.geometry.type === 'MultiPolygon'
        ? { ...part, geometry: { ...part.geometry, coordinates: part.geometry.coordinates.filter((polygon) => Math.max(...polygon[0]!.map((point) => point[1]!)) > -60) } }
        : part,
    ),
  } as GeoPermissibleObjects;
  const projection = geoEqualEarth().rotate([-11, 0]).fitSize([size.width, size.height], inhabited);
  const path = compact(geoPath(projection)(inhabited) ?? '');

  const { places, countries } = v.parse(placesSchema, JSON.parse(await readFile(join(publicFolder, 'places.json'), 'utf8')));
  const counts = await agentsByPlace(publicFolder);
  const cells = new Map<string, number>();
  for (const [name, country, latitude, longitude] of places) {
    const agents = counts.get(`${name}, ${countries[country]?.[1] ?? ''}`) ?? 0;
    const point = projection([longitude, latitude]);
    if (agents === 0 || point === null) continue;
    const cell = `${Math.round(point[0] / grid) * grid} ${Math.round(point[1] / grid) * grid}`;
    cells.set(cell, (cells.get(cell) ?? 0) + agents);
  }
  const dots = ([[1, 5, 3], [6, 24, 4.2], [25, Infinity, 6]] as const).map(([least, most, width]) => {
    const here = [...cells].filter(([, agents]) => agents >= least && agents <= most).map(([cell]) => `M${cell}h0`);
    return `<path stroke-width="${width}" d="${here.sort().join('')}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"><path id="land" fill="currentColor" d="${path}"/><g id="places" fill="none" stroke="currentColor" stroke-linecap="round">${dots.join('')}</g></svg>\n`;
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const folder = join(publicFolder, 'assets/art');
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (/^world\.[\da-f]{8}\.svg$/.test(file)) await rm(join(folder, file));
  await writeFile(join(folder, `world.${version}.svg`), svg);
  await writeFile(join(sources, 'worldVersion.json'), `${JSON.stringify({ version })}\n`);
  console.log(`  ${svg.length.toString().padStart(7)} B  world.svg, ${cells.size} dots`);
}

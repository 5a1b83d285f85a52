import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoEqualEarth, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import * as v from 'valibot';
import { mapProjection, mapSize } from '../../places/mapProjection';
import { placesSchema } from '../../places/placesFile';
import { mapDots, worldBordersPath, worldMapPath } from '../../server/site/worldMap';

const agentsSchema = v.array(v.looseObject({ location: v.string() }));

/** Writes rings or lines of absolute points as relative whole-number moves, which compress best. */
function compact(path: string): string {
  return path
    .split('M')
    .filter((line) => line !== '')
    .map((line) => {
      const points = line
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(',').map((value) => Math.round(Number(value))) as [number, number]);
      let [x, y] = points[0]!;
      let text = `M${x} ${y}l`;
      let kept = 0;
      for (const [nextX, nextY] of points.slice(1)) {
        if (nextX === x && nextY === y) continue;
        text += `${kept > 0 && nextX >= x ? ' ' : ''}${nextX - x}${nextY >= y ? ' ' : ''}${nextY - y}`;
        [x, y] = [nextX, nextY];
        kept += 1;
      }
      if (line.endsWith('Z')) return kept > 1 ? `${text}z` : '';
      return kept > 0 ? text : '';
    })
    .join('');
}

/**
 * Draws the land (Natural Earth, public domain, by way of world-atlas) and a dot for each place of the directory,
 * larger for more agents, as one SVG with the parts `land` and `places`; both inherit the colour of the element that
 * uses them. Writes `public/world-map.svg`. A gateway redraws the dots for an imported directory
 * (server/site/worldMap.ts).
 */
export async function makeMap(publicFolder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const world = JSON.parse(await readFile(require.resolve('world-atlas/land-110m.json'), 'utf8')) as Topology<{
    land: GeometryCollection;
  }>;
  const land = feature(world, world.objects.land);
  // Without Antarctica: no freight goes there, and it takes a fifth of the height.
  const inhabited = {
    type: 'FeatureCollection',
    features: land.features.map((part) =>
      part.geometry.type === 'MultiPolygon'
        ? {
            ...part,
            geometry: {
              ...part.geometry,
              coordinates: part.geometry.coordinates.filter(
                (polygon) => Math.max(...polygon[0]!.map((point) => point[1]!)) > -60,
              ),
            },
          }
        : part,
    ),
  } as GeoPermissibleObjects;
  const { turned, scale, x, y } = mapProjection;
  const projection = geoEqualEarth().rotate([-turned, 0]).scale(scale).translate([x, y]);
  const path = compact(geoPath(projection)(inhabited) ?? '');

  const gazetteer = v.parse(placesSchema, JSON.parse(await readFile(join(publicFolder, 'places.json'), 'utf8')));
  const agents = v.parse(agentsSchema, JSON.parse(await readFile(join(publicFolder, 'agents2.json'), 'utf8')));
  const dots = mapDots(
    gazetteer,
    agents.map(({ location }) => ({ location, count: 1 })),
  );
  const { width, height } = mapSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path id="land" fill="currentColor" d="${path}"/><g id="places" fill="none" stroke="currentColor" stroke-linecap="round">${dots}</g></svg>\n`;
  await writeFile(join(publicFolder, worldMapPath), svg);
  console.log(`  ${svg.length.toString().padStart(7)} B  ${worldMapPath.slice(1)}`);
  await makeBorders(publicFolder, projection);
}

/**
 * Draws the borders between countries (Natural Earth, by way of world-atlas), which only opened maps fetch. Writes
 * `public/world-borders.svg`.
 */
async function makeBorders(publicFolder: string, projection: GeoProjection): Promise<void> {
  const require = createRequire(import.meta.url);
  const world = JSON.parse(await readFile(require.resolve('world-atlas/countries-110m.json'), 'utf8')) as Topology<{
    countries: GeometryCollection;
  }>;
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other);
  const path = compact(geoPath(projection)(borders) ?? '');
  const { width, height } = mapSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path id="borders" fill="none" stroke="currentColor" vector-effect="non-scaling-stroke" d="${path}"/></svg>\n`;
  await writeFile(join(publicFolder, worldBordersPath), svg);
  console.log(`  ${svg.length.toString().padStart(7)} B  ${worldBordersPath.slice(1)}`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { geoEqualEarth } from 'd3-geo';
import { mapDots as dotsOf, withDots } from '@server/directory/worldMap';
import { mapPoint, mapProjection } from '../../../places/index/mapProjection';
import type { Places } from '../../../places/index/placesFile';

const publicFolder = join(__dirname, '../../../public');
const textOf = (name: string): string => readFileSync(join(publicFolder, name), 'utf8');

const gazetteer: Places = {
  countries: [
    ['KE', 'Kenya'],
    ['FR', 'France'],
  ],
  places: [
    ['Nairobi', 0, -1.29, 36.82],
    ['Westlands', 0, -1.27, 36.81],
    ['Orléans', 1, 47.9, 1.9],
  ],
  ports: [],
};
const mapDots = (places: Places, locations: readonly string[]): string =>
  dotsOf(
    places,
    locations.map((location) => ({ location, count: 1 })),
  );
const pathOf = (dots: string, width: number): string | undefined =>
  new RegExp(`<path stroke-width="${width}" d="([^"]*)"/>`).exec(dots)?.[1];

test("places are projected like the library's land", () => {
  const { turned, scale, x, y } = mapProjection;
  const library = geoEqualEarth().rotate([-turned, 0]).scale(scale).translate([x, y]);
  for (let latitude = -58; latitude <= 84; latitude += 7.1) {
    for (let longitude = -180; longitude <= 180; longitude += 9.7) {
      const [left = NaN, top = NaN] = library([longitude, latitude]) ?? [];
      const [ownLeft, ownTop] = mapPoint(latitude, longitude);
      expect(ownLeft).toBeCloseTo(left, 4);
      expect(ownTop).toBeCloseTo(top, 4);
    }
  }
});

test('the committed map has the dots of the committed directory', () => {
  const places = JSON.parse(textOf('places.json')) as Places;
  const agents = JSON.parse(textOf('agents2.json')) as { location: string }[];
  const dots = mapDots(
    places,
    agents.map(({ location }) => location),
  );
  expect(dots.match(/h0/g)?.length).toBeGreaterThan(500);
  expect(textOf('world-map.svg')).toContain(`stroke-linecap="round">${dots}</g></svg>`);
});

test("a dot grows with its number of agents; a district has its own dot, or its city's if unknown", () => {
  const times = (count: number, location: string): string[] => Array.from({ length: count }, () => location);
  expect(pathOf(mapDots(gazetteer, times(5, 'Nairobi, Kenya')), 3)).not.toBe('');
  expect(pathOf(mapDots(gazetteer, times(6, 'Nairobi, Kenya')), 4.2)).not.toBe('');
  expect(pathOf(mapDots(gazetteer, times(25, 'Nairobi, Kenya')), 6)).not.toBe('');
  // Both are in one cell.
  const both = mapDots(gazetteer, [...times(3, 'Westlands, Nairobi, Kenya'), ...times(3, 'Nairobi, Kenya')]);
  expect(pathOf(both, 4.2)).toMatch(/^M\d+ \d+h0$/);
  expect(mapDots(gazetteer, ['Kilimani, Nairobi, Kenya'])).toBe(mapDots(gazetteer, ['Nairobi, Kenya']));
});

test('case and accents are ignored; unknown places have no dot', () => {
  expect(mapDots(gazetteer, ['ORLEANS, France'])).toBe(mapDots(gazetteer, ['Orléans, France']));
  for (const location of ['Atlantis, Kenya', 'Nairobi, France', 'Kenya', '']) {
    expect(mapDots(gazetteer, [location])).not.toContain('h0');
  }
});

test('the land is unchanged by the dots', () => {
  const map = '<svg><path id="land" d="M1 1z"/><g id="places" fill="none"><path d="old"/></g></svg>';
  expect(withDots(map, '$1$&')).toBe('<svg><path id="land" d="M1 1z"/><g id="places" fill="none">$1$&</g></svg>');
  expect(() => withDots('<svg/>', '')).toThrow('no places');
});

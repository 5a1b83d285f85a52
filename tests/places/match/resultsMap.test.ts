import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { buildGazetteer } from '@places/index/gazetteer';
import { mapPoint, mapSize } from '@places/index/mapProjection';
import { unrefined } from '@places/match/refinement';
import { mapOfResults, mostMapPlaces } from '@places/match/resultsMap';
import { agent, eastAfrica } from '../sampleAgents';

const agents = [
  agent('a', 'Nairobi, Kenya', { services: ['air'] }),
  agent('b', 'Mombasa, Kenya', { services: ['sea'] }),
  agent('c', 'Mombasa, Kenya', { services: ['sea'], languages: ['Swahili'] }),
  agent('d', 'Nowhere Known, Kenya'),
  agent('e', 'Westlands, Nairobi, Kenya'),
  agent('f', 'Kampala, Uganda'),
];
const index = buildDirectoryIndex(agents);
const mapOf = (term: string, more = {}, here?: { latitude: number; longitude: number }) =>
  mapOfResults(index, eastAfrica, term, { ...unrefined, today: '2026-11-27', ...more }, here);

test('each place with its agents, the largest first; a district stands in its city', () => {
  const { places, elsewhere, ...rest } = mapOf('Kenya');
  expect(places.map(({ location, count }) => [location, count])).toEqual([
    ['Mombasa, Kenya', 2],
    ['Nairobi, Kenya', 1],
    ['Westlands, Nairobi, Kenya', 1],
  ]);
  expect(elsewhere).toBe(1);
  expect(rest).not.toHaveProperty('here');
  const [x, y] = mapPoint(-4.05, 39.67);
  expect(places[0]?.x).toBeCloseTo(x, 0);
  expect(places[0]?.y).toBeCloseTo(y, 0);
});

test('the filters leave out what the results leave out', () => {
  expect(mapOf('Kenya', { service: 'sea', language: 'swahili' }).places).toMatchObject([
    { location: 'Mombasa, Kenya', count: 1 },
  ]);
  expect(mapOf('Kenya', { city: 'westlands' }).places).toMatchObject([{ location: 'Westlands, Nairobi, Kenya' }]);
  // No agent of the search speaks it: the results leave the filter out, and so does the map.
  expect(mapOf('Kenya', { language: 'Klingon' }).places).toHaveLength(3);
});

test('every place, and the visitor, are in the view', () => {
  const { view, places, here = [NaN, NaN] } = mapOf('Kenya', {}, { latitude: 48.9, longitude: 2.4 });
  const [left, top, width, height] = view;
  for (const [x, y] of [...places.map(({ x, y }) => [x, y] as const), here]) {
    expect(x).toBeGreaterThan(left);
    expect(x).toBeLessThan(left + width);
    expect(y).toBeGreaterThan(top);
    expect(y).toBeLessThan(top + height);
  }
  expect(width / height).toBeCloseTo(mapSize.width / mapSize.height, 1);
});

test('nothing found is the whole map without places', () => {
  expect(mapOf('Atlantis')).toEqual({ view: [0, 0, mapSize.width, mapSize.height], places: [], elsewhere: 0 });
});

test('of many places the largest are drawn, and the others are counted', () => {
  const names = Array.from({ length: mostMapPlaces + 5 }, (_, number) => `Town ${number}`);
  const many = buildGazetteer({
    countries: [['KE', 'Kenya']],
    places: names.map((name, number) => [name, 0, number / 100, 36]),
    ports: [],
  });
  const crowd = names.flatMap((name, number) =>
    Array.from({ length: number < 5 ? 1 : 2 }, (_, each) => agent(`${number}-${each}`, `${name}, Kenya`)),
  );
  const map = mapOfResults(buildDirectoryIndex(crowd), many, 'Kenya', { ...unrefined, today: '2026-11-27' });
  expect(map.places).toHaveLength(mostMapPlaces);
  expect(map.places.every(({ count }) => count === 2)).toBe(true);
  expect(map.elsewhere).toBe(5);
});

import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { buildGazetteer, nearestPlaces } from '@places/index/gazetteer';
import type { Places } from '@places/index/placesFile';

const places: Places = {
  countries: [
    ['KE', 'Kenya'],
    ['TZ', 'Tanzania'],
    ['GR', 'Greece'],
    ['CA', 'Canada'],
    ['GB', 'United Kingdom'],
    ['FJ', 'Fiji'],
    ['WS', 'Samoa'],
  ],
  places: [
    ['London', 4, 51.51, -0.13],
    ['Nairobi', 0, -1.28, 36.82],
    ['Athens', 2, 37.98, 23.73],
    ['Mombasa', 0, -4.05, 39.67],
    ['Arusha', 1, -3.37, 36.68],
    ['London', 3, 42.98, -81.25],
    ['Thika', 0, -1.03, 37.07],
    ['Suva', 5, -18.14, 178.44],
    ['Apia', 6, -13.83, -171.77],
    ['Westlands', 0, -1.27, 36.81],
  ],
  ports: [['TZARK', 'Arusha', 1]],
};
const gazetteer = buildGazetteer(places);
const indexOf = (locations: string[]) =>
  buildDirectoryIndex(
    locations.map((location, position) => ({ id: `${position}`, name: 'A', location, services: [], languages: [] })),
  );
const index = indexOf([
  'Nairobi, Kenya',
  'Nairobi, Kenya',
  'Mombasa, Kenya',
  'London, Canada',
  'Apia, Samoa',
  'Nowhere, Kenya',
]);

describe('nearestPlaces', () => {
  it('returns the nearest places with agents, with distances and counts', () => {
    expect(nearestPlaces(index, gazetteer, 'Thika')).toEqual({
      place: 'Thika, Kenya',
      nearest: [
        { term: 'Nairobi', label: 'Nairobi, Kenya', count: 2, kilometres: 39 },
        { term: 'Mombasa', label: 'Mombasa, Kenya', count: 1, kilometres: 443 },
        { term: 'London', label: 'London, Canada', count: 1, kilometres: expect.any(Number) as number },
      ],
    });
  });

  it.each(['thika', ' THIKA ', 'Thika, Kenya', 'thika kenya'])('finds %j', (term) => {
    expect(nearestPlaces(index, gazetteer, term)?.place).toBe('Thika, Kenya');
  });

  it('prefers the more populous of two places, and the one whose country is named', () => {
    expect(nearestPlaces(index, gazetteer, 'London')?.place).toBe('London, United Kingdom');
    expect(nearestPlaces(index, gazetteer, 'London, Canada')).toBeUndefined();
  });

  it('measures across the date line', () => {
    expect(nearestPlaces(index, gazetteer, 'Suva')?.nearest[0]).toMatchObject({
      label: 'Apia, Samoa',
      kilometres: 1151,
    });
  });

  it('finds countries without agents, in other languages too, and port codes', () => {
    expect(nearestPlaces(index, gazetteer, 'Greece')?.place).toBe('Greece');
    expect(nearestPlaces(index, gazetteer, 'Ugiriki')?.place).toBe('Greece');
    expect(nearestPlaces(index, gazetteer, 'TZARK')?.place).toBe('Arusha, Tanzania');
  });

  it('returns nothing for a place or country with agents', () => {
    expect(nearestPlaces(index, gazetteer, 'nairobi')).toBeUndefined();
    expect(nearestPlaces(index, gazetteer, 'Kenya')).toBeUndefined();
  });

  it('returns nothing for other words', () => {
    expect(nearestPlaces(index, gazetteer, 'zzz')).toBeUndefined();
    expect(nearestPlaces(index, gazetteer, '')).toBeUndefined();
    expect(nearestPlaces(index, gazetteer, 'x'.repeat(10_000))).toBeUndefined();
  });

  it('finds a district by its own name and by its city', () => {
    const districts = indexOf(['Westlands, Nairobi, Kenya', 'Kilimani, Mombasa, Kenya']);
    expect(
      nearestPlaces(districts, gazetteer, 'Thika')?.nearest.map(({ label, kilometres }) => [label, kilometres]),
    ).toEqual([
      ['Westlands, Nairobi, Kenya', 39],
      ['Kilimani, Mombasa, Kenya', 443],
    ]);
  });

  it('finds nothing nearby in an empty file', () => {
    expect(nearestPlaces(indexOf([]), gazetteer, 'Thika')).toEqual({ place: 'Thika, Kenya', nearest: [] });
  });
});

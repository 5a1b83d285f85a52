import { busiestRegions } from '@places/match/results';
import { buildDirectoryIndex } from '@places/index/directoryIndex';

const regionsOf = (locations: readonly string[], limit: number) =>
  busiestRegions(buildDirectoryIndex(locations.map((location) => ({ location }))), limit);

test('regions with the most agents come first, then in alphabetical order', () => {
  const locations = ['Lagos, Nigeria', 'Nairobi, Kenya', 'Mombasa, Kenya', 'Accra, Ghana', 'Kano, Nigeria'];
  expect(regionsOf(locations, 2)).toEqual([
    { name: 'Kenya', count: 2 },
    { name: 'Nigeria', count: 2 },
  ]);
  expect(regionsOf(locations, 9).at(-1)).toEqual({ name: 'Ghana', count: 1 });
});

test('an empty directory has none', () => expect(regionsOf([], 5)).toEqual([]));

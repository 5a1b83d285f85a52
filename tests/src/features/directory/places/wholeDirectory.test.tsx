import { makeStore } from '@/app/store';
import { directoryIn, readStart } from '@/features/directory/places/wholeDirectory';
import { wholeDirectoryApi } from '@/features/directory/places/wholeDirectoryEndpoints';
import { unrefined } from '@places/match/refinement';
import { agents, answerFiles, expectConsoleError } from '../support';

const position = { latitude: -4.0123, longitude: 39.6123 };
const places = {
  countries: [
    ['KE', 'Kenya'],
    ['UG', 'Uganda'],
  ],
  places: [
    ['Mombasa', 0, -4.05, 39.67],
    ['Nakuru', 0, -0.28, 36.07],
    ['Kisumu', 0, -0.1, 34.76],
    ['Kampala', 1, 0.32, 32.58],
  ],
  ports: [],
};
const nearest = { ...unrefined, sort: 'nearest', today: '2026-11-30', from: 0, count: 20 } as const;

async function read(files: Record<string, unknown>, term = '') {
  answerFiles({ '/places.json': places, ...files });
  const { store } = makeStore();
  return { store, start: await readStart(store, position, term) };
}

it('sorts by the distance from the visitor', async () => {
  const { store, start } = await read({ '/agents2.json': agents });
  const results = directoryIn(store, 'Kenya')?.results('Kenya', nearest, start);
  expect(results?.agents.map(({ name }) => name)).toEqual(['Pwani Freight', 'Jahazi Cargo', 'Rift Forwarders']);
  expect(results).toMatchObject({ total: 3, kilometres: [8, 8, 572] });
  expect(results).not.toHaveProperty('measuredFrom');
});

it.each([
  ['Kisumu', { nothingHere: { place: 'Kisumu, Kenya', nearest: [{ label: 'Nakuru, Kenya' }, {}, {}] } }],
  ['Atlantis', { regions: [{ name: 'Kenya', count: 3 }, { name: 'Uganda' }] }],
])('offers a way on where there is nothing: %s', async (term, way) => {
  const { store, start } = await read({ '/agents2.json': agents });
  expect(directoryIn(store, term)?.results(term, nearest, start)).toMatchObject({ total: 0, ...way });
});

it('indexes a list once, however often it is read, and keeps it frozen, so that nothing traverses it', async () => {
  const { store } = await read({ '/agents2.json': agents });
  const first = directoryIn(store, '');
  await readStart(store, position, '');
  expect(directoryIn(store, '')).toBe(first);
  const { data } = wholeDirectoryApi.endpoints.getAgents.select(undefined)(store.getState() as never);
  expect(data?.map(({ id }) => id)).toEqual(agents.map(({ id }) => id));
  expect(Object.isFrozen(data)).toBe(true);
  expect(Object.isFrozen(data?.[0])).toBe(false);
});

it('is there for a term in another script once its names are read', async () => {
  const { store } = await read({ '/agents2.json': agents });
  expect(directoryIn(store, 'مومباسا')).toBeUndefined();
  await readStart(store, position, 'مومباسا');
  expect(directoryIn(store, 'مومباسا')).toBeDefined();
});

it('drops bad records and names them in the console', async () => {
  expectConsoleError(/record 2 \(No Place Ltd\) is left out/);
  const { store, start } = await read({
    '/agents2.json': [{ name: 'A', location: 'Lagos, Nigeria' }, { name: 'No Place Ltd' }],
  });
  expect(directoryIn(store, '')?.results('', nearest, start)).toMatchObject({ total: 1 });
});

it.each([
  ['no list', { '/agents2.json': { agents: [] } }, /The agents file could not be read/],
  ['no answer', {}, /The agents file could not be read/],
])('rejects with %s', async (_name, files, logged) => {
  expectConsoleError(logged);
  await expect(read(files)).rejects.toThrow();
});

it('rejects without the gazetteer', async () => {
  await expect(read({ '/agents2.json': agents, '/places.json': { places: 'none' } })).rejects.toThrow();
});

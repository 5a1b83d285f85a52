import { makeStore } from '@/app/store';
import { readSuggestions, suggestionsIn } from '@/features/directory/readDirectory';
import { readDirectory } from '@/features/directory/wholeDirectory';
import { wholeDirectoryApi } from '@/features/directory/wholeDirectoryEndpoints';
import { placesApi } from '@/features/directory/placesEndpoints';
import { agents, answerWith } from './support';

afterEach(() => Reflect.deleteProperty(document, 'fonts'));

it('loads the font range of place names with the index, before any is shown', async () => {
  answerWith();
  document.body.style.fontFamily = 'Inter, sans-serif';
  const load = jest.fn(() => Promise.reject(new Error('no connection')));
  Object.assign(document, { fonts: { load } });
  const { store } = makeStore();
  const reading = readSuggestions(store);
  expect(load).toHaveBeenCalledWith('1em Inter, sans-serif', 'öł');
  expect((await reading)('mom')).toMatchObject([{ label: 'Mombasa', count: 2 }]);
});

it('reads names in other scripts once a letter of one is typed', async () => {
  answerWith();
  const { store } = makeStore();
  await readSuggestions(store);
  expect(suggestionsIn(store, 'Mom')).toBeDefined();
  expect(suggestionsIn(store, 'مومباسا')).toBeUndefined();
  await readSuggestions(store, 'مومباسا');
  expect(suggestionsIn(store, 'مومباسا')).toBeDefined();
});

it('indexes a list once, however often it is requested', async () => {
  answerWith();
  const { store } = makeStore();
  const [first, second] = await Promise.all([readSuggestions(store), readSuggestions(store)]);
  expect(second).toBe(first);
  expect(await readSuggestions(store)).toBe(first);
  const [whole, again] = await Promise.all([readDirectory(store), readDirectory(store)]);
  expect(again).toBe(whole);
});

it('keeps frozen lists in the store, so that nothing needs to traverse them', async () => {
  answerWith();
  const { store } = makeStore();
  await Promise.all([readSuggestions(store), readDirectory(store)]);
  const { data } = wholeDirectoryApi.endpoints.getAgents.select(undefined)(store.getState() as never);
  expect(data?.map(({ id }) => id)).toEqual(agents.map(({ id }) => id));
  const { data: index } = placesApi.endpoints.getPlaceIndex.select(undefined)(store.getState() as never);
  expect(index?.regions).toHaveLength(2);
  for (const list of [data, index]) expect(Object.isFrozen(list)).toBe(true);
  expect(Object.isFrozen(data?.[0])).toBe(false);
});

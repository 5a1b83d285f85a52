import { makeStore } from '@/app/store';
import { readSuggestions, suggestionsIn } from '@/features/directory/search/placeSearch';
import { placesApi } from '@/features/directory/search/placesEndpoints';
import { answerWith } from '../support';

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
});

it('keeps a frozen index in the store, so that nothing needs to traverse it', async () => {
  answerWith();
  const { store } = makeStore();
  await readSuggestions(store);
  const { data: index } = placesApi.endpoints.getPlaceIndex.select(undefined)(store.getState() as never);
  expect(index?.regions).toHaveLength(2);
  expect(Object.isFrozen(index)).toBe(true);
});

import { makeStore } from '@/app/store';
import { agentsApi } from '@/features/directory/agentsEndpoint';
import { readDirectory } from '@/features/directory/readDirectory';
import { agents, answerWith } from './support';

afterEach(() => Reflect.deleteProperty(document, 'fonts'));

it('loads the font range of place names with the file, before any is shown', async () => {
  answerWith();
  document.body.style.fontFamily = 'Inter, sans-serif';
  const load = jest.fn(() => Promise.reject(new Error('no connection')));
  Object.assign(document, { fonts: { load } });
  const { store } = makeStore();
  const reading = readDirectory(store);
  expect(load).toHaveBeenCalledWith('1em Inter, sans-serif', 'öł');
  expect((await reading).suggest('mom')).toMatchObject([{ label: 'Mombasa', count: 2 }]);
});

it('indexes a list of agents once, however often it is requested', async () => {
  answerWith();
  const { store } = makeStore();
  const [first, second] = await Promise.all([readDirectory(store), readDirectory(store)]);
  expect(second).toBe(first);
  expect(await readDirectory(store)).toBe(first);
});

it('keeps a frozen list in the store, so that nothing needs to traverse it', async () => {
  answerWith();
  const { store } = makeStore();
  await readDirectory(store);
  const { data } = agentsApi.endpoints.getAgents.select(undefined)(store.getState() as never);
  expect(data?.map(({ id }) => id)).toEqual(agents.map(({ id }) => id));
  expect(Object.isFrozen(data)).toBe(true);
  expect(Object.isFrozen(data?.[0])).toBe(false);
});

import { makeStore } from '@/app/store';

test('the API joins a store that was made before its code arrived, and those made later', async () => {
  const { store } = makeStore();
  expect(store.getState()).not.toHaveProperty('api');
  await import('@/api/api');
  expect(store.getState()).toHaveProperty('api.queries', {});
  expect(makeStore().store.getState()).toHaveProperty('api.queries', {});
});

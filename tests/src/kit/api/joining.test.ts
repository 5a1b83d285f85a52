import { makeStore } from '@/app/store';

test('the API joins stores created before its code arrived, and later ones', async () => {
  const { store } = makeStore();
  expect(store.getState()).not.toHaveProperty('api');
  await import('@/kit/api/api');
  expect(store.getState()).toHaveProperty('api.queries', {});
  expect(makeStore().store.getState()).toHaveProperty('api.queries', {});
});

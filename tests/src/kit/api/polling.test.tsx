import type { AppStore } from '@/state/hooks';
import { makeStore } from '@/app/store';
import { sessionEnded } from '@/state/session';

const realFetch = globalThis.fetch;
const fetched = jest.fn(() => Promise.resolve(Response.json({})));
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
function show(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

let poll: (store: AppStore) => void;
let stop: () => void;
beforeAll(async () => {
  // The code comes while the tab is behind another.
  show('hidden');
  const { api } = await import('@/kit/api/api');
  const { readThings } = api.injectEndpoints({
    endpoints: (build) => ({ readThings: build.query<unknown, undefined>({ query: () => '/api/things' }) }),
  }).endpoints;
  const subscriptionOptions = { pollingInterval: 4_000, skipPollingIfUnfocused: true, refetchOnReconnect: true };
  poll = (store) => {
    const asked = store.dispatch(readThings.initiate(undefined, { subscriptionOptions }));
    stop = () => asked.unsubscribe();
  };
});
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetched.mockClear();
  show('hidden');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

async function openBehind(): Promise<AppStore> {
  const { store } = makeStore();
  poll(store);
  await seconds(60);
  return store;
}

test('a tab behind another asks for nothing again, and goes on when it is in front', async () => {
  await openBehind();
  expect(fetched).toHaveBeenCalledTimes(1);
  show('visible');
  await seconds(8);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a device that is connected again asks at once', async () => {
  await openBehind();
  globalThis.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('whoever signs in again in the same tab is asked for as before', async () => {
  const store = await openBehind();
  show('visible');
  store.dispatch(sessionEnded());
  fetched.mockClear();
  poll(store);
  await seconds(8);
  expect(fetched).toHaveBeenCalledTimes(3);
});

import { makeStore } from '@/app/store';
import { api } from '@/kit/api/api';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readThings: build.query<unknown, undefined>({ query: () => '/api/things' }),
    sendThing: build.mutation<unknown, undefined>({ query: () => ({ url: '/api/things', method: 'POST', body: {} }) }),
  }),
});
const { readThings, sendThing } = testApi.endpoints;
const refusal = (seconds: number) =>
  new Response(JSON.stringify({ code: 'rate_limited', message: 'Please wait.', retryable: true }), {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
  });
const found = () => new Response('{"all":true}', { headers: { 'content-type': 'application/json' } });

const realFetch = globalThis.fetch;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

function start(answers: Response[]) {
  const fetched = jest.fn(() => Promise.resolve(answers.shift() ?? found()));
  globalThis.fetch = fetched;
  return { ...makeStore(), fetched };
}

test('a page that reads waits for a limit that its network shares, and asks once more', async () => {
  const { store, fetched } = start([refusal(4)]);
  const asked = store.dispatch(readThings.initiate(undefined));
  await jest.advanceTimersByTimeAsync(3_900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  await expect(asked).resolves.toMatchObject({ data: { all: true } });
});

test('a second refusal is told', async () => {
  const { store, fetched } = start([refusal(1), refusal(1)]);
  const asked = store.dispatch(readThings.initiate(undefined));
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(asked).resolves.toMatchObject({ error: { code: 'rate_limited', retryAfter: 1_000 } });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('nobody waits longer than ten seconds unasked', async () => {
  const { store, fetched } = start([refusal(11)]);
  await expect(store.dispatch(readThings.initiate(undefined))).resolves.toMatchObject({
    error: { code: 'rate_limited', retryAfter: 11_000 },
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what changes something is not repeated', async () => {
  const { store, fetched } = start([refusal(1)]);
  await expect(store.dispatch(sendThing.initiate(undefined))).resolves.toMatchObject({
    error: { code: 'rate_limited' },
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

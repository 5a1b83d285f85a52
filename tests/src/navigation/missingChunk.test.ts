import { retryLoad } from '@/navigation/missingChunk';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fails `times` times, then resolves with the part. */
const failing = (times: number) =>
  jest.fn(() => (times-- > 0 ? Promise.reject(new Error('no network')) : Promise.resolve('the part')));

test('loads once if it succeeds', async () => {
  const load = failing(0);
  await expect(retryLoad(load)).resolves.toBe('the part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries after 1, 2, 4 seconds and so on, at least every 15', async () => {
  const load = failing(6);
  const loaded = retryLoad(load);
  const asked: number[] = [];
  for (let second = 0; second < 60; second += 1) {
    asked.push(load.mock.calls.length);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  const moments = [1, 2, 3, 4, 5, 6, 7].map((count) => asked.indexOf(count));
  expect(moments).toEqual([0, 1, 3, 7, 15, 30, 45]);
  await expect(loaded).resolves.toBe('the part');
});

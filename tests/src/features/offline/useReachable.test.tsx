import { act, renderHook } from '@testing-library/react';
import { useReachable } from '@/features/offline/useReachable';

const fetched = jest.fn<Promise<Response>, [string]>();
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockRejectedValue(new TypeError('offline'));
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => fetched(address as string));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a site that was down is found within three seconds of its return, without a word from the browser', async () => {
  const { result } = renderHook(() => useReachable(true));
  await pass(45_000);
  expect(result.current).toBe(false);
  fetched.mockResolvedValue(new Response(null, { status: 503 }));
  await pass(3_000);
  expect(result.current).toBe(false);
  fetched.mockResolvedValue(new Response('ok'));
  await pass(3_000);
  expect(result.current).toBe(true);
});

test('a device that is connected again looks at once, and goes on looking if the first look fails', async () => {
  const { result } = renderHook(() => useReachable(true));
  await act(async () => {
    globalThis.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(false);
  fetched.mockResolvedValue(new Response('ok'));
  await pass(3_000);
  expect(result.current).toBe(true);
});

test('a page that nobody waits for asks nothing', async () => {
  const { unmount } = renderHook(() => useReachable(false));
  await pass(60_000);
  unmount();
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that was left stops looking', async () => {
  const { unmount } = renderHook(() => useReachable(true));
  await pass(3_000);
  unmount();
  await pass(30_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

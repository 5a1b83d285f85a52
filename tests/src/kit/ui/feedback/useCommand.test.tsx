import { act, renderHook } from '@testing-library/react';
import { useCommand } from '@/kit/ui/feedback/useCommand';

test('runs once at a time, and again when it is over', async () => {
  const ends: (() => void)[] = [];
  const action = jest.fn<Promise<void>, [string]>(() => new Promise((resolve) => ends.push(resolve)));
  const { result } = renderHook(() => useCommand(action));
  expect(result.current).toMatchObject({ isRunning: false, hasFailed: false });
  act(() => {
    void result.current.run('first');
    void result.current.run('second');
  });
  expect(result.current.isRunning).toBe(true);
  expect(action.mock.calls).toEqual([['first']]);
  await act(() => Promise.resolve(ends[0]?.()));
  expect(result.current).toMatchObject({ isRunning: false, hasFailed: false });
  act(() => void result.current.run('third'));
  expect(action).toHaveBeenLastCalledWith('third');
  await act(() => Promise.resolve(ends[1]?.()));
});

test('says that the last run failed until the next one', async () => {
  const action = jest.fn(() => Promise.reject(new Error('no')));
  const { result } = renderHook(() => useCommand<[]>(action));
  await act(() => result.current.run());
  expect(result.current).toMatchObject({ isRunning: false, hasFailed: true });
  action.mockImplementation(() => Promise.resolve() as Promise<never>);
  await act(() => result.current.run());
  expect(result.current.hasFailed).toBe(false);
});

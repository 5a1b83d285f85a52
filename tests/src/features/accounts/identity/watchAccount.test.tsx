import { watchAccount } from '@/features/accounts/identity/watchAccount';

const setVisibility = (visibilityState: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);

test('checks when the user returns to the page, at most once a minute', () => {
  jest.useFakeTimers();
  const check = jest.fn(() => Promise.resolve());
  watchAccount(check);
  globalThis.dispatchEvent(new Event('focus'));
  expect(check).not.toHaveBeenCalled();

  jest.advanceTimersByTime(60_000);
  setVisibility('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(check).not.toHaveBeenCalled();

  setVisibility('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  globalThis.dispatchEvent(new Event('focus'));
  expect(check).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(59_999);
  globalThis.dispatchEvent(new Event('focus'));
  expect(check).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  globalThis.dispatchEvent(new Event('focus'));
  expect(check).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { IdleLimit } from '@/features/desk/frame/IdleLimit';
import { deskUsed, idleLimit, idleWarning } from '@/navigation/deskIdle';
import { renderWithProviders } from '../../../support/renderWithProviders';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

function show() {
  const onIdle = jest.fn();
  const { unmount } = renderWithProviders(<IdleLimit onIdle={onIdle} />);
  return { onIdle, unmount };
}

test('warns two minutes before, and signs out once', () => {
  const { onIdle } = show();
  pass(idleLimit - idleWarning - 1_000);
  expect(warning()).toBeNull();
  pass(2_000);
  expect(warning()).toBeVisible();
  expect(warning()).toHaveAccessibleDescription(/In two minutes the desk signs you out/);
  expect(onIdle).not.toHaveBeenCalled();
  pass(idleWarning);
  expect(onIdle).toHaveBeenCalledTimes(1);
  pass(60_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a move', () => fireEvent.pointerMove(document.body)],
  ['a key', () => fireEvent.keyDown(document.body)],
  ['a touch', () => fireEvent.touchStart(document.body)],
])('%s is somebody at the desk', (_sign, does) => {
  const { onIdle } = show();
  pass(idleLimit - idleWarning - 1_000);
  does();
  pass(idleLimit - idleWarning - 1_000);
  expect(warning()).toBeNull();
  pass(idleWarning + 2_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('another tab of the desk counts, also while this one warns', () => {
  const { onIdle } = show();
  pass(idleLimit - idleWarning);
  expect(warning()).toBeVisible();
  deskUsed(Date.now());
  pass(1_000);
  expect(warning()).toBeNull();
  expect(onIdle).not.toHaveBeenCalled();
});

test.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))],
  ['Escape', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))],
])('%s stays signed in; a nudged mouse does not', (_way, answer) => {
  const { onIdle } = show();
  pass(idleLimit - idleWarning);
  fireEvent.pointerMove(document.body);
  pass(1_000);
  expect(warning()).toBeVisible();
  answer();
  expect(warning()).toBeNull();
  pass(idleLimit - idleWarning - 1_000);
  expect(warning()).toBeNull();
  expect(onIdle).not.toHaveBeenCalled();
});

test('one may leave at once', () => {
  const { onIdle } = show();
  pass(idleLimit - idleWarning);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('a machine that slept signs out at its first sign of life', () => {
  const { onIdle } = show();
  jest.setSystemTime(Date.now() + idleLimit + 60_000);
  fireEvent.pointerMove(document.body);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('a page that was left signs nobody out', () => {
  const { onIdle, unmount } = show();
  unmount();
  pass(2 * idleLimit);
  expect(onIdle).not.toHaveBeenCalled();
});

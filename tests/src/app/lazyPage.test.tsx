import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { AppErrorBoundary } from '@/app/AppErrorBoundary';
import { lazyPage } from '@/app/lazyPage';

test('a page that could not be fetched is fetched again when the visitor comes back to it', async () => {
  jest.useFakeTimers();
  const reportError = jest.fn();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { reportError });
  let isOnline = false;
  const { Page } = lazyPage(() => (isOnline ? Promise.resolve({ default: () => <h1>Terms</h1> }) : Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }))));
  const visit = (key: string, isThere: boolean) => (
    <AppErrorBoundary resetKey={key}>
      <Suspense fallback={null}>{isThere && <Page />}</Suspense>
    </AppErrorBoundary>
  );
  const { rerender } = render(visit('first', true));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  isOnline = true;
  act(() => jest.advanceTimersByTime(1_000));
  rerender(visit('elsewhere', false));
  rerender(visit('again', true));
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeInTheDocument();
  logged.mockRestore();
  jest.useRealTimers();
});

test('a page that fails at once is not fetched over and over', async () => {
  Object.assign(globalThis, { reportError: jest.fn() });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.reject(new Error('offline')));
  const { Page } = lazyPage(load);
  function Site() {
    const [isThere, setThere] = useState(false);
    return (
      <AppErrorBoundary resetKey={String(isThere)}>
        <button type="button" onClick={() => startTransition(() => setThere(true))}>
          Terms
        </button>
        <Suspense fallback={null}>{isThere && <Page />}</Suspense>
      </AppErrorBoundary>
    );
  }
  render(<Site />);
  act(() => screen.getByRole('button', { name: 'Terms' }).click());
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

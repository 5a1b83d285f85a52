import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { startTransition, Suspense, useState, type ReactNode } from 'react';
import { AppErrorBoundary } from '@/app/AppErrorBoundary';
import { lazyPage } from '@/app/lazyPage';
import { expectConsoleError } from '../../support/consoleErrors';
import { renderWithProviders } from '../../support/renderWithProviders';

const missing = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const failed = { name: 'Unexpected Application Error!' };
const answers = jest.fn<Promise<{ status: number }>, []>();
const reload = jest.fn();

beforeEach(() => {
  answers.mockReset().mockResolvedValue({ status: 200 });
  reload.mockReset();
  Object.assign(globalThis, { fetch: answers, reportError: jest.fn() });
});

test('a page that could not be loaded is retried on the next visit', async () => {
  jest.useFakeTimers();
  const reportError = jest.fn();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { reportError });
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  let isOnline = false;
  const { Page } = lazyPage(() =>
    isOnline ? Promise.resolve({ default: () => <h1>Terms</h1> }) : Promise.reject(missing()),
  );
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

test('a page that fails at once is not retried in a loop', async () => {
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
  renderWithProviders(<Site />);
  act(() => screen.getByRole('button', { name: 'Terms' }).click());
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

/** Shows a page of these answers, as a navigation to it does. Each navigation is one document's. */
function visit(load: () => Promise<{ default: () => ReactNode }>): void {
  const { Page } = lazyPage(load, reload);
  cleanup();
  renderWithProviders(
    <AppErrorBoundary>
      <Suspense fallback="On its way">
        <Page />
      </Suspense>
    </AppErrorBoundary>,
  );
}
const gone = () => Promise.reject(missing());
const faq = () => Promise.resolve({ default: () => <h1>FAQ</h1> });

describe('a page whose code is gone', () => {
  let storage: jest.SpiedFunction<Storage['setItem']>;
  beforeEach(() => {
    storage = jest.spyOn(Storage.prototype, 'setItem');
  });
  afterEach(() => {
    storage.mockRestore();
    globalThis.history.replaceState(null, '', '/');
  });

  test('is reloaded once from the current release, without showing an error', async () => {
    visit(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(answers).toHaveBeenCalledWith(
      'http://localhost/',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
    expect(screen.getByText('On its way')).toBeInTheDocument();
  });

  test('shows an error with a reload button if the reload did not help', async () => {
    expectConsoleError(/Loading/);
    visit(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    visit(gone);
    expect(await screen.findByRole('heading', failed)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      'rendered',
      async () => {
        visit(faq);
        await screen.findByRole('heading', { name: 'FAQ' });
      },
    ],
    ['fetched before the first render', () => lazyPage(faq).preload()],
  ])('is reloaded again if a page was %s in between', async (_, work) => {
    visit(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await work();
    visit(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  test('is reloaded again after a long time', async () => {
    visit(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const later = Date.now() + 61_000;
    const now = jest.spyOn(Date, 'now').mockImplementation(() => later);
    visit(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    now.mockRestore();
  });

  test.each<[when: string, arrange: () => unknown]>([
    ['without a connection', () => answers.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['while the gateway restarts', () => answers.mockResolvedValue({ status: 502 })],
    [
      'without storage for the mark',
      () =>
        storage.mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        }),
    ],
    [
      'when the visitor has gone elsewhere meanwhile',
      () =>
        answers.mockImplementation(() => {
          globalThis.history.pushState(null, '', '/elsewhere');
          return Promise.resolve({ status: 200 });
        }),
    ],
  ])('is not reloaded %s: the error shows', async (_, arrange) => {
    expectConsoleError(/Loading/);
    arrange();
    visit(gone);
    expect(await screen.findByText(/could not be fetched/)).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is reloaded if a style sheet is gone', async () => {
    visit(() =>
      Promise.reject(
        Object.assign(new Error('Loading CSS chunk 7 failed.\n(/assets/7.css)'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
      ),
    );
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  test('shows an error if the browser does not navigate within five seconds', async () => {
    expectConsoleError(/Loading/);
    jest.useFakeTimers();
    visit(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('heading', failed)).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('is not confused with failing code', async () => {
    expectConsoleError(/Loading/);
    visit(() => Promise.reject(new TypeError('Loading what is undefined')));
    expect(await screen.findByRole('heading', failed)).toBeInTheDocument();
    expect(answers).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import OfflineNotice from '@/features/offline/OfflineNotice';
import { keepLetter, readLetters } from '@/offline/outbox';
import { installOutbox } from '../../../support/fakeOutbox';
import { renderWithProviders } from '../../../support/renderWithProviders';

/** Both ends of a conversation with the worker; jsdom has none. */
class FakeMessageChannel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  port2 = { postMessage: (data: unknown) => queueMicrotask(() => this.port1.onmessage?.({ data })) };
}

let remove: () => void;
beforeEach(() => {
  remove = installOutbox();
  Object.assign(globalThis, { MessageChannel: FakeMessageChannel });
  Object.assign(performance, { getEntriesByType: () => [{ name: `${location.origin}/assets/main.0a1b2c3d.js` }] });
});
afterEach(() => {
  remove();
  jest.restoreAllMocks();
});

const posted = jest.fn<undefined, [{ type: string }, MessagePort[]?]>();

/** A browser with a service worker that controls the page. `keptAt`: of the page, in epoch milliseconds. */
function withWorker(keptAt: number | null, isLate = true) {
  posted.mockReset();
  posted.mockImplementation(({ type }, ports) => {
    if (type === 'age') ports?.[0]?.postMessage({ keptAt, isLate });
    return undefined;
  });
  const worker = { postMessage: posted };
  const unregister = jest.fn(() => Promise.resolve(true));
  const register = jest.fn(() => Promise.resolve({ active: worker }));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      controller: worker,
      register,
      ready: Promise.resolve({ active: worker }),
      getRegistration: () => Promise.resolve(undefined),
      getRegistrations: () => Promise.resolve([{ unregister }]),
    },
  });
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
  return { register, unregister };
}

function goOffline(isOffline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')));
}

test('online nothing is shown, and the page is kept', async () => {
  const { register } = withWorker(null);
  const { container } = renderWithProviders(<OfflineNotice isOn />, { route: '/faq' });
  await waitFor(() =>
    expect(posted).toHaveBeenCalledWith({
      type: 'keep',
      language: 'en',
      page: '/',
      files: ['/assets/main.0a1b2c3d.js'],
      ahead: true,
    }),
  );
  expect(register).toHaveBeenCalledWith('/service-worker.js');
  expect(container).toBeEmptyDOMElement();
});

test('what is likely to be needed next is kept from the first press on, also in browsers that cannot say it', async () => {
  withWorker(null);
  Reflect.deleteProperty(navigator, 'userActivation');
  const { user } = renderWithProviders(<OfflineNotice isOn />);
  await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ type: 'keep', ahead: false })));
  await user.keyboard('a');
  await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ type: 'keep', ahead: true })));
});

test('offline it says so, and takes it back', async () => {
  withWorker(null);
  renderWithProviders(<OfflineNotice isOn />);
  goOffline(true);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'You are offline. What you have opened before still works.',
  );
  goOffline(false);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('of a kept page it says how old it is', async () => {
  withWorker(Date.now() - 3 * 3_600_000);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderWithProviders(<OfflineNotice isOn />);
  expect(await screen.findByText(/This page is as it was 3 hours ago\./)).toBeInTheDocument();
});

test('a kept page on a slow network can be loaded again', async () => {
  withWorker(Date.now() - 5 * 60_000);
  renderWithProviders(<OfflineNotice isOn />);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The connection is slow: this page is as it was 5 minutes ago.',
  );
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeEnabled();
});

test("a kept page in place of a proxy's error says that the site cannot be reached", async () => {
  withWorker(Date.now() - 5 * 60_000, false);
  renderWithProviders(<OfflineNotice isOn />);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The site cannot be reached right now: this page is as it was 5 minutes ago.',
  );
});

test('switched off, it removes the worker', async () => {
  const { register, unregister } = withWorker(null);
  const removed = jest.fn(() => Promise.resolve(true));
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { keys: () => Promise.resolve(['pages']), delete: removed },
  });
  renderWithProviders(<OfflineNotice isOn={false} />);
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(removed).toHaveBeenCalledWith('pages'));
  expect(register).not.toHaveBeenCalled();
});

test('what waits is sent once there is a connection, and told once', async () => {
  withWorker(null);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ reference: 'KQ-7F3K2P' }, { status: 201 })));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store } = renderWithProviders(<OfflineNotice isOn />);
  const letter = { id: 'b6a1d9c2-1111-4222-8333-444455556666', kind: 'quote', title: 'A to B', body: {}, draft: {} };
  await act(() => keepLetter({ ...letter, kind: 'quote' }, 'en'));
  expect(fetch).not.toHaveBeenCalled();
  goOffline(false);
  await waitFor(() => expect(store.getState().notice.message).toBe('Sent: A to B. Reference: KQ-7F3K2P'));
  await waitFor(async () => expect(await readLetters()).toMatchObject([{ state: 'sent', isTold: true }]));
  expect(fetch).toHaveBeenCalledTimes(1);
});

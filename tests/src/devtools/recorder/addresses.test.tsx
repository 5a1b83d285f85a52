import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { makeStore } from '@/app/store';
import { followedAddress, maskedAddress, watchAddress } from '@/devtools/recorder/addresses';
import { firstDivergence } from '@/devtools/recorder/replay';
import { readLog } from '@/devtools/recorder/log';
import { Labels } from '@/devtools/recorder/masks/mask';
import { startRecorder } from '@/devtools/recorder/recorder';
import { replayReducer } from '@/devtools/recorder/replayReducer';

const router: { navigate?: ReturnType<typeof useNavigate> } = {};
function Site() {
  const navigate = useNavigate();
  useEffect(() => {
    router.navigate = navigate;
  }, [navigate]);
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function open() {
  history.replaceState(null, '', '/faq?record');
  const { store } = makeStore();
  const recorder = startRecorder(store, () => globalThis.location);
  watchAddress(recorder.moved);
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  return { recorder, go: (address: string) => act(async () => router.navigate?.(address)) };
}

test("navigation is logged without the visitor's input", async () => {
  const { recorder, go } = open();
  await go('/search-results?q=Amina');
  await go('/search-results?q=Amina');
  await go('/account/transactions/T-123/receipt');
  await act(async () => {
    history.back();
    await new Promise((done) => setTimeout(done, 50));
  });
  const text = recorder.write();
  const log = readLog(text);
  expect(log.state?.['page']).toEqual({ address: '/faq' });
  expect(log.actions).toEqual([
    { type: 'page/moved', payload: { address: '/search-results?q=[text 1]' } },
    { type: 'page/moved', payload: { address: '/account/transactions/[token 2]/receipt' } },
    { type: 'page/moved', payload: { address: '/search-results?q=[text 1]' } },
  ]);
  expect(log.meta?.endState?.['page']).toEqual({ address: '/search-results?q=[text 1]' });
  expect(firstDivergence(log, replayReducer)).toBeNull();
  expect(text).not.toMatch(/Amina|T-123/);
});

test('a page showing a log follows its addresses, records none of it, and returns', async () => {
  const { recorder, go } = open();
  await go('/contact?ask=price');
  const { count } = recorder.figures();
  const entries = history.length;
  const page = recorder.hold();
  const show = (address: string | null) => act(() => page.show({ page: { address } }));
  show('/search-results?q=[text 3]');
  expect(screen.getByText('At /search-results?q=[text%203]')).toBeInTheDocument();
  show('/auth/action?mode=verifyEmail&oobCode=[text 4]');
  expect(screen.getByText('At /search-results?q=[text%203]')).toBeInTheDocument();
  show('/account/subscription?reference=[text 5]');
  expect(screen.getByText('At /account/subscription')).toBeInTheDocument();
  show(null);
  expect(screen.getByText('At /account/subscription')).toBeInTheDocument();
  act(() => page.release());
  expect(screen.getByText('At /contact?ask=price')).toBeInTheDocument();
  expect(history.length).toBe(entries);
  expect(recorder.figures().count).toBe(count);
  expect(readLog(recorder.write()).meta?.endState?.['page']).toEqual({ address: '/contact?ask=[text 1]' });
});

test('an unknown address is masked whole and not followed', () => {
  const address = maskedAddress(new URL('https://keelway.example/amina/otieno?record&x=1#about'), new Labels());
  expect(address).toBe('/[text 1]?x=[text 2]#about');
  expect(followedAddress(address)).toBeNull();
  expect(followedAddress('//elsewhere.example/faq')).toBeNull();
  expect(followedAddress('/faq#general')).toBe('/faq#general');
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { makeStore } from '@/app/store';
import { unlockApi } from '@/features/members/unlockEndpoint';
import MembersPage from '@/pages/members/MembersPage';
import { PublicConfigProvider } from '@/state/hooks';
import { ada } from '../../features/payments/fakeGateway';
import { renderWithProviders, testConfig } from '../../../support/renderWithProviders';
import {
  answerWith,
  goOffline,
  pendingAnswer,
  people,
  switchedOff,
  tooMany,
  wrongKey,
} from '../../features/members/support';

const invalid = 'Invalid key. Please try again.';
const key = '2468-1357';
const field = () => screen.getByRole('textbox', { name: 'Authorization key' });
const submit = () => screen.getByRole('button', { name: 'Submit Key' });
const alerted = (): unknown[][] => jest.mocked(globalThis.alert).mock.calls;

beforeEach(() => {
  jest.spyOn(globalThis, 'alert').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function tryKey(text: string) {
  const rendered = renderWithProviders(<MembersPage />, { route: '/members' });
  if (text !== '') await rendered.user.type(field(), text);
  await rendered.user.click(submit());
  return rendered;
}

describe('a member who has paid', () => {
  test('sees the members without the key, signed in on this page', async () => {
    answerWith({ body: { members: people } });
    renderWithProviders(<MembersPage />, { route: '/members', ...ada() });
    expect(await screen.findByRole('heading', { level: 2, name: '3 members' })).not.toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Authorization key' })).not.toBeInTheDocument();
  });

  test('who has not paid has the form of the key, and no error', async () => {
    answerWith({ status: 403, body: { code: 'not_a_member', message: 'For members.', retryable: false } });
    renderWithProviders(<MembersPage />, { route: '/members', ...ada() });
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(field()).toBeVisible();
    expect(screen.queryByText('For members.')).not.toBeInTheDocument();
  });

  test('signed out nothing is asked', () => {
    answerWith({ body: { members: people } });
    renderWithProviders(<MembersPage />, { route: '/members' });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('locked', () => {
  test('heading, field, button and the documented note', () => {
    renderWithProviders(<MembersPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Our Members$/);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Enter Authorization Key$/);
    expect(field()).toHaveAttribute('placeholder', 'Enter key');
    expect(field()).not.toHaveAttribute('name');
    expect(submit()).toBeEnabled();
    const admin = screen.getByRole('link', { name: 'Contact admin' });
    expect(admin).toHaveAttribute('href', 'mailto:members@keelway.example');
    expect(admin.parentElement).toHaveTextContent(/^if lost Contact admin$/);
  });

  test('a wrong key: alert, the same text inline, and the input is kept', async () => {
    answerWith(wrongKey);
    await tryKey('0000-0000');
    expect(await screen.findByText(invalid)).toHaveAttribute('role', 'alert');
    expect(alerted()).toEqual([[invalid]]);
    expect(field()).toHaveValue('0000-0000');
    expect(field()).toHaveAccessibleDescription(invalid);
    expect(field()).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Enter Authorization Key' })).toBeInTheDocument();
  });

  test('an empty key is a wrong key, and uses no attempt', async () => {
    const asked = answerWith(wrongKey);
    await tryKey('');
    expect(await screen.findByText(invalid)).toBeInTheDocument();
    expect(alerted()).toEqual([[invalid]]);
    expect(asked).not.toHaveBeenCalled();
  });

  test('the key is sent as typed', async () => {
    const asked = answerWith(wrongKey);
    await tryKey(' 2468-1357');
    await screen.findByText(invalid);
    const request = asked.mock.calls[0]?.[0] as Request;
    expect(new URL(request.url).pathname).toBe('/api/members/unlock');
    expect(await request.json()).toEqual({ key: ' 2468-1357' });
  });

  test('two clicks send one request', async () => {
    const { spy, arrive } = pendingAnswer();
    const { user } = await tryKey(key);
    await user.click(submit());
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(spy).toHaveBeenCalledTimes(1));
    arrive({ body: { members: people } });
    expect(await screen.findByRole('heading', { name: '3 members' })).toBeInTheDocument();
    expect(spy).toHaveBeenCalledTimes(1);
  });

  test('after too many attempts: announces the wait once, counts down visually, then re-enables', async () => {
    answerWith(tooMany(30));
    jest.useFakeTimers();
    await tryKey('0000-0000');
    const status = await screen.findByText('Too many wrong keys. Please wait 30 seconds.');
    expect(status.parentElement).toHaveAttribute('role', 'status');
    expect(submit()).toBeDisabled();
    expect(alerted()).toEqual([]);
    const clock = screen.getByText('30 s');
    expect(clock).toHaveAttribute('aria-hidden', 'true');
    act(() => jest.advanceTimersByTime(20_000));
    expect(clock).toHaveTextContent('10 s');
    expect(status).toHaveTextContent('Please wait 30 seconds.');
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText('You can try again now.')).toBeInTheDocument();
    expect(submit()).toBeEnabled();
    expect(field()).toHaveValue('0000-0000');
  });

  test.each([
    [1, '1 second', '1 s'],
    [121, '3 minutes', '2:01'],
    [7_200, '120 minutes', '2:00:00'],
    [43_187, '12 hours', '11:59:47'],
  ])('a wait of %i seconds is shown as %s', async (seconds, words, clock) => {
    answerWith(tooMany(seconds));
    jest.useFakeTimers();
    await tryKey('0000-0000');
    expect(await screen.findByText(`Too many wrong keys. Please wait ${words}.`)).toBeInTheDocument();
    expect(screen.getByText(clock)).toBeInTheDocument();
  });

  test('disabled: says so politely, whether by response or configuration', async () => {
    answerWith(switchedOff);
    const { unmount } = await tryKey(key);
    expect(await screen.findByText(/switched off at the moment/)).toBeInTheDocument();
    unmount();
    renderWithProviders(<MembersPage />, {
      config: { ...testConfig, features: { ...testConfig.features, members: false } },
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      'The members page is switched off at the moment. Please come back later.',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('offline: says so and keeps the input', async () => {
    goOffline();
    await tryKey(key);
    expect(await screen.findByText(/could not reach the server/)).toBeInTheDocument();
    expect(field()).toHaveValue(key);
    expect(submit()).toBeEnabled();
  });
});

describe('unlocked', () => {
  const open = async () => {
    answerWith({ body: { members: people } });
    const rendered = await tryKey(key);
    await screen.findByRole('heading', { name: '3 members' });
    return rendered;
  };

  test('a card for each member, with focus on their count', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '3 members' })).toHaveFocus();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    const card = screen.getByRole('article', { name: 'Femke de Wit' });
    for (const text of ['Reefer Trade Manager', 'Maasoever Expeditie', 'Netherlands'])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(within(card).getByText('FW')).toBeInTheDocument();
    expect(screen.queryByText('Enter Authorization Key')).not.toBeInTheDocument();
    expect(alerted()).toEqual([]);
  });

  test('a broken picture falls back to the monogram', async () => {
    await open();
    const card = screen.getByRole('article', { name: 'João Macuácua' });
    fireEvent.error(card.querySelector('img')!);
    expect(within(card).getByText('JM')).toBeInTheDocument();
  });

  test('the key is kept nowhere: store, actions, storage, address or page', async () => {
    const { store } = makeStore();
    const seen: unknown[] = [];
    const dispatch = store.dispatch;
    const asked = answerWith({ body: { members: people } });
    const replay = (action: unknown) => {
      if (typeof action !== 'function') seen.push(action);
      return dispatch(action as Parameters<typeof dispatch>[0]);
    };
    const ask = unlockApi.endpoints.unlockMembers.initiate(() => key);
    expect(await ask(replay as typeof dispatch, () => store.getState() as never, {})).toEqual({ data: people });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(JSON.stringify([store.getState(), seen])).not.toContain(key);

    const { store: used, location } = await open();
    expect(JSON.stringify(used.getState())).not.toContain(key);
    expect(
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location(), document.cookie]),
    ).not.toContain(key);
    expect(document.documentElement.outerHTML).not.toContain(key);
    expect([...document.querySelectorAll('input')]).toEqual([]);
  });

  test('stays unlocked when the visitor returns to the page', async () => {
    const { store, unmount } = await open();
    unmount();
    const { container } = renderWithStore(store);
    expect(within(container).getByRole('heading', { name: '3 members' })).toBeInTheDocument();
  });

  test('an empty list says so', async () => {
    answerWith({ body: { members: [] } });
    await tryKey(key);
    expect(await screen.findByText('The list of members is empty at the moment.')).toBeInTheDocument();
  });
});

function tree(store: ReturnType<typeof makeStore>['store']) {
  return (
    <Provider store={store} serverState={makeStore().store.getState()}>
      <PublicConfigProvider value={testConfig}>
        <MemoryRouter>
          <MembersPage />
        </MemoryRouter>
      </PublicConfigProvider>
    </Provider>
  );
}

function renderWithStore(store: ReturnType<typeof makeStore>['store']) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree(makeStore().store));
  act(() => {
    hydrateRoot(container, tree(store));
  });
  return { container };
}

test('the prerendered page hydrates without a warning and keeps earlier input', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree(makeStore().store));
  const early = container.querySelector('input')!;
  expect(container.querySelector('button[type="submit"]')).toBeDisabled();
  early.value = '2468';
  act(() => {
    hydrateRoot(container, tree(makeStore().store));
  });
  expect(container.querySelector('input')).toBe(early);
  expect(early).toHaveValue('2468');
  expect(container.querySelector('button[type="submit"]')).toBeEnabled();
  container.remove();
});

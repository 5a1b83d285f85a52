import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as configureMockStore } from 'redux-mock-store';
import * as v from 'valibot';
import { followOtherTabs, startPersistence } from '@/app/persistence';
import { startSession } from '@/app/session';
import { deleteStoredData } from '@/features/accounts/accountEndpoint';
import { sendVerificationMail } from '@/features/accounts/verificationMail';
import { beginConversation } from '@/features/assistant/conversation';
import { unlockApi } from '@/features/members/unlockEndpoint';
import { themeChosen } from '@/state/appearanceSlice';
import { dynamicMiddleware } from '@/state/runningStores';
import type { AppDispatch, AppStore } from '@/state/hooks';
import { makeListenerMiddleware } from '@/state/listening';
import { tabDrafts } from '@/kit/forms/useForm';
import { rootReducer, type RootState } from '@/state/rootReducer';
import { sessionEnded, signedIn, signedOut, type SignedInUser } from '@/state/session';
import { agentShortlisted, selectShortlist } from '@/state/shortlistSlice';
import { fakeIdentity } from '../../support/fakeIdentity';

// What thunks and listeners dispatch, written down by a store without reducers. The state that they look at is what
// the site's reducers make of the actions so far.
const person: SignedInUser = {
  uid: 'u1',
  displayName: 'Amina Otieno',
  email: 'amina@example.org',
  emailVerified: true,
  photoURL: null,
  phoneNumber: null,
};

const thunksWith =
  (extra: object): Middleware =>
  (store) =>
  (next) =>
  (action) =>
    typeof action === 'function'
      ? (action as (...all: unknown[]) => unknown)(store.dispatch, () => store.getState() as unknown, extra)
      : next(action);

function writingStore(identity = fakeIdentity()) {
  const listeners = makeListenerMiddleware();
  const stateAfter = (actions: readonly UnknownAction[]) =>
    actions.reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
  // oxlint-disable-next-line typescript/no-deprecated -- the package advises against itself; here only what is dispatched matters
  const makeMock = configureMockStore<RootState>([
    listeners.middleware,
    thunksWith({ identity }),
    dynamicMiddleware.middleware,
  ] as Parameters<typeof configureMockStore>[0]);
  const mock = makeMock((actions) => stateAfter(actions));
  // The library's note of itself comes with the first action of a store, whatever that is.
  const actions = () =>
    (mock.getActions() as UnknownAction[]).filter(({ type }) => type !== 'api/config/middlewareRegistered');
  const types = () => actions().map(({ type }) => type);
  return {
    store: mock as unknown as AppStore & { dispatch: AppDispatch },
    startListening: listeners.startListening,
    identity,
    types,
    actions,
  };
}

const answer = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const fetchMock = jest.fn<Promise<Response>, []>();
const own = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterAll(() => {
  globalThis.fetch = own;
});

describe('listeners', () => {
  test('saving changes dispatches nothing', () => {
    const { store, startListening, types } = writingStore();
    startPersistence(startListening);
    store.dispatch(themeChosen('dark'));
    store.dispatch(agentShortlisted({ id: 'a', name: 'Agent', location: 'Mombasa, Kenya' }));
    store.dispatch(sessionEnded());
    expect(types()).toEqual([
      'appearance/themeChosen',
      'shortlist/agentShortlisted',
      'session/sessionEnded',
      'api/resetApiState',
    ]);
    expect(localStorage.getItem('keelway.theme')).toBe('dark');
  });

  test('agents chosen in another tab are adopted', () => {
    const { store, types } = writingStore();
    followOtherTabs(store);
    const agent = { id: 'b', name: 'Other', location: 'Accra, Ghana' };
    localStorage.setItem('keelway.shortlist', JSON.stringify({ version: 1, agents: [agent] }));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'keelway.shortlist' }));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'keelway.other' }));
    expect(types()).toEqual(['shortlist/shortlistRestored']);
    expect(selectShortlist(store.getState())).toEqual([agent]);
  });

  test('the end of a session is dispatched, with a notice if nobody is signed in any more', () => {
    const { store, startListening, identity, types, actions } = writingStore();
    startSession({ store, startListening, identity, isOn: true, isGated: false });
    store.dispatch(signedIn(person));
    store.dispatch(signedIn({ ...person, displayName: 'A. Otieno' }));
    expect(types()).toEqual(['session/signedOut', 'session/signedIn', 'session/signedIn']);
    store.dispatch(signedIn({ ...person, uid: 'u2' }));
    expect(types().slice(3)).toEqual(['session/signedIn', 'session/sessionEnded', 'api/resetApiState']);
    store.dispatch(signedOut());
    expect(types().slice(6)).toEqual([
      'session/signedOut',
      'session/sessionEnded',
      'api/resetApiState',
      'notice/noticeGiven',
    ]);
    expect(actions().at(-1)).toMatchObject({ payload: 'You are signed out.' });
  });

  test("the API clears a user's answers", () => {
    const { store, types } = writingStore();
    store.dispatch(sessionEnded());
    expect(types()).toEqual(['session/sessionEnded', 'api/resetApiState']);
  });

  test('what was typed at the desk or for a listing leaves the tab with the session', () => {
    const { store, startListening } = writingStore();
    startPersistence(startListening);
    const drafts = tabDrafts('agent.ke-mombasa-001', v.object({ name: v.string() }));
    drafts.keep({ requestId: crypto.randomUUID(), form: { name: 'Tembo' } });
    sessionStorage.setItem('other', 'stays');
    expect(drafts.read()).not.toBeNull();
    store.dispatch(sessionEnded());
    expect(Object.keys(sessionStorage)).toEqual(['other']);
    sessionStorage.clear();
  });

  test('the chat is restored from the device, and cleared on sign-out', () => {
    const { store, types } = writingStore();
    store.dispatch(beginConversation);
    store.dispatch(beginConversation);
    expect(types()).toEqual(['chat/chatRestored']);
    store.dispatch(sessionEnded());
    expect(types()).toEqual(['chat/chatRestored', 'session/sessionEnded', 'api/resetApiState', 'chat/historyCleared']);
  });
});

describe('thunks', () => {
  const withToken = () => fakeIdentity({ idToken: () => Promise.resolve('token') });
  const calls = (types: readonly string[]) => types.filter((type) => type.startsWith('api/execute'));

  test('deleting stored data: one call; neither token nor answer in the actions', async () => {
    fetchMock.mockResolvedValue(answer(200, null));
    const { store, types, actions } = writingStore(withToken());
    await deleteStoredData(store);
    expect(calls(types())).toEqual(['api/executeMutation/pending', 'api/executeMutation/fulfilled']);
    expect(JSON.stringify(actions())).not.toContain('token"');
  });

  test("a rejected call: the gateway's standard error", async () => {
    fetchMock.mockResolvedValue(
      answer(403, { code: 'recent_sign_in_needed', message: 'Please sign in again.', retryable: false }),
    );
    const { store, types, actions } = writingStore(withToken());
    await expect(deleteStoredData(store)).rejects.toMatchObject({ problem: 'recentSignInNeeded' });
    expect(calls(types())).toEqual(['api/executeMutation/pending', 'api/executeMutation/rejected']);
    expect(actions().find(({ type }) => type === 'api/executeMutation/rejected')).toMatchObject({
      payload: { code: 'recent_sign_in_needed', retryable: false },
    });
  });

  test('a members key is in no action', async () => {
    fetchMock.mockResolvedValue(
      answer(403, { code: 'wrong_key', message: 'Invalid key. Please try again.', retryable: false }),
    );
    const { store, types, actions } = writingStore();
    const { error } = await store.dispatch(unlockApi.endpoints.unlockMembers.initiate(() => '1234-5678'));
    expect(error).toMatchObject({ code: 'wrong_key' });
    expect(calls(types())).toEqual(['api/executeMutation/pending', 'api/executeMutation/rejected']);
    expect(JSON.stringify(actions())).not.toContain('1234-5678');
  });

  test('a verification mail is recorded only once it is sent', async () => {
    const { store, actions } = writingStore();
    const { identity } = fakeIdentity({ sendEmailVerification: () => Promise.resolve() });
    await sendVerificationMail(identity, store.dispatch, 'amina@example.org');
    expect(actions()).toEqual([
      {
        type: 'verificationMail/verificationMailSent',
        payload: { to: 'amina@example.org', at: expect.any(Number) as number },
      },
    ]);
    const refused = writingStore();
    await expect(
      sendVerificationMail(fakeIdentity().identity, refused.store.dispatch, 'amina@example.org'),
    ).rejects.toThrow();
    expect(refused.actions()).toEqual([]);
  });
});

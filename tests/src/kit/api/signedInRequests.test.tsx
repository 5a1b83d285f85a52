import { makeStore } from '@/app/store';
import { api } from '@/kit/api/api';
import { IdentityError, type Identity } from '@/state/identity';
import { sessionEnded } from '@/state/session';
import { fakeIdentity } from '../../../support/fakeIdentity';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownThings: build.query<unknown, undefined>({ query: () => '/api/own', extraOptions: { signedIn: true } }),
    orderThing: build.mutation<unknown, undefined>({
      query: () => ({ url: '/api/own', method: 'POST', body: { a: 1 }, headers: { 'x-kept': 'yes' } }),
      extraOptions: { signedIn: true },
    }),
    anyonesThings: build.query<unknown, undefined>({ query: () => '/api/anyone' }),
  }),
});
const { ownThings, orderThing, anyonesThings } = testApi.endpoints;

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = () => answer(401, { code: 'sign_in_required', message: 'Please sign in.', retryable: false });
const requests: Request[] = [];
const tokens = () => requests.map((request) => request.headers.get('authorization'));

function start(answers: Response[], provided: Partial<Identity> = {}) {
  globalThis.fetch = (request) => {
    requests.push(request as Request);
    const next = answers.shift();
    return next === undefined ? Promise.reject(new TypeError('unexpected request')) : Promise.resolve(next);
  };
  const identity = fakeIdentity(provided);
  const load = jest.spyOn(identity, 'load');
  const { store } = makeStore(undefined, identity);
  const actions: unknown[] = [];
  const { dispatch } = store;
  jest.spyOn(store, 'dispatch').mockImplementation((action: unknown) => {
    actions.push(action);
    return dispatch(action as never);
  });
  return {
    store,
    load,
    actions,
    requestOwn: () => store.dispatch(ownThings.initiate(undefined, { forceRefetch: true })),
  };
}

const realFetch = globalThis.fetch;
beforeEach(() => requests.splice(0));
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('a public request carries no token and does not load the provider’s code', async () => {
  const { store, load } = start([answer(200, { all: true })]);
  await expect(store.dispatch(anyonesThings.initiate(undefined))).resolves.toMatchObject({ data: { all: true } });
  expect(tokens()).toEqual([null]);
  expect(load).not.toHaveBeenCalled();
});

test("an authenticated request carries the user's token", async () => {
  const { requestOwn } = start([answer(200, { mine: true })], { idToken: () => Promise.resolve('secret-1') });
  await expect(requestOwn()).resolves.toMatchObject({ data: { mine: true } });
  expect(tokens()).toEqual(['Bearer secret-1']);
});

test('headers of the endpoint are kept beside the token', async () => {
  const { store } = start([answer(200, {})], { idToken: () => Promise.resolve('secret-1') });
  await store.dispatch(orderThing.initiate(undefined));
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(request?.headers.get('x-kept')).toBe('yes');
  expect(request?.headers.get('content-type')).toBe('application/json');
  await expect(request?.json()).resolves.toEqual({ a: 1 });
});

test('is retried once with a fresh token when rejected', async () => {
  const idToken = jest.fn((options?: { fresh: boolean }) =>
    Promise.resolve(options?.fresh === true ? 'secret-2' : 'secret-1'),
  );
  const { requestOwn } = start([refusal(), answer(200, { mine: true })], { idToken });
  await expect(requestOwn()).resolves.toMatchObject({ data: { mine: true } });
  expect(tokens()).toEqual(['Bearer secret-1', 'Bearer secret-2']);
});

test.each([
  ['in words of its own', () => answer(401, { code: 'unauthorized', message: 'No.', retryable: false })],
  ['with a page', () => new Response('<h1>401</h1>', { status: 401, headers: { 'content-type': 'text/html' } })],
])('is retried when rejected %s by an intermediary, too', async (_name, refused) => {
  const { requestOwn } = start([refused(), answer(200, { mine: true })], {
    idToken: (options?: { fresh: boolean }) => Promise.resolve(options?.fresh === true ? 'secret-2' : 'secret-1'),
  });
  await expect(requestOwn()).resolves.toMatchObject({ data: { mine: true } });
  expect(tokens()).toEqual(['Bearer secret-1', 'Bearer secret-2']);
});

test('rejected twice: checks the account, and says that a sign-in is needed', async () => {
  const reload = jest.fn(() => Promise.reject(new IdentityError('Gone.', 'sessionEnded', 'auth/user-token-expired')));
  const { requestOwn } = start([refusal(), refusal()], { idToken: () => Promise.resolve('secret-1'), reload });
  await expect(requestOwn()).resolves.toMatchObject({
    error: {
      code: 'sign_in_required',
      message: 'You are not signed in any more. Please sign in again.',
      retryable: false,
    },
  });
  expect(requests).toHaveLength(2);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a rejected sign-in method: one request, signed out, with the accepted methods', async () => {
  const message = 'This way of signing in is not accepted here. Sign in with your email and password, or with Google.';
  const signOut = jest.fn(() => Promise.resolve());
  const { store, requestOwn } = start([answer(401, { code: 'sign_in_method_refused', message, retryable: false })], {
    idToken: () => Promise.resolve('secret-1'),
    signOut,
  });
  await expect(requestOwn()).resolves.toMatchObject({ error: { code: 'sign_in_method_refused', message } });
  expect(tokens()).toEqual(['Bearer secret-1']);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(store.getState().notice.message).toBe(message);
});

test('other failures are not retried', async () => {
  const { requestOwn } = start([answer(503, { code: 'unavailable', message: 'Later.', retryable: true })], {
    idToken: () => Promise.resolve('secret-1'),
  });
  await expect(requestOwn()).resolves.toMatchObject({ error: { code: 'unavailable' } });
  expect(requests).toHaveLength(1);
});

test('is not sent when signed out', async () => {
  const { requestOwn } = start([], { idToken: () => Promise.resolve(null) });
  await expect(requestOwn()).resolves.toMatchObject({ error: { code: 'sign_in_required' } });
  expect(requests).toHaveLength(0);
});

test.each([
  ['sessionEnded', 'sign_in_required', false],
  ['accountDisabled', 'sign_in_required', false],
  ['network', 'identity_network', true],
  ['notAvailable', 'identity_notAvailable', false],
] as const)('an unavailable token: %s', async (problem, code, retryable) => {
  const { requestOwn } = start([], {
    idToken: () => Promise.reject(new IdentityError('In plain words.', problem, 'auth/some')),
  });
  await expect(requestOwn()).resolves.toMatchObject({ error: { code, retryable } });
});

test('a silent provider does not block a page forever', async () => {
  jest.useFakeTimers();
  const { requestOwn } = start([], { idToken: () => new Promise(() => undefined) });
  const pending = requestOwn();
  await jest.advanceTimersByTimeAsync(15_000);
  await expect(pending).resolves.toMatchObject({ error: { code: 'identity_network', retryable: true } });
  jest.useRealTimers();
});

test('no token is in the state, in actions, in storage or in addresses', async () => {
  const { store, actions, requestOwn } = start([refusal(), answer(200, { mine: true }), refusal(), refusal()], {
    idToken: (options) => Promise.resolve(options?.fresh === true ? 'secret-2' : 'secret-1'),
    reload: () => Promise.resolve(),
  });
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.getState()));
  await requestOwn();
  await requestOwn();
  expect(tokens()).toHaveLength(4);
  expect(actions.length).toBeGreaterThan(0);
  expect(JSON.stringify([seen, actions.filter((action) => typeof action !== 'function')])).not.toContain('secret');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie])).not.toContain(
    'secret',
  );
  expect(requests.map(({ url }) => url).join(' ')).not.toContain('secret');
});

test('cached answers are removed on sign-out', async () => {
  const { store, requestOwn } = start([answer(200, { mine: 'amina’s' })], {
    idToken: () => Promise.resolve('secret-1'),
  });
  await requestOwn();
  expect(JSON.stringify(store.getState())).toContain('amina’s');
  store.dispatch(sessionEnded());
  expect(JSON.stringify(store.getState())).not.toContain('amina’s');
});

test('an answer that arrives after sign-out is not kept', async () => {
  let respond: (response: Response) => void = () => undefined;
  const { store, requestOwn } = start([], { idToken: () => Promise.resolve('secret-1') });
  globalThis.fetch = () =>
    new Promise((resolve) => {
      respond = resolve;
    });
  const pending = requestOwn();
  await Promise.resolve();
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
  store.dispatch(sessionEnded());
  respond(answer(200, { mine: 'amina’s' }));
  await pending;
  expect(JSON.stringify(store.getState())).not.toContain('amina’s');
});

test('reads the body of an answer once, and the retry delay from its headers', async () => {
  const whole = answer(200, { all: true });
  const copied = jest.spyOn(whole, 'clone');
  const busy = new Response('{"code":"busy","message":"Please wait.","retryable":true}', {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': '7' },
  });
  const { store } = start([whole, busy]);
  expect(await store.dispatch(anyonesThings.initiate(undefined))).toMatchObject({ data: { all: true } });
  expect(copied).not.toHaveBeenCalled();
  expect(await store.dispatch(anyonesThings.initiate(undefined, { forceRefetch: true }))).toMatchObject({
    error: { code: 'busy', retryAfter: 7_000 },
  });
});

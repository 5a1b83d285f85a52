import { circularMarker, Labels, masked, maskedWhole } from '@/devtools/recorder/masks/mask';
import { maskedAction, maskedState } from '@/devtools/recorder/masks/masks';

const person = {
  uid: 'uid-1',
  displayName: 'Amina Otieno',
  email: 'amina@example.org',
  emailVerified: true,
  photoURL: 'https://photos.example/1',
  phoneNumber: '+254700000001',
};

test('a person is masked consistently', () => {
  const labels = new Labels();
  const first = maskedAction({ type: 'session/signedIn', payload: person }, labels);
  expect(first).toEqual({
    type: 'session/signedIn',
    payload: {
      uid: '[token 1]',
      displayName: '[name 2]',
      email: '[email 3]',
      emailVerified: true,
      photoURL: null,
      phoneNumber: '[phone 4]',
    },
  });
  expect(maskedAction({ type: 'session/signedIn', payload: { ...person } }, labels)).toEqual(first);
  expect(maskedState({ auth: { status: 'in', user: person } }, labels)).toEqual({
    auth: { status: 'in', user: first['payload'] },
  });
  expect(JSON.stringify(first)).not.toMatch(/Amina|example|254/);
});

test('masked texts preserve emptiness, equality and surrounding space, which reducers depend on', () => {
  const labels = new Labels();
  expect([
    masked('', 'text', labels),
    masked('   ', 'text', labels),
    masked('Hi there ', 'text', labels),
    masked('Hi there', 'text', labels),
    masked('Other', 'text', labels),
  ]).toEqual(['', '   ', '[text 1] ', '[text 1]', '[text 2]']);
});

test("the widget’s own hello is kept; visitors' questions are masked", () => {
  const labels = new Labels();
  const ask = (prompt: string) =>
    maskedAction(
      { type: 'chat/questionAsked', payload: { id: 'q', prompt, isAutomatic: false, isAgain: false } },
      labels,
    )['payload'];
  expect(ask('hello')).toMatchObject({ prompt: 'hello' });
  expect(ask('my number is 0712 345678')).toMatchObject({ prompt: '[text 1]' });
});

test('an undeclared action keeps only its type', () => {
  expect(
    maskedAction({ type: 'cart/added', payload: { secret: 1 }, meta: { token: 'x' }, anything: 'else' }, new Labels()),
  ).toEqual({ type: 'cart/added', payload: maskedWhole });
  expect(maskedAction({ type: 'cart/cleared' }, new Labels())).toEqual({ type: 'cart/cleared' });
});

test('an undeclared field or slice is masked whole', () => {
  expect(masked({ known: 1, other: { deep: 'secret' }, none: null }, { known: 'keep' }, new Labels())).toEqual({
    known: 1,
    other: maskedWhole,
    none: null,
  });
  expect(maskedState({ cart: { items: ['secret'] } }, new Labels())).toEqual({ cart: maskedWhole });
  expect(masked('text where an object was declared', { known: 'keep' }, new Labels())).toBe(maskedWhole);
  expect(masked(7, 'email', new Labels())).toBe(maskedWhole);
});

test('circular, too deep and non-data values terminate', () => {
  const round: Record<string, unknown> = { a: 1 };
  round['self'] = { round };
  expect(masked(round, 'keep', new Labels())).toEqual({ a: 1, self: { round: circularMarker } });
  let deep: unknown = 'bottom';
  for (let level = 0; level < 50; level += 1) deep = { deep };
  expect(JSON.stringify(masked(deep, 'keep', new Labels()))).toContain(maskedWhole);
  class Thing {
    readonly secret = 'x';
  }
  expect(
    masked(
      { f: () => 1, big: 1n, at: new Date(0), thing: new Thing(), list: Array.from({ length: 1_001 }, () => 's') },
      'keep',
      new Labels(),
    ),
  ).toEqual({ f: '[function]', big: '[bigint]', at: '[Date]', thing: '[Thing]', list: ['[1001 records]'] });
  // A repeated value is not a cycle.
  const shared = { x: 1 };
  expect(masked([shared, shared], 'keep', new Labels())).toEqual([shared, shared]);
});

test('RTK Query: the call is kept, arguments and responses are masked', () => {
  const labels = new Labels();
  const arg = {
    type: 'mutation',
    endpointName: 'subscribe',
    originalArgs: { email: 'amina@example.org' },
    track: true,
  };
  const pending = maskedAction(
    {
      type: 'api/executeMutation/pending',
      meta: { requestId: 'r', requestStatus: 'pending', arg, startedTimeStamp: 5 },
    },
    labels,
  );
  expect(pending).toEqual({
    type: 'api/executeMutation/pending',
    meta: { requestId: 'r', requestStatus: 'pending', arg: { ...arg, originalArgs: maskedWhole }, startedTimeStamp: 5 },
  });
  expect(
    maskedAction({ type: 'api/executeQuery/fulfilled', payload: [{ name: 'Amina' }, {}], meta: {} }, labels)['payload'],
  ).toEqual(['[2 records]']);
  const rejected = maskedAction(
    {
      type: 'api/executeQuery/rejected',
      payload: { code: 'offline', message: 'for amina@example.org', retryable: true },
      error: { message: 'Rejected' },
      meta: { arg: { queryCacheKey: 'getThing({"email":"amina@example.org"})' } },
    },
    labels,
  );
  expect(rejected).toMatchObject({
    payload: { code: 'offline', message: '[text 2]', retryable: true },
    meta: { arg: { queryCacheKey: 'getThing([arguments 1])' } },
  });
  const state = maskedState(
    {
      api: {
        queries: {
          'getThing({"email":"amina@example.org"})': { status: 'fulfilled', data: { name: 'Amina' } },
          'getAgents(undefined)': { status: 'pending' },
        },
        mutations: {},
        provided: { tags: {}, keys: {} },
        subscriptions: {},
        config: { online: false, middlewareRegistered: true },
      },
    },
    labels,
  );
  expect(state).toMatchObject({
    api: {
      queries: {
        'getThing([arguments 1])': { data: { masked: '[record]' } },
        'getAgents(undefined)': { status: 'pending' },
      },
      config: { online: true, middlewareRegistered: false },
    },
  });
});

import type { Persistence } from 'firebase/auth';
import { sandboxPopup } from '@/features/accounts/identity/sandboxPopup';

// A class like the SDK's own: without one a reload would lose the session.
const redirects = class {
  readonly type = 'SESSION';
} as unknown as Persistence;
const origin = 'http://localhost:3001';

/** The script that the window needs. */
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
});

/** How the SDK sees the resolver. */
interface Resolver {
  _initialize: () => Promise<{
    registerConsumer: (consumer: object) => void;
    unregisterConsumer: (consumer: object) => void;
  }>;
  _openPopup: (
    auth: object,
    provider: object,
    type: string,
    eventId: string,
  ) => Promise<{ window: Window; close: () => void }>;
  _redirectPersistence: unknown;
}
const resolverOf = (): Resolver => new (sandboxPopup(origin, redirects) as unknown as new () => Resolver)();

function post(data: unknown, from = origin): void {
  globalThis.dispatchEvent(new MessageEvent('message', { data, origin: from }));
}

async function consumerOf(resolver: Resolver) {
  const consumer = { filter: ['signInViaPopup'], eventId: '42', onAuthEvent: jest.fn() };
  const manager = await resolver._initialize();
  manager.registerConsumer(consumer);
  return { ...consumer, end: () => manager.unregisterConsumer(consumer) };
}

const answer = {
  type: 'signInViaPopup',
  eventId: '42',
  urlResponse: `${origin}/identity/google/done?providerId=google.com&id_token=x`,
};

test('opens the sandbox’s page with the event to answer', async () => {
  const popup = { close: jest.fn() };
  const open = jest.spyOn(globalThis, 'open').mockReturnValue(popup as unknown as Window);
  const opened = await resolverOf()._openPopup({}, {}, 'reauthViaPopup', '42');
  expect(String(open.mock.calls[0]?.[0])).toBe(`${origin}/identity/google?type=reauthViaPopup&eventId=42`);
  expect(String(open.mock.calls[0]?.[2])).not.toContain('noopener');
  opened.close();
  expect(popup.close).toHaveBeenCalled();
});

test('a blocked popup is reported by its code', async () => {
  jest.spyOn(globalThis, 'open').mockReturnValue(null);
  await expect(resolverOf()._openPopup({}, {}, 'signInViaPopup', '42')).rejects.toMatchObject({
    code: 'auth/popup-blocked',
  });
});

test("passes the sandbox's answer to its consumer", async () => {
  const { onAuthEvent, end } = await consumerOf(resolverOf());
  post(answer);
  expect(onAuthEvent).toHaveBeenCalledTimes(1);
  expect(onAuthEvent).toHaveBeenCalledWith({ ...answer, sessionId: null, postBody: null, tenantId: null });
  end();
  post(answer);
  expect(onAuthEvent).toHaveBeenCalledTimes(1);
});

test.each([
  ['of another page', answer, 'https://evil.example'],
  ['of this page', answer, 'http://localhost'],
  ['to another event', { ...answer, eventId: '43' }, origin],
  ['to another kind of popup', { ...answer, type: 'linkViaPopup' }, origin],
  ['without an address', { type: answer.type, eventId: answer.eventId }, origin],
  ['of another format', 'hello', origin],
  ['that is empty', null, origin],
])('an answer %s is ignored', async (_name, data, from) => {
  const { onAuthEvent } = await consumerOf(resolverOf());
  post(data, from);
  expect(onAuthEvent).not.toHaveBeenCalled();
});

test("provides the SDK's storage for redirects", () => {
  expect(resolverOf()._redirectPersistence).toBe(redirects);
});

test("loads the window's script once, and again after a failure", async () => {
  const fetched = jest.mocked(globalThis.fetch);
  fetched.mockClear();
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('offline')));
  const popup = sandboxPopup(origin, redirects) as unknown as new () => Resolver;
  await expect(new popup()._initialize()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  await new popup()._initialize();
  await new popup()._initialize();
  expect(fetched.mock.calls.map(([address]) => (address as URL).href)).toEqual([
    `${origin}/identity/api.js`,
    `${origin}/identity/api.js`,
  ]);
});

import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { ownMark } from '@shared/site/serviceWorker';
import { FakeCaches } from '../../support/fakeCaches';

// The worker's own code over caches in memory: which answers it shows and keeps.
const origin = 'https://keelway.example';
const day = 86_400_000;

/** As a gateway or somebody else answers. Made by hand, a response has no type of its own. */
function answer(body: string, { status = 200, isOwn = true, type = 'basic', headers = {} } = {}): Response {
  const response = new Response(body, { status, headers: { ...headers, ...(isOwn ? { [ownMark]: 'site' } : {}) } });
  const typed = (one: Response): Response =>
    Object.defineProperties(one, {
      type: { value: type },
      clone: { value: () => typed(Response.prototype.clone.call(one)) },
    });
  return typed(response);
}

const network = jest.fn<Promise<Response>, [Request | string]>();

class FakeEvent extends Event {
  readonly works: Promise<unknown>[] = [];
  readonly resultingClientId = 'window';
  waitUntil(work: Promise<unknown>): void {
    this.works.push(work);
  }
}

async function load() {
  jest.resetModules();
  const { stores } = await import('@/worker/stores');
  const { SiteFirst } = await import('@/worker/strategies');
  const { keep } = await import('@/worker/keep');
  const onKept = jest.fn();
  const pages = new SiteFirst(stores.pages, onKept);
  return {
    onKept,
    /** What a visitor sees at a path. */
    open: async (path: string): Promise<string> => {
      const [response, done] = pages.handleAll({
        request: new Request(origin + path),
        event: new FakeEvent('fetch') as never,
      });
      const text = await (await response).text();
      await done;
      return text;
    },
    /** As a page that is drawn by code asks. */
    keep: (page: string, ahead = false) =>
      keep({ type: 'keep', language: 'en', page, files: [], ahead }, new FakeEvent('message')),
  };
}

const held = async (cache = 'pages'): Promise<string[]> =>
  (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname).sort();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
  network.mockReset();
  Object.assign(globalThis, {
    self: globalThis,
    location: { origin, href: `${origin}/service-worker.js` },
    caches: new FakeCaches(),
    indexedDB: new IDBFactory(),
    fetch: network,
    ExtendableEvent: FakeEvent,
    FetchEvent: FakeEvent,
    __WB_DISABLE_DEV_LOGS: true,
    registration: { scope: `${origin}/` },
  });
});
afterEach(() => jest.useRealTimers());

const foreign: [string, () => Promise<Response>][] = [
  ...[500, 502, 503, 504, 521, 404, 403, 429].map((status): [string, () => Promise<Response>] => [
    `a proxy's ${status}`,
    () => Promise.resolve(answer('proxy', { status, isOwn: false })),
  ]),
  ['a foreign page with 200', () => Promise.resolve(answer('Sign in to this network', { isOwn: false }))],
  ["the site's own 503", () => Promise.resolve(answer('busy', { status: 503 }))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
];

test.each(foreign)('%s is neither shown nor kept in place of a kept page', async (_, respond) => {
  const { open, keep, onKept } = await load();
  network.mockImplementation(() => Promise.resolve(answer('ours')));
  expect(await open('/faq')).toBe('ours');
  network.mockImplementation(respond);
  expect(await open('/faq')).toBe('ours');
  expect(onKept).toHaveBeenCalledWith(expect.anything(), expect.anything(), false);
  await keep('/faq').catch(() => undefined);
  expect(await open('/faq')).toBe('ours');
});

test('without a kept page what came is shown, and not kept', async () => {
  const { open, keep } = await load();
  network.mockImplementation(() => Promise.resolve(answer('Sign in to this network', { isOwn: false })));
  expect(await open('/faq')).toBe('Sign in to this network');
  await keep('/quote', true);
  expect(await held()).toEqual([]);
  expect(await held('data')).toEqual([]);
});

test("the site's own answers are shown: another page, a page that is gone, a redirect", async () => {
  const { open } = await load();
  network.mockImplementation(() => Promise.resolve(answer('old')));
  await open('/agents/kenya');
  for (const [body, settings] of [
    ['new', {}],
    ['gone', { status: 404 }],
    ['elsewhere', { isOwn: false, type: 'opaqueredirect' }],
  ] as const) {
    network.mockImplementation(() => Promise.resolve(answer(body, settings)));
    expect(await open('/agents/kenya')).toBe(body);
  }
});

test('60 pages are kept, however they were opened, and the last visited stay', async () => {
  const { open, keep } = await load();
  network.mockImplementation(() => Promise.resolve(answer('ours')));
  await open('/faq');
  for (let n = 0; n < 70; n += 1) {
    jest.setSystemTime(Date.now() + 1_000);
    await (n % 2 === 0 ? open(`/agents/a${n}`) : keep(`/agents/a${n}`));
    if (n === 40) await open('/faq');
  }
  const pages = await held();
  expect(pages).toHaveLength(60);
  expect(pages).toContain('/faq');
  expect(pages).not.toContain('/agents/a10');
});

test('a page is kept for 30 days after its last visit, also one without a signal', async () => {
  const { open, keep } = await load();
  const date = new Date().toUTCString();
  network.mockImplementation(() => Promise.resolve(answer('ours', { headers: { date } })));
  await keep('/faq');
  await open('/contact');
  network.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  jest.setSystemTime(Date.now() + 20 * day);
  expect(await open('/faq')).toBe('ours');
  jest.setSystemTime(Date.now() + 20 * day);
  expect(await open('/faq')).toBe('ours');
  await expect(open('/contact')).rejects.toThrow();
});

test('pages ahead that were too many are fetched again', async () => {
  const { keep } = await load();
  network.mockImplementation((request) => Promise.resolve(answer(typeof request === 'string' ? '[]' : 'ours')));
  await keep('/', true);
  await (await caches.open('pages')).delete(`${origin}/offline`);
  await keep('/', true);
  expect(await held()).toEqual(['/', '/contact', '/faq', '/offline', '/quote', '/search-results']);
});

test('what an earlier release kept uncounted is counted', async () => {
  const pages = await caches.open('pages');
  for (let n = 0; n < 70; n += 1) await pages.put(`${origin}/agents/a${n}`, answer('ours'));
  await load();
  const { countKept } = await import('@/worker/stores');
  await countKept();
  expect(await held()).toHaveLength(60);
});

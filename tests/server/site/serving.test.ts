import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { agents, mainScript } from '../support/builtSite';
import { gateways } from '../support/gateway';
import { pages, renderedResults } from '@server/lib/http/limits';

const start = gateways();

const immutable = 'public, max-age=31536000, immutable';
const script = '/assets/main.0a1b2c3d.js';

test.each([
  ['/', 200, 'no-cache', 'text/html; charset=utf-8'],
  ['/?utm=1', 200, 'no-cache', 'text/html; charset=utf-8'],
  ['/blog', 200, 'no-cache', 'text/html; charset=utf-8'],
  ['/account', 200, 'no-store', 'text/html; charset=utf-8'],
  ['/account/transactions', 200, 'no-store', 'text/html; charset=utf-8'],
  ['/account/transactions/KW-1/receipt', 200, 'no-store', 'text/html; charset=utf-8'],
  ['/account/transactions/KW-1', 404, 'no-store', 'text/html; charset=utf-8'],
  [script, 200, immutable, 'text/javascript; charset=utf-8'],
  ['/assets/inter.preload.0a1b2c3d.woff2', 200, immutable, 'font/woff2'],
  ['/assets/unhashed.js', 200, 'no-cache', 'text/javascript; charset=utf-8'],
  ['/agents2.json', 200, 'no-cache', 'application/json; charset=utf-8'],
  ['/icons/icon.svg', 200, 'no-cache', 'image/svg+xml; charset=utf-8'],
  ['/nothing-here', 404, 'no-store', 'text/html; charset=utf-8'],
  ['/blog/unknown-article', 404, 'no-store', 'text/html; charset=utf-8'],
  ['/assets/main.ffffffff.js', 404, 'no-store', 'text/html; charset=utf-8'],
  [`${script}.br`, 404, 'no-store', 'text/html; charset=utf-8'],
  ['/index.html', 404, 'no-store', 'text/html; charset=utf-8'],
  ['/routes.json', 404, 'no-store', 'text/html; charset=utf-8'],
])('GET %s answers %d, %s', async (url, status, caching, type) => {
  const response = await (await start()).inject(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers['cache-control']).toBe(caching);
  expect(response.headers['content-type']).toBe(type);
  if (status === 404) expect(response.body).toContain('404 - Page Not Found');
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('Accept-Encoding %p gives the same bytes as %p', async (accept, encoding, decode) => {
  const app = await start();
  for (const [url, expected] of [
    [script, mainScript],
    ['/nothing', '404 - Page Not Found'],
    ['/', 'Home'],
  ] as const) {
    const response = await app.inject({ url, headers: accept === undefined ? {} : { 'accept-encoding': accept } });
    expect(response.headers['content-encoding']).toBe(encoding);
    const isPage = url !== script;
    expect(response.headers.vary).toBe(isPage ? 'accept-encoding, save-data, ect' : 'accept-encoding');
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
    expect(decode(response.rawPayload).toString()).toContain(expected);
  }
});

describe('the results page, rendered for each request', () => {
  const ask = async (url: string, accept = 'identity') =>
    (await start()).inject({ url, headers: { 'accept-encoding': accept } });
  const servedIn = (body: string): unknown =>
    JSON.parse(/id="served-results">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

  test('has its agents and the data that it was rendered from', async () => {
    const { body, headers, statusCode } = await ask('/search-results?q=Kenya&city=Nairobi');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>$& http');
    expect(body).toContain('<div id="root"><h1>50 found $1</h1></div>');
    expect(servedIn(body)).toMatchObject({ search: '?q=Kenya&city=Nairobi', answer: { q: 'Kenya', total: 50 } });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("'sha256-");
  });

  test.each([
    ['&city=&service=air&language=&checked=&sort=nearest', '&city=&service=air&sort=nearest'],
    ['&service=&language=', ''],
    ['&sort=trusted', ''],
    ['&sort=trusted&service=sea', '&service=sea'],
  ])('leads from %s of a form without scripts to what is set', async (sent, set) => {
    const { statusCode, headers } = await ask(`/search-results?q=Kenya${sent}`);
    expect([statusCode, headers.location]).toEqual([303, `/search-results?q=Kenya${set}`]);
  });

  test('has an entity tag for each search and encoding', async () => {
    const [kenya, ghana] = [await ask('/search-results?q=Kenya'), await ask('/search-results?q=Ghana')];
    expect(kenya.headers.etag).not.toBe(ghana.headers.etag);
    const { headers, rawPayload } = await ask('/search-results?q=Kenya', 'br, gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.etag).not.toBe(kenya.headers.etag);
    expect(gunzipSync(rawPayload).toString()).toBe(kenya.body);
    const again = await (
      await start()
    ).inject({ url: '/search-results?q=Kenya', headers: { 'if-none-match': kenya.headers.etag } });
    expect(again.statusCode).toBe(304);
  });

  test('cannot be broken by a search term', async () => {
    const term = '</script><script>alert(1)</script>';
    const { body } = await ask(`/search-results?q=${encodeURIComponent(term)}`);
    expect(body).not.toContain(term);
    expect(servedIn(body)).toMatchObject({ answer: { q: term } });
  });

  test('is rendered a number of times a minute per address, then sent as built', async () => {
    const app = await start();
    const ask = (remoteAddress: string) => app.inject({ url: '/search-results?q=Kenya', remoteAddress });
    for (let count = 0; count < renderedResults.max; count += 1)
      expect((await ask('10.0.0.1')).body).toContain('50 found');
    const { body, statusCode } = await ask('10.0.0.1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Search results</h1>');
    expect((await ask('10.0.0.2')).body).toContain('50 found');
  });

  test('is sent as built if the site has no agents', async () => {
    const app = await start({
      prepareBuild: (folder) => writeFileSync(join(folder, 'site/agents2.json'), '[]'),
    });
    expect((await app.inject('/search-results?q=Kenya')).body).toContain('<h1>Search results</h1>');
  });

  test('no other page contains the query', async () => {
    expect((await ask('/?q=Kenya')).body).toBe((await ask('/')).body);
  });
});

test('a trailing slash redirects with the query, also for parameterised paths', async () => {
  const app = await start();
  const led = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return [statusCode, headers.location];
  };
  expect(await led('/blog/?a=1')).toEqual([308, '/blog?a=1']);
  expect(await led('/account/transactions/KW-1/receipt/?a=1')).toEqual([308, '/account/transactions/KW-1/receipt?a=1']);
});

test('a file stored in one encoding only has no Vary', async () => {
  const response = await (await start()).inject({ url: '/icons/icon.svg', headers: { 'accept-encoding': 'br' } });
  expect(response.headers.vary).toBeUndefined();
  expect(response.headers['content-encoding']).toBeUndefined();
});

test('each encoding has its own strong ETag, which yields 304 without a body', async () => {
  const app = await start();
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const first = await app.inject({ url: script, headers });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]+"$/);
    tags.add(tag);
    const second = await app.inject({ url: script, headers: { ...headers, 'if-none-match': `"other", ${tag}` } });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers).toMatchObject({ etag: tag, 'cache-control': immutable, vary: 'accept-encoding' });
    expect(second.headers['content-type']).toBeUndefined();
    expect(second.headers['content-length'] ?? '0').toBe('0');
    const changed = await app.inject({ url: script, headers: { ...headers, 'if-none-match': '"other"' } });
    expect(changed.statusCode).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test('pages and the agents file have ETags; account pages and 404 do not', async () => {
  const app = await start();
  for (const url of ['/', '/agents2.json']) {
    const { headers } = await app.inject(url);
    expect((await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304);
  }
  for (const [url, status] of [
    ['/account', 200],
    ['/nothing', 404],
  ] as const) {
    const response = await app.inject({ url, headers: { 'if-none-match': '*' } });
    expect(response.statusCode).toBe(status);
    expect(response.headers.etag).toBeUndefined();
  }
});

test.each(['/', script, '/agents2.json', '/nothing'])('HEAD %s has the headers of GET and no body', async (url) => {
  const app = await start();
  const headers = { 'accept-encoding': 'br' };
  const get = await app.inject({ url, headers });
  const head = await app.inject({ method: 'HEAD', url, headers });
  expect(head.statusCode).toBe(get.statusCode);
  expect(head.body).toBe('');
  for (const name of [
    'content-type',
    'content-encoding',
    'content-length',
    'cache-control',
    'etag',
    'vary',
    'content-security-policy',
  ]) {
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  }
});

test('a trailing slash redirects, keeping the query', async () => {
  const app = await start();
  const response = await app.inject('/blog/?page=2');
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe('/blog?page=2');
  expect((await app.inject('/nothing/')).statusCode).toBe(404);
});

test('no folder is listed, and nothing beside the built site is served', async () => {
  const app = await start();
  for (const url of [
    '/assets',
    '/icons',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/start.ts',
    '/site/index.html',
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
});

test('other methods on a page or file are rejected with an Allow header', async () => {
  const app = await start();
  for (const url of ['/', '/agents2.json']) {
    const response = await app.inject({ method: 'POST', url, payload: { a: 1 } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.json()).toMatchObject({ code: 'method_not_allowed', retryable: false });
  }
  expect((await app.inject({ method: 'DELETE', url: '/nothing' })).statusCode).toBe(404);
});

test('what was built has no limit; what is read for each request has one, by address', async () => {
  const app = await start();
  const headers = { accept: 'text/html' };
  const ask = (url: string, remoteAddress = '203.0.113.9') => app.inject({ url, remoteAddress, headers });
  const read = '/.well-known/apple-developer-merchantid-domain-association';
  for (let count = 0; count < pages.max; count += 1) await ask(read);
  const refused = await ask(read);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(refused.body).toBe('Too many requests. Please wait a moment and try again.');
  for (const url of ['/', '/agents2.json']) {
    const { statusCode, headers: answered } = await ask(url);
    expect(statusCode).toBe(200);
    expect(answered).not.toHaveProperty('x-ratelimit-limit');
  }
  expect((await ask(read, '203.0.113.10')).statusCode).toBe(404);
});

test('public files are served as they are', async () => {
  expect((await (await start()).inject('/agents2.json')).body).toBe(agents);
});

test('the page carries the public configuration and no secret', async () => {
  const { body } = await (await start()).inject('/');
  const json = /id="public-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({
    siteUrl: 'http://localhost:3000',
    identity: {
      projectId: 'demo-keelway',
      apiKey: 'sandbox-api-key',
      authDomain: 'demo-keelway.firebaseapp.com',
      appId: 'sandbox-app',
      emulatorOrigin: 'http://localhost:3001',
    },
    payments: {
      publicKey: 'pk_test_keelway_sandbox',
      apiUrl: 'http://localhost:3001/',
      payUrl: 'http://localhost:3001/',
      checkoutUrl: 'http://localhost:3001/payments/checkout/',
    },
    features: {
      chat: true,
      handover: true,
      badges: true,
      payments: true,
      identity: true,
      members: true,
      offline: true,
    },
    sandbox: true,
  });
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/">');
  expect(body).not.toContain('sk_test');
  expect(body).not.toContain('2468-1357');
});

test('without a build the gateway reports it and stays up', async () => {
  const app = await start({ withoutBuild: true });
  expect((await app.inject('/')).statusCode).toBe(404);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'unready', database: 'ok', build: 'missing' });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inlineSources } from '@server/lib/http/pages';
import { representation } from '@server/lib/http/representation';
import { wantsLess, withLess } from '@server/site/savedData';
import { developmentEnvironment, gateways } from '../support/gateway';

const asks = (headers: Record<string, string>) => wantsLess({ headers });

test.each([
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'On' }, true],
  [{ 'save-data': 'off' }, false],
  [{ ect: '2g' }, true],
  [{ ect: 'slow-2g' }, true],
  [{ ect: '3g' }, false],
  [{ ect: '4g' }, false],
  [{ ect: 'x2gx' }, false],
  [{}, false],
] as const)('%j wants less: %s', (headers, wanted) => expect(asks(headers)).toBe(wanted));

const html = `<html lang="en"><head><link rel="preload" as="image" href="/a.avif"><link rel="preload" as="font" href="/f.woff2"></head>
<body><img src="/logo.svg"><picture><source type="image/avif" srcset="/a.avif 1x"/><img src="/a.webp" srcset="/a.webp 1x" alt="A ship"/></picture><p>src="1"</p></body></html>`;
const less = `<html data-pictures="off" lang="en"><head><link rel="preload" as="font" href="/f.woff2"></head>
<body><img src="/logo.svg"><picture><source type="image/avif"/><img alt="A ship"/></picture><p>src="1"</p></body></html>`;

test('the lesser page has no pictures, in each encoding, and is another to caches', () => {
  const page = {
    ...representation('text/html; charset=utf-8', 'no-cache', new Map([['identity', Buffer.from(html)]])),
    inline: inlineSources(html),
  };
  const lesser = withLess(page);
  expect(lesser.bodies.get('identity')?.toString()).toBe(less);
  expect(gunzipSync(lesser.bodies.get('gzip') ?? '').toString()).toBe(less);
  expect(brotliDecompressSync(lesser.bodies.get('br') ?? '').toString()).toBe(less);
  expect(lesser.hash).not.toBe(page.hash);
  expect(withLess(page)).toBe(lesser);
});

const start = gateways();

test('the gateway sends it to those who save data, and says what it depends on', async () => {
  const app = await start();
  const [whole, saving] = await Promise.all(
    ['off', 'on'].map((state) => app.inject({ url: '/', headers: { 'save-data': state } })),
  );
  expect(whole?.headers).toMatchObject({ 'accept-ch': 'ECT', vary: 'accept-encoding, save-data, ect' });
  expect(saving?.headers).toMatchObject({ 'accept-ch': 'ECT', vary: 'accept-encoding, save-data, ect' });
  expect(whole?.body).not.toContain('data-pictures');
  expect(saving?.body).toContain('<html data-pictures="off" lang="en">');
});

describe('the service worker', () => {
  const prepareBuild = (folder: string) => {
    writeFileSync(join(folder, 'site/service-worker.js'), '"works"');
    writeFileSync(join(folder, 'site/retired-worker.js'), '"retires"');
  };
  const fetched = async (environment: Readonly<Record<string, string>>) => {
    const app = await start({ prepareBuild, environment: { ...developmentEnvironment, ...environment } });
    return app.inject('/service-worker.js');
  };

  test('is asked for anew each time', async () => {
    const { body, headers } = await fetched({});
    expect(body).toBe('"works"');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  });

  test('gives way to one that removes itself when it is switched off', async () => {
    expect((await fetched({ FEATURES_OFF: 'offline' })).body).toBe('"retires"');
  });
});

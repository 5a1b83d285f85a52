import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { gateways } from '../support/gateway';

const start = gateways();
const hour = 3_600_000;
const former = '/assets/page-faq.aaaaaaaa.js';
const code = `console.log(${JSON.stringify('former '.repeat(200))})`;

/** A gateway with a build that superseded these files `hours` ago. */
async function gatewayAfter(
  superseded: Readonly<Record<string, number>>,
  extra: readonly string[] = [],
): Promise<FastifyInstance> {
  return start({
    prepareBuild: (folder) => {
      mkdirSync(join(folder, 'kept/assets'), { recursive: true });
      for (const path of [...Object.keys(superseded), ...extra]) {
        writeFileSync(join(folder, 'kept', path), code);
        writeFileSync(join(folder, 'kept', `${path}.br`), brotliCompressSync(code));
      }
      const list = Object.fromEntries(
        Object.entries(superseded).map(([path, hours]) => [path, Date.now() - hours * hour]),
      );
      writeFileSync(join(folder, 'kept/superseded.json'), JSON.stringify(list));
    },
  });
}

afterEach(() => jest.restoreAllMocks());

test('a file of the previous release is served like a current one', async () => {
  const app = await gatewayAfter({ [former]: 2 });
  const plain = await app.inject(former);
  expect(plain.statusCode).toBe(200);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(plain.body).toBe(code);
  const small = await app.inject({ url: former, headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(code);
  expect(
    (await app.inject({ url: former, headers: { 'if-none-match': plain.headers.etag as string } })).statusCode,
  ).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: former })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: former })).statusCode).toBe(405);
});

test('the current file wins if both releases have the path', async () => {
  const app = await gatewayAfter({ '/assets/main.0a1b2c3d.js': 2 });
  expect((await app.inject('/assets/main.0a1b2c3d.js')).body).not.toBe(code);
});

test('a file superseded a day ago is gone, even without another build', async () => {
  const app = await gatewayAfter({ [former]: 23.9, '/assets/page-blog.aaaaaaaa.js': 24 });
  expect((await app.inject('/assets/page-blog.aaaaaaaa.js')).statusCode).toBe(404);
  expect((await app.inject(former)).statusCode).toBe(200);
  const later = Date.now() + 0.2 * hour;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  const gone = await app.inject(former);
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['cache-control']).toBe('no-store');
});

test('only files on the list are served, and never the list', async () => {
  const app = await gatewayAfter({ [former]: 2 }, ['/assets/page-chat.aaaaaaaa.js']);
  for (const path of [
    '/assets/page-chat.aaaaaaaa.js',
    '/superseded.json',
    '/kept/superseded.json',
    `/kept${former}`,
    `${former}.br`,
  ])
    expect((await app.inject(path)).statusCode).toBe(404);
});

test('the recorder of the previous release needs permission too', async () => {
  const app = await gatewayAfter({ '/assets/recorder.aaaaaaaa.js': 2 });
  expect((await app.inject('/assets/recorder.aaaaaaaa.js')).statusCode).toBe(404);
});

test('a listed file that is missing is 404', async () => {
  const app = await start({
    prepareBuild: (folder) => {
      rmSync(join(folder, 'kept'), { recursive: true, force: true });
      mkdirSync(join(folder, 'kept'));
      writeFileSync(join(folder, 'kept/superseded.json'), JSON.stringify({ [former]: Date.now() }));
    },
  });
  expect((await app.inject(former)).statusCode).toBe(404);
});

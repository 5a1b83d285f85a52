import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateways } from '../support/gateway';

const start = gateways();
const address = '/.well-known/apple-developer-merchantid-domain-association';
const proof = '{"version":1,"pspId":"4BE8","createdOn":1786546082458}';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keelway-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

test.each([
  'apple-developer-merchantid-domain-association',
  'well-known/apple-developer-merchantid-domain-association',
])("Apple's file is served from %s of the data folder, byte for byte, as text", async (path) => {
  put(path, proof);
  const app = await start({ dataFolder: folder });
  const answer = await app.inject(address);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    proof,
  ]);
  const head = await app.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(proof.length), '']);
});

test('is 404 until the file exists', async () => {
  const app = await start({ dataFolder: folder });
  expect((await app.inject(address)).statusCode).toBe(404);
  expect((await app.inject(`${address}.txt`)).statusCode).toBe(404);
  mkdirSync(join(folder, 'apple-developer-merchantid-domain-association'));
  expect((await app.inject(address)).statusCode).toBe(404);
  put('well-known/apple-developer-merchantid-domain-association', proof);
  expect((await app.inject(`${address}?a=1`)).body).toBe(proof);
});

test('nothing else of the data folder is served', async () => {
  put('other.sqlite', 'secret');
  put('well-known/other', 'secret');
  const app = await start({ dataFolder: folder });
  for (const path of [
    '/.well-known/other.sqlite',
    '/.well-known/other',
    '/.well-known/../other.sqlite',
    '/.well-known/%2e%2e%2fother.sqlite',
    '/other.sqlite',
    '/well-known/other',
  ]) {
    const answer = await app.inject(path);
    expect([path, answer.statusCode, answer.body.includes('secret')]).toEqual([path, 404, false]);
  }
});

test('is served from APPLE_PAY_FILE, as from a read-only mount, before the data folder', async () => {
  const mount = mkdtempSync(join(tmpdir(), 'keelway-mount-'));
  const file = join(mount, 'proof');
  put('apple-developer-merchantid-domain-association', 'of the data folder');
  const app = await start({
    dataFolder: folder,
    environment: { NODE_ENV: 'development', LOG_LEVEL: 'silent', APPLE_PAY_FILE: file },
  });
  expect((await app.inject(address)).body).toBe('of the data folder');
  writeFileSync(file, proof);
  expect((await app.inject(address)).body).toBe(proof);
  rmSync(mount, { recursive: true, force: true });
});

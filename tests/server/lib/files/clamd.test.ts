import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clamdScan } from '@server/lib/files/clamd';
import { readScannerPlace } from '@server/lib/config/fileSettings';
import { apisOf } from '../../support/api';
import { pdf } from './samples';

const folder = mkdtempSync(join(tmpdir(), 'keelway-clamd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** clamd: reads the chunks of INSTREAM, and answers by what came. */
async function clamd(answer: (content: Buffer, socket: Socket) => void): Promise<{ path: string; server: Server }> {
  const path = join(folder, `${randomUUID().slice(0, 8)}.ctl`);
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      const parts: Buffer[] = [];
      let at = 'zINSTREAM\0'.length;
      while (at + 4 <= bytes.length) {
        const length = bytes.readUInt32BE(at);
        if (length === 0) {
          answer(Buffer.concat(parts), socket);
          return;
        }
        parts.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((listening) => void server.listen(path, listening));
  return { path, server };
}

const says = (words: string) => clamd((_content, socket) => socket.end(`${words}\0`));

test.each([
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav:3310', { host: 'clamav', port: 3_310 }],
  ['[::1]:3310', { host: '::1', port: 3_310 }],
  ['clamav', null],
  ['clamav:0', null],
  ['clamav:99999', null],
  ['http://clamav:3310', null],
])('%s is %j', (text, place) => {
  expect(readScannerPlace(text)).toEqual(place);
});

test('a content is streamed whole, and is clean or infected', async () => {
  const content = pdf('', 200_000);
  let seen: Buffer = Buffer.alloc(0);
  const { path, server } = await clamd((received, socket) => {
    seen = received;
    socket.end('stream: OK\0');
  });
  expect(await clamdScan({ path })(content)).toBe('clean');
  expect(seen).toEqual(content);
  server.close();
  const infected = await says('stream: Eicar-Test-Signature FOUND');
  expect(await clamdScan({ path: infected.path })(content)).toBe('infected');
  infected.server.close();
});

test('away, hanging up, too small a limit and unknown words are no "clean"', async () => {
  await expect(clamdScan({ path: join(folder, 'nobody.ctl') })(pdf())).rejects.toThrow('ENOENT');
  const silent = await clamd((_content, socket) => socket.destroy());
  await expect(clamdScan({ path: silent.path })(pdf())).rejects.toThrow();
  silent.server.close();
  for (const words of ['INSTREAM size limit exceeded. ERROR', 'stream: OK FOUNDATION', 'PONG', 'x'.repeat(5_000)]) {
    const { path, server } = await says(words);
    await expect(clamdScan({ path })(pdf())).rejects.toThrow('clamd');
    server.close();
  }
});

describe('a gateway with a scanner', () => {
  const apis = apisOf('sqlite');

  async function check(socket: string) {
    const { app, post, log } = await apis({ CLAMAV_SOCKET: socket });
    const id = randomUUID();
    const content = pdf();
    await post('/api/uploads', { id, name: 'scan.pdf', bytes: content.length });
    const headers = { 'content-type': 'application/octet-stream' };
    await app.inject({ method: 'PATCH', url: `/api/uploads/${id}?offset=0`, headers, payload: content });
    const ask = () => app.inject({ method: 'POST', url: `/api/uploads/${id}/check` });
    return { ask, log };
  }

  test('a clean file is kept as scanned', async () => {
    const { path, server } = await says('stream: OK');
    const { ask } = await check(path);
    expect((await ask()).json()).toMatchObject({ file: { isScanned: true } });
    server.close();
  });

  test('an infected one is deleted, with a sentence', async () => {
    const { path, server } = await says('stream: Eicar-Test-Signature FOUND');
    const { ask } = await check(path);
    expect((await ask()).json()).toMatchObject({ code: 'invalid_file' });
    expect((await ask()).statusCode).toBe(404);
    server.close();
  });

  test('while it is away nothing is kept: 503, and the file is there to be checked later', async () => {
    const { ask, log } = await check(join(folder, 'nobody.ctl'));
    expect((await ask()).json()).toMatchObject({ code: 'files_unavailable', retryable: true });
    expect(log.join('')).toContain('the virus scanner does not answer: files are refused');
    expect((await ask()).statusCode).toBe(503);
  });
});

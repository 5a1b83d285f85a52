import { connect } from 'node:net';
import { apiErrorSchema } from '@server/lib/http/errors';
import * as v from 'valibot';
import { apisOf } from '../../support/api';

const start = apisOf('sqlite');

/** Sends raw bytes and resolves with the response when the connection closes. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

test.each([
  ['no request at all', 'what?\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    400,
  ],
  ['a path with a null byte', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['20 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s gets the standard error, with the headers of every answer', async (_name, bytes, status) => {
  const { app } = await start();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const [head = '', body = ''] = (await send(Number(port), bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(v.is(apiErrorSchema, JSON.parse(body))).toBe(true);
});

test.each(['http://keelway.example/healthz', 'HTTPS://keelway.example:8443/healthz?now', '/healthz'])(
  'GET %s is answered in either form of its target',
  async (target) => {
    const { app } = await start();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    expect(
      await send(Number(port), `GET ${target} HTTP/1.1\r\nHost: keelway.example\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 200 OK/);
  },
);

import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { withoutEndSlashes } from '@server/site/routes';
import { gateways } from '../support/gateway';

const start = gateways();

/** Sends a raw request line and resolves with status and headers. */
async function statusOf(port: number, target: string): Promise<{ status: number; head: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'),
    );
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    socket.on('end', () => resolve({ status: Number(text.slice(9, 12)), head: text.split('\r\n\r\n')[0] ?? '' }));
    socket.on('error', reject);
  });
}

test('malformed paths get 400 or 404 and never crash the gateway', async () => {
  const app = await start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const odd = [
    '/%E0%A4%A',
    '/%',
    '/%zz?x=%zz',
    '//',
    '//elsewhere.example/',
    '//elsewhere.example//',
    '/\\elsewhere.example/',
    '//blog/',
    '/../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/assets/../../package.json',
    '/%00',
    '/blog%00.html',
    '/\u0000',
    '/\\..\\',
    '/__proto__',
    '/constructor',
    '/*',
    '*',
    `/${'a'.repeat(9_000)}`,
    '/api/%E0%A4%A',
    'http://elsewhere.example/nothing',
  ];
  for (const target of odd) {
    const { status, head } = await statusOf(port, target);
    expect([target, [400, 404].includes(status)]).toEqual([target, true]);
    expect(head.toLowerCase()).not.toContain('\r\nlocation:');
  }
  expect((await statusOf(port, '/')).status).toBe(200);
});

test('a path that cannot be decoded gets the not-found page with all headers', async () => {
  const app = await start();
  const response = await app.inject('/%E0%A4%A');
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('404 - Page Not Found');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
});

test('trailing slashes are stripped in linear time, whatever other slashes there are', () => {
  const stepsFor = (text: string): number => {
    let steps = 0;
    const counted = {
      length: text.length,
      charAt: (index: number) => {
        steps += 1;
        return text.charAt(index);
      },
      slice: (start?: number, end?: number) => text.slice(start, end),
    };
    expect(withoutEndSlashes(counted)).toBe(text.replace(/(?<!\/)\/+$/, ''));
    return steps;
  };
  const many = '/'.repeat(100_000);
  expect(stepsFor(`/blog${many}`)).toBe(100_001);
  expect(stepsFor(`${many}x`)).toBe(1);
});

test('overlong paths are rejected unparsed: slashes, letters, encoded text', async () => {
  const app = await start();
  for (const path of [
    `${'/'.repeat(15_800)}x`,
    `/blog${'/'.repeat(2_000)}`,
    `/${'a'.repeat(2_000)}`,
    `/${'%61'.repeat(2_000)}`,
  ]) {
    const { statusCode, headers } = await app.inject(path);
    expect([path.slice(0, 8), statusCode, headers.location]).toEqual([path.slice(0, 8), 404, undefined]);
  }
});

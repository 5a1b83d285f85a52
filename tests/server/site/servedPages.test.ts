import fastify, { type InjectOptions } from 'fastify';
import { servedRoutes, type ServePage } from '@server/site/servedRoutes';
import { renderedPages } from '@server/lib/http/limits';
import { gateways } from '../support/gateway';

const start = gateways();
const token = 's3cret-token';
const address = `/newsletter/confirm/${token}`;
const page = { accept: 'text/html', 'accept-encoding': 'identity' };

describe('a page for one request', () => {
  test('is rendered from its data, by the path of its route only', async () => {
    const { statusCode, headers, body } = await (await start()).inject({ url: address, headers: page });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>$& http');
    expect(body).toContain('<h1>/newsletter/confirm/:token $1</h1>');
    expect(body).toContain('id="served-page">{"link":"unknown"}</script>');
    expect(body).not.toContain(token);
  });

  test('is not cached, indexed or named to other sites, and may run only its own scripts', async () => {
    for (const accept of ['text/html', 'application/json', '*/*']) {
      const { headers } = await (await start()).inject({ url: address, headers: { accept } });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      if (accept !== 'application/json') expect(headers['content-security-policy']).toContain("'sha256-");
    }
  });

  test('is its data for programs, and without a build', async () => {
    const asked = { url: address, headers: { accept: 'application/json' } };
    const answers = [await (await start()).inject(asked), await (await start({ withoutBuild: true })).inject(address)];
    for (const answer of answers) expect(answer.json()).toEqual({ page: { link: 'unknown' } });
  });

  test('cannot be broken by its address', async () => {
    const app = await start();
    for (const part of ['%3C/script%3E', '%00', '%E0%A4%A', 'x'.repeat(900), '..%2f..', '$%26'])
      expect((await app.inject({ url: `/newsletter/confirm/${part}`, headers: page })).statusCode).toBe(404);
    expect((await app.inject({ url: `/newsletter/confirm/${'x'.repeat(3_000)}` })).statusCode).toBe(404);
  });

  test('a trailing slash leads to it, another method is refused', async () => {
    const app = await start();
    const led = await app.inject(`${address}/`);
    expect([led.statusCode, led.headers.location]).toEqual([308, address]);
    expect((await app.inject({ method: 'DELETE', url: address })).statusCode).toBe(405);
  });

  test.each([address, `${address}/`, `${address}?a=${token}`, `/Newsletter/Confirm/${token}`, `${address}/${token}`])(
    'its address is not logged: %s',
    async (url) => {
      const lines: string[] = [];
      const environment = { NODE_ENV: 'development', LOG_LEVEL: 'trace' };
      const app = await start({ environment, logStream: { write: (line) => lines.push(line) } });
      await app.inject(url);
      await app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: token });
      expect(lines.join('')).toMatch(/newsletter.confirm.*\[link\]/i);
      expect(lines.join('')).not.toContain(token);
    },
  );

  test('an address has a limit', async () => {
    const app = await start();
    const ask = (remoteAddress: string) => app.inject({ url: address, remoteAddress });
    for (let count = 0; count < renderedPages.max; count += 1) expect((await ask('10.0.0.1')).statusCode).toBe(404);
    expect((await ask('10.0.0.1')).statusCode).toBe(429);
    expect((await ask('10.0.0.2')).statusCode).toBe(404);
  });
});

describe('a form of such a page', () => {
  /** A gateway with one page, whose posts are recorded. */
  async function withForm(post: (fields: URLSearchParams) => 'again' | 'answer') {
    const app = fastify();
    const register = (serve: ServePage): void =>
      serve('/newsletter/confirm/:token', {
        read: () => Promise.resolve({ data: { link: 'open' } }),
        post: ({ parameters }, fields) =>
          Promise.resolve(
            parameters.token === token && post(fields) === 'answer' ? { data: { link: 'used' }, status: 422 } : null,
          ),
      });
    await servedRoutes(app, { site: null, policyOf: () => '' }, register);
    return (options: InjectOptions) => app.inject({ method: 'POST', url: address, ...options });
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('is read as typed, in both encodings', async () => {
    const seen: [string, string][][] = [];
    const send = await withForm((fields) => {
      seen.push([...fields]);
      return 'again';
    });
    await send({ headers: form, payload: 'remarks=50%25+%26+more%0D%0Aline&choice=a&choice=b' });
    await send({
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    await send({});
    expect(seen).toEqual([
      [
        ['remarks', '50% & more\r\nline'],
        ['choice', 'a'],
        ['choice', 'b'],
      ],
      [['List-Unsubscribe', 'One-Click']],
      [],
    ]);
  });

  test('leads back to the page, or to an answer with its own status', async () => {
    const led = await (await withForm(() => 'again'))({ headers: form, payload: 'a=1' });
    expect([led.statusCode, led.headers.location]).toEqual([303, address]);
    const answered = await (await withForm(() => 'answer'))({ headers: form, payload: 'a=1' });
    expect([answered.statusCode, answered.json()]).toEqual([422, { page: { link: 'used' } }]);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['text', { 'content-type': 'text/plain' }, 'a=1', 415],
    ['a broken form', { 'content-type': 'multipart/form-data; boundary=x' }, 'nothing', 400],
    ['a large form', form, `a=${'x'.repeat(70_000)}`, 413],
  ])('%s is refused', async (_what, headers, payload, status) => {
    const send = await withForm(() => 'again');
    expect((await send({ headers, payload })).statusCode).toBe(status);
  });
});

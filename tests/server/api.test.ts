import * as v from 'valibot';
import { ApiError } from '@server/lib/http/errors';
import { gateways, liveEnvironment } from './support/gateway';

const start = gateways();

test('unknown addresses of the API are JSON, never a page', async () => {
  const app = await start();
  for (const [method, url] of [
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/%E0%A4%A'],
  ] as const) {
    const response = await app.inject({ method, url });
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.json()).toEqual({
      code: 'not_found',
      message: 'There is nothing at this address.',
      retryable: false,
    });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  }
  expect((await app.inject('/api/nothing')).headers['cache-control']).toBe('no-store');
});

test('/apiary is a page address, not the API', async () => {
  expect((await (await start()).inject('/apiary')).headers['content-type']).toBe('text/html; charset=utf-8');
});

test('an internal error reveals no details', async () => {
  const app = await start();
  app.get('/api/test/broken', () => {
    throw new Error('password=hunter2');
  });
  const response = await app.inject('/api/test/broken');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    retryable: true,
  });
});

test('an intended refusal reaches the caller', async () => {
  const app = await start();
  app.get('/api/test/refused', () => {
    throw new ApiError(409, 'taken', 'Somebody was faster.', true);
  });
  const response = await app.inject('/api/test/refused');
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({ code: 'taken', message: 'Somebody was faster.', retryable: true });
});

test.each([
  ['{"name":', 'application/json', 400, 'invalid_request'],
  ['', 'application/json', 400, 'invalid_request'],
  ['{"name":1}', 'application/json', 400, 'invalid_request'],
  ['{"__proto__":{"name":"x"}}', 'application/json', 400, 'invalid_request'],
  ['name=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  [JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413, 'too_large'],
])('a body like %.20p as %s is rejected with %d', async (payload, type, status, code) => {
  const app = await start();
  app.post('/api/test/echo', { schema: { body: v.object({ name: v.string() }) } }, (request) => request.body);
  const response = await app.inject({
    method: 'POST',
    url: '/api/test/echo',
    headers: { 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code, retryable: false, message: expect.any(String) as string });
});

test('requests are parsed and responses filtered by their schemas', async () => {
  const app = await start();
  app.post(
    '/api/test/echo',
    {
      schema: {
        body: v.object({ name: v.pipe(v.string(), v.trim()) }),
        response: { 200: v.object({ name: v.string() }) },
      },
    },
    (request) => ({ ...(request.body as { name: string }), secret: 'inside' }),
  );
  const response = await app.inject({ method: 'POST', url: '/api/test/echo', payload: { name: '  Amina ', more: 1 } });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ name: 'Amina' });
});

test('a response that violates its schema is a server error', async () => {
  const app = await start();
  app.get('/api/test/wrong', { schema: { response: { 200: v.object({ name: v.string() }) } } }, () => ({ name: 5 }));
  const response = await app.inject('/api/test/wrong');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ code: 'internal' });
});

test('API requests are rate-limited by address, pages are not', async () => {
  const app = await start();
  const statuses: number[] = [];
  for (let request = 0; request < 121; request += 1) statuses.push((await app.inject('/api/nothing')).statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  const refused = await app.inject('/api/nothing');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    code: 'rate_limited',
    message: 'Too many requests. Please wait a moment and try again.',
    retryable: true,
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/')).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/nothing', remoteAddress: '198.51.100.7' })).statusCode).toBe(404);
});

test.each([
  ['false', '127.0.0.1'],
  ['1', '203.0.113.9'],
  ['2', '198.51.100.7'],
  ['true', '198.51.100.7'],
  ['127.0.0.1,203.0.113.0/24', '198.51.100.7'],
  ['loopback, fd00::/8, 203.0.113.9', '198.51.100.7'],
  ['loopback', '203.0.113.9'],
])('with TRUST_PROXY=%s the visitor is %s', async (setting, visitor) => {
  const app = await start({ environment: { ...liveEnvironment, TRUST_PROXY: setting } });
  app.get('/api/test/visitor', (request) => JSON.stringify(request.ip));
  const response = await app.inject({
    url: '/api/test/visitor',
    headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
  });
  expect(response.json()).toBe(visitor);
});

test('TRACE is refused and echoes nothing', async () => {
  const app = await start();
  for (const url of ['/', '/api/people', '/api/nothing', '/healthz']) {
    // The types of `inject` have no TRACE.
    const request = { method: 'TRACE' as string as 'GET', url, headers: { authorization: 'Bearer s3cret' } };
    const answer = await app.inject(request);
    expect([url, [404, 405].includes(answer.statusCode), answer.body.includes('s3cret')]).toEqual([url, true, false]);
  }
});

describe('an unsupported method', () => {
  test.each([
    ['GET', '/api/newsletter', 'POST'],
    ['DELETE', '/api/quotes', 'POST'],
    ['GET', '/api/chat', 'POST'],
    ['PUT', '/api/members/unlock', 'POST'],
    ['POST', '/api/people', 'GET, HEAD'],
    ['OPTIONS', '/api/people', 'GET, HEAD'],
    ['PATCH', '/api/subscription', 'GET, HEAD'],
    ['GET', '/api/subscription/orders', 'POST'],
    ['GET', '/api/subscription/orders/KW-1/confirm', 'POST'],
    ['GET', '/api/webhooks/paystack', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/readyz', 'GET, HEAD'],
    ['POST', '/account/transactions/KW-1/receipt', 'GET, HEAD'],
  ] as const)('%s %s is answered with 405 and Allow: %s', async (method, url, allow) => {
    const app = await start();
    // A body that no route would parse.
    const body =
      method === 'GET' || method === 'OPTIONS'
        ? {}
        : { payload: '<a/>', headers: { 'content-type': 'application/xml' } };
    const response = await app.inject({ method, url, ...body });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
    expect(response.json()).toEqual({
      code: 'method_not_allowed',
      message: 'This address does not accept this kind of request.',
      retryable: false,
    });
  });

  test('unknown addresses stay 404, and HEAD works', async () => {
    const app = await start();
    expect((await app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/api/people' })).statusCode).toBe(200);
  });
});

import { gateways } from '../../support/gateway';

const start = gateways();

function collector(): { lines: Record<string, unknown>[]; write: (line: string) => void } {
  const lines: Record<string, unknown>[] = [];
  return { lines, write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
}

test('secrets are redacted from log lines, however deep', async () => {
  const log = collector();
  const app = await start({ environment: { NODE_ENV: 'development', LOG_LEVEL: 'info' }, logStream: log });
  const secrets = {
    authorization: 'Bearer s3cret',
    cookie: 's3cret',
    key: 's3cret',
    password: 's3cret',
    email: 's3cret@example.org',
    token: 's3cret',
    phone: '+254 s3cret',
  };
  app.log.info({ ...secrets, kept: 'visible' }, 'top');
  app.log.info({ user: secrets, headers: { 'set-cookie': 's3cret' } }, 'one down');
  app.log.info({ request: { body: { contact: { all: [secrets, { again: { more: secrets } }] } } } }, 'far down');
  app.log.error(
    {
      err: Object.assign(new Error('duplicate key'), {
        detail: 'Key (address_key)=(s3cret@example.org) already exists.',
      }),
    },
    'of the database',
  );
  expect(log.lines).toHaveLength(4);
  expect(JSON.stringify(log.lines)).not.toContain('s3cret');
  expect(log.lines[0]).toMatchObject({ kept: 'visible', password: '[redacted]' });
});

test('a request is logged with its id and path, without query and headers', async () => {
  const log = collector();
  const app = await start({ environment: { NODE_ENV: 'development', LOG_LEVEL: 'info' }, logStream: log });
  const response = await app.inject({
    url: '/search-results?q=s3cret',
    headers: { authorization: 'Bearer s3cret', cookie: 'a=s3cret' },
  });
  expect(JSON.stringify(log.lines)).not.toContain('s3cret');
  expect(log.lines).toEqual([
    expect.objectContaining({
      time: expect.any(Number) as number,
      reqId: response.headers['x-request-id'],
      method: 'GET',
      path: '/search-results',
      remoteAddress: '127.0.0.1',
      statusCode: 200,
      responseTime: expect.any(Number) as number,
      msg: 'request completed',
    }),
  ]);
});

test('a visitor whose connection has ended before the answer was through is logged without an address', async () => {
  const log = collector();
  const app = await start({ environment: { NODE_ENV: 'development', LOG_LEVEL: 'info' }, logStream: log });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined });
    done();
  });
  expect((await app.inject('/search-results')).statusCode).toBe(200);
  expect(log.lines).toEqual([expect.objectContaining({ path: '/search-results', msg: 'request completed' })]);
  expect(log.lines[0]).not.toHaveProperty('remoteAddress');
});

test.each([
  ['/quote/KQ-7F3K2P/eyJhbGciOi.s3cret.s3cret', '/quote/KQ-7F3K2P/[link]'],
  ['/quote/KQ-7F3K2P/agent/eyJhbGciOi.s3cret.s3cret?answer=no', '/quote/KQ-7F3K2P/agent/[link]'],
  ['/quote/KQ-7F3K2P/s3cret', '/quote/KQ-7F3K2P/[link]'],
  ['/quote/KQ-7F3K2P/s3cret/s3cret/agent/s3cret', '/quote/KQ-7F3K2P/[link]'],
  ['//Quote//KQ-7F3K2P//agent//s3cret', '//Quote//KQ-7F3K2P//agent//[link]'],
  ['/de/quote/KQ-7F3K2P/agent/s3cret', '/de/quote/KQ-7F3K2P/agent/[link]'],
  ['/eyJhbGciOiJIUzI1NiJ9.s3cret', '/[link]'],
  ['/quote', '/quote'],
])('the token of a private link is not logged: %s', async (url, path) => {
  const log = collector();
  const app = await start({ environment: { NODE_ENV: 'development', LOG_LEVEL: 'info' }, logStream: log });
  for (const method of ['GET', 'POST'] as const) await app.inject({ method, url });
  expect(JSON.stringify(log.lines)).not.toContain('s3cret');
  const requests = log.lines.filter(({ msg }) => msg === 'request completed');
  expect(requests).toEqual([expect.objectContaining({ path }), expect.objectContaining({ path })]);
});

test('a server error is logged with its cause; a refusal is not an error', async () => {
  const log = collector();
  const app = await start({ environment: { NODE_ENV: 'development', LOG_LEVEL: 'error' }, logStream: log });
  app.get('/api/test/broken', () => {
    throw new Error('the cause');
  });
  await app.inject('/api/nothing');
  await app.inject('/nothing');
  expect(log.lines).toEqual([]);
  await app.inject('/api/test/broken');
  expect(log.lines).toEqual([
    expect.objectContaining({
      msg: 'request failed',
      err: expect.objectContaining({ message: 'the cause' }) as object,
    }),
  ]);
});

test('health checks and files are not logged, missing files are', async () => {
  const log = collector();
  const app = await start({ environment: { NODE_ENV: 'development', LOG_LEVEL: 'info' }, logStream: log });
  await app.inject('/healthz');
  await app.inject('/readyz');
  await app.inject('/agents2.json');
  expect(log.lines).toEqual([]);
  await app.inject('/agents3.json');
  expect(log.lines).toEqual([expect.objectContaining({ path: '/agents3.json', statusCode: 404 })]);
});

test('what is refused is logged with its code: input, a page of another site, a forged event, no sign-in', async () => {
  const log = collector();
  const app = await start({ environment: { NODE_ENV: 'development', LOG_LEVEL: 'info' }, logStream: log });
  const post = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, payload, headers });
  const answers = [
    await post('/api/newsletter', { email: 'no address' }),
    await post('/api/newsletter', { email: 'a@b.example' }, { 'sec-fetch-site': 'cross-site' }),
    await post('/api/webhooks/paystack', {}),
    await app.inject('/api/transactions'),
  ];
  const refused = log.lines.filter(({ msg }) => msg === 'request refused');
  expect(refused.map(({ reqId, code }) => [reqId, code])).toEqual(
    answers.map(({ headers, json }) => [headers['x-request-id'], json<{ code: string }>().code]),
  );
  expect(refused.map(({ code }) => code)).toEqual([
    'invalid_request',
    'foreign_origin',
    'invalid_signature',
    'sign_in_required',
  ]);
});

test('no request adds a line of its own', async () => {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const app = await start({ environment: { NODE_ENV: 'development', LOG_LEVEL: 'info' }, logStream: { write } });
  const forged = '\n{"level":50,"msg":"forged"}\n';
  await app.inject(`/${encodeURIComponent(forged)}`);
  await app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: forged },
    headers: { 'user-agent': 'a' },
  });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  }
});

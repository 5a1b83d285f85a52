import { createHash } from 'node:crypto';
import { ownMark } from '@shared/site/serviceWorker';
import { ApiError } from '@server/lib/http/errors';
import { inlineScript, inlineStyle } from '../../support/builtSite';
import { everyAnswer } from '../../support/everyAnswer';
import { gateways, liveEnvironment, type GatewayOptions } from '../../support/gateway';

const start = gateways();

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptHash = source(inlineScript);
const policyName = 'content-security-policy';

function directives(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );
}

async function startWithFailures(options?: GatewayOptions): ReturnType<typeof start> {
  const app = await start(options);
  app.get('/api/test/broken', () => {
    throw new Error('secret inside');
  });
  app.get('/api/test/refused', () => {
    throw new ApiError(409, 'taken', 'Somebody was faster.', true);
  });
  return app;
}

const always = [
  ownMark,
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

test('every kind of response has the security headers', async () => {
  const app = await startWithFailures();
  const { headers: home } = await app.inject('/');
  const responses = {
    page: await app.inject('/'),
    file: await app.inject('/assets/main.0a1b2c3d.js'),
    notModified: await app.inject({ url: '/', headers: { 'if-none-match': String(home.etag) } }),
    notFound: await app.inject('/nothing'),
    badPath: await app.inject('/%E0%A4%A'),
    redirect: await app.inject('/blog/'),
    health: await app.inject('/healthz'),
    apiNotFound: await app.inject('/api/nothing'),
    apiError: await app.inject('/api/test/broken'),
    apiRefusal: await app.inject('/api/test/refused'),
    method: await app.inject({ method: 'PUT', url: '/' }),
    tooLarge: await app.inject({
      method: 'POST',
      url: '/api/nothing',
      headers: { 'content-type': 'application/json', 'content-length': '9999999' },
      payload: '{}',
    }),
  };
  expect(Object.values(responses).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 304, 404, 404, 308, 200, 404, 500, 409, 405, 413,
  ]);
  for (const [kind, { headers }] of Object.entries(responses)) {
    for (const name of always) expect([kind, name, headers[name]]).toEqual([kind, name, home[name]]);
    expect([kind, directives(headers[policyName])['default-src']]).toEqual([kind, "'none'"]);
    expect([kind, headers['x-powered-by'] ?? headers.server]).toEqual([kind, undefined]);
  }
  expect(home['x-content-type-options']).toBe('nosniff');
  expect(home['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(home['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(home['cross-origin-resource-policy']).toBe('same-origin');
});

test("a page's policy hashes its inline code; other responses allow nothing", async () => {
  const app = await start();
  const policyOf = async (url: string) => directives((await app.inject(url)).headers[policyName]);
  expect(await policyOf('/blog')).toMatchObject({
    'script-src': `'self' ${scriptHash}`,
    'style-src': `'self' ${source(inlineStyle('Blog'))}`,
  });
  expect(await policyOf('/nothing')).toMatchObject({
    'style-src': `'self' ${source(inlineStyle('404 - Page Not Found'))}`,
  });
  for (const url of ['/assets/main.0a1b2c3d.js', '/healthz', '/api/nothing'])
    expect(await policyOf(url)).toMatchObject({ 'script-src': "'self'", 'style-src': "'self'" });
});

test('the policy allows this site, hashed inline code and the stand-ins', async () => {
  const { headers } = await (await start()).inject('/');
  expect(directives(headers['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${scriptHash}`,
    'style-src': `'self' ${source(inlineStyle('Home'))}`,
    'img-src': "'self' data: https: http://localhost:3001",
    'font-src': "'self'",
    'connect-src': "'self' http://localhost:3001 http://127.0.0.1:3001/recaptcha/",
    'frame-src': 'http://localhost:3001',
    'form-action': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'keelway keelway-start keelway-worker',
  });
});

test('with live providers, the policy allows those configured and nothing unsafe', async () => {
  const { headers } = await (await start({ environment: liveEnvironment })).inject('/');
  const policy = directives(headers['content-security-policy']);
  expect(policy['connect-src']).toBe(
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/ https://api.paystack.co https://standard.paystack.co",
  );
  expect(policy['frame-src']).toBe(
    'https://checkout.paystack.com https://keelway-live.firebaseapp.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  );
  expect(policy['script-src']).toBe(
    `'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ ${scriptHash}`,
  );
  expect(headers['content-security-policy']).not.toMatch(/unsafe|localhost|http:|\*/);
  expect(headers['content-security-policy']).not.toContain('trusted-types');
  expect(headers['permissions-policy']).toContain('payment=(self "https://checkout.paystack.com")');
});

test('with everything disabled, the policy allows this site only', async () => {
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://keelway.example',
    FEATURES_OFF: 'chat,payments,identity,members',
  };
  const { headers } = await (await start({ environment })).inject('/');
  const policy = directives(headers['content-security-policy']);
  expect(policy).toMatchObject({
    'script-src': `'self' ${scriptHash}`,
    'connect-src': "'self'",
    'frame-src': "'none'",
    'img-src': "'self' data:",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'keelway keelway-start keelway-worker',
  });
  expect(headers['permissions-policy']).toContain('payment=()');
});

test('every answer in text names its character encoding', async () => {
  const app = await start();
  for (const [kind, { headers, body }] of await everyAnswer(app)) {
    if (body === '') continue;
    const type = expect.stringMatching(/^(?:text|application|image)\/[a-z+]+; charset=utf-8$/) as string;
    expect({ kind, type: headers['content-type'] }).toEqual({ kind, type });
  }
});

test('sends HSTS only for https', async () => {
  const secure = await (await start({ environment: liveEnvironment })).inject('/nothing');
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const plain = await (await start()).inject('/');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});

test('every response has a request id of its own, whatever the client sends', async () => {
  const app = await start();
  const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
  const ids = await Promise.all(
    [1, 2].map(async () => (await app.inject({ url: '/nothing', headers })).headers['x-request-id']),
  );
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

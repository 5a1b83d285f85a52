import { buildSandbox } from '../../../sandbox/app';
import { parseSandboxConfig } from '../../../sandbox/config';
import { host, paymentProviders, publicKey, secretKey } from './provider';

const open = paymentProviders();
const wanted = { key: publicKey, email: 'amina@example.org', amount: 200, currency: 'USD' };

test('request_inline opens a payment with every field that a checkout reads', async () => {
  const { post } = await open();
  const { status, body } = await post('/checkout/request_inline', {
    ...wanted,
    ref: 'KW-1',
    label: 'Subscription',
    firstname: 'Amina',
    metadata: '{"uid":"u1"}',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: true,
    data: {
      reference: 'KW-1',
      transaction_status: 'abandoned',
      log: null,
      merchant_key: publicKey,
      merchant_name: 'Keelway',
      channels: ['card', 'bank', 'bank_transfer', 'apple_pay'],
      currency: 'USD',
      amount: 200,
      email: 'amina@example.org',
      label: 'Subscription',
      plan_details: null,
      custom_filters: null,
      link_config: { enabled: true, has_payment_instruments: false },
      customer: { email: 'amina@example.org', first_name: 'Amina' },
    },
  });
  expect(body.data.access_code).toMatch(/^[a-z0-9]{15}$/);
  expect(Number.isInteger(body.data.id)).toBe(true);
});

test("an access code returns the same payment; an unknown one is a 404 in the provider's envelope", async () => {
  const { get, request } = await open();
  const made = await request();
  expect((await get(`/transaction/verify_access_code/${made.access_code}`)).body.data).toEqual(made);
  expect(await get('/transaction/verify_access_code/nothing')).toMatchObject({
    status: 404,
    body: {
      status: false,
      message: 'Transaction not found',
      type: 'validation_error',
      code: 'transaction_not_found',
      meta: { nextStep: expect.any(String) as string },
    },
  });
});

test.each([
  [{ key: undefined }, 400, 'Required field: key'],
  [{ key: 'pk_test_other' }, 401, 'Invalid key'],
  [{ key: secretKey }, 401, 'Invalid key'],
  [{ email: undefined }, 400, 'Required field: email'],
  [{ email: 'amina' }, 400, 'Invalid Email Address Passed'],
  [{ email: {} }, 400, 'Invalid field: email'],
  [{ amount: undefined }, 400, 'Required field: amount'],
  [{ amount: 0 }, 400, 'Invalid Amount Sent'],
  [{ amount: -5 }, 400, 'Invalid Amount Sent'],
  [{ amount: 1.5 }, 400, 'Invalid Amount Sent'],
  [{ amount: '1e3' }, 400, 'Invalid Amount Sent'],
  [{ amount: '12345678901234567' }, 400, 'Invalid field: amount'],
  [{ currency: 'EUR' }, 403, 'Currency not supported by merchant'],
  [{ channels: 'card' }, 400, 'Invalid field: channels'],
  [{ channels: ['pigeon'] }, 400, 'No active channel'],
  [{ ref: 'a b' }, 400, 'Invalid transaction reference'],
  [{ plan: 'PLN_other' }, 404, 'Plan not found'],
  [{ customer_code: 'CUS_other' }, 404, 'Customer not found'],
])('request %j is rejected: %d %s', async (more, status, message) => {
  const { post, asServer } = await open();
  expect(await post('/checkout/request_inline', { ...wanted, ...more })).toMatchObject({
    status,
    body: { status: false, message },
  });
  expect((await asServer('/transaction')).body.data).toEqual([]);
});

test.each(['[]', 'null', '"text"', '{', ''])("rejects the body %p in the provider's envelope", async (payload) => {
  const { post } = await open();
  expect(
    await post('/checkout/request_inline', undefined, { payload, headers: { 'content-type': 'application/json' } }),
  ).toMatchObject({ status: 400, body: { status: false, code: 'invalid_params' } });
});

test('a reference is used once; customers are recognised by email and by code; a plan sets the amount', async () => {
  const { post, request } = await open();
  const first = await request({ ref: 'KW-1' });
  expect(await post('/checkout/request_inline', { ...wanted, ref: 'KW-1' })).toMatchObject({
    status: 400,
    body: { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
  });
  const { customer_code } = first['customer'] as { customer_code: string };
  const second = await request({
    email: undefined,
    customer_code,
    plan: 'PLN_keelway_annual',
    amount: undefined,
    channels: ['card'],
  });
  expect(second).toMatchObject({
    amount: 2_000,
    channels: ['card'],
    customer: first['customer'],
    plan_details: { interval: 'annually' },
    custom_filters: { recurring: true },
  });
});

test('initialize requires the secret key, and returns the address of an existing hosted page', async () => {
  const { app, asServer, post } = await open();
  expect(await post('/transaction/initialize', wanted)).toMatchObject({
    status: 401,
    body: { status: false, message: 'Invalid key' },
  });
  const { body } = await asServer('/transaction/initialize', {
    email: 'amina@example.org',
    amount: '200',
    currency: 'USD',
    reference: 'KW-2',
  });
  expect(body).toMatchObject({
    status: true,
    data: { reference: 'KW-2', authorization_url: `http://${host}/payments/checkout/${body.data.access_code}` },
  });
  const page = await app.inject({ url: new URL(body.data['authorization_url'] as string).pathname, headers: { host } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test("set_ip and update_log require the merchant's key; the log arrives as plain text that contains JSON", async () => {
  const { asServer, post, request } = await open();
  const { id } = await request();
  const headers = { authorization: `Bearer ${publicKey}`, 'content-type': 'text/plain;charset=UTF-8' };
  const log = { attempts: 1, history: [{ type: 'action', message: 'Attempted to pay', time: 3 }] };
  expect((await post(`/transaction/set_ip/${id}`)).status).toBe(401);
  expect(
    (await post(`/transaction/set_ip/${id}`, undefined, { headers: { authorization: `Bearer ${publicKey}` } })).status,
  ).toBe(200);
  expect(
    (await post('/transaction/set_ip/1', undefined, { headers: { authorization: `Bearer ${publicKey}` } })).status,
  ).toBe(404);
  expect((await post(`/transaction/update_log/${id}`, { payload: JSON.stringify(log) }, { headers })).status).toBe(200);
  for (const payload of [
    '{',
    '{"payload":1}',
    '{"payload":"[]"}',
    '{"payload":"no"}',
    '{"payload":"{\\"history\\":null}"}',
    'null',
  ])
    expect(await post(`/transaction/update_log/${id}`, undefined, { payload, headers })).toMatchObject({
      status: 400,
      body: { status: false },
    });
  expect((await asServer(`/transaction/${id}`)).body.data).toMatchObject({ log, ip_address: '127.0.0.1' });
});

test("only the site's pages may call, as CORS headers say; only the site may frame the hosted page", async () => {
  const { app, site } = await open();
  for (const url of ['/checkout/request_inline', '/transaction/set_ip/1', '/applepay/validate-session/']) {
    const preflight = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          host,
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,x-connect-account',
        },
      });
    const allowed = await preflight(site);
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, site]);
    for (const name of ['authorization', 'content-type', 'accept-language', 'x-connect-account'])
      expect(allowed.headers['access-control-allow-headers']).toContain(name);
    for (const origin of ['http://localhost:9999', 'https://evil.example', 'null', 'http://localhost:30010']) {
      const refused = await preflight(origin);
      expect(refused.statusCode).toBe(403);
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(
      (await app.inject({ method: 'POST', url, headers: { host, origin: 'http://localhost:9999' } })).statusCode,
    ).toBe(403);
  }
  const page = await app.inject({ url: '/payments/checkout/popup?precheckout=true', headers: { host } });
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${site}`);
  expect(page.body).toContain('Sandbox: no money moves');
});

test('more than 600 calls a minute are rejected until the minute is over', async () => {
  const { get, pass } = await open();
  for (let call = 0; call < 600; call += 1) await get('/transaction/verify_access_code/x');
  expect(await get('/transaction/verify_access_code/x')).toMatchObject({
    status: 429,
    body: { status: false, message: 'Rate limit exceeded!', type: 'api_error', code: 'rate_limited' },
  });
  pass(60_000);
  expect((await get('/transaction/verify_access_code/x')).status).toBe(404);
});

test("unknown calls answer in the provider's envelope", async () => {
  const { post } = await open();
  for (const url of ['/checkout/other', '/transaction/other', '/applepay/other'])
    expect(await post(url, {})).toMatchObject({ status: 404, body: { status: false, code: 'not_found' } });
});

test('stays closed beside a real account', async () => {
  const { dataFolder } = await open();
  const app = await buildSandbox(
    parseSandboxConfig({
      KEELWAY_DATA: dataFolder,
      PAYSTACK_SECRET_KEY: 'sk_live_1',
      PAYSTACK_PUBLIC_KEY: 'pk_live_1',
    }),
  );
  expect(
    (await app.inject({ method: 'POST', url: '/checkout/request_inline', headers: { host }, payload: wanted }))
      .statusCode,
  ).toBe(404);
  expect((await app.inject({ url: '/', headers: { host } })).body).toContain(
    'The site uses a real account of the payment provider',
  );
  await app.close();
});

test('a reference is found whatever its length', async () => {
  const { asServer } = await open();
  const reference = 'a'.repeat(200);
  expect(
    (await asServer('/transaction/initialize', { email: 'amina@example.org', amount: 200, reference })).body.data
      .reference,
  ).toBe(reference);
  expect((await asServer(`/transaction/verify/${reference}`)).body.data).toMatchObject({ reference });
});

import { openProvider, ProviderError } from '@server/payments/provider';
import { whileCollecting } from '../../support/garbage';
import { fakeProvider, type Answer } from '../support/fakeProvider';
import { amina, paymentsApis } from './payments';

const provider = fakeProvider();
const start = paymentsApis('sqlite', provider);
const settings = () => ({ apiUrl: provider.address, secretKey: 'sk_test_keelway_sandbox' });

const answers =
  (status: number, body: string, type = 'application/json'): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
    return true;
  };
const html = answers(200, '<!doctype html><title>Maintenance</title>', 'text/html');

const failures: [string, Answer, ProviderError['kind']][] = [
  ['answers with an HTML page', html, 'unreadable'],
  ['answers with HTML and 502', answers(502, '<h1>Bad gateway</h1>', 'text/html'), 'unreachable'],
  ['answers with nothing', answers(200, ''), 'unreadable'],
  ['answers with another shape', answers(200, '{"status":true,"message":"","data":{"reference":5}}'), 'unreadable'],
  [
    'answers about another payment',
    answers(
      200,
      JSON.stringify({
        status: true,
        message: '',
        data: { reference: 'OTHER', status: 'success', amount: 200, currency: 'USD' },
      }),
    ),
    'unreadable',
  ],
  ['hangs up', (_request, response) => Boolean(response.destroy()), 'unreachable'],
  ['never answers', () => true, 'unreachable'],
  ['asks for fewer calls', answers(429, '{"status":false,"message":"Rate limit exceeded!"}'), 'busy'],
  ['refuses the key', answers(401, '{"status":false,"message":"Invalid key"}'), 'key_refused'],
  ['refuses', answers(403, '{"status":false,"message":"No"}'), 'refused'],
  [
    'sends elsewhere',
    (_request, response) => Boolean(response.writeHead(302, { location: 'https://elsewhere.example/' }).end()),
    'unreachable',
  ],
];

describe('a provider that', () => {
  test.each(failures)('%s is distinguished', async (name, misbehaviour, kind) => {
    provider.misbehaviour = misbehaviour;
    const failure = await openProvider(settings(), name === 'never answers' ? 100 : 10_000)
      .verify('KW-1')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderError);
    expect(failure).toMatchObject({ kind });
    expect(String(failure)).not.toContain('sk_test');
  });

  test('stops in the middle of its answer is unreachable after the timeout', async () => {
    provider.misbehaviour = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":true,');
    // With redirect: 'error', fetch forgets its signal when the request is garbage-collected.
    const failure = await whileCollecting(() => openProvider(settings(), 1_000).verify('KW-1').catch(String));
    expect(failure).toContain('did not answer');
  });

  test.each([
    [404, '{"status":false,"message":"Entity not found"}'],
    [404, '{"status":false,"message":"Transaction not found","code":"transaction_not_found"}'],
    [400, '{"status":false,"message":"Transaction reference not found."}'],
  ])('does not know a reference may say so by %s %s', async (status, body) => {
    provider.misbehaviour = answers(status, body);
    expect(await openProvider(settings()).verify('KW-1')).toBeNull();
  });

  test('is down: the user sees a calm message, nothing is lost, and the payment is confirmed later', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference);
    provider.misbehaviour = html;
    const confirmed = await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    expect([confirmed.statusCode, confirmed.headers['retry-after'], confirmed.json()]).toMatchObject([
      503,
      '5',
      { code: 'payment_unconfirmed', retryable: true },
    ]);
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({
      status: 'inactive',
      confirming: { reference },
    });
    for (const [method, url] of [
      ['GET', '/api/transactions'],
      ['POST', '/api/subscription/orders'],
    ] as const) {
      const answer = await api.as(amina, method, url);
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
        503,
        '5',
        { code: 'provider_unavailable', retryable: true },
      ]);
    }
    provider.misbehaviour = null;
    expect((await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`)).json()).toMatchObject({
      outcome: 'paid',
      subscription: { status: 'active' },
    });
    expect((await api.as(amina, 'GET', '/api/subscription')).json<object>()).not.toHaveProperty('confirming');
  });

  test('rejects the secret key: the log says why, the user does not see it, and the key is never shown', async () => {
    const api = await start();
    provider.secretKey = 'sk_test_changed';
    const answer = await api.as(amina, 'POST', '/api/subscription/orders');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'provider_unavailable' }]);
    expect(answer.body).not.toMatch(/key|PAYSTACK/i);
    expect(api.log.join('')).toContain('check PAYSTACK_SECRET_KEY');
    expect(api.log.join('')).not.toContain('sk_test');
    provider.secretKey = 'sk_test_keelway_sandbox';
    expect((await api.as(amina, 'POST', '/api/subscription/orders')).statusCode).toBe(200);
  });

  test.each([
    ['with a reason', 'Merchant may be inactive', /nothing was charged\. Its reason: Merchant may be inactive$/],
    ['with a very long one', 'x'.repeat(5_000), /: x{300}$/],
    ['without one', null, /nothing was charged\.$/],
  ])('does not open a payment, %s: the user sees the reason, and no retry is offered', async (_name, message, told) => {
    const api = await start();
    provider.misbehaviour = answers(400, JSON.stringify({ status: false, message }));
    const answer = await api.as(amina, 'POST', '/api/subscription/orders');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      502,
      { code: 'provider_refused', message: expect.stringMatching(told) as string, retryable: false },
    ]);
    provider.misbehaviour = null;
    expect((await api.as(amina, 'POST', '/api/subscription/orders')).statusCode).toBe(200);
  });

  test('loses its response to a new payment: the order is abandoned, and the next one can be paid', async () => {
    const api = await start();
    provider.misbehaviour = (request, response) => {
      if (request.url !== '/transaction/initialize') return false;
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      request.on('end', () => {
        const { reference, email } = JSON.parse(text) as { reference: string; email: string };
        provider.add({ reference, email });
        response.destroy();
      });
      return true;
    };
    expect((await api.as(amina, 'POST', '/api/subscription/orders')).statusCode).toBe(503);
    provider.misbehaviour = null;
    const reference = await api.order(amina);
    provider.pay(reference);
    expect((await api.as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`)).json()).toMatchObject({
      outcome: 'paid',
    });
    expect(await api.database.kysely.selectFrom('orders').select('state').orderBy('reference').execute()).toEqual([
      { state: 'closed' },
      { state: 'paid' },
    ]);
  });

  test('is slow: a second click waits for the same payment', async () => {
    const api = await start();
    provider.delay = 300;
    const [first, second] = await Promise.all([api.order(amina), api.order(amina)]);
    expect(second).toBe(first);
  });
});

test('disabled payments respond politely', async () => {
  const api = await start({ FEATURES_OFF: 'payments' });
  // What the desk records counts all the same.
  const subscription = await api.as(amina, 'GET', '/api/subscription');
  expect([subscription.statusCode, subscription.json()]).toMatchObject([200, { status: 'inactive' }]);
  for (const [method, url] of [
    ['GET', '/api/transactions'],
    ['GET', '/api/transactions/X/receipt'],
    ['POST', '/api/subscription/orders'],
    ['POST', '/api/subscription/orders/KW-01M7ZAMEZ7CAR4E2FPFE8SF3NY/confirm'],
  ] as const) {
    const answer = await api.as(amina, method, url);
    expect([url, answer.statusCode, answer.json()]).toMatchObject([
      url,
      503,
      { code: 'switched_off', retryable: false },
    ]);
  }
  expect((await api.deliver(provider.sign('{"event":"charge.success"}'))).statusCode).toBe(503);
});

test('a user is rate-limited across all gateways', async () => {
  const api = await start();
  const answers = [];
  for (let asked = 0; asked < 11; asked += 1) answers.push(await api.as(amina, 'POST', '/api/subscription/orders'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, ...Array<number>(9).fill(200), 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a user without an email address is asked to add one', async () => {
  const api = await start();
  const answer = await api.as({ uid: 'phone-only' }, 'POST', '/api/subscription/orders');
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'email_required' }]);
});

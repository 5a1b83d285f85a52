import { createHash } from 'node:crypto';
import { failureOnOurSide } from '@shared/site/failureOnOurSide';
import { paymentsApis, amina } from '../../payments/payments';
import { askGateway, chatGateways } from '../../support/chat';
import { fakeProvider } from '../../support/fakeProvider';
import { developmentEnvironment, gateways } from '../../support/gateway';
import { chunk, scenes, scriptedModel } from '../../support/scriptedModel';

type Line = Readonly<Record<string, unknown>>;
const linesOf = (log: readonly string[], msg: string): Line[] =>
  log.map((line) => JSON.parse(line) as Line).filter((line) => line['msg'] === msg);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('one id stands in the response, in the log of the request, and in the log of the provider’s call', () => {
  const openChat = chatGateways();
  const model = scriptedModel();
  const provider = fakeProvider();
  const openPayments = paymentsApis('sqlite', provider);

  test('a question', async () => {
    const gateway = await openChat(model.environment());
    model.play(scenes.says(chunk('Sea cargo is slow.', 'STOP')));
    const { headers, status } = await askGateway(gateway, 'What is the difference?');
    const reqId = headers.get('x-request-id');
    expect([status, reqId]).toEqual([200, expect.stringMatching(uuid)]);
    await gateway.app.close();
    expect(linesOf(gateway.log, 'request completed')).toMatchObject([{ reqId, path: '/api/chat' }]);
    expect(linesOf(gateway.log, 'provider called')).toEqual([
      expect.objectContaining({ reqId, provider: 'assistant', outcome: 'ok', statusCode: 200 }),
    ]);
    expect(JSON.stringify(gateway.log)).not.toContain('difference');
  });

  test('questions at once, over one connection pool, with a retry: each has its own', async () => {
    const gateway = await openChat(model.environment());
    model.play(scenes.refuses(503), scenes.says(chunk('Sea cargo is slow.', 'STOP')));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askGateway(gateway, 'What is slow?')));
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(5);
    const calls = linesOf(gateway.log, 'provider called');
    const answered = calls.filter(({ outcome }) => outcome === 'ok').map(({ reqId }) => reqId);
    expect(answered.sort()).toEqual([...ids].sort());
    const [failed, ...others] = calls.filter(({ outcome }) => outcome === 'failed');
    expect(failed).toMatchObject({ statusCode: 503 });
    expect([ids.includes(failed?.['reqId'] as string), others]).toEqual([true, []]);
  });

  test('an order: the keys of identity and the payment, each once', async () => {
    const { as, log } = await openPayments();
    const opened = await as(amina, 'POST', '/api/subscription/orders');
    expect(opened.statusCode).toBe(201);
    const reqId = opened.headers['x-request-id'];
    expect(linesOf(log, 'provider called')).toEqual(
      ['identity', 'payments'].map((name) => expect.objectContaining({ reqId, provider: name, outcome: 'ok' }) as Line),
    );
    expect(linesOf(log, 'request completed')).toMatchObject([{ reqId, statusCode: 201 }]);
  });

  test('a provider that hangs up, and what the services say about it', async () => {
    const { as, log } = await openPayments();
    const reference = (await as(amina, 'POST', '/api/subscription/orders')).json<{ reference: string }>().reference;
    provider.misbehaviour = (request) => {
      request.socket.destroy();
      return true;
    };
    const answer = await as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    provider.misbehaviour = null;
    expect(linesOf(log, 'provider called').at(-1)).toMatchObject({
      reqId: answer.headers['x-request-id'],
      provider: 'payments',
      outcome: 'failed',
      statusCode: null,
    });
    provider.secretKey = 'sk_test_another';
    const refused = await as(amina, 'POST', `/api/subscription/orders/${reference}/confirm`);
    provider.secretKey = 'sk_test_keelway_sandbox';
    const [told] = linesOf(log, 'The payments provider rejected the secret key: check PAYSTACK_SECRET_KEY.');
    expect(told).toMatchObject({ reqId: refused.headers['x-request-id'] });
  });
});

describe('the id of a request', () => {
  const open = gateways();

  test.each(['abc', '0b8e1f0e-8a3c-4a57-9c39-0d6a9d0f6f10', 'x'.repeat(9_000), 'a%0d%0ab'])(
    'is never the caller’s, also of a trusted proxy: %.40s',
    async (given) => {
      const app = await open({ environment: { ...developmentEnvironment, TRUST_PROXY: 'loopback' } });
      for (const url of ['/', '/api/nothing', '/healthz', '/%zz', '/nothing']) {
        const { headers } = await app.inject({
          url,
          headers: { 'x-request-id': given, 'x-forwarded-for': '10.0.0.9' },
        });
        expect(headers['x-request-id']).toMatch(uuid);
        expect(headers['x-request-id']).not.toBe(given);
      }
    },
  );
});

describe('the page of a failure', () => {
  const open = gateways();

  async function fail(accept: string, url = '/test/broken') {
    const log: string[] = [];
    const app = await open({
      environment: { ...developmentEnvironment, LOG_LEVEL: 'info' },
      logStream: { write: (line: string) => log.push(line) },
    });
    for (const path of ['/test/broken', '/api/test/broken'])
      app.get(path, () => {
        throw new Error('the <secret> cause');
      });
    return { answer: await app.inject({ url, headers: { accept } }), log };
  }

  test('has the reference by which the log has the cause, and nothing that runs', async () => {
    const { answer, log } = await fail('text/html,application/xhtml+xml');
    const { body, headers } = answer;
    const reqId = headers['x-request-id'];
    expect([answer.statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(`<p>${failureOnOurSide()}</p>`);
    expect(body).toContain(`Reference: <code translate="no">${String(reqId)}</code>`);
    expect(body).not.toMatch(/<script|secret| on\w+=| style=/);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(linesOf(log, 'request failed')).toMatchObject([{ reqId, err: { message: 'the <secret> cause' } }]);
    expect(linesOf(log, 'request completed')).toMatchObject([{ reqId, statusCode: 500 }]);
  });

  test('programs get the body of the API, with the same id in the header', async () => {
    for (const [accept, url] of [
      ['*/*', '/test/broken'],
      ['text/html', '/api/test/broken'],
    ] as const) {
      const { answer, log } = await fail(accept, url);
      expect(answer.json()).toEqual({ code: 'internal', message: failureOnOurSide(), retryable: true });
      expect(linesOf(log, 'request failed')).toMatchObject([{ reqId: answer.headers['x-request-id'] }]);
    }
  });
});

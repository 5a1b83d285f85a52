import { createHmac } from 'node:crypto';
import { isSigned } from '@server/payments/webhooks';
import { engines } from '../support/engines';
import { fakeProvider } from '../support/fakeProvider';
import { amina, paymentsApis, type PaymentsApi } from './payments';

const provider = fakeProvider();

async function events({ database }: PaymentsApi): Promise<object[]> {
  return database.kysely
    .selectFrom('webhook_events')
    .select(['event', 'reference', 'state', 'problem', 'deliveries'])
    .orderBy('received_at')
    .execute();
}

describe.each(engines)('webhooks on %s', (engine) => {
  const start = paymentsApis(engine, provider);

  test.each<[string, (signed: { body: string; signature: string }) => { body: string; signature: string }]>([
    ['no signature', ({ body }) => ({ body, signature: '' })],
    [
      'the signature of another key',
      ({ body }) => ({ body, signature: createHmac('sha512', 'sk_test_other').update(body).digest('hex') }),
    ],
    [
      'the signature of another algorithm',
      ({ body }) => ({ body, signature: createHmac('sha256', provider.secretKey).update(body).digest('hex') }),
    ],
    ['a signature cut short', ({ body, signature }) => ({ body, signature: signature.slice(0, 64) })],
    ['a signature that is not hexadecimal', ({ body, signature }) => ({ body, signature: `z${signature.slice(1)}` })],
    ['a changed amount', ({ body, signature }) => ({ body: body.replace('"amount":200', '"amount":900'), signature })],
    ['a body cut short', ({ body, signature }) => ({ body: body.slice(0, -1), signature })],
    ['a reformatted body', ({ body, signature }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature })],
    ['nothing in it', ({ signature }) => ({ body: '', signature })],
  ])('with %s are refused and leave nothing behind', async (_name, forge) => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference);
    const answer = await api.deliver(forge(provider.event(reference)));
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'invalid_signature', retryable: false }]);
    expect(await events(api)).toEqual([]);
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'inactive' });
  });

  test('are read as bytes, whatever the content type', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference);
    const { body } = provider.event(reference);
    const spaced = provider.sign(`\n ${body.replace('"event"', '"note":"caf\u00e9 \\u00e9","event"')}`);
    expect((await api.deliver(spaced, { 'content-type': 'text/plain' })).statusCode).toBe(200);
    await api.settled();
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'active' });
  });

  test('of unknown kinds and for unknown references are stored and ignored', async () => {
    const api = await start();
    provider.add({ reference: 'T123', email: 'somebody@example.com' });
    provider.pay('T123');
    await api.deliver(provider.event('T123'));
    await api.deliver(provider.sign('{"event":"transfer.success","data":{"reference":"T9"}}'));
    await api.deliver(provider.sign('{"event":"customer.created"}'));
    await api.settled();
    expect(await events(api)).toEqual(
      expect.arrayContaining([
        {
          event: 'charge.success',
          reference: 'T123',
          state: 'ignored',
          problem: 'no order has this reference',
          deliveries: 1,
        },
        { event: 'transfer.success', reference: 'T9', state: 'ignored', problem: null, deliveries: 1 },
        { event: 'customer.created', reference: null, state: 'ignored', problem: null, deliveries: 1 },
      ]),
    );
  });

  test('that are signed but not events are rejected', async () => {
    const api = await start();
    const long = JSON.stringify({ event: 'e'.repeat(101) });
    for (const body of ['[]', '{}', 'null', '{"event":7}', '{"event":""}', long, 'not json'])
      expect((await api.deliver(provider.sign(body))).statusCode).toBe(400);
    expect(await events(api)).toEqual([]);
  });

  test('are fulfilled while the provider is unreachable, because they are signed', async () => {
    const api = await start();
    const reference = await api.order(amina);
    provider.pay(reference);
    provider.misbehaviour = (_request, response) => Boolean(response.destroy());
    await api.deliver(provider.event(reference));
    await api.settled();
    expect((await api.as(amina, 'GET', '/api/subscription')).json()).toMatchObject({ status: 'active' });
  });
});

test('a signature is case-insensitive, and nothing stands before or after it', () => {
  const body = Buffer.from('{}');
  const signature = createHmac('sha512', 'key').update(body).digest('hex');
  expect([
    isSigned(body, signature, 'key'),
    isSigned(body, signature.toUpperCase(), 'key'),
    isSigned(body, [signature], 'key'),
    isSigned(body, undefined, 'key'),
    isSigned(body, `x${signature}`, 'key'),
    isSigned(body, `${signature}x`, 'key'),
    isSigned(body, `${signature}00`, 'key'),
  ]).toEqual([true, true, false, false, false, false, false]);
});

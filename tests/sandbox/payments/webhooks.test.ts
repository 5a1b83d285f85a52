import { createHmac } from 'node:crypto';
import { Webhooks, backOff } from '../../../sandbox/payments/webhooks';
import type { PaymentsState } from '../../../sandbox/payments/state';
import { cards, paymentProviders, secretKey } from './provider';

const open = paymentProviders();

test('an event is signed over its raw body, and describes the payment as the API does', async () => {
  const { asServer, charge, eventCount, events, request } = await open();
  const { access_code, reference } = await request({ metadata: '{"uid":"ü"}' });
  await charge('card', access_code, { card: cards.good });
  await eventCount(1);
  const { headers, body } = events[0]!;
  expect(headers['x-paystack-signature']).toBe(createHmac('sha512', secretKey).update(body).digest('hex'));
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(body)).toEqual({
    event: 'charge.success',
    data: (await asServer(`/transaction/verify/${reference}`)).body.data,
  });
});

test('a failed payment causes no event', async () => {
  const { app, charge, events, request } = await open();
  await charge('card', (await request()).access_code, { card: cards.declined });
  await app.close();
  expect(events).toEqual([]);
});

describe('an event that is not acknowledged', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const state = (): PaymentsState => ({
    version: 1,
    nextId: 1,
    transactions: [],
    customers: [],
    authorizations: [],
    deliveries: [],
    walletDomains: [],
    refunds: [],
    disputes: [],
  });

  test('is repeated every hour for ten hours, with the same body and signature, until it is given up', async () => {
    const sent: { at: number; body: unknown; signature: string | null }[] = [];
    const send = (_address: unknown, init?: RequestInit): Promise<Response> => {
      sent.push({
        at: Date.now(),
        body: init?.body,
        signature: new Headers(init?.headers).get('x-paystack-signature'),
      });
      return sent.length % 2 === 0
        ? Promise.reject(new Error('connection refused'))
        : Promise.resolve(new Response(null, { status: 503 }));
    };
    const remembered = state();
    const webhooks = new Webhooks({
      state: remembered,
      save: () => Promise.resolve(),
      address: 'http://localhost:1/',
      secretKey,
      now: Date.now,
      send,
    });
    const delivery = webhooks.announce('charge.success', 1, { reference: 'KW-1' }, 500);
    await jest.advanceTimersByTimeAsync(24 * 3_600_000);
    const first = sent[0]!;
    expect(sent.map(({ at }, place) => at - (sent[place - 1]?.at ?? at))).toEqual([0, ...backOff]);
    expect(backOff).toEqual(Array<number>(10).fill(3_600_000));
    expect(sent.every(({ body, signature }) => body === first.body && signature === first.signature)).toBe(true);
    expect(delivery).toMatchObject({ acknowledged: false, nextAt: null });
    await webhooks.close();
  });

  test('is not repeated once acknowledged', async () => {
    const statuses = [500, 302, 204];
    const send = (): Promise<Response> => Promise.resolve(new Response(null, { status: statuses.shift() ?? 599 }));
    const webhooks = new Webhooks({
      state: state(),
      save: () => Promise.resolve(),
      address: 'http://localhost:1/',
      secretKey,
      now: Date.now,
      send,
    });
    const delivery = webhooks.announce('charge.success', 1, {}, 0);
    await jest.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(delivery).toMatchObject({
      acknowledged: true,
      nextAt: null,
      attempts: [{ status: 500 }, { status: 302 }, { status: 204 }],
    });
    await webhooks.close();
  });
});

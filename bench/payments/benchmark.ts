import { createHmac } from 'node:crypto';
import { orderReference } from '../../server/payments/reference';
import { percentile, printFigure } from '../measuring/figures';
import { openGateway, type Gateway } from '../measuring/gateway';
import { findPostgres, startPostgres } from '../../tests/support/postgres';
import type { Benchmark } from '../run';
import { openStandIn, type StandIn } from './standIn';

const events = 2_000;
const confirmations = 1_000;
const lists = 300;
const people = 1_000;
const paymentsEach = 10;
const atOnce = 8;
const secretKey = 'sk_test_keelway_sandbox';

/** Runs the calls with some concurrency; prints throughput and latency. */
async function measure(name: string, calls: readonly (() => Promise<number>)[]): Promise<void> {
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const worker = async (): Promise<void> => {
    for (let call = calls[next++]; call !== undefined; call = calls[next++]) times.push(await call());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1_000;
  printFigure(name, `${Math.round(calls.length / seconds)}/s   p95 ${percentile(times, 0.95).toFixed(1)} ms`);
}

async function addOrders(
  { kysely }: Gateway,
  standIn: StandIn,
  count: number,
): Promise<{ reference: string; uid: string; email: string }[]> {
  const orders = [];
  for (let index = 0; index < count; index += 1) {
    const now = Date.now();
    const [reference, uid, email] = [orderReference(now), `uid-${index}`, `person-${index}@example.com`];
    standIn.add({ reference, email, metadata: { uid, product: 'subscription' }, status: 'success', createdAt: now });
    orders.push({ reference, uid, email });
    await kysely
      .insertInto('orders')
      .values({
        reference,
        uid,
        email,
        amount: 200,
        currency: 'USD',
        period_ms: 2_592_000_000,
        state: 'closed',
        provider_status: null,
        access_code: reference,
        authorization_url: 'https://pay.example/',
        opening_until: null,
        confirming_since: null,
        checks: 0,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  return orders;
}

async function measureEngine(engine: string, databaseUrl: string | null): Promise<void> {
  const standIn = await openStandIn(secretKey);
  const gateway = await openGateway(databaseUrl, { PAYSTACK_API_URL: standIn.address });
  try {
    const delivered = await addOrders(gateway, standIn, events);
    await measure(
      `webhook intake and fulfilment, ${engine}`,
      delivered.map(({ reference }) => {
        const body = standIn.event(reference);
        const signature = createHmac('sha512', secretKey).update(body).digest('hex');
        return () =>
          gateway.call(
            'POST',
            '/api/webhooks/paystack',
            { 'content-type': 'application/json', 'x-paystack-signature': signature },
            body,
          );
      }),
    );
    const asked = await addOrders(gateway, standIn, confirmations);
    const calls = await Promise.all(
      asked.map(async ({ reference, uid, email }) => {
        const authorization = await gateway.authorization(uid, email);
        return () => gateway.call('POST', `/api/subscription/orders/${reference}/confirm`, { authorization });
      }),
    );
    await measure(`confirmations, ${engine}`, calls);
  } finally {
    await gateway.close();
    await standIn.close();
  }
}

async function measureLists(): Promise<void> {
  const standIn = await openStandIn(secretKey);
  for (let index = 0; index < people * paymentsEach; index += 1) {
    standIn.add({
      reference: `T${index}`,
      email: `person-${index % people}@example.com`,
      metadata: null,
      status: index % 4 === 0 ? 'abandoned' : 'success',
      createdAt: Date.now() - index * 60_000,
    });
  }
  const gateway = await openGateway(null, { PAYSTACK_API_URL: standIn.address });
  try {
    const calls = await Promise.all(
      Array.from({ length: lists }, async (_, index) => {
        const authorization = await gateway.authorization(`uid-${index}`, `person-${index}@example.com`);
        return () => gateway.call('GET', '/api/transactions', { authorization });
      }),
    );
    const title = `of ${people * paymentsEach} payments of ${people} people`;
    await measure(`GET /api/transactions, first time, ${title}`, calls);
    await measure(`GET /api/transactions, again, ${title}`, calls);
  } finally {
    await gateway.close();
    await standIn.close();
  }
}

/** The payment routes on each database: throughput and latency. */
export const benchmark: Benchmark = {
  title: `Payments: ${atOnce} calls at once, over HTTP on this machine, the provider's stand-in in the same process`,
  run: async () => {
    await measureEngine('SQLite', null);
    const programs = findPostgres();
    if (programs === null) console.log('PostgreSQL is not installed: not measured.');
    else {
      // As in the tests, without fsync; docs/benchmarks.md says so.
      const server = await startPostgres(programs);
      await measureEngine('PostgreSQL', await server.createDatabase());
      await server.stop();
    }
    await measureLists();
  },
};

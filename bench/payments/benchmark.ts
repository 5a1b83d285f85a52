import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { rsaKeyPair } from '../../sandbox/identity/rsaKeyPair';
import { buildApp } from '../../server/app';
import { parseConfig } from '../../server/config';
import { migrate } from '../../server/database/migrate';
import { migrations } from '../../server/database/migrations';
import { openDatabase } from '../../server/database/openDatabase';
import { orderReference } from '../../server/payments/reference';
import { percentile, printFigure } from '../measuring/figures';
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

/** A gateway in front of the provider's stand-in, with its own identity keys. */
async function openGateway(databaseUrl: string | null, standIn: StandIn) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-bench-'));
  const { publicKey, privateKey } = rsaKeyPair();
  const jwks = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }],
  });
  const keys = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(jwks),
  );
  const keysPort = await new Promise<number>((resolve) =>
    keys.listen(0, '127.0.0.1', () => resolve((keys.address() as { port: number }).port)),
  );
  const config = parseConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
    FEATURES_OFF: 'chat',
    SANDBOX_PORT: String(keysPort),
    PAYSTACK_API_URL: standIn.address,
    KEELWAY_DATA: dataFolder,
  });
  const database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
  await migrate(database, migrations);
  const app = await buildApp({ config, site: null, database });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const now = Math.floor(Date.now() / 1_000);
  let calls = 0;
  return {
    kysely: database.kysely,
    authorization: async (uid: string, email: string): Promise<string> =>
      `Bearer ${await new SignJWT({
        auth_time: now,
        email,
        email_verified: true,
        firebase: { sign_in_provider: 'password' },
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
        .setIssuer('https://securetoken.google.com/demo-keelway')
        .setAudience('demo-keelway')
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + 3_600)
        .sign(privateKey)}`,
    /** Milliseconds until the full response. Each call has its own address, so that rate limits do not interfere. */
    call: async (method: string, path: string, headers: Record<string, string>, body?: string): Promise<number> => {
      calls += 1;
      const start = performance.now();
      const response = await fetch(address + path, {
        method,
        headers: { ...headers, 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return performance.now() - start;
    },
    close: async () => {
      await app.close();
      keys.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

type Gateway = Awaited<ReturnType<typeof openGateway>>;

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
  const gateway = await openGateway(databaseUrl, standIn);
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
  const gateway = await openGateway(null, standIn);
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

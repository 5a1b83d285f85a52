import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { isDatabaseUnavailable } from '@server/lib/database/unavailable';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase } from '@server/lib/database/openDatabase';
import { findPostgres, startPostgres } from '../support/postgres';
import { fakeProvider } from '../server/support/fakeProvider';
import { developmentEnvironment } from '../server/support/gateway';
import { identityKeys } from '../server/support/identityKeys';
import { amina } from '../server/payments/payments';

const provider = fakeProvider();
const keys = identityKeys();
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function start(databaseUrl: string | null) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-gone-'));
  folders.push(dataFolder);
  const database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
  await migrate(database, migrations);
  const config = parseConfig({
    ...developmentEnvironment,
    ...keys.environment(),
    PAYSTACK_API_URL: provider.address,
    KEELWAY_DATA: dataFolder,
  });
  const app = await buildApp({ config, site: null, database });
  const headers = { authorization: await keys.authorization(amina) };
  const ask = (method: 'GET' | 'POST', url: string) => app.inject({ method, url, headers });
  const deliver = ({ body, signature }: { body: string; signature: string }) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/paystack',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      payload: body,
    });
  return { app, dataFolder, database, ask, deliver };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Every call is rejected temporarily with Retry-After. */
async function expectUnavailable({ ask, deliver, app }: Started, reference: string): Promise<void> {
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { database: 'failed' }]);
  const answers = [
    await ask('POST', '/api/subscription/orders'),
    await ask('POST', `/api/subscription/orders/${reference}/confirm`),
    await deliver(provider.event(reference)),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      '5',
      { code: 'unavailable', retryable: true },
    ]);
}

async function orderAndPay({ ask }: Started): Promise<string> {
  const { reference } = (await ask('POST', '/api/subscription/orders')).json<{ reference: string }>();
  provider.pay(reference);
  return reference;
}

test('a SQLite file locked by another process: 503 with Retry-After, not ready, no partial write; then recovery', async () => {
  const started = await start(null);
  const reference = await orderAndPay(started);
  const other = new Libsql(join(started.dataFolder, 'keelway.sqlite'));
  other.exec('begin immediate');
  await expectUnavailable(started, reference);
  other.exec('rollback');
  other.close();
  expect((await started.app.inject('/readyz')).json()).toMatchObject({ database: 'ok' });
  expect(await started.database.kysely.selectFrom('payments').selectAll().execute()).toEqual([]);
  expect((await started.deliver(provider.event(reference))).statusCode).toBe(200);
  expect((await started.ask('POST', `/api/subscription/orders/${reference}/confirm`)).json()).toMatchObject({
    outcome: 'paid',
  });
  await started.app.close();
}, 60_000);

const programs = findPostgres();
for (const folder of programs === null ? [] : [programs]) {
  test('a PostgreSQL server that is down: 503 with Retry-After, and not ready', async () => {
    const server = await startPostgres(folder);
    const started = await start(await server.createDatabase());
    const reference = await orderAndPay(started);
    await server.stop();
    await expectUnavailable(started, reference);
    await started.app.close();
  }, 60_000);

  test('a PostgreSQL server lost within a transaction: the transaction fails, the process survives', async () => {
    const server = await startPostgres(folder);
    const broken: Error[] = [];
    const database = openDatabase({
      databaseUrl: await server.createDatabase(),
      dataFolder: '',
      onConnectionError: (error) => broken.push(error),
    });
    const error = await database.kysely
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        await server.stop();
        await sql`select 1`.execute(transaction);
      })
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(broken).not.toEqual([]);
    await database.close();
  }, 60_000);
}

test.each([
  [Object.assign(new Error('x'), { code: 'SQLITE_BUSY' }), true],
  [Object.assign(new Error('x'), { code: 'SQLITE_FULL' }), true],
  [Object.assign(new Error('x'), { code: '57P01' }), true],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }), true],
  [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' })]), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }), false],
  [Object.assign(new Error('x'), { code: '23505' }), false],
  [new TypeError('x'), false],
  ['x', false],
])('%p counts as an unavailable database: %p', (error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openPostgres } from '@server/lib/database/postgres';
import { developmentEnvironment } from '../server/support/gateway';
import { findPostgres, startPostgres, type PostgresServer } from '../support/postgres';
import { FaultProxy, type Fault } from './faultProxy';

const programs = findPostgres();
const faults: readonly (readonly [string, Fault])[] = [
  ['refuses connections', { kind: 'refuse' }],
  ['says nothing any more', { kind: 'silence' }],
  ['breaks off every answer', { kind: 'cut', after: /[^]{20}/ }],
];

const databaseOf = async (app: FastifyInstance) => (await app.inject('/readyz')).json<{ database: string }>().database;

for (const folder of programs === null ? [] : [programs]) {
  describe('PostgreSQL', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-faults-'));
    let server: PostgresServer;
    let proxy: FaultProxy;
    beforeAll(async () => {
      server = await startPostgres(folder);
    }, 60_000);
    afterAll(async () => {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    });

    test.each(faults)('that %s: 503 with Retry-After, and the gateway comes back by itself', async (_name, fault) => {
      const [, name = '', host = ''] = /\/([^/?]+)\?host=(.+)$/.exec(await server.createDatabase()) ?? [];
      proxy = new FaultProxy(join(decodeURIComponent(host), '.s.PGSQL.5432'));
      await proxy.start();
      const database = openPostgres(
        `postgresql://postgres@127.0.0.1:${proxy.port}/${name}`,
        () => undefined,
        // Longer than any statement here takes on a slow machine.
        { connect: 3_000, silence: 3_000 },
      );
      await migrate(database, migrations);
      const config = parseConfig({ ...developmentEnvironment, KEELWAY_DATA: dataFolder });
      const app = await buildApp({ config, site: null, database });
      const subscribe = (email: string) =>
        app.inject({ method: 'POST', url: '/api/newsletter', payload: { email }, remoteAddress: '192.0.2.1' });
      expect((await subscribe('before@example.com')).statusCode).toBe(200);
      await proxy.turnTo(fault);
      const [answer, ready, healthy] = await Promise.all([
        subscribe('during@example.com'),
        databaseOf(app),
        app.inject('/healthz'),
      ]);
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
        503,
        '5',
        { code: 'unavailable', retryable: true },
      ]);
      expect([ready, healthy.statusCode]).toEqual(['failed', 200]);
      await proxy.turnTo(null);
      // Connections that broke are still being replaced.
      const until = Date.now() + 20_000;
      while ((await databaseOf(app)) !== 'ok' && Date.now() < until);
      expect((await subscribe('during@example.com')).statusCode).toBe(200);
      const kept = await database.kysely.selectFrom('newsletter_addresses').select('email').orderBy('email').execute();
      expect(kept.map(({ email }) => email)).toEqual(['before@example.com', 'during@example.com']);
      await app.close();
      await proxy.stop();
    });
  });
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '@server/app';
import { parseConfig } from '@server/lib/config/config';
import { latestBackup } from '@server/lib/database/backups';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { openDatabase } from '@server/lib/database/openDatabase';
import { readPostgresAddress } from '@server/lib/config/postgresAddress';
import { reachPostgres } from '@server/lib/database/postgresServer';
import { backUp } from '../../tools/backup/backupCommand';
import { restore } from '../../tools/backup/restoreCommand';
import { checkDatabase } from '../../tools/checkLive/database';
import { developmentEnvironment } from '../server/support/gateway';
import { quote } from '../server/support/quotes';
import { findPgBouncer, startPgBouncer, type PgBouncer } from '../support/pgbouncer';
import { findPostgres, startPostgres, type PostgresServer } from '../support/postgres';

const ways = [
  ['as it comes', []],
  ['that ignores the parameters', ['ignore_startup_parameters = statement_timeout,extra_float_digits,options']],
] as const;

const found = findPostgres();

for (const programs of [found].filter((each) => each !== null)) {
  test('PostgreSQL itself is not taken for a pooler', async () => {
    const server = await startPostgres(programs);
    const address = readPostgresAddress(await server.createDatabase());
    const { client, isPooled } = await reachPostgres(address, {});
    expect(isPooled).toBe(false);
    await client.end();
    await server.stop();
  }, 60_000);
}

for (const programs of [found].filter((each) => each !== null && findPgBouncer() !== null)) {
  describe.each(ways)('PgBouncer in transaction mode, %s', (_name, settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'keelway-pooled-'));
    let server: PostgresServer;
    let pooler: PgBouncer;
    beforeAll(async () => {
      server = await startPostgres(programs ?? '');
    }, 60_000);
    beforeEach(async () => {
      pooler = await startPgBouncer(server.folder, settings);
    });
    afterEach(() => pooler.stop());
    afterAll(async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const open = (databaseUrl: string) =>
      openDatabase({ databaseUrl, dataFolder: folder, onConnectionError: () => undefined });

    test('gateways start at once, migrate once, and serve', async () => {
      const databaseUrl = pooler.through(await server.createDatabase());
      const databases = [open(databaseUrl), open(databaseUrl), open(databaseUrl)];
      const applied = await Promise.all(databases.map((database) => migrate(database, migrations)));
      expect(applied.map(({ length }) => length).sort((one, two) => two - one)).toEqual([migrations.length, 0, 0]);
      const config = parseConfig({ ...developmentEnvironment, KEELWAY_DATA: folder, DATABASE_URL: databaseUrl });
      const apps = await Promise.all(databases.map((database) => buildApp({ config, site: null, database })));
      const appAt = (index: number) => {
        const app = apps[index % apps.length];
        if (app === undefined) throw new Error('There is no gateway.');
        return app;
      };
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          appAt(index).inject({
            method: 'POST',
            url: '/api/quotes',
            payload: quote(),
            remoteAddress: `10.0.0.${index}`,
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(201));
      for (const app of apps) expect((await app.inject('/readyz')).json()).toMatchObject({ database: 'ok' });
      const [first] = databases;
      if (first === undefined) throw new Error('There is no database.');
      const limits = await Promise.all(
        Array.from({ length: 12 }, () =>
          first.kysely.transaction().execute(async (transaction) => {
            const { rows } = await sql<{
              limit: string;
            }>`select current_setting('statement_timeout') as "limit"`.execute(transaction);
            return rows[0]?.limit;
          }),
        ),
      );
      expect(new Set(limits)).toEqual(new Set(['15s']));
      const rest = await sql<{ limit: string }>`select current_setting('statement_timeout') as "limit"`.execute(
        first.kysely,
      );
      expect(rest.rows).toEqual([{ limit: '0' }]);
      const locks = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(first.kysely);
      expect(locks.rows).toEqual([]);
      expect(await checkDatabase({ databaseUrl, dataFolder: folder })).toContainEqual(
        expect.objectContaining({ asked: 'schema', answer: 'Up to date.' }),
      );
      await Promise.all(apps.map((app) => app.close()));
    }, 120_000);

    test('backup and restore go past it, or say what to set', async () => {
      const direct = await server.createDatabase();
      const databaseUrl = pooler.through(direct);
      const database = open(databaseUrl);
      await migrate(database, migrations);
      const run = async (command: typeof backUp, argv: string[], directUrl?: string) => {
        const said: string[] = [];
        const environment = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl };
        return { code: await command(argv, environment, (line) => said.push(line)), said: said.join('\n') };
      };
      const refusal = { code: 1, said: expect.stringContaining('Set DATABASE_DIRECT_URL') as string };
      expect(await run(backUp, ['--to', folder])).toMatchObject(refusal);
      expect(await run(backUp, ['--to', folder], direct)).toMatchObject({ code: 0 });
      expect(await latestBackup(database.kysely)).not.toBeNull();
      const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.dump')) ?? '');
      expect(await run(restore, ['--from', file, '--force'])).toMatchObject(refusal);
      const inUse = { code: 1, said: expect.stringContaining('in use: stop all gateways') as string };
      expect(await run(restore, ['--from', file, '--force'], direct)).toMatchObject(inUse);
      await database.close();
      await pooler.stop();
      expect(await run(restore, ['--from', file, '--force'], direct)).toMatchObject({ code: 0 });
      pooler = await startPgBouncer(server.folder, settings);
      rmSync(file);
      // What a session was told does not reach another one.
      const back = open(pooler.through(direct));
      expect(await latestBackup(back.kysely)).toBeNull();
      await back.close();
    }, 120_000);
  });

  test('a parameter that PgBouncer refuses is named with what to do', async () => {
    const server = await startPostgres(programs ?? '');
    const pooler = await startPgBouncer(server.folder);
    const databaseUrl = `${pooler.through(await server.createDatabase())}?options=${encodeURIComponent('-c geqo=off')}`;
    const database = openDatabase({ databaseUrl, dataFolder: '/unused', onConnectionError: () => undefined });
    await expect(database.ping()).rejects.toThrow('refuses "options" in DATABASE_URL: leave it out');
    await database.close();
    await pooler.stop();
    await server.stop();
  }, 60_000);
}

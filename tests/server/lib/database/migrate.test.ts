import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { migrate, type Migration } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import type { Schema } from '@server/lib/database/schema';
import { databasesOf, engines, type Place } from '../../support/engines';
import { exampleMigrations } from './exampleMigrations';

interface Waiting {
  child: ChildProcessByStdio<Writable, Readable, null>;
  lines: AsyncIterator<string>;
  reader: Interface;
}

async function startWaiting({ dataFolder, databaseUrl }: Place): Promise<Waiting> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'migrateProcess.ts'), dataFolder, databaseUrl ?? ''],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const reader = createInterface(child.stdout);
  const lines = reader[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('waiting');
  return { child, lines, reader };
}

async function tableNames(kysely: Kysely<Schema>): Promise<string[]> {
  return (await kysely.introspection.getTables()).map(({ name }) => name).sort();
}

async function records(kysely: Kysely<Schema>): Promise<{ name: string; timestamp: string }[]> {
  const query = sql<{ name: string; timestamp: string }>`select * from kysely_migration order by name`;
  return (await query.execute(kysely)).rows;
}

describe.each(engines)('migrations on %s', (engine) => {
  const databases = databasesOf(engine);

  test('are applied in order, once, and recorded', async () => {
    const place = await databases.emptyPlace();
    const database = databases.open(place);
    expect(await migrate(database, exampleMigrations.slice(0, 1))).toEqual(['0001-shipments']);
    expect(await migrate(database, exampleMigrations)).toEqual(['0002-parcels']);
    expect(await migrate(database, exampleMigrations)).toEqual([]);
    expect(await tableNames(database.kysely)).toEqual(['parcels', 'shipments']);
    const rows = await records(database.kysely);
    expect(rows.map(({ name }) => name)).toEqual(['0001-shipments', '0002-parcels']);
    for (const { timestamp } of rows) expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(60_000);
  });

  test('records of an older version are kept, even when two gateways start, and its table is removed', async () => {
    const place = await databases.emptyPlace();
    const database = databases.open(place);
    const { kysely } = database;
    await exampleMigrations[0]?.up(kysely);
    await sql`create table schema_migrations (name text primary key not null, applied_at bigint not null)`.execute(
      kysely,
    );
    await sql`insert into schema_migrations values ('0001-shipments', 1795249203068)`.execute(kysely);
    // Two connections of one process to a SQLite file would deadlock.
    const other = engine === 'sqlite' ? database : databases.open(place);
    const applied = await Promise.all([database, other].map((one) => migrate(one, exampleMigrations)));
    expect(applied.flat()).toEqual(['0002-parcels']);
    expect(await tableNames(kysely)).toEqual(['parcels', 'shipments']);
    const rows = await records(kysely);
    expect(rows.map(({ name }) => name)).toEqual(['0001-shipments', '0002-parcels']);
    expect(rows[0]?.timestamp).toBe(new Date(1_795_249_203_068).toISOString());
  });

  test('a clock set back between two of them does no harm', async () => {
    const database = databases.open(await databases.emptyPlace());
    await migrate(database, exampleMigrations);
    await sql`update kysely_migration set timestamp = '2000-01-01T00:00:00.000Z' where name = '0002-parcels'`.execute(
      database.kysely,
    );
    expect(await migrate(database, exampleMigrations)).toEqual([]);
  });

  test('a failing one rolls back everything, including the one before it', async () => {
    const database = databases.open(await databases.emptyPlace());
    const broken: Migration = {
      name: '0003-broken',
      up: async (kysely) => {
        await kysely.schema.createTable('half').addColumn('id', 'text').execute();
        await sql`insert into nowhere values (1)`.execute(kysely);
      },
    };
    await expect(migrate(database, [...exampleMigrations, broken])).rejects.toThrow(
      /^Migration 0003-broken failed and nothing was changed: .*nowhere/,
    );
    expect(await tableNames(database.kysely)).toEqual([]);
    expect(await migrate(database, exampleMigrations)).toEqual(['0001-shipments', '0002-parcels']);
  });

  test('refuses a database from which newer code removed something', async () => {
    const database = databases.open(await databases.emptyPlace());
    const contract: Migration = {
      name: '0003-contract-parcels',
      up: (kysely) => kysely.schema.dropTable('parcels').execute(),
    };
    await migrate(database, [...exampleMigrations, contract]);
    await expect(migrate(database, exampleMigrations)).rejects.toThrow(
      'The database is newer than this version of Keelway: it has 0003-contract-parcels.',
    );
  });

  test('accepts a database that newer code only extended, and applies what is missing on both sides', async () => {
    const database = databases.open(await databases.emptyPlace());
    const [first, second] = exampleMigrations;
    await migrate(database, [first!, { name: '0003-later', up: () => Promise.resolve() }]);
    expect(await migrate(database, [first!])).toEqual([]);
    expect(await migrate(database, [first!, second!])).toEqual(['0002-parcels']);
    expect((await records(database.kysely)).map(({ name }) => name)).toContain('0003-later');
  });

  test('processes starting simultaneously on an empty database apply them once', async () => {
    const place = await databases.emptyPlace();
    const waiting = await Promise.all(Array.from({ length: 4 }, () => startWaiting(place)));
    const ended = waiting.map(({ child }) => new Promise<number | null>((resolve) => child.once('exit', resolve)));
    for (const { child } of waiting) child.stdin.write('go\n');
    const applied = await Promise.all(
      waiting.map(async ({ lines }) => JSON.parse(String((await lines.next()).value)) as string[]),
    );
    expect(await Promise.all(ended)).toEqual([0, 0, 0, 0]);
    expect(applied.filter((names) => names.length > 0)).toEqual([['0001-shipments', '0002-parcels']]);
    for (const { reader } of waiting) reader.close();
    const database = databases.open(place);
    expect(await migrate(database, exampleMigrations)).toEqual([]);
    const { rows } = await sql<{ id: string }>`select id from shipments`.execute(database.kysely);
    expect(rows).toEqual([{ id: 'first' }]);
  }, 60_000);

  test("the gateway's own apply, and re-apply without effect", async () => {
    const database = databases.open(await databases.emptyPlace());
    expect(await migrate(database, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(database, migrations)).toEqual([]);
  });
});

test('the gateway’s migrations are those of the folder, in order and named after their files', () => {
  const names = migrations.map(({ name }) => name);
  const files = readdirSync(join(__dirname, '../../../../server/lib/database/migrations'));
  expect(names).toEqual(files.flatMap((file) => /^(\d{4}-[a-z\d-]+)\.ts$/.exec(file)?.[1] ?? []).sort());
});

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '@server/lib/database/migrate';
import { openDatabase } from '@server/lib/database/openDatabase';
import { databasesOf, engines } from '../../support/engines';
import { exampleMigrations } from './exampleMigrations';

describe.each(engines)('%s', (engine) => {
  const databases = databasesOf(engine);

  test('answers', async () => {
    const database = databases.open(await databases.emptyPlace());
    expect(database.engine).toBe(engine);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test('keeps epoch milliseconds as numbers and JSON as text', async () => {
    const database = databases.open(await databases.emptyPlace());
    await migrate(database, exampleMigrations);
    const at = 1_795_249_203_068;
    await sql`insert into shipments (id, amount, details) values ('a', ${at}, ${JSON.stringify({ place: 'Nairobi', note: 'Ωπ' })})`.execute(
      database.kysely,
    );
    const { rows } = await sql<{
      amount: number;
      details: string;
    }>`select amount, details from shipments where id = 'a'`.execute(database.kysely);
    expect(rows).toEqual([{ amount: at, details: '{"place":"Nairobi","note":"Ωπ"}' }]);
  });

  test('inserts once: a duplicate changes nothing and is reported', async () => {
    const database = databases.open(await databases.emptyPlace());
    await migrate(database, exampleMigrations);
    const insert = sql`insert into shipments (id, amount, details) values ('b', 1, '{}') on conflict (id) do nothing returning id`;
    expect((await insert.execute(database.kysely)).rows).toEqual([{ id: 'b' }]);
    expect((await insert.execute(database.kysely)).rows).toEqual([]);
  });

  test('rejects a dangling foreign key', async () => {
    const database = databases.open(await databases.emptyPlace());
    await migrate(database, exampleMigrations);
    await expect(
      sql`insert into parcels (id, shipment) values ('p', 'nowhere')`.execute(database.kysely),
    ).rejects.toThrow(/foreign key/i);
  });

  test('rolls back a failed transaction', async () => {
    const database = databases.open(await databases.emptyPlace());
    await migrate(database, exampleMigrations);
    const failing = database.kysely.transaction().execute(async (transaction) => {
      await sql`insert into shipments (id, amount, details) values ('c', 1, '{}')`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const { rows } = await sql`select id from shipments where id = 'c'`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  test('loses no increment of concurrent transactions', async () => {
    const database = databases.open(await databases.emptyPlace());
    await migrate(database, exampleMigrations);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.kysely
          .transaction()
          .execute((transaction) =>
            sql`update shipments set amount = amount + 1 where id = 'first'`.execute(transaction),
          ),
      ),
    );
    const { rows } = await sql`select amount from shipments where id = 'first'`.execute(database.kysely);
    expect(rows).toEqual([{ amount: 21 }]);
  });
});

describe('the SQLite file', () => {
  const databases = databasesOf('sqlite');

  test('is durable and readable by its owner only', async () => {
    const place = await databases.emptyPlace();
    const dataFolder = join(place.dataFolder, 'made', 'here');
    const { kysely } = databases.open({ ...place, dataFolder });
    const pragma = async (name: string): Promise<unknown> =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(kysely)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(1_000);
    expect(statSync(dataFolder).mode & 0o077).toBe(0);
    expect(statSync(join(dataFolder, 'keelway.sqlite')).isFile()).toBe(true);
  });
});

test('an unreachable PostgreSQL fails on the first query, not on opening', async () => {
  const database = openDatabase({
    databaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
    dataFolder: '/unused',
    onConnectionError: () => undefined,
  });
  await expect(database.ping()).rejects.toThrow(/ECONNREFUSED/);
  await database.close();
});

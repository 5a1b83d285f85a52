import { sql, type Kysely } from 'kysely';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import type { Database } from '@server/lib/database/openDatabase';
import type { Schema } from '@server/lib/database/schema';

export type Rows = Readonly<Record<string, readonly string[]>>;

/** Tables with rows of their own: what was migrated, and what the writer at work writes. */
const spared = new Set(['kysely_migration', 'kysely_migration_lock', 'backups', 'erased_accounts']);

/** Migrates an empty database and fills every table with three rows, of awkward texts and large numbers. */
export async function fillEveryTable(database: Database): Promise<void> {
  const { kysely } = database;
  await migrate(database, migrations);
  for (const { name, columns } of await kysely.introspection.getTables()) {
    if (spared.has(name)) continue;
    for (const row of [1, 2, 3]) {
      const values = columns.map(({ dataType }, index) =>
        /int/i.test(dataType)
          ? (dataType.toLowerCase() === 'bigint' || dataType === 'int8' ? 1_795_000_000_000 : 0) + row * 100 + index
          : `${row}.${index} Ünïcødé 貨物 "quoted" 'text'\nline\\`,
      );
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
        values (${sql.join(values)})`.execute(kysely);
    }
  }
}

/** Every row of every table as text, sorted. */
export async function everyRow(kysely: Kysely<Schema>): Promise<Rows> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  const rows = await Promise.all(
    tables.map(async ({ name }): Promise<[string, string[]]> => {
      const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely);
      return [name, found.rows.map((row) => JSON.stringify(row)).sort()];
    }),
  );
  return Object.fromEntries(rows);
}

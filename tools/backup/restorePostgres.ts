import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { CommandError } from '../commandEnvironment';
import { runClient } from './postgresPrograms';

interface Present {
  /** Quoted names of the tables of the current schema. */
  tables: string[];
  /** How many connections gateways have. */
  gateways: number;
}

async function look(databaseUrl: string): Promise<Present> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'keelway-restore' });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()",
    );
    const gateways = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'keelway'`,
    );
    return { tables: tables.rows.map(({ name }) => name), gateways: gateways.rows[0]?.count ?? 0 };
  } finally {
    await client.end();
  }
}

/** Restores a dump in one transaction, which also drops the tables there were. @throws CommandError */
export async function restorePostgres(dump: string, databaseUrl: string, force: boolean): Promise<void> {
  const { tables, gateways } = await look(databaseUrl);
  if (gateways > 0) throw new CommandError('The database is in use: stop all gateways first.');
  if (tables.length > 0 && !force)
    throw new CommandError(
      `The database has ${tables.length} tables already. Add --force to put the copy in their place.`,
    );
  // A script, since pg_restore would leave tables that the dump lacks. Its folder is readable by the owner only.
  const folder = mkdtempSync(join(tmpdir(), 'keelway-restore-'));
  try {
    const script = join(folder, 'restore.sql');
    await runClient('pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, dump], null);
    await runClient(
      'psql',
      [
        '--no-psqlrc',
        '--quiet',
        '--single-transaction',
        '--set=ON_ERROR_STOP=1',
        '--output=/dev/null',
        ...(tables.length === 0 ? [] : [`--command=drop table ${tables.join(', ')} cascade`]),
        `--file=${script}`,
      ],
      databaseUrl,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

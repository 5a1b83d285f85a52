import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { erasuresIn, type Erasure } from '../../server/personalData/erasures';
import { CommandError, type DatabaseSettings } from '../commandEnvironment';
import { lookDirectly } from './directPostgres';
import { runClient } from './postgresPrograms';

/** How long a session that has just ended may still be listed, in looks and milliseconds between them. */
const looks = { times: 20, every: 100 };

async function otherSessions(client: pg.Client): Promise<{ count: number; names: string[] }> {
  // Whatever they call themselves. Processes of the server itself have no user.
  const { rows } = await client.query<{ count: number; names: (string | null)[] | null }>(
    `select count(*)::int as count, array_agg(distinct coalesce(nullif(application_name, ''), usename::text)) as names
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  );
  const names = (rows[0]?.names ?? []).filter((name) => name !== null);
  return { count: rows[0]?.count ?? 0, names };
}

/** Tables of the current schema, as quoted names, and erasures. @throws CommandError while anybody else is connected */
async function look(client: pg.Client): Promise<{ tables: string[]; erasures: Erasure[] }> {
  let others = await otherSessions(client);
  for (let looked = 1; others.count > 0 && looked < looks.times; looked += 1) {
    await wait(looks.every);
    others = await otherSessions(client);
  }
  if (others.count > 0)
    throw new CommandError(
      `The database is in use: stop all gateways first, and whatever else has sessions on it. There are ${others.count} (${others.names.join(', ')}). A pooler such as PgBouncer keeps its own for a while: stop it, or RECONNECT in its console.`,
    );
  const tables = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()",
  );
  const isThere = await client.query("select 1 from pg_class where oid = to_regclass('erasures')");
  const erasures = isThere.rows.length === 0 ? [] : (await client.query('select * from erasures')).rows;
  return {
    tables: tables.rows.map(({ name }) => name),
    erasures: erasuresIn(
      erasures.map((row: Record<string, unknown>) => ({ ...row, erased_at: Number(row['erased_at']) })),
    ),
  };
}

/** Kinds of entries that only a superuser, or the owner of the server's own schemas, may restore. */
const foreignEntry =
  /^\d+; \d+ \d+ (?:SCHEMA|EXTENSION|COMMENT|ACL|DEFAULT ACL|EVENT TRIGGER|PUBLICATION|SUBSCRIPTION|SECURITY LABEL) /;
const schemaEntry = /^\d+; \d+ \d+ SCHEMA - (\S+) /gm;

/**
 * Restores a dump in one transaction, which also drops the tables there were. Returns the erasures that those had.
 * @throws CommandError
 */
export async function restorePostgres(
  dump: string,
  settings: DatabaseSettings & { databaseUrl: string },
  force: boolean,
): Promise<Erasure[]> {
  const { tables, erasures, address } = await lookDirectly(settings, look);
  if (tables.length > 0 && !force)
    throw new CommandError(
      `The database has ${tables.length} tables already. Add --force to put the copy in their place.`,
    );
  // A script, since pg_restore would leave tables that the dump lacks. Its folder is readable by the owner only.
  const folder = mkdtempSync(join(tmpdir(), 'keelway-restore-'));
  try {
    const [list, script] = [join(folder, 'list'), join(folder, 'restore.sql')];
    const entries = await runClient('pg_restore', ['--list', dump], null);
    writeFileSync(
      list,
      entries
        .split('\n')
        .filter((entry) => !foreignEntry.test(entry))
        .join('\n'),
    );
    const schemas = [...entries.matchAll(schemaEntry)].flatMap(([, name = 'public']) =>
      name === 'public' ? [] : [`--command=create schema if not exists "${name.replaceAll('"', '""')}"`],
    );
    await runClient(
      'pg_restore',
      ['--no-owner', '--no-privileges', `--use-list=${list}`, `--file=${script}`, dump],
      null,
    );
    await runClient(
      'psql',
      [
        '--no-psqlrc',
        '--quiet',
        '--single-transaction',
        '--set=ON_ERROR_STOP=1',
        '--output=/dev/null',
        ...(tables.length === 0 ? [] : [`--command=drop table ${tables.join(', ')} cascade`]),
        ...schemas,
        `--file=${script}`,
      ],
      address,
    );
    return erasures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

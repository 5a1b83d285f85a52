import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { CommandError } from '../commandEnvironment';

const run = promisify(execFile);

/** Settings of a connection as environment variables, since arguments are visible to everybody on the machine. */
function variablesOf(databaseUrl: string): Record<string, string> {
  const { host, port, database, user, password } = new pg.Client({ connectionString: databaseUrl });
  const given = new URL(databaseUrl.replace(/^[^:]+:\/\/[^/?]*/, 'http://host')).searchParams;
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database,
    PGUSER: user,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGSSLMODE: given.get('sslmode') ?? undefined,
    PGSSLROOTCERT: given.get('sslrootcert') ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

/**
 * Runs a program of the PostgreSQL client; null: without a connection.
 * @throws CommandError with what the program said, or that it is not installed.
 */
export async function runClient(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  words: readonly string[],
  databaseUrl: string | null,
): Promise<void> {
  try {
    await run(program, [...words], {
      env: { ...process.env, ...(databaseUrl === null ? {} : variablesOf(databaseUrl)) },
      maxBuffer: 67_108_864,
    });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    throw new CommandError(
      code === 'ENOENT'
        ? `${program} is not installed: install the client of the PostgreSQL server (postgresql-client).`
        : `${program} failed: ${stderr.trim()}`,
    );
  }
}

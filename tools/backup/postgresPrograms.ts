import { execFile } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import { fileOf, type PostgresAddress } from '../../server/lib/config/postgresAddress';
import { CommandError } from '../commandEnvironment';

const run = promisify(execFile);

/** The authorities that Node trusts, for who says `verify-full` and names none. */
function trustedCertificates(): string {
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  return [...rootCertificates, ...(extra === undefined || extra === '' ? [] : [fileOf(extra)])].join('\n');
}

/** Files of an address as libpq takes them, in a folder of their own. */
function filesOf({ files, mode }: PostgresAddress, folder: string): Record<string, string | undefined> {
  const put = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const { cert, key, passphrase, rootCert } = files;
  // libpq refuses a key that others may read, as that of a group, and asks for a passphrase.
  const keyText = (path: string): string =>
    passphrase === undefined
      ? fileOf(path)
      : createPrivateKey({ key: fileOf(path), passphrase })
          .export({ type: 'pkcs8', format: 'pem' })
          .toString();
  return {
    PGSSLCERT: cert,
    PGSSLKEY: key === undefined ? undefined : put('client.key', keyText(key)),
    PGSSLROOTCERT: rootCert ?? (mode === 'verify-full' ? put('authorities.pem', trustedCertificates()) : undefined),
  };
}

/** Settings of a connection as environment variables, since arguments are visible to everybody on the machine. */
function variablesOf(address: PostgresAddress, folder: string): Record<string, string> {
  const { host, port, database, user, password, options, mode, others } = address;
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGDATABASE: database,
    PGUSER: user,
    PGPASSWORD: password,
    PGOPTIONS: options,
    PGSSLMODE: mode,
    ...filesOf(address, folder),
    ...others,
  };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

/**
 * Runs a program of the PostgreSQL client and returns what it prints; null: without a connection.
 * @throws CommandError with what the program said, or that it is not installed.
 */
export async function runClient(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  words: readonly string[],
  address: PostgresAddress | null,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'keelway-client-'));
  try {
    const env = { ...process.env, ...(address === null ? {} : variablesOf(address, folder)) };
    return (await run(program, [...words], { env, maxBuffer: 67_108_864 })).stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new CommandError(
        `${program} is not installed: install the client of the PostgreSQL server (postgresql-client).`,
      );
    throw stderr === undefined ? error : new CommandError(`${program} failed: ${stderr.trim()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

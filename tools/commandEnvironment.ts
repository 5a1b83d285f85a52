import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { parseConfig, type Config } from '../server/lib/config/config';
import { readPostgresAddress } from '../server/lib/config/postgresAddress';
import { environmentSchema } from '../server/lib/config/environment';

export type Variables = Readonly<Record<string, string | undefined>>;
export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'dataFolder'>;

/** Variables set in any shell: on their own they do not identify a gateway. */
const incidental: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'LOG_LEVEL',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'SANDBOX_IMAP_PORT',
]);

/** A command lacks arguments or settings. */
export class CommandError extends Error {}

/** Refuses to guess the gateway. @throws CommandError if the environment does not identify it. */
export function requireEnvironment(environment: Variables): void {
  const names = Object.keys(environmentSchema.entries).filter((name) => (environment[name] ?? '').trim() !== '');
  // A server's shell may set NODE_ENV=production alone; it names no database.
  const identifies = (name: string): boolean =>
    !incidental.has(name) && (name !== 'NODE_ENV' || environment[name] !== 'production');
  if (names.some(identifies)) return;
  throw new CommandError(
    "The gateway's environment is not loaded, so nothing says which site is meant. Load it first:\n" +
      '  set -a; . /etc/keelway.env; set +a\n' +
      'For the site that `npm start` runs in this folder, set NODE_ENV=development.',
  );
}

/** The database settings of an environment. @throws CommandError, ConfigError. */
export function databaseSettings(environment: Variables): DatabaseSettings {
  requireEnvironment(environment);
  const { DATABASE_URL, DATABASE_DIRECT_URL, KEELWAY_DATA } = environment;
  return parseConfig({ NODE_ENV: 'development', DATABASE_URL, DATABASE_DIRECT_URL, KEELWAY_DATA });
}

/** A printable name of the database, without the password. */
export function databaseName({
  databaseUrl,
  dataFolder,
}: Pick<DatabaseSettings, 'databaseUrl' | 'dataFolder'>): string {
  if (databaseUrl === null) return `the SQLite file ${join(dataFolder, 'keelway.sqlite')}`;
  const { host, port, database } = readPostgresAddress(databaseUrl);
  return `the PostgreSQL database ${database} at ${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

import { join } from 'node:path';
import pg from 'pg';
import { parseConfig, type Config } from '../server/config';
import { environmentSchema } from '../server/environment';

export type Variables = Readonly<Record<string, string | undefined>>;
export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** Variables that stand in any shell: alone they do not say which gateway is meant. */
const incidental: ReadonlySet<string> = new Set(['PORT', 'HOST', 'LOG_LEVEL', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT']);

/** A command was not told what it should act on, or how. */
export class CommandError extends Error {}

/** Refuses to guess which gateway a command is for. @throws CommandError when nothing in the environment says it. */
export function demandEnvironment(environment: Variables): void {
  const names = Object.keys(environmentSchema.entries).filter((name) => (environment[name] ?? '').trim() !== '');
  // NODE_ENV=production alone is what a server's shell may say: it names no database either.
  const tells = (name: string): boolean =>
    !incidental.has(name) && (name !== 'NODE_ENV' || environment[name] !== 'production');
  if (names.some(tells)) return;
  throw new CommandError(
    "The gateway's environment is not loaded, so nothing says which site is meant. Load it first:\n" +
      '  set -a; . /etc/keelway.env; set +a\n' +
      'For the site that `npm start` runs in this folder, set NODE_ENV=development.',
  );
}

/** Where the database of an environment is. @throws CommandError, ConfigError. */
export function databaseSettings(environment: Variables): DatabaseSettings {
  demandEnvironment(environment);
  const { DATABASE_URL, KEELWAY_DATA } = environment;
  return parseConfig({ NODE_ENV: 'development', DATABASE_URL, KEELWAY_DATA });
}

/** A database as a person names it, without the password. */
export function databaseName({ databaseUrl, dataFolder }: DatabaseSettings): string {
  if (databaseUrl === null) return `the SQLite file ${join(dataFolder, 'keelway.sqlite')}`;
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  return `the PostgreSQL database ${database ?? ''} at ${host}:${port}`;
}

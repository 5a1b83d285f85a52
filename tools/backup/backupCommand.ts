import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Libsql from 'libsql';
import { ConfigError } from '../../server/lib/config/config';
import { noteBackup } from '../../server/lib/database/backups';
import { readErasures } from '../../server/personalData/erasures';
import {
  CommandError,
  databaseName,
  databaseSettings,
  type DatabaseSettings,
  type Variables,
} from '../commandEnvironment';
import { copyName, dropSuperfluous, kindOf } from './copies';
import { lookDirectly } from './directPostgres';
import { keepErasures } from './erasuresFile';
import { checkCopy } from './integrity';
import { runClient } from './postgresPrograms';
import { withDatabase } from './repeatIn';

const usage = 'Usage: npm run backup -- --to FOLDER [--keep DAYS]';
/** Owner only: a backup contains personal data. */
const mode = 0o600;

/** @throws CommandError with the usage. */
function parseArguments(argv: readonly string[]): { folder: string; days: number | null } {
  try {
    const options = { to: { type: 'string' }, keep: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    // Crontabs of earlier versions give the folder alone.
    const [folder, ...more] = values.to === undefined ? positionals : [values.to, ...positionals];
    if (folder === undefined || folder === '' || more.length > 0) throw new CommandError(usage);
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
      throw new CommandError(`--keep must be a number of days such as 14. ${usage}`);
    return { folder: resolve(folder), days: values.keep === undefined ? null : Number(values.keep) };
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(usage);
  }
}

/** Writes a consistent copy, even while gateways write. */
async function copyTo(file: string, { databaseUrl, dataFolder, ...settings }: DatabaseSettings): Promise<void> {
  if (databaseUrl !== null) {
    const { schema, address } = await lookDirectly({ databaseUrl, ...settings }, async (client) => {
      const { rows } = await client.query<{ name: string | null }>('select quote_ident(current_schema()) as name');
      return { schema: rows[0]?.name ?? 'public' };
    });
    // One schema, without the extensions that others may have put into the database.
    const words = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', `--schema=${schema}`];
    await runClient('pg_dump', [...words, `--file=${file}`], address);
    return;
  }
  const source = join(dataFolder, 'keelway.sqlite');
  if (!existsSync(source)) throw new CommandError(`There is no database at ${source}.`);
  const database = new Libsql(source, { readonly: true });
  try {
    // One read transaction, which writers do not wait for. libsql has no backup().
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
}

/** Survives a power failure from here on. */
function flush(file: string): void {
  const opened = openSync(file, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/**
 * Records the backup in the database, where gateways and check:live look for it, and keeps the erasures beside the
 * copies. Never changes the schema.
 */
async function note(settings: DatabaseSettings, takenAt: number, file: string): Promise<void> {
  await withDatabase(settings, async ({ kysely }) => {
    const tables = await kysely.introspection.getTables();
    if (tables.some(({ name }) => name === 'backups')) await noteBackup(kysely, takenAt, basename(file));
    keepErasures(dirname(file), await readErasures(kysely), takenAt);
  });
}

/**
 * `npm run backup -- --to FOLDER [--keep DAYS]`: copies the gateway's database to a timestamped file, readable by the
 * owner only, while gateways run. The file appears only once it is complete and was read back. With `--keep`, the
 * copies of this day and the latest one of each of the last days are kept, and others are deleted. Exit code 0 on success, else 1.
 */
export async function backUp(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
  now = Date.now(),
): Promise<number> {
  const before = process.umask(0o077);
  try {
    const { folder, days } = parseArguments(argv);
    const settings = databaseSettings(environment);
    const kind = kindOf(settings);
    print(`Backing up ${databaseName(settings)}.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, copyName(now, kind));
    const unfinished = `${file}.part`;
    try {
      if (kind === 'dump') closeSync(openSync(unfinished, 'wx', mode));
      await copyTo(unfinished, settings);
      chmodSync(unfinished, mode);
      await checkCopy(unfinished, kind);
      flush(unfinished);
      renameSync(unfinished, file);
      flush(folder);
    } finally {
      rmSync(unfinished, { force: true });
    }
    await note(settings, now, file);
    print(`Written: ${file} (${statSync(file).size} bytes).`);
    if (days !== null) for (const name of dropSuperfluous(folder, kind, days)) print(`Deleted: ${name}.`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    const reason = error instanceof Error ? error.message : String(error);
    print(isExpected ? reason : `The backup could not be made: ${reason}`);
    return 1;
  } finally {
    process.umask(before);
  }
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../server/config';
import { CommandError, databaseName, databaseSettings, type Variables } from '../commandEnvironment';
import { kindOf } from './copies';
import { checkCopy, kindOfFile } from './integrity';
import { restorePostgres } from './restorePostgres';
import { restoreSqlite } from './restoreSqlite';

const usage = 'Usage: npm run restore -- --from FILE [--force]';

/** @throws CommandError with the usage. */
function parseArguments(argv: readonly string[]): { file: string; force: boolean } {
  try {
    const options = { from: { type: 'string' }, force: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...argv], options });
    if (values.from === undefined || values.from === '') throw new CommandError(usage);
    return { file: resolve(values.from), force: values.force === true };
  } catch {
    throw new CommandError(usage);
  }
}

/**
 * `npm run restore -- --from FILE [--force]`: puts a copy made by `npm run backup` in place of the gateway's database.
 * Refuses while gateways run, a damaged copy, and, without `--force`, a database that is not empty. All or nothing.
 * Exit code 0 on success, else 1.
 */
export async function restore(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
  now = Date.now(),
): Promise<number> {
  try {
    const { file, force } = parseArguments(argv);
    const settings = databaseSettings(environment);
    const { databaseUrl, dataFolder } = settings;
    print(`Restoring ${databaseName(settings)}.`);
    const kind = kindOfFile(file);
    if (kind !== kindOf(settings))
      throw new CommandError(
        `${file} is a copy of a ${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} database: DATABASE_URL names the other kind.`,
      );
    await checkCopy(file, kind);
    if (databaseUrl !== null) await restorePostgres(file, { ...settings, databaseUrl }, force);
    else {
      const replaced = restoreSqlite(file, dataFolder, force, now);
      if (replaced !== null) print(`The database before is ${replaced}. Delete it when you no longer need it.`);
    }
    print(`Restored from ${file}. Next: npm run payments:reconcile (docs/deploy.md "Restore").`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    const reason = error instanceof Error ? error.message : String(error);
    print(isExpected ? reason : `Nothing was restored: ${reason}`);
    return 1;
  }
}

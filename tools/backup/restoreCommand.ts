import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../server/lib/config/config';
import { CommandError, databaseName, databaseSettings, type Variables } from '../commandEnvironment';
import { kindOf } from './copies';
import { keptErasures } from './erasuresFile';
import { checkCopy, kindOfFile } from './integrity';
import { repeatIn } from './repeatIn';
import { restorePostgres } from './restorePostgres';
import { erasuresOf, restoreSqlite } from './restoreSqlite';

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
 * What was erased since the copy is erased again. Exit code 0 on success, else 1.
 */
export async function restore(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
  now = Date.now(),
): Promise<number> {
  let isRestored = false;
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
    const erasures = keptErasures(dirname(file));
    if (databaseUrl !== null) erasures.push(...(await restorePostgres(file, { ...settings, databaseUrl }, force)));
    else {
      const replaced = restoreSqlite(file, dataFolder, force, now);
      if (replaced !== null) erasures.push(...erasuresOf(replaced));
      if (replaced !== null) print(`The database before is ${replaced}. Delete it when you no longer need it.`);
    }
    isRestored = true;
    const repeated = await repeatIn(settings, erasures, { now, isAlone: true });
    if (repeated !== null) print(repeated);
    print(`Restored from ${file}. Next: npm run payments:reconcile (docs/deploy.md "Restore").`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    const reason = error instanceof Error ? error.message : String(error);
    print(isExpected ? reason : `${isRestored ? 'Restored, but' : 'Nothing was restored:'} ${reason}`);
    if (isRestored)
      print('People who were erased since the copy are back: npm run erasures before the gateway starts.');
    return 1;
  }
}

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../server/lib/config/config';
import { readErasures } from '../../server/personalData/erasures';
import { CommandError, databaseName, databaseSettings, type Variables } from '../commandEnvironment';
import { keepErasures, keptErasures } from './erasuresFile';
import { repeatIn, withDatabase } from './repeatIn';

const usage = 'Usage: npm run erasures -- --to FOLDER | --from FOLDER';

/** @throws CommandError with the usage. */
function parseArguments(argv: readonly string[]): { to: string } | { from: string } {
  try {
    const options = { to: { type: 'string' }, from: { type: 'string' } } as const;
    const { to = '', from = '' } = parseArgs({ args: [...argv], options }).values;
    if ((to === '') === (from === '')) throw new CommandError(usage);
    return to === '' ? { from: resolve(from) } : { to: resolve(to) };
  } catch {
    throw new CommandError(usage);
  }
}

/**
 * `npm run erasures -- --to FOLDER`: keeps the erasures beside the copies, as `npm run backup` does. `--from FOLDER`:
 * repeats those that the database does not know, after it was put back by other means than `npm run restore`. Exit code
 * 0 on success, else 1.
 */
export async function runErasures(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
  now = Date.now(),
): Promise<number> {
  const before = process.umask(0o077);
  try {
    const given = parseArguments(argv);
    const settings = databaseSettings(environment);
    print(`Erasures of ${databaseName(settings)}.`);
    if ('to' in given) {
      mkdirSync(given.to, { recursive: true, mode: 0o700 });
      const erasures = await withDatabase(settings, ({ kysely }) => readErasures(kysely));
      print(`Kept beside the copies: ${keepErasures(given.to, erasures, now)}.`);
    } else {
      const repeated = await repeatIn(settings, keptErasures(given.from), { now, isAlone: false });
      print(repeated ?? 'Nothing to repeat: the database knows all of them.');
    }
    return 0;
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    print(isExpected ? error.message : `The command failed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  } finally {
    process.umask(before);
  }
}

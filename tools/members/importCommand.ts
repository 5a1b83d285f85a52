import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../server/lib/config/config';
import type { Person } from '../../shared/accounts/contract';
import { readMembers, saveMembers } from '../../server/members/members';
import { migrate } from '../../server/lib/database/migrate';
import { migrations } from '../../server/lib/database/migrations';
import { openDatabase, type Database } from '../../server/lib/database/openDatabase';
import {
  CommandError,
  databaseName,
  databaseSettings,
  type DatabaseSettings,
  type Variables,
} from '../commandEnvironment';
import { countries } from '../agents/make/countries';
import { countryNames } from '../agents/make/countryNames';
import { countryFinder } from '../imports/countryOf';
import { planImport, type ImportPlan } from './importPlan';

const usage = 'Usage: npm run members:import -- FILE.csv [--write] [--replace]';

class ImportError extends Error {}

/**
 * `npm run members:import`: prints what a CSV file would change among the members; with `--write`, applies it
 * atomically. Requires the gateway's environment and names its database. Returns the exit code: 0 if the file is valid,
 * 1 for any problem (nothing is then written).
 */
export async function importMembers(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
): Promise<number> {
  try {
    const { file, write, replace } = readArguments(argv);
    const csv = readFile(file);
    const settings = databaseSettings(environment);
    print(`Members: ${databaseName(settings)}`);
    return await withDatabase(settings, async (database) => {
      if (write) await migrate(database, migrations);
      const plan = planImport(csv, await storedMembers(database), replace, countryFinder(countryNames(countries)));
      if (plan.problems.length > 0) {
        for (const { line, column, message } of plan.problems)
          print(`line ${line}${column === '' ? '' : `, ${column}`}: ${message}`);
        print(
          `${plan.problems.length === 1 ? '1 problem' : `${plan.problems.length} problems`} in ${file}: nothing is written.`,
        );
        return 1;
      }
      printPlan(plan, print);
      if (write) await saveMembers(database.kysely, plan.members, { replace });
      print(write ? 'Written to the database.' : 'Dry run: nothing is written. Add --write to apply it.');
      return 0;
    });
  } catch (error) {
    const isExpected = error instanceof ImportError || error instanceof CommandError || error instanceof ConfigError;
    print(
      isExpected
        ? error.message
        : `The members could not be imported, nothing is written: ${error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  }
}

function readArguments(argv: readonly string[]): { file: string; write: boolean; replace: boolean } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { write: { type: 'boolean' }, replace: { type: 'boolean' } },
    });
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\n${usage}`);
  }
  const [file, ...more] = parsed.positionals;
  if (file === undefined || more.length > 0) throw new ImportError(`Name one CSV file to import.\n${usage}`);
  return { file, write: parsed.values.write ?? false, replace: parsed.values.replace ?? false };
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new ImportError(
      code === 'ENOENT' ? `There is no CSV file at ${file}.` : `The CSV file ${file} cannot be read (${code}).`,
    );
  }
}

async function withDatabase(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  // A broken idle connection does not matter; a broken busy one fails its query.
  const database = openDatabase({ ...settings, onConnectionError: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** No table yet: the gateway has not started on this database. */
async function storedMembers({ kysely }: Database): Promise<Person[]> {
  const tables = await kysely.introspection.getTables();
  return tables.some(({ name }) => name === 'members') ? readMembers(kysely) : [];
}

function printPlan({ notes, added, changed, unchanged, removed }: ImportPlan, print: (line: string) => void): void {
  const shown = (value: string | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));
  const described = ({ id, name, position, company, country }: Person): string =>
    `${id}: ${[name, position, company, country].map(shown).join(', ')}`;
  if (notes.length > 0) print('Understood:');
  for (const { line, column, message } of notes)
    print(`  line ${line}${column === '' ? '' : `, ${column}`}: ${message}`);
  for (const member of added) print(`+ ${described(member)}`);
  for (const { id, name, changes } of changed) {
    print(`~ ${id}: ${shown(name)}`);
    for (const { field, before, after } of changes) print(`    ${field}: ${shown(before)} becomes ${shown(after)}`);
  }
  for (const member of removed) print(`- ${described(member)}`);
  print(`${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${removed.length} removed.`);
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../server/lib/config/config';
import {
  directoryText,
  readDirectory,
  saveDirectory,
  type StoredDirectory,
} from '../../server/directory/importedAgents';
import { migrate } from '../../server/lib/database/migrate';
import { migrations } from '../../server/lib/database/migrations';
import { openDatabase, type Database } from '../../server/lib/database/openDatabase';
import { CommandError, databaseName, databaseSettings, type Variables } from '../commandEnvironment';
import { countries } from './make/countries';
import { countryNames } from './make/countryNames';
import { fileStore, importAgents } from './importCommand';

/** Shown until something is imported. */
export const sampleFile = fileURLToPath(new URL('../../public/agents2.json', import.meta.url));

/** No table yet: no gateway of this version has started on this database. */
async function stored({ kysely }: Database): Promise<StoredDirectory | undefined> {
  const tables = await kysely.introspection.getTables();
  return tables.some(({ name }) => name === 'directory_state') ? readDirectory(kysely) : undefined;
}

/** The directory of a database as `/agents2.json`; the sample's until it has one. */
export async function storedText(database: Database, sample: string): Promise<string> {
  const directory = await stored(database);
  return directory === undefined ? readFileSync(sample, 'utf8') : directoryText(directory.records);
}

/** Plans the import on the database's content, applies it, and prints the lines afterwards. */
async function importInto(
  database: Database,
  argv: readonly string[],
  sample: string,
  print: (line: string) => void,
): Promise<number> {
  const before = await stored(database);
  const lines: string[] = [];
  let written: string | undefined;
  const store = {
    name: 'the database; every gateway shows it within seconds',
    title: 'imported directory',
    isSample: before?.source !== 'own',
    read: () => (before === undefined ? readFileSync(sample, 'utf8') : directoryText(before.records)),
    write: (text: string) => {
      written = text;
    },
  };
  const code = importAgents(argv, store, countryNames(countries), (line) => lines.push(line));
  if (written !== undefined) {
    await migrate(database, migrations);
    const records = JSON.parse(written) as unknown[];
    if (!(await saveDirectory(database.kysely, records, before?.version, Date.now()))) {
      throw new CommandError('The directory was changed meanwhile: nothing was written. Run it again.');
    }
  }
  if (before?.source !== 'own') print('Nothing was imported yet: the directory is the sample of this release.');
  for (const line of lines) print(line);
  return code;
}

/**
 * `npm run agents:import`: like `importAgents`, on the gateways' shared database, or on `--file`. Returns the exit
 * code: 0 if the file is valid, else 1 (nothing is then written).
 */
export async function importAgentsCommand(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
  sample = sampleFile,
): Promise<number> {
  if (argv.some((argument) => argument === '--file' || argument.startsWith('--file='))) {
    return importAgents(argv, fileStore(sample), countryNames(countries), print);
  }
  try {
    const settings = databaseSettings(environment);
    print(`Directory: ${databaseName(settings)}`);
    const database = openDatabase({ ...settings, onConnectionError: () => undefined });
    try {
      return await importInto(database, argv, sample, print);
    } finally {
      await database.close();
    }
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError;
    const reason = error instanceof Error ? error.message : String(error);
    print(isExpected ? reason : `The agents could not be imported, nothing is written: ${reason}`);
    return 1;
  }
}

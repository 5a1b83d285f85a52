import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AgentRecord } from '../../places/agent';
import type { CountryNames } from './make/countryNames';
import { countries } from './make/countries';
import type { Problem } from '../imports/tableRows';
import { agentsText } from './format';
import type { ImportPlan, StoredAgent } from './importPlan';
import { planImport } from './importPlan';

const usage = 'Usage: npm run agents:import -- FILE.csv [--write] [--replace] [--removes N] [--file agents.json]';
const longestList = 40;
/** Directories with fewer agents may lose any number of them without being asked again. */
const smallDirectory = 10;

/** The import cannot run; the message says why. */
class ImportError extends Error {}

/** Storage of an agent directory. */
export interface AgentsStore {
  name: string;
  /** Its name in a sentence. */
  title: string;
  /** The release's sample, which an import is meant to replace. */
  isSample?: boolean;
  /** @throws ImportError if it does not exist. */
  read: () => string;
  write: (text: string) => void;
}

/**
 * Prints what a CSV file would change in a store, or in `--file`; with --write, applies it atomically. Returns the exit
 * code: 0 if the file is valid, 1 for any problem (nothing is then written).
 */
export function importAgents(
  argv: readonly string[],
  store: AgentsStore,
  names: CountryNames,
  print: (line: string) => void,
): number {
  try {
    const { csvFile, agentsFile, write, replace, removes } = readArguments(argv);
    const directory = agentsFile === undefined ? store : fileStore(agentsFile);
    const csv = read(csvFile, 'CSV file');
    const stored = storedAgents(directory, replace);
    const plan = planImport(csv, stored, countries, names, replace);
    if (plan.problems.length > 0) {
      for (const problem of plan.problems) print(problemLine(problem));
      const places = plan.problems.length === 1 ? '1 problem' : `${plan.problems.length} problems`;
      print(`${places} in ${csvFile}: nothing is written.`);
      return 1;
    }
    printPlan(plan, print);
    const doubt = directory.isSample === true ? undefined : doubtAbout(plan.removed.length, stored.length, removes);
    if (doubt !== undefined) {
      print(doubt);
      if (write) return 1;
    }
    if (write) directory.write(agentsText(plan.agents));
    print(write ? `Written to ${directory.name}.` : 'Dry run: nothing is written. Add --write to apply it.');
    return 0;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    print(error.message);
    return 1;
  }
}

/** A sentence if an import would remove half of the agents or more, and that number was not given. */
function doubtAbout(removed: number, all: number, confirmed: string | undefined): string | undefined {
  if (all < smallDirectory || removed * 2 < all || confirmed === String(removed)) return undefined;
  const given = confirmed === undefined ? '' : `, not ${confirmed}`;
  return `This removes ${removed} of ${all} agents${given}. If that is meant, add --removes ${removed}.`;
}

/** Agents in a file in the format of `/agents2.json`. */
export function fileStore(file: string): AgentsStore {
  return {
    name: file,
    title: `agents file ${file}`,
    read: () => read(file, 'agents file').toString('utf8'),
    write: (text) => writeWhole(file, text),
  };
}

function readArguments(argv: readonly string[]) {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        write: { type: 'boolean' },
        replace: { type: 'boolean' },
        removes: { type: 'string' },
        file: { type: 'string' },
      },
    });
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\n${usage}`);
  }
  const [csvFile, ...more] = parsed.positionals;
  if (csvFile === undefined) throw new ImportError(`Name the CSV file to import.\n${usage}`);
  if (more.length > 0) throw new ImportError(`Name one CSV file, not ${parsed.positionals.length}.\n${usage}`);
  const { write = false, replace = false, removes, file } = parsed.values;
  return { csvFile, agentsFile: file, write, replace, removes };
}

function read(file: string, kind: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ImportError(
      code === 'ENOENT'
        ? `There is no ${kind} at ${file}.`
        : `The ${kind} ${file} cannot be read (${code ?? 'unknown error'}).`,
    );
  }
}

function storedAgents({ title, read: readText }: AgentsStore, replace: boolean): StoredAgent[] {
  try {
    const content: unknown = JSON.parse(readText());
    if (!Array.isArray(content) || !content.every(isStoredRecord))
      throw new ImportError(`The ${title} is not a list of agents with name and location.`);
    return content.map(withTextId);
  } catch (error) {
    // A directory that is replaced may be missing or broken.
    if (replace) return [];
    if (error instanceof SyntaxError) throw new ImportError(`The ${title} is not JSON.`);
    throw error;
  }
}

type StoredRecord = Readonly<Record<string, unknown>> &
  Readonly<Pick<AgentRecord, 'name' | 'location'>> & { readonly id?: string | number | null };

function isStoredRecord(value: unknown): value is StoredRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'location' in value &&
    typeof value.location === 'string'
  );
}

/** The record with its id as the site reads it: a number as text, an empty one as absent. */
function withTextId(record: StoredRecord): StoredAgent {
  const { id, ...others } = record;
  if (id === null || id === '') return others;
  return id === undefined ? others : { ...record, id: String(id) };
}

/** Writes to a temporary file and renames it, so that readers never see a partial file. */
function writeWhole(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    const handle = openSync(temporary, 'w');
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new ImportError(
      `The agents file ${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`,
    );
  }
}

const problemLine = ({ line, column, message }: Problem) =>
  `line ${line}${column === '' ? '' : `, ${column}`}: ${message}`;
const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

function printPlan({ notes, added, changed, unchanged, removed }: ImportPlan, print: (line: string) => void): void {
  const list = (lines: readonly string[]) => {
    for (const line of lines.slice(0, longestList)) print(line);
    if (lines.length > longestList) print(`  … and ${lines.length - longestList} more`);
  };
  if (notes.length > 0) print('Understood:');
  list(notes.map((note) => `  ${problemLine(note)}`));
  list(added.map(({ id, name, location }) => `+ ${String(id)}: ${shown(name)}, ${shown(location)}`));
  list(
    changed.flatMap(({ id, name, changes }) => [
      `~ ${id}: ${shown(name)}`,
      ...changes.map(({ field, before, after }) => `    ${field}: ${shown(before)} becomes ${shown(after)}`),
    ]),
  );
  list(removed.map(({ id, name, location }) => `- ${String(id)}: ${shown(name)}, ${shown(location)}`));
  print(`${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${removed.length} removed.`);
}

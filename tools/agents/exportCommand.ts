import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../server/lib/config/config';
import { byteOrderMark, csvRow, type Cell } from '../../shared/text/csv';
import { openDatabase } from '../../server/lib/database/openDatabase';
import { CommandError, databaseName, databaseSettings, type Variables } from '../commandEnvironment';
import { sampleFile, storedText } from './importDatabase';
import { importColumns } from './importRow';

const usage = 'Usage: npm run agents:export -- FILE.csv';
/** Of spreadsheets in English; the import reads the others as well. */
const format = { separator: ',', decimalSign: '.' } as const;

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.join(';');
  return typeof value === 'string' ? value : null;
}

/** The agents of a file such as `/agents2.json` as the CSV file that the import reads. */
function agentsCsv(text: string): string {
  const agents = JSON.parse(text) as Readonly<Record<string, unknown>>[];
  const rows = agents.map((agent) => importColumns.map((column) => cellOf(agent[column])));
  return `${byteOrderMark}${[importColumns, ...rows].map((cells) => csvRow(cells, format)).join('')}`;
}

/**
 * `npm run agents:export`: writes the directory of the gateways' database, or the sample if there is none yet, to a new
 * file. Returns the exit code: 0, or 1 with the reason printed.
 */
export async function exportAgentsCommand(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
  sample = sampleFile,
): Promise<number> {
  try {
    const { positionals } = parseArgs({ args: [...argv], allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new CommandError(usage);
    const settings = databaseSettings(environment);
    print(`Directory: ${databaseName(settings)}`);
    const database = openDatabase({ ...settings, onConnectionError: () => undefined });
    try {
      const csv = agentsCsv(await storedText(database, sample));
      writeFileSync(file, csv, { flag: 'wx' });
      print(`${csv.split('\r\n').length - 2} agents are written to ${file}.`);
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'EEXIST') print('The file exists already: nothing is written. Name a new one.');
    else if (error instanceof CommandError || error instanceof ConfigError) print(error.message);
    else if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') print(usage);
    else print(`The agents could not be exported: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

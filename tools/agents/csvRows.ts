import { parse } from 'csv-parse/sync';

/** What is wrong, and where: line 1 is the header. `column` is the header's name, or '' for the whole line or file. */
export interface Problem {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** A row of the file by column. `line` is where it starts. */
export interface CsvRow {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
}

export interface CsvRows {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly problems: readonly Problem[];
}

const parserMessages: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened, here or before, and never closed',
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside of a value: put the whole value in quotation marks and double those inside of it',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quotation mark: double quotation marks inside of a quoted value',
};

const failure = (message: string, line = 1): CsvRows => ({ columns: [], rows: [], problems: [{ line, column: '', message }] });

/**
 * Reads a comma-separated file with a header (RFC 4180; with or without byte order mark, LF or CRLF). White space in values
 * becomes single blanks. `known` are the columns that may come, `required` those that must. Never throws on bad content.
 */
export function readCsvRows(bytes: Uint8Array, known: readonly string[], required: readonly string[]): CsvRows {
  const text = decoded(bytes);
  if (text === undefined) return failure('the file is not UTF-8 text: save it as "CSV UTF-8"');
  if (text.trim() === '') return failure('the file is empty');

  // Looked at before the parser does, which takes the quotation marks of such a file for mistakes.
  if (/^[^,\n\r]*[;\t][^,\n\r]*(?:[\n\r]|$)/.test(text)) return failure('the columns are not separated by commas: save the file as "CSV (comma delimited)"');

  let records: { record: string[]; info: { lines: number } }[];
  try {
    // One kind of line end: the parser counts CRLF inside of quotation marks twice.
    records = parse(text.replace(/\r\n?/g, '\n'), { info: true, relax_column_count: true }) as unknown as typeof records;
  } catch (error) {
    const { code = '', lines = 1, message } = error as Error & { code?: string; lines?: number };
    return failure(parserMessages[code] ?? message, lines);
  }

  const [header, ...body] = records;
  const titles = (header?.record ?? []).map((title) => title.trim());
  const columns = titles.map((title) => known.find((column) => column.toLowerCase() === title.toLowerCase()) ?? title);
  const problems = headerProblems(columns, known, required);
  if (problems.length > 0) return { columns, rows: [], problems };

  const rows: CsvRow[] = [];
  let line = (header?.info.lines ?? 1) + 1;
  for (const { record, info } of body) {
    const start = line;
    line = info.lines + 1;
    if (record.every((value) => value.trim() === '')) continue;
    if (record.length !== columns.length) {
      problems.push({ line: start, column: '', message: `has ${record.length} values, but the header has ${columns.length} columns: put values with commas in quotation marks` });
      continue;
    }
    rows.push({ line: start, values: new Map(columns.map((column, index) => [column, (record[index] ?? '').replace(/\s+/g, ' ').trim()])) });
  }
  if (rows.length === 0 && problems.length === 0) return failure('the file has a header, but no rows');
  return { columns, rows, problems };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function headerProblems(columns: readonly string[], known: readonly string[], required: readonly string[]): Problem[] {
  const problem = (column: string, message: string): Problem => ({ line: 1, column, message });
  return [
    ...columns.filter((column) => !known.includes(column)).map((column) => problem(column, column === '' ? 'a column has no name' : `is not a column of the directory: known are ${known.join(', ')}`)),
    ...columns.filter((column, index) => columns.indexOf(column) < index).map((column) => problem(column, 'comes twice in the header')),
    ...required.filter((column) => !columns.includes(column)).map((column) => problem(column, 'is missing from the header')),
  ];
}

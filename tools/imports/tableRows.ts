import { parse, type InfoRecord } from 'csv-parse/sync';
import { lineText } from '../../shared/text/codeText';
import { fold } from '../../shared/text/fold';
import { textOf } from '../../src/devtools/textOf';

/**
 * A problem or a note and its position: line 1 is the first of the file. `column` is the header's name, or '' for the
 * whole line or file.
 */
export interface Problem {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** A row by column. `line` is where it starts. */
export interface TableRow {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
}

export interface TableRows {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly problems: readonly Problem[];
  /** Values that were interpreted rather than taken literally, for the dry run. */
  readonly notes: readonly Problem[];
}

interface Columns {
  readonly known: readonly string[];
  readonly required: readonly string[];
  /** Alternative titles of a column, such as 'telephone' for 'phone'. */
  readonly otherTitles: Readonly<Record<string, readonly string[]>>;
}

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
type Delimiter = keyof typeof delimiters;

const parserMessages: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened, here or before, and never closed',
  INVALID_OPENING_QUOTE:
    'a quotation mark stands inside of a value: put the whole value in quotation marks and double those inside of it',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quotation mark: double quotation marks inside of a quoted value',
};

const at = (line: number, column: string, message: string): Problem => ({ line, column, message });
const failure = (message: string, line = 1): TableRows => ({
  columns: [],
  rows: [],
  problems: [at(line, '', message)],
  notes: [],
});
const titleKey = (title: string): string => fold(lineText(title)).replaceAll(' ', '');

/**
 * Parses a spreadsheet export: values separated by commas, semicolons, tabs or vertical bars (otherwise RFC 4180, with
 * or without a `sep=` line), in UTF-8, UTF-16 or Windows-1252, with a header. White space is collapsed and invisible
 * characters are removed. Never throws on bad content.
 */
export function readTable(bytes: Uint8Array, expected: Columns): TableRows {
  const unicode = textOf(bytes);
  const decoded = unicode ?? new TextDecoder('windows-1252').decode(bytes);
  if (decoded.includes('\0')) return failure('the file is not text: save the sheet as CSV');
  if (lineText(decoded) === '') return failure('the file is empty');
  const notes =
    unicode === undefined
      ? [at(1, '', 'the file is not UTF-8: it is read as Windows-1252, so look at the accents below')]
      : [];

  // Normalise line ends: the parser counts CRLF within quotation marks twice.
  const whole = decoded.replace(/\r\n?/g, '\n');
  const announced = /^\s*"?sep=(.)"?[,;\t|]*\n/i.exec(whole);
  const text = announced === null ? whole : whole.slice(announced[0].length);
  const linesBefore = whole.slice(0, whole.length - text.length).split('\n').length - 1;
  const delimiter = delimiterOf(text, announced?.[1], expected);
  if (delimiter !== ',') notes.push(at(1, '', `the columns are separated by ${delimiters[delimiter]}`));

  const records: TableRecord[] = [];
  try {
    const onRecord = (record: string[], { lines }: InfoRecord): null => {
      records.push({ record, lines });
      return null;
    };
    parse(text, { relax_column_count: true, delimiter, onRecord });
  } catch (error) {
    const { code = '', lines = 1, message } = error as Error & { code?: string; lines?: number };
    return failure(parserMessages[code] ?? message, lines + linesBefore);
  }
  return rowsOf(records, linesBefore, expected, notes, delimiters[delimiter]);
}

/** The delimiter that yields the most known columns; the announced one if equal. */
function delimiterOf(text: string, announced: string | undefined, expected: Columns): Delimiter {
  const header = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const isSign = (sign: string | undefined): sign is Delimiter => sign !== undefined && sign in delimiters;
  const signs = [...(isSign(announced) ? [announced] : []), ...(Object.keys(delimiters) as Delimiter[])];
  const counts = signs.map(
    (sign) =>
      new Set(header.split(sign).map((title) => columnOf(title.replace(/^\s*"|"\s*$/g, ''), expected))).size -
      (header.includes(sign) ? 0 : 1),
  );
  const known = signs.map(
    (sign) =>
      header
        .split(sign)
        .filter((title) => expected.known.includes(columnOf(title.replace(/^\s*"|"\s*$/g, ''), expected))).length,
  );
  const best = known.indexOf(Math.max(...known));
  return (known[best] ?? 0) > 1 ? (signs[best] ?? ',') : (signs[counts.indexOf(Math.max(...counts))] ?? ',');
}

function columnOf(title: string, { known, otherTitles }: Columns): string {
  const key = titleKey(title);
  return (
    known.find((column) => titleKey(column) === key) ??
    known.find((column) => otherTitles[column]?.some((other) => titleKey(other) === key)) ??
    lineText(title)
  );
}

/** `lines`: the last line it covers in the parsed text. */
interface TableRecord {
  record: string[];
  lines: number;
}

function rowsOf(
  records: readonly TableRecord[],
  linesBefore: number,
  expected: Columns,
  notes: Problem[],
  separators: string,
): TableRows {
  const isBlank = (value: string): boolean => lineText(value) === '';
  const top = records.findIndex(({ record }) => !record.every(isBlank));
  const body = records.slice(top + 1);
  const titles = [...(records[top]?.record ?? [])];
  // Leftover columns of a sheet: no title, no values.
  while (
    titles.length > 0 &&
    isBlank(titles.at(-1) ?? '') &&
    body.every(({ record }) => isBlank(record[titles.length - 1] ?? ''))
  )
    titles.pop();
  const columns = titles.map((title) => columnOf(title, expected));
  const headerLine = (records[top]?.lines ?? 1) + linesBefore;
  const problems = headerProblems(columns, expected, headerLine);
  if (problems.length > 0) return { columns, rows: [], problems, notes };
  titles.forEach((title, index) => {
    const column = columns[index] ?? '';
    if (title.trim() !== column)
      notes.push(at(headerLine, column, `the title ${JSON.stringify(title.trim())} is understood as ${column}`));
  });

  const rows: TableRow[] = [];
  let line = headerLine + 1;
  for (const { record, lines } of body) {
    const start = line;
    line = lines + linesBefore + 1;
    if (record.every(isBlank)) continue;
    if (!record.slice(columns.length).every(isBlank)) {
      problems.push(
        at(
          start,
          '',
          `has ${record.length} values, but the header has ${columns.length} columns: put values with ${separators} in quotation marks`,
        ),
      );
      continue;
    }
    const missing = expected.required.filter((column) => columns.indexOf(column) >= record.length);
    if (missing.length > 0) {
      problems.push(
        at(
          start,
          '',
          `has ${record.length} values, but the header has ${columns.length} columns: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
        ),
      );
      continue;
    }
    if (record.length < columns.length)
      notes.push(
        at(start, '', `has ${record.length} values for ${columns.length} columns: the others are taken as empty`),
      );
    const values = columns.map((column, index): [string, string] => [column, valueOf(record[index] ?? '')]);
    for (const [index, [column, value]] of values.entries()) {
      if (hasHidden(record[index] ?? ''))
        notes.push(at(start, column, `invisible marks are left out: ${JSON.stringify(value)}`));
    }
    rows.push({ line: start, values: new Map(values) });
  }
  return rows.length === 0 && problems.length === 0
    ? { ...failure('the file has a header, but no rows', headerLine), notes }
    : { columns, rows, problems, notes };
}

const hasHidden = (text: string): boolean =>
  lineText(text).length < text.normalize('NFC').trim().length || joinersOf(text) !== text;

/** Zero-width joiners belong to joining scripts and emoji; among Latin letters they are artefacts of web pages. */
function joinersOf(text: string): string {
  const needsJoiners =
    /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}|\p{Extended_Pictographic}/u.test(text);
  return needsJoiners ? text : text.replace(/[\u200c\u200d]/gu, '');
}

/** Unwraps the text markers of spreadsheets: `="0700"` and a leading apostrophe. */
function valueOf(cell: string): string {
  return lineText(joinersOf(cell).replace(/\s+/g, ' '))
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[=+\-@\d])/, '')
    .trim();
}

function headerProblems(columns: readonly string[], { known, required }: Columns, line: number): Problem[] {
  return [
    ...columns
      .filter((column) => !known.includes(column))
      .map((column) =>
        at(
          line,
          column,
          column === '' ? 'a column has no name' : `is not a column of the directory: known are ${known.join(', ')}`,
        ),
      ),
    ...columns
      .filter((column, index) => columns.indexOf(column) < index)
      .map((column) => at(line, column, 'comes twice in the header')),
    ...required
      .filter((column) => !columns.includes(column))
      .map((column) => at(line, column, 'is missing from the header')),
  ];
}

/** A cell of an export. */
export type Cell = string | number | null;

/** How a spreadsheet recognises a formula, also after spaces. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, which the spreadsheet shows as text. */
function cellOf(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV file (RFC 4180), with its line break. Texts that strangers typed cannot become formulas. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';

/** The columns of an export. */
export type CsvColumns<Item> = readonly (readonly [name: string, cell: (item: Item) => Cell])[];

/** A CSV file in parts: a header, then a row for each item. */
export async function* csvFile<Item>(columns: CsvColumns<Item>, items: AsyncIterable<Item>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(([name]) => name));
  for await (const item of items) yield csvRow(columns.map(([, cell]) => cell(item)));
}

/** A time as spreadsheets read it, in UTC. `at`: epoch milliseconds. */
export const csvTime = (at: number): string => new Date(at).toISOString();

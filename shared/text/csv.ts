import { localeOf, type Language } from '../language/languages';

/** A cell of an export. A `decimal` is a number written with a point, such as '2.00'. */
export type Cell = string | number | { decimal: string } | null;

/** How a spreadsheet recognises a formula, also after spaces. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** Without it, spreadsheets on Windows assume the system's encoding. */
export const byteOrderMark = '\uFEFF';

/** What spreadsheets in a language read: where decimals have a comma, semicolons separate the cells. */
export interface CsvFormat {
  separator: ',' | ';';
  decimalSign: '.' | ',';
}

/** The format for the readers of a language. */
export const csvFormat = (language: Language): CsvFormat =>
  new Intl.NumberFormat(localeOf[language]).format(1.5).includes(',')
    ? { separator: ';', decimalSign: ',' }
    : { separator: ',', decimalSign: '.' };

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, which the spreadsheet shows as text. */
function textOf(cell: Cell, { decimalSign }: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign);
  if (typeof cell === 'object') return cell.decimal.replace('.', decimalSign);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV file (RFC 4180), with its line break. Texts that strangers typed cannot become formulas. */
export const csvRow = (cells: readonly Cell[], format: CsvFormat): string =>
  `${cells.map((cell) => textOf(cell, format)).join(format.separator)}\r\n`;

/** A time as spreadsheets in every language read it, in UTC, which its heading says. `at`: epoch milliseconds. */
export const csvTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

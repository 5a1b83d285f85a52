import { byteOrderMark, csvRow, type Cell, type CsvFormat } from '../../shared/text/csv';

/** The columns of an export. */
export type CsvColumns<Item> = readonly (readonly [name: string, cell: (item: Item) => Cell])[];

/** A CSV file in parts: a header, then a row for each item. */
export async function* csvFile<Item>(
  columns: CsvColumns<Item>,
  items: AsyncIterable<Item>,
  format: CsvFormat,
): AsyncGenerator<string> {
  yield byteOrderMark +
    csvRow(
      columns.map(([name]) => name),
      format,
    );
  for await (const item of items)
    yield csvRow(
      columns.map(([, cell]) => cell(item)),
      format,
    );
}

import { csvFormat, csvRow, csvTime } from '@shared/text/csv';
import { csvFile } from '@server/desk/csvFile';

const english = csvFormat('en');
const french = csvFormat('fr');

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '=HYPERLINK("http://evil.example")'])(
  'a text that a spreadsheet would run gets an apostrophe: %j',
  (text) => expect(csvRow([text], english)).toMatch(/^"?'/),
);

test('numbers stay numbers, and other texts stay as they are', () => {
  expect(csvRow([-5, 'Mombasa → Rotterdam', 'a-b', '', null], english)).toBe('-5,Mombasa → Rotterdam,a-b,,\r\n');
});

test('quotes, separators and line breaks stay within a cell', () => {
  expect(csvRow(['a "b"', 'c,d', 'e;f', 'g\nh', ' i'], english)).toBe('"a ""b""","c,d","e;f","g\nh"," i"\r\n');
});

test('a file begins with the mark of UTF-8 and a header', async () => {
  async function* items() {
    yield await Promise.resolve({ name: 'Ada' });
  }
  let file = '';
  for await (const part of csvFile<{ name: string }>([['Name', ({ name }) => name]], items(), english)) file += part;
  expect(file).toBe('\uFEFFName\r\nAda\r\n');
});

test.each([
  ['en', ','],
  ['sw', ','],
  ['ar', ','],
  ['fr', ';'],
] as const)('spreadsheets in %s separate cells by %s', (language, separator) => {
  expect(csvRow(['a', 'b'], csvFormat(language))).toBe(`a${separator}b\r\n`);
});

test('where semicolons separate, decimals have a comma, and texts with either are quoted', () => {
  expect(csvRow([{ decimal: '2.00' }, 1.5, 3, 'a.b', 'c,d', 'e;f'], french)).toBe('2,00;1,5;3;a.b;"c,d";"e;f"\r\n');
  expect(csvRow([{ decimal: '-2.00' }, 1.5], english)).toBe('-2.00,1.5\r\n');
});

test('a time is one that spreadsheets read', () => {
  expect(csvTime(Date.UTC(2026, 10, 28, 23, 8, 7, 452))).toBe('2026-11-28 23:08:07');
});

import { csvFile, csvRow } from '@server/desk/csv';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '=HYPERLINK("http://evil.example")'])(
  'a text that a spreadsheet would run gets an apostrophe: %j',
  (text) => expect(csvRow([text])).toMatch(/^"?'/),
);

test('numbers stay numbers, and other texts stay as they are', () => {
  expect(csvRow([-5, 'Mombasa → Rotterdam', 'a-b', '', null])).toBe('-5,Mombasa → Rotterdam,a-b,,\r\n');
});

test('quotes, separators and line breaks stay within a cell', () => {
  expect(csvRow(['a "b"', 'c,d', 'e;f', 'g\nh', ' i'])).toBe('"a ""b""","c,d","e;f","g\nh"," i"\r\n');
});

test('a file begins with the mark of UTF-8 and a header', async () => {
  async function* items() {
    yield await Promise.resolve({ name: 'Ada' });
  }
  let file = '';
  for await (const part of csvFile<{ name: string }>([['Name', ({ name }) => name]], items())) file += part;
  expect(file).toBe('\uFEFFName\r\nAda\r\n');
});

import { money } from '@/features/payments/money';
import { csvCell, transactionsCsv, transactionsFileName } from '@/features/payments/transactionsCsv';

const row = {
  reference: 'KW-1',
  amount: 200,
  currency: 'USD',
  status: 'success',
  created_at: '2026-11-21T12:00:00.000Z',
  receipt: true,
};

test.each([
  ['plain', 'plain'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['a=b', 'a=b'],
  ['', ''],
])('the cell %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a file with a header, one line per payment, and a byte order mark', () => {
  expect(
    transactionsCsv([row, { ...row, reference: '=cmd', amount: 123_456, currency: 'NGN', status: 'failed' }]),
  ).toBe(
    `\uFEFFReference,Amount,Currency,Status,Date\r\nKW-1,2.00,USD,success,2026-11-21T12:00:00.000Z\r\n"'=cmd",1234.56,NGN,failed,2026-11-21T12:00:00.000Z\r\n`,
  );
});

test('its name contains the date', () => {
  expect(transactionsFileName(new Date('2026-11-21T12:00:00Z'))).toBe('keelway-transactions-2026-11-21.csv');
});

test.each([
  [200, 'USD', 'USD 2.00'],
  [500_000, 'NGN', 'NGN 5,000.00'],
  [200, '', 'NGN 2.00'],
  [12_345, 'GHS', 'GHS 123.45'],
  [100_000, 'XOF', 'XOF 1,000'],
  [200, 'not a code', 'not a code 2.00'],
])('%d of %s is %s', (amount, currency, text) => {
  expect(money(amount, currency).replaceAll(/\s/g, ' ')).toBe(text);
});

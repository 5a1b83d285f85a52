import { transactionsCsv, transactionsFileName } from '@/features/payments/transactionsCsv';
import { money } from '@/features/payments/parts';

const row = {
  reference: 'KW-1',
  amount: 200,
  currency: 'USD',
  status: 'success',
  created_at: '2026-11-21T12:00:00.000Z',
  receipt: true,
};

test('a file with a header, one line per payment, and a byte order mark', () => {
  const rows = [row, { ...row, reference: '=cmd', amount: 123_456, currency: 'NGN', status: 'failed' }];
  expect(transactionsCsv(rows, 'en')).toBe(
    `\uFEFFReference,Amount,Currency,Status,Date (UTC)\r\nKW-1,2.00,USD,success,2026-11-21 12:00:00\r\n'=cmd,1234.56,NGN,failed,2026-11-21 12:00:00\r\n`,
  );
  expect(transactionsCsv([row], 'fr')).toBe(
    '\uFEFFReference;Amount;Currency;Status;Date (UTC)\r\nKW-1;2,00;USD;success;2026-11-21 12:00:00\r\n',
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

import type { Language } from '@shared/language/languages';
import { byteOrderMark, csvFormat, csvRow, csvTime } from '@shared/text/csv';
import type { Transaction } from '@shared/payments/transaction';
import { decimalAmount } from '@shared/text/money';

const columns = ['Reference', 'Amount', 'Currency', 'Status', 'Date (UTC)'] as const;

/** Transactions as CSV for spreadsheets in a language: amounts in whole currency units. */
export function transactionsCsv(transactions: readonly Transaction[], language: Language): string {
  const format = csvFormat(language);
  const rows = transactions.map(({ reference, amount, currency, status, created_at: createdAt }) => [
    reference,
    { decimal: decimalAmount(amount) },
    currency,
    status,
    csvTime(Date.parse(createdAt)),
  ]);
  return byteOrderMark + [columns, ...rows].map((cells) => csvRow(cells, format)).join('');
}

/** `keelway-transactions-2026-11-21.csv` */
export function transactionsFileName(now: Date): string {
  return `keelway-transactions-${now.toISOString().slice(0, 10)}.csv`;
}

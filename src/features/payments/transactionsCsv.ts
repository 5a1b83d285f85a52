import type { Transaction } from '@server/contracts/transaction';
import { decimalAmount } from './money';

const columns = ['Reference', 'Amount', 'Currency', 'Status', 'Date'] as const;
/** Without it, spreadsheet programs on Windows assume the system's encoding. */
const byteOrderMark = '\uFEFF';

/** A cell of RFC 4180. Text that a spreadsheet would run as a formula is escaped. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["',\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Transactions as CSV: amounts in whole currency units, dates in ISO 8601 UTC. */
export function transactionsCsv(transactions: readonly Transaction[]): string {
  const rows = transactions.map(({ reference, amount, currency, status, created_at: createdAt }) => [
    reference,
    decimalAmount(amount),
    currency,
    status,
    createdAt,
  ]);
  return byteOrderMark + [columns, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** `keelway-transactions-2026-11-21.csv` */
export function transactionsFileName(now: Date): string {
  return `keelway-transactions-${now.toISOString().slice(0, 10)}.csv`;
}

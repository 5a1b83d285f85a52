import type { Transaction } from '@server/contracts/transaction';
import { decimalAmount } from './money';

const columns = ['Reference', 'Amount', 'Currency', 'Status', 'Date'] as const;
/** Without it, spreadsheet programs on Windows read the file in the system's own encoding. */
const byteOrderMark = '\uFEFF';

/** A cell of RFC 4180. One that a spreadsheet program would run as a formula is marked as text. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["',\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Transactions as a file for spreadsheet programs: amounts in whole units of the currency, dates in ISO 8601, UTC. */
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

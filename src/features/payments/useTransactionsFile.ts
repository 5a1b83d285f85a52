import { currentLanguage } from '@shared/language/words';
import { saveFile } from '@/ui/saveFile';
import { useCommand, type Command } from '@/ui/useCommand';
import { transactionsCsv, transactionsFileName } from './transactionsCsv';
import type { TransactionList } from './useTransactions';

/** Saves every transaction as a file, including pages not loaded yet. */
export function useTransactionsFile({ fetchAll }: TransactionList): Command<[]> {
  return useCommand(async () => {
    const text = transactionsCsv(await fetchAll(), currentLanguage());
    saveFile(transactionsFileName(new Date()), 'text/csv;charset=utf-8', text);
  });
}

import { useRef, useState } from 'react';
import { saveFile } from '@/ui/saveFile';
import { transactionsCsv, transactionsFileName } from './transactionsCsv';
import type { TransactionList } from './useTransactions';

/** Every transaction as a file, including pages not loaded yet. */
export function useTransactionsFile({ fetchAll }: TransactionList) {
  const [status, setStatus] = useState<'resting' | 'preparing' | 'failed'>('resting');
  const isBusy = useRef(false);
  return {
    isPreparing: status === 'preparing',
    hasFailed: status === 'failed',
    download: async (): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setStatus('preparing');
      try {
        saveFile(transactionsFileName(new Date()), 'text/csv;charset=utf-8', transactionsCsv(await fetchAll()));
        setStatus('resting');
      } catch {
        setStatus('failed');
      }
      isBusy.current = false;
    },
  };
}

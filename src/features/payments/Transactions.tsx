import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { currentLanguage, t } from '@shared/language/words';
import { transactionsPerPage } from '@shared/payments/transaction';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector, usePublicConfig } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { FocusReturn } from '@/kit/ui/overlay/FocusReturn';
import { DownloadIcon } from '@/kit/ui/icons/actionIcons';
import { saveFile } from '@/kit/ui/data/saveFile';
import { useCommand, type Command } from '@/kit/ui/feedback/useCommand';
import { Reference, VisuallyHidden } from '@/kit/ui/data/texts';
import { PaymentsOff } from './parts';
import { transactionsCsv, transactionsFileName } from './transactionsCsv';
import { TransactionsTable, TransactionsSkeleton } from './TransactionsTable';
import styles from './Transactions.module.scss';
import { useTransactions, type TransactionList } from './useTransactions';
import { StatusLegend } from './StatusLegend';

/** Saves every transaction as a file, including pages not loaded yet. */
function useTransactionsFile({ fetchAll }: TransactionList): Command<[]> {
  return useCommand(async () => {
    const text = transactionsCsv(await fetchAll(), currentLanguage());
    saveFile(transactionsFileName(new Date()), 'text/csv;charset=utf-8', text);
  });
}

/** Statuses of payments that ended without a charge. */
const unpaid: ReadonlySet<string> = new Set(['failed', 'abandoned']);

const failed = t('Failed to fetch transactions, please try again later.');

/** The transactions tab (docs/product.md "Transactions"): the user's payments as listed by the card provider. */
export function Transactions() {
  const user = useAppSelector(selectUser);
  const { features } = usePublicConfig();
  if (!features.payments) return <PaymentsOff />;
  if (user === null) return null;
  // Keyed by user.
  return <List key={user.uid} />;
}

function List() {
  const list = useTransactions();
  const { transactions, isRefreshing, isFetchingMore, hasMore, error, refresh, fetchMore, retry } = list;
  const [shown, setShown] = useState(transactionsPerPage);
  const file = useTransactionsFile(list);
  const refreshButton = useRef<HTMLButtonElement>(null);

  const showMore = () => {
    setShown(shown + transactionsPerPage);
    if (shown + transactionsPerPage > (transactions?.length ?? 0)) fetchMore();
  };

  const visible = transactions?.slice(0, shown);
  const announcement =
    visible === undefined || error !== undefined
      ? ''
      : isRefreshing
        ? t('Fetching the list anew.')
        : t('The list is up to date.');
  return (
    <section className={styles['room']} aria-label={t('Transactions')}>
      <div className={styles['bar']}>
        <h2 className={styles['count']}>
          <span role="status">
            {visible === undefined || visible.length === 0
              ? t('Transactions')
              : inWords(visible.length, hasMore || visible.length < (transactions?.length ?? 0))}
          </span>
        </h2>
        <Button ref={refreshButton} variant="secondary" size="small" loading={isRefreshing} onClick={refresh}>
          {isRefreshing ? t('Refreshing...') : t('Refresh Transactions')}
        </Button>
        <div role="status" className={styles['said']}>
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </div>
      </div>
      {error !== undefined && (
        <FocusReturn to={refreshButton} className={styles['failure']}>
          <Alert kind="danger">
            <p>{failed}</p>
            {error.code === 'offline' && <p>{error.message}</p>}
            <Reference id={error.reference} />
            {visible !== undefined && visible.length > 0 && <p>{t('What is shown below may be out of date.')}</p>}
          </Alert>
          <Button variant="secondary" size="small" loading={isRefreshing || isFetchingMore} onClick={retry}>
            {t('Try again')}
          </Button>
        </FocusReturn>
      )}
      {visible === undefined && error === undefined && <TransactionsSkeleton />}
      {visible?.length === 0 && (
        <div className={styles['none']}>
          <p>{t('No transactions found.')}</p>
          <ButtonLink to={paths.subscription} variant="secondary" size="small">
            {t('Go to your subscription')}
          </ButtonLink>
        </div>
      )}
      {visible !== undefined && visible.length > 0 && (
        <>
          <TransactionsTable transactions={visible} />
          {unpaid.has(visible[0]?.status ?? '') && (
            <p>
              <span>{t('The latest payment was not completed, and nothing was charged.')}</span>{' '}
              <Link to={paths.subscription}>{t('Pay again under Subscription')}</Link>
            </p>
          )}
          <div className={styles['tools']}>
            {(hasMore || visible.length < (transactions?.length ?? 0)) && (
              <Button variant="secondary" size="small" loading={isFetchingMore} onClick={showMore}>
                {t('Show more')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              icon={<DownloadIcon />}
              loading={file.isRunning}
              onClick={(event) => event.detail < 2 && void file.run()}
            >
              {file.isRunning ? t('Preparing…') : t('Download CSV')}
            </Button>
          </div>
          {file.hasFailed && (
            <Alert kind="danger">
              <p>{t('The file could not be made, because not all transactions could be fetched. Please try again.')}</p>
            </Alert>
          )}
          <p>
            <Link to={paths.invoices}>{t('Billing details and invoices')}</Link>
          </p>
          <StatusLegend />
        </>
      )}
    </section>
  );
}

function inWords(count: number, hasMore: boolean): string {
  return hasMore
    ? t('{count, plural, one {The latest # transaction} other {The latest # transactions}}', { count })
    : t('{count, plural, one {# transaction} other {# transactions}}', { count });
}

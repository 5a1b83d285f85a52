import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { Transaction } from '@shared/payments/transaction';
import { wayOfPaying } from '@shared/payments/ways';
import { receiptPath } from '@/navigation/paths';
import { CheckIcon, ClockIcon } from '@/kit/ui/icons/statusIcons';
import { CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { Skeleton, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { TableFrame } from '@/kit/ui/data/DataList';
import { Moment, money } from './parts';
import { statusWords } from './statusWords';
import styles from './TransactionsTable.module.scss';

/** Payments as a table (docs/product.md "Transactions"), as cards on small screens. */
export function TransactionsTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <div className={styles['table']}>
      <TableFrame label={t('Your transactions')}>
        <thead>
          <tr>
            <th scope="col">{t('Reference')}</th>
            <th scope="col">{t('Amount')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Date')}</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <Row key={transaction.reference} transaction={transaction} />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

/** The provider, the bank or the payer has still to act. */
const isUnderWay = (status: string): boolean =>
  ['ongoing', 'pending', 'processing', 'queued', 'reversal-pending'].includes(status);

function StatusIcon({ status }: Pick<Transaction, 'status'>) {
  if (status === 'success') return <CheckIcon />;
  return isUnderWay(status) ? <ClockIcon /> : <CloseIcon />;
}

function Row({
  transaction: { reference, amount, currency, status, created_at: createdAt, receipt, way, refunded },
}: {
  transaction: Transaction;
}) {
  return (
    <tr>
      <td className={styles['reference']}>
        <bdi translate="no">{reference}</bdi>
        {way !== undefined && <span>{t('Paid by {way}', { way: wayOfPaying(way) })}</span>}
        {refunded !== undefined && (
          <span>
            {t('Paid back: {amount}. Credit notes: {numbers}', {
              amount: money(refunded.amount, currency),
              numbers: refunded.creditNotes.join(', '),
            })}
          </span>
        )}
        {receipt && (
          <Link to={receiptPath(reference)} aria-label={t('Receipt {reference}', { reference })}>
            {t('Receipt')}
          </Link>
        )}
      </td>
      <td className={styles['amount']}>{money(amount, currency)}</td>
      <td>
        <span className={status === 'success' ? styles['paid'] : styles['unpaid']}>
          <StatusIcon status={status} />
          <span>{statusWords(status)}</span>
        </span>
      </td>
      <td className={styles['date']}>
        <Moment at={createdAt} />
      </td>
    </tr>
  );
}

const blanks = [0, 1, 2, 3];

/** Placeholder rows while transactions load. */
export function TransactionsSkeleton() {
  return (
    <Skeleton label={t('Loading transactions…')}>
      <div className={styles['blank']}>
        {blanks.map((blank) => (
          <div key={blank} className={styles['blankRow']}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine length="short" />
            <SkeletonLine />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

import { shortDay } from '@shared/text/format';
import { Link, useSearchParams } from 'react-router-dom';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import type { DeskPayments } from '@shared/desk/payments';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { TableFrame } from '@/kit/ui/data/DataList';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import styles from '../frame/Listing.module.scss';
import { operationsApi } from './operationsEndpoint';
import { PeriodForm, periodIn } from '../frame/PeriodForm';
import { OpenRefunds } from './OpenRefunds';
import { RecordedPayments } from './RecordedPayments';
import { StoredPayment } from './StoredPayment';

/** Payments that staff record, the ledger beside the provider's record, and what is stored about one payment (docs/product.md "The desk"). */
export function PaymentsReport() {
  const [search, setSearch] = useSearchParams();
  const payment = search.get('payment') ?? '';
  const period = periodIn(search);
  const { data, error, isFetching, refetch } = operationsApi.endpoints.getPaymentsReport.useQuery(period.toString());
  return (
    <div className={styles['listing']}>
      {payment !== '' && <StoredPayment key={payment} reference={payment} />}
      <p>
        <Link to={paths.deskInvoices}>{t('Invoices and credit notes')}</Link>
      </p>
      <OpenRefunds />
      <RecordedPayments />
      <PeriodForm key={period.toString()} period={period} button={t('Compare')} onChosen={setSearch} />
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {isFetching && <DeskSkeleton label={t('Asking the card provider…')} />}
      {!isFetching && error === undefined && data !== undefined && <Report report={data} period={period} />}
    </div>
  );
}

function Report({ report, period }: { report: DeskPayments; period: URLSearchParams }) {
  const { from, to, provider, ledger, recorded = [], doubts } = report;
  const linkTo = (payment: string) =>
    `${paths.deskPayments}?${new URLSearchParams([...period, ['payment', payment]]).toString()}`;
  return (
    <>
      <p className={styles['detail']}>{t('From {day} to {end}', { day: shortDay(from), end: shortDay(to - 1) })}</p>
      <section aria-label={t('Doubts')} className={styles['listing']}>
        <h2>{t('Where they differ')}</h2>
        {doubts.length === 0 ? (
          <Alert kind="verified">
            <p>{t('Ledger and provider agree.')}</p>
          </Alert>
        ) : (
          <ul className={styles['list']}>
            {doubts.map(({ reference, problem }) => (
              <li key={reference} className={styles['cell']}>
                <Link to={linkTo(reference)}>
                  <span translate="no">{reference}</span>
                </Link>
                <span>{problem}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={styles['pair']}>
        <Totals title={t('At the provider, by the day they were made')} totals={provider} />
        <Totals title={t('In the ledger, by the day they were paid')} totals={ledger} />
      </div>
      {recorded.length > 0 && (
        <Totals title={t('Recorded here and not compared, by the day they arrived')} totals={recorded} />
      )}
    </>
  );
}

function Totals({ title, totals }: { title: string; totals: DeskPayments['ledger'] }) {
  return (
    <div className={styles['listing']}>
      <h2>{title}</h2>
      {totals.length === 0 ? (
        <p className={styles['detail']}>{t('No payments.')}</p>
      ) : (
        <TableFrame label={title}>
          <thead>
            <tr>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Payments')}</th>
              <th scope="col">{t('Amount')}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ currency, status, count, amount }) => (
              <tr key={`${currency} ${status}`}>
                <td data-column={t('Status')}>{status}</td>
                <td data-column={t('Payments')}>{count}</td>
                <td data-column={t('Amount')} translate="no">
                  {amountText(amount, currency, locale())}
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </div>
  );
}

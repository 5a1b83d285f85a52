import { shortDay } from '@shared/text/format';
import { Link } from 'react-router-dom';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import type { DeskPayments } from '@shared/desk/payments';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import styles from '../frame/Listing.module.scss';
import { Loaded } from '../kit/DeskList';
import { DeskTable } from '../kit/DeskTable';
import { PeriodForm, periodIn, useAddressFilters, type AddressFilters } from '../kit/filters';
import { operationsApi } from './operationsEndpoint';
import { OpenRefunds, PaymentLink } from './OpenRefunds';
import { RecordedPayments } from './RecordedPayments';
import { StoredPayment } from './StoredPayment';

/** Payments that staff record, the ledger beside the provider's record, and what is stored about one payment (docs/product.md "The desk"). */
export function PaymentsReport() {
  const { search, choose } = useAddressFilters();
  const payment = search.get('payment') ?? '';
  // Another period closes the payment.
  const filters: AddressFilters = { search, choose: (chosen) => choose({ ...chosen, payment: '' }) };
  const period = periodIn(filters);
  const answer = operationsApi.endpoints.getPaymentsReport.useQuery(period.toString());
  return (
    <div className={styles['listing']}>
      {payment !== '' && <StoredPayment key={payment} reference={payment} />}
      <p>
        <Link to={paths.deskInvoices}>{t('Invoices and credit notes')}</Link>
      </p>
      <RecordedPayments />
      <OpenRefunds />
      <PeriodForm filters={filters} button={t('Compare')} />
      <Loaded answer={{ ...answer, data: answer.currentData }} loading={t('Asking the card provider…')}>
        {(report) => <Report report={report} />}
      </Loaded>
    </div>
  );
}

function Report({ report }: { report: DeskPayments }) {
  const { from, to, provider, ledger, recorded = [], doubts } = report;
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
                <PaymentLink reference={reference} />
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
      <DeskTable
        label={title}
        rows={totals}
        keyOf={({ currency, status }) => `${currency} ${status}`}
        none={t('No payments.')}
        columns={[
          [t('Status'), ({ status }) => status],
          [t('Payments'), ({ count }) => count],
          [t('Amount'), ({ amount, currency }) => <span translate="no">{amountText(amount, currency, locale())}</span>],
        ]}
      />
    </div>
  );
}

import { shortDay } from '@shared/text/format';
import { Link, useSearchParams } from 'react-router-dom';
import type { DeskInvoices } from '@shared/invoices/contract';
import { locale, t } from '@shared/language/words';
import { amountText } from '@shared/text/money';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { TableFrame } from '@/kit/ui/data/DataList';
import { TypedText } from '@/kit/ui/data/texts';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import { ExportButton } from '../frame/ExportButton';
import styles from '../frame/Listing.module.scss';
import { PeriodForm, periodIn } from '../frame/PeriodForm';
import { operationsApi } from './operationsEndpoint';

type Row = DeskInvoices['invoices'][number];

const money = (amount: number, currency: string): string => amountText(amount, currency, locale());

/** Invoices and credit notes of a period, for the bookkeeper (docs/product.md "The desk"). */
export function Invoices() {
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search);
  const { data, error, isFetching, refetch } = operationsApi.endpoints.getInvoices.useQuery(period.toString());
  return (
    <section aria-label={t('Invoices')} className={styles['listing']}>
      <PeriodForm key={period.toString()} period={period} button={t('Show')} onChosen={setSearch} />
      <ExportButton what="invoices" search={period} />
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      {isFetching && <DeskSkeleton label={t('Loading the invoices…')} />}
      {!isFetching && error === undefined && data !== undefined && <List {...data} />}
    </section>
  );
}

function List({ from, to, invoices, totals }: DeskInvoices) {
  return (
    <>
      <p className={styles['detail']}>{t('From {day} to {end}', { day: shortDay(from), end: shortDay(to - 1) })}</p>
      {invoices.length === 0 && <p className={styles['none']}>{t('No invoices in this period.')}</p>}
      {totals.map(({ currency, invoiced, credited, tax }) => (
        <p key={currency}>
          {t('Invoiced {invoiced}, credited {credited}, tax in both {tax}', {
            invoiced: money(invoiced, currency),
            credited: money(credited, currency),
            tax: money(tax, currency),
          })}
        </p>
      ))}
      {invoices.length > 0 && (
        <TableFrame label={t('Invoices')}>
          <thead>
            <tr>
              <th scope="col">{t('Number')}</th>
              <th scope="col">{t('Day [of issue]')}</th>
              <th scope="col">{t('To [buyer]')}</th>
              <th scope="col">{t('Amount')}</th>
              <th scope="col">{t('Files')}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <Invoice key={invoice.number} invoice={invoice} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </>
  );
}

function Invoice({ invoice: { number, kind, reference, buyer, email, total, currency, issuedAt } }: { invoice: Row }) {
  const [save, { error, isLoading }] = operationsApi.endpoints.saveInvoiceFile.useMutation();
  const amount = money(total, currency);
  return (
    <tr>
      <td data-column={t('Number')}>
        <Link to={`${paths.deskPayments}?${new URLSearchParams({ payment: reference }).toString()}`}>
          <span translate="no">{number}</span>
        </Link>
      </td>
      <td data-column={t('Day [of issue]')}>{shortDay(issuedAt)}</td>
      <td data-column={t('To [buyer]')}>
        <TypedText>{buyer?.company ?? email ?? t('Deleted account')}</TypedText>
      </td>
      <td data-column={t('Amount')}>{kind === 'credit_note' ? t('{amount} credited', { amount }) : amount}</td>
      <td data-column={t('Files')}>
        {(['pdf', 'ubl'] as const).map((format) => (
          <Button
            key={format}
            variant="quiet"
            size="small"
            loading={isLoading}
            aria-label={`${format.toUpperCase()} ${number}`}
            onClick={() => void save({ number, format })}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      </td>
    </tr>
  );
}

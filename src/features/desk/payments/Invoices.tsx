import { shortDay } from '@shared/text/format';
import { Link } from 'react-router-dom';
import type { DeskInvoices } from '@shared/invoices/contract';
import { locale, t } from '@shared/language/words';
import { amountText } from '@shared/text/money';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { TypedText } from '@/kit/ui/data/texts';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { ExportButton } from '../kit/ExportButton';
import styles from '../frame/Listing.module.scss';
import { Loaded } from '../kit/DeskList';
import { DeskTable } from '../kit/DeskTable';
import { PeriodForm, periodIn, useAddressFilters } from '../kit/filters';
import { operationsApi } from './operationsEndpoint';

const money = (amount: number, currency: string): string => amountText(amount, currency, locale());

/** Invoices and credit notes of a period, for the bookkeeper (docs/product.md "The desk"). */
export function Invoices() {
  const filters = useAddressFilters();
  const period = periodIn(filters);
  const answer = operationsApi.endpoints.getInvoices.useQuery(period.toString(), { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={t('Invoices')} className={styles['listing']}>
      <PeriodForm filters={filters} button={t('Show')} />
      <ExportButton what="invoices" search={period} />
      <Loaded answer={{ ...answer, data: answer.currentData }} loading={t('Loading the invoices…')}>
        {(found) => <List {...found} />}
      </Loaded>
    </section>
  );
}

function List({ from, to, invoices, totals }: DeskInvoices) {
  return (
    <>
      <p className={styles['detail']}>{t('From {day} to {end}', { day: shortDay(from), end: shortDay(to - 1) })}</p>
      {totals.map(({ currency, invoiced, credited, tax }) => (
        <p key={currency}>
          {t('Invoiced {invoiced}, credited {credited}, tax in both {tax}', {
            invoiced: money(invoiced, currency),
            credited: money(credited, currency),
            tax: money(tax, currency),
          })}
        </p>
      ))}
      <DeskTable
        label={t('Invoices')}
        rows={invoices}
        keyOf={({ number }) => number}
        none={t('No invoices in this period.')}
        columns={[
          [
            t('Number'),
            ({ number, reference }) => (
              <Link to={`${paths.deskPayments}?${new URLSearchParams({ payment: reference }).toString()}`}>
                <span translate="no">{number}</span>
              </Link>
            ),
          ],
          [t('Day [of issue]'), ({ issuedAt }) => shortDay(issuedAt)],
          [
            t('To [buyer]'),
            ({ buyer, email }) => <TypedText>{buyer?.company ?? email ?? t('Deleted account')}</TypedText>,
          ],
          [
            t('Amount'),
            ({ kind, total, currency }) => {
              const amount = money(total, currency);
              return kind === 'credit_note' ? t('{amount} credited', { amount }) : amount;
            },
          ],
          [t('Files'), ({ number }) => <Files number={number} />],
        ]}
      />
    </>
  );
}

function Files({ number }: { number: string }) {
  const [save, { error, isLoading }] = operationsApi.endpoints.saveInvoiceFile.useMutation();
  return (
    <>
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
    </>
  );
}

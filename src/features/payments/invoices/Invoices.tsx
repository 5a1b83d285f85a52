import { longDay } from '@shared/text/format';
import { Link } from 'react-router-dom';
import type { Invoice } from '@shared/invoices/contract';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Skeleton, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { TableFrame } from '@/kit/ui/data/DataList';
import { invoicePath, proFormaNumber } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { PaymentsOff, money } from '../parts';
import { BillingForm } from './BillingForm';
import styles from './Invoices.module.scss';
import { invoicesApi } from './invoicesEndpoint';

/** Billing details, the user's invoices, and what a payment would cost (docs/product.md "Invoices"). */
export function Invoices() {
  const { features } = usePublicConfig();
  return features.payments ? <Loaded /> : <PaymentsOff />;
}

function Loaded() {
  const { data, error, isFetching, refetch } = invoicesApi.endpoints.getBilling.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined)
    return (
      <div className={styles['room']}>
        {error === undefined || isFetching ? (
          <Skeleton label={t('Loading your invoices…')}>
            <SkeletonLine />
            <SkeletonLine length="short" />
          </Skeleton>
        ) : (
          <>
            <ErrorAlert error={apiErrorOf(error)} />
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          </>
        )}
      </div>
    );
  const { details, invoices } = data;
  return (
    <div className={styles['room']}>
      <section aria-label={t('Invoices')} className={styles['part']}>
        <h2>{t('Invoices')}</h2>
        {invoices.length === 0 ? (
          <p>{t('No invoices yet: there is one for each payment.')}</p>
        ) : (
          <List invoices={invoices} />
        )}
        {details === null ? (
          <p>{t('For a pro-forma invoice, enter your billing details first: it has to say whom it is for.')}</p>
        ) : (
          <ButtonLink to={invoicePath(proFormaNumber)} variant="secondary">
            {t('Pro-forma invoice')}
          </ButtonLink>
        )}
      </section>
      <BillingForm details={details} />
    </div>
  );
}

function List({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <TableFrame label={t('Invoices')}>
      <thead>
        <tr>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('Day [of issue]')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ number, kind, issuedAt, total, currency }) => (
          <tr key={number}>
            <td data-column={t('Number')}>
              <Link to={invoicePath(number)}>
                <bdi translate="no">{number}</bdi>
              </Link>
            </td>
            <td data-column={t('Day [of issue]')}>{longDay(issuedAt)}</td>
            <td data-column={t('Amount')}>
              {kind === 'credit_note'
                ? t('{amount} credited', { amount: money(total, currency) })
                : money(total, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

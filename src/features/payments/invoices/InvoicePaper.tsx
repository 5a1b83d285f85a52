import type { ReactNode } from 'react';
import site from '@content/site.json';
import type { Invoice, ProForma } from '@shared/invoices/contract';
import { invoiceSheet } from '@shared/invoices/sheet';
import { t } from '@shared/language/words';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths, proFormaNumber } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { Logo } from '@/kit/ui/art/Mark';
import { DataList } from '@/kit/ui/data/DataList';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Skeleton, SkeletonBox, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { PaymentsOff } from '../parts';
import styles from '../ReceiptSheet.module.scss';
import { invoicesApi } from './invoicesEndpoint';

/** An invoice, a credit note or the pro-forma invoice, to print on one page (docs/product.md "Invoices"). */
export function InvoicePaper({ number }: { number: string }) {
  const { features } = usePublicConfig();
  if (!features.payments) return <PaymentsOff />;
  return (
    <div className={styles['room']}>{number === proFormaNumber ? <ProFormaPaper /> : <Issued number={number} />}</div>
  );
}

function Issued({ number }: { number: string }) {
  const { currentData, error, isFetching, refetch } = invoicesApi.endpoints.getInvoice.useQuery(number);
  if (currentData !== undefined)
    return (
      <Sheet invoice={currentData}>
        <SaveButton number={number} />
      </Sheet>
    );
  return <Unseen error={isFetching ? undefined : error} retry={() => void refetch()} />;
}

function ProFormaPaper() {
  const { data, error, isFetching, refetch } = invoicesApi.endpoints.getBilling.useQuery(undefined);
  if (data === undefined) return <Unseen error={isFetching ? undefined : error} retry={() => void refetch()} />;
  if (data.details !== null) return <Sheet invoice={data.proForma} />;
  return (
    <div className={styles['failure']}>
      <p>{t('For a pro-forma invoice, enter your billing details first: it has to say whom it is for.')}</p>
      <ButtonLink to={paths.invoices}>{t('Enter billing details')}</ButtonLink>
    </div>
  );
}

/** While it loads, when it could not be fetched, and when there is none. */
function Unseen({ error, retry }: { error: unknown; retry: () => void }) {
  if (error === undefined)
    return (
      <Skeleton label={t('Loading the invoice…')}>
        <SkeletonBox className={styles['blank']} />
        <SkeletonLine />
        <SkeletonLine length="short" />
      </Skeleton>
    );
  const failure = apiErrorOf(error);
  // A malformed number cannot exist either.
  const isMissing = failure.code === 'not_found' || failure.code === 'invalid_request';
  return (
    <div className={styles['failure']}>
      {isMissing ? <p>{t('There is no invoice with this number in your account.')}</p> : <ErrorAlert error={failure} />}
      {!isMissing && (
        <Button variant="secondary" onClick={retry}>
          {t('Try again')}
        </Button>
      )}
      <ButtonLink to={paths.invoices} variant="secondary">
        {t('All invoices')}
      </ButtonLink>
    </div>
  );
}

function SaveButton({ number }: { number: string }) {
  const [save, { error, isLoading }] = invoicesApi.endpoints.saveInvoice.useMutation();
  return (
    <>
      <Button variant="secondary" loading={isLoading} onClick={() => void save(number)}>
        {t('Download PDF')}
      </Button>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
    </>
  );
}

function Sheet({ invoice, children }: { invoice: Invoice | ProForma; children?: ReactNode }) {
  const { title, notice, facts, sums } = invoiceSheet(invoice);
  return (
    <>
      <section className={styles['sheet']} aria-label={title}>
        <header className={styles['head']}>
          <div className={styles['logo']}>
            <Logo name={site.name} />
          </div>
          <h2 className={styles['total']}>{title}</h2>
        </header>
        {notice !== null && (
          <div className={styles['part']}>
            <p role="note">{notice}</p>
          </div>
        )}
        <DataList
          entries={[
            ...facts.map(({ term, lines }) => ({ term, lines, isVerbatim: true })),
            ...sums.map(({ term, amount }) => ({ term, lines: [amount] })),
          ]}
        />
      </section>
      <div className={styles['actions']}>
        <Button onClick={() => globalThis.print()}>{t('Print')}</Button>
        {children}
        <ButtonLink to={paths.invoices} variant="secondary">
          {t('All invoices')}
        </ButtonLink>
      </div>
    </>
  );
}

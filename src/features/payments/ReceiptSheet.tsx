import { useRef, type RefObject } from 'react';
import site from '@content/site.json';
import { t } from '@shared/language/words';
import type { Receipt } from '@shared/payments/receipt';
import { wayOfPaying } from '@shared/payments/ways';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { usePublicConfig } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { DataList } from '@/kit/ui/data/DataList';
import { FocusReturn } from '@/kit/ui/overlay/FocusReturn';
import { Logo } from '@/kit/ui/art/Mark';
import { Reference, Stamp } from '@/kit/ui/data/texts';
import { MailAddress } from '@/kit/ui/data/MailAddress';
import { RichText } from '@/kit/ui/data/RichText';
import { Skeleton, SkeletonBox, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { Moment, PaymentsOff, money } from './parts';
import { paymentsApi } from './paymentsEndpoint';
import styles from './ReceiptSheet.module.scss';

/** The receipt of one of the user's payments. Prints on one page. */
export function ReceiptSheet({ reference }: { reference: string }) {
  const { features } = usePublicConfig();
  const room = useRef<HTMLDivElement>(null);
  if (!features.payments) return <PaymentsOff />;
  return (
    <div ref={room} tabIndex={-1} className={styles['room']}>
      <Loaded reference={reference} room={room} />
    </div>
  );
}

function Loaded({ reference, room }: { reference: string; room: RefObject<HTMLElement | null> }) {
  const {
    currentData: receipt,
    error,
    isFetching,
    refetch,
  } = paymentsApi.endpoints.getReceipt.useQuery(reference, { refetchOnMountOrArgChange: true });
  if (receipt !== undefined) return <Sheet receipt={receipt} />;
  if (error === undefined || isFetching) return <Blank />;
  const { code, message, reference: failureId } = apiErrorOf(error);
  // A malformed reference cannot exist either.
  if (code === 'not_found' || code === 'invalid_request') return <Missing />;
  return (
    <FocusReturn to={room} className={styles['failure']}>
      <Alert kind="danger">
        <p>{t('The receipt could not be fetched.')}</p>
        <p>{message}</p>
        <Reference id={failureId} />
      </Alert>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    </FocusReturn>
  );
}

function Missing() {
  return (
    <div className={styles['failure']}>
      <h2>{t('404 - Receipt Not Found')}</h2>
      <p>
        {t(
          'There is no receipt under this reference in your account. It may have been mistyped, or the payment was made with another account.',
        )}
      </p>
      <ButtonLink to={paths.transactions}>{t('Go to your transactions')}</ButtonLink>
    </div>
  );
}

function Blank() {
  return (
    <Skeleton label={t('Loading the receipt…')}>
      <div className={styles['sheet']}>
        <div className={styles['part']}>
          <SkeletonLine length="short" />
          <SkeletonBox className={styles['blank']} />
          <SkeletonLine />
          <SkeletonLine length="short" />
        </div>
      </div>
    </Skeleton>
  );
}

function Sheet({
  receipt: { reference, status, amount, currency, paidAt, email, channel, card, period, periodDays, creditNotes = [] },
}: {
  receipt: Receipt;
}) {
  const isPaid = status === 'success';
  return (
    <>
      <section className={styles['sheet']} aria-label={t('Receipt')}>
        <header className={styles['head']}>
          <div className={styles['logo']}>
            <Logo name={site.name} />
          </div>
          <p className={styles['paperTitle']}>{t('Receipt')}</p>
          <div className={styles['stamp']}>
            <Stamp kind={isPaid ? 'verified' : 'danger'}>{isPaid ? t('Paid') : t('Money returned')}</Stamp>
          </div>
        </header>
        <div className={styles['part']}>
          <p className={styles['label']}>{t('Total')}</p>
          <p className={styles['total']}>{money(amount, currency)}</p>
          <p>
            <RichText
              text={isPaid ? t('Paid on <0/>') : t('Paid, and later returned. Paid on <0/>')}
              parts={[<Moment key="paidAt" at={paidAt} />]}
            />
          </p>
        </div>
        <DataList
          entries={[
            { term: t('Reference'), lines: [reference], isVerbatim: true },
            {
              term: t('Paid by'),
              lines: [email === '' ? '' : <MailAddress key="email" address={email} />, paidBy(channel, card)].filter(
                (line) => line !== '',
              ),
            },
            {
              term: t('For [purpose]'),
              lines: [
                t('{days, plural, one {Keelway membership, # day} other {Keelway membership, # days}}', {
                  days: periodDays,
                }),
              ],
            },
            ...(period === undefined ? [] : [{ term: t('Period'), lines: [<Period key="period" {...period} />] }]),
            ...creditNotes.map((note) => ({
              term: t('Credit note'),
              lines: [
                <span key="number" translate="no">
                  {note.number}
                </span>,
                money(note.amount, currency),
                <Moment key="at" at={note.at} to="day" />,
              ],
            })),
            { term: t('Received by'), lines: [site.legalName, ...site.address], isVerbatim: true },
            { term: t('Registration [number]'), lines: [site.registration.number], isVerbatim: true },
          ]}
        />
        <div className={styles['foot']}>
          <p>
            {t('Questions about this payment?')} <span translate="no">{site.emails.members}</span>
          </p>
          <span className={styles['barcode']} aria-hidden="true" />
        </div>
      </section>
      <div className={styles['actions']}>
        <Button onClick={() => globalThis.print()}>{t('Print')}</Button>
        <ButtonLink to={paths.transactions} variant="secondary">
          {t('All transactions')}
        </ButtonLink>
      </div>
    </>
  );
}

function Period({ from, until }: NonNullable<Receipt['period']>) {
  return (
    <span>
      <RichText
        text={t('<0/> to <1/> [days]')}
        parts={[<Moment key="from" at={from} to="day" />, <Moment key="until" at={until} to="day" />]}
      />
    </span>
  );
}

function paidBy(channel: string | undefined, card: Receipt['card']): string {
  if (card !== undefined)
    return t('{brand} card ending in {digits}', {
      brand: `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)}`,
      digits: card.last4,
    });
  return channel === undefined ? '' : wayOfPaying(channel);
}

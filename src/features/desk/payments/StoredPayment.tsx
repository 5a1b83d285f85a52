import { localTime } from '@shared/text/format';
import { useEffect, useRef } from 'react';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import { wayOfPaying } from '@shared/payments/ways';
import type { DeskPayment } from '@shared/desk/payments';
import { DataList } from '@/kit/ui/data/DataList';
import styles from '../frame/Listing.module.scss';
import { Loaded } from '../kit/DeskList';
import { operationsApi } from './operationsEndpoint';
import { PayerBilling } from './PayerBilling';
import { Refunds } from './Refunds';

/** Milliseconds. */
const readEvery = 15_000;

const list = (entries: readonly (readonly [term: string, value: string | number | null])[]) =>
  entries.flatMap(([term, value]) => (value === null ? [] : [{ term, lines: [String(value)], isVerbatim: true }]));

const stateNames: Readonly<Record<string, string>> = {
  open: t('Open [order]'),
  closed: t('Closed [order]'),
  paid: t('Paid [order]'),
  success: t('Paid [order]'),
  disputed: t('Charged, but not what was ordered'),
  reversed: t('Paid back'),
};
/** One of a newer gateway as it is stored. */
const stateName = (state: string): string => stateNames[state] ?? state;

const orderEntries = (order: NonNullable<DeskPayment['order']>) =>
  list([
    [t('State'), stateName(order.state)],
    [t('Amount'), amountText(order.amount, order.currency, locale())],
    [t('Account'), order.email ?? t('deleted [account]')],
    [t('The provider said last'), order.providerStatus],
    [t('Mode [of a payment]'), order.domain],
    [t('Made [order]'), localTime(order.createdAt)],
    [t('Checks [of a payment]'), order.checks],
  ]);

const ledgerEntries = (entry: NonNullable<DeskPayment['entry']>) =>
  list([
    [t('State'), stateName(entry.state)],
    [t('Problem'), entry.problem],
    [t('Charged [amount]'), amountText(entry.amount, entry.currency, locale())],
    [t('Account'), entry.email ?? t('deleted [account]')],
    [t('Paid [when]'), localTime(entry.paidAt)],
    [
      t('By [means of payment]'),
      [entry.channel === null ? null : wayOfPaying(entry.channel), entry.card]
        .filter((part) => part !== null)
        .join(', ') || null,
    ],
    [t('Mode [of a payment]'), entry.domain],
    [t('Number at the provider'), entry.providerId],
    [t('Said by the provider [when]'), entry.answeredAt === null ? null : localTime(entry.answeredAt)],
    [t('Recorded [when]'), `${localTime(entry.recordedAt)}, ${entry.source}`],
  ]);

/** What is stored about one payment. Takes focus when it appears, because a link further down opened it. */
export function StoredPayment({ reference }: { reference: string }) {
  const answer = operationsApi.endpoints.getPayment.useQuery(reference, {
    // Refunds move on meanwhile.
    pollingInterval: readEvery,
    skipPollingIfUnfocused: true,
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="stored-payment" className={styles['listing']}>
      <h2 id="stored-payment" ref={title} tabIndex={-1} translate="no">
        {reference}
      </h2>
      <Loaded answer={answer} loading={t('Loading the payment…')}>
        {(data) => (
          <>
            <div className={styles['pair']}>
              <section aria-label={t('Order')} className={styles['listing']}>
                <h3>{t('Order')}</h3>
                {data.order === null ? (
                  <p>{t('The site has no such order.')}</p>
                ) : (
                  <DataList entries={orderEntries(data.order)} />
                )}
              </section>
              <section aria-label={t('Ledger')} className={styles['listing']}>
                <h3>{t('Ledger')}</h3>
                {data.entry === null ? (
                  <p>{t('The ledger has nothing.')}</p>
                ) : (
                  <DataList entries={ledgerEntries(data.entry)} />
                )}
              </section>
            </div>
            {data.refundable !== null && (
              <Refunds payment={data} refundable={data.refundable} currency={data.entry?.currency ?? ''} />
            )}
            {data.billing !== null && <PayerBilling reference={reference} billing={data.billing} />}
            <h3>{t('Messages of the provider')}</h3>
            {data.events.length === 0 ? (
              <p className={styles['detail']}>{t('None.')}</p>
            ) : (
              <ul>
                {data.events.map(({ event, state, problem, receivedAt }) => (
                  <li key={`${receivedAt} ${event}`}>
                    {`${localTime(receivedAt)}: ${event}, ${state}${problem === null ? '' : `, ${problem}`}`}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

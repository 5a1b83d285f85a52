import { Link, useSearchParams } from 'react-router-dom';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import type { DeskRefund, Mismatch } from '@shared/desk/refunds';
import { localTime } from '@shared/text/format';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { Failure } from '../frame/DeskRoom';
import styles from '../frame/Listing.module.scss';
import { operationsApi } from './operationsEndpoint';
import { refundStateNames } from './refundWords';

/** Milliseconds: colleagues ask and confirm meanwhile. */
const readEvery = 15_000;

/** What of all payments waits: charges that do not match their orders, and refunds under way. Nothing while none does. */
export function OpenRefunds() {
  const { data, error, refetch } = operationsApi.endpoints.getOpenRefunds.useQuery(undefined, {
    pollingInterval: readEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  if (error !== undefined) return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <>
      {data.mismatches.length > 0 && <Mismatches mismatches={data.mismatches} />}
      {data.refunds.length > 0 && <UnderWay refunds={data.refunds} />}
    </>
  );
}

/** Opens what is stored about a payment, within the period that is shown. */
export function PaymentLink({ reference }: { reference: string }) {
  const [search] = useSearchParams();
  const opened = new URLSearchParams(search);
  opened.set('payment', reference);
  return (
    <Link to={`${paths.deskPayments}?${opened.toString()}`}>
      <span translate="no">{reference}</span>
    </Link>
  );
}

function Mismatches({ mismatches }: { mismatches: readonly Mismatch[] }) {
  return (
    <section aria-labelledby="mismatches" className={styles['listing']}>
      <h2 id="mismatches">{t('Charged, but not what was ordered')}</h2>
      <p>
        {t(
          'These do not count. Compare each with the card provider: pay it back there, or ask the payer. It leaves this list once the provider says that it is paid back.',
        )}
      </p>
      <ul className={styles['list']}>
        {mismatches.map(({ reference, amount, currency, problem, paidAt }) => (
          <li key={reference} className={styles['row']}>
            <div className={styles['cell']}>
              <b translate="no">{amountText(amount, currency, locale())}</b>
              <PaymentLink reference={reference} />
            </div>
            <div className={styles['cell']}>
              <span dir="auto">{problem}</span>
              <span className={styles['detail']}>{localTime(paidAt)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnderWay({ refunds }: { refunds: readonly DeskRefund[] }) {
  return (
    <section aria-labelledby="open-refunds" className={styles['listing']}>
      <h2 id="open-refunds">{t('Refunds under way')}</h2>
      <ul className={styles['list']}>
        {refunds.map(({ id, reference, amount, currency, state, askedBy, askedAt }) => (
          <li key={id} className={styles['row']}>
            <div className={styles['cell']}>
              <b translate="no">{amountText(amount, currency, locale())}</b>
              <PaymentLink reference={reference} />
            </div>
            <div className={styles['cell']}>
              <span>{refundStateNames[state]}</span>
              <span className={styles['detail']}>
                {t('Asked for by {who}, {time}', { who: askedBy.email, time: localTime(askedAt) })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

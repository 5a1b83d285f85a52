import { Link } from 'react-router-dom';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import { localTime } from '@shared/text/format';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { Failure } from '../frame/DeskRoom';
import styles from '../frame/Listing.module.scss';
import { operationsApi } from './operationsEndpoint';
import { refundStateNames } from './refundWords';

/** Milliseconds: colleagues ask and confirm meanwhile. */
const readEvery = 15_000;

/** Refunds of all payments that have not ended, each with a link to its payment. Nothing while there are none. */
export function OpenRefunds() {
  const { data, error, refetch } = operationsApi.endpoints.getOpenRefunds.useQuery(undefined, {
    pollingInterval: readEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  if (error !== undefined) return <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined || data.refunds.length === 0) return null;
  return (
    <section aria-labelledby="open-refunds" className={styles['listing']}>
      <h2 id="open-refunds">{t('Refunds under way')}</h2>
      <ul className={styles['list']}>
        {data.refunds.map(({ id, reference, amount, currency, state, askedBy, askedAt }) => (
          <li key={id} className={styles['row']}>
            <div className={styles['cell']}>
              <b translate="no">{amountText(amount, currency, locale())}</b>
              <Link to={`${paths.deskPayments}?${new URLSearchParams({ payment: reference }).toString()}`}>
                <span translate="no">{reference}</span>
              </Link>
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

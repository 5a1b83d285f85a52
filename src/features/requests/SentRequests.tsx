import { t } from '@shared/language/words';
import type { SentRequest } from '@shared/requests/sent';
import { longLocalDay } from '@shared/text/format';
import { apiErrorOf } from '@/kit/api/apiError';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { classNames } from '@/kit/ui/classNames';
import { LoadedSection } from '@/kit/ui/feedback/LoadedSection';
import { useSentRequests } from './requestsEndpoint';
import styles from './SentRequests.module.scss';

/** What was sent from the account's address: quote requests, messages, applications (docs/product.md "Account area"). */
export function SentRequests() {
  const isConfirmed = useAppSelector(selectUser)?.emailVerified === true;
  const { data, error, isFetching, refetch } = useSentRequests();
  return (
    <LoadedSection
      {...{ data, isFetching, refetch }}
      title={t('Your requests')}
      className={styles['requests']}
      loading={t('Loading your requests…')}
      error={error && apiErrorOf(error)}
    >
      {({ requests }) =>
        requests.length === 0 ? (
          <p>
            <span>
              {isConfirmed
                ? t('Nothing was sent from this address yet.')
                : t('What you send appears here once the address is confirmed.')}
            </span>
          </p>
        ) : (
          <ul>
            {requests.map((request) => (
              <Row key={request.reference} request={request} />
            ))}
          </ul>
        )
      }
    </LoadedSection>
  );
}

const kindName = (kind: string): string =>
  t(
    '{kind, select, quote {Quote request} report {Report about an agent} privacy {Privacy request} application {Application for membership} problem {Problem report} other {Message}}',
    { kind },
  );

function Row({ request: { reference, kind, title, status, waitsForSender, sentAt, path } }: { request: SentRequest }) {
  return (
    <li>
      <p>{kindName(kind)}</p>
      <p>
        {path === null ? (
          <bdi translate="no">{reference}</bdi>
        ) : (
          // The gateway's page, whose path names its language.
          <a href={path} translate="no">
            {reference}
          </a>
        )}
      </p>
      {title !== '' && <p dir="auto">{title}</p>}
      <p>
        <span className={classNames(waitsForSender && styles['waits'])}>{status}</span>
        <span className={styles['aside']}>{t('Sent on {day}', { day: longLocalDay(sentAt) })}</span>
      </p>
    </li>
  );
}

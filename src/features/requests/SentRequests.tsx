import { useId } from 'react';
import { t } from '@shared/language/words';
import type { ReceivedRequest, SentRequest } from '@shared/requests/sent';
import { longLocalDay } from '@shared/text/format';
import { apiErrorOf } from '@/kit/api/apiError';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { classNames } from '@/kit/ui/classNames';
import { LoadedSection } from '@/kit/ui/feedback/LoadedSection';
import { useSentRequests } from './requestsEndpoint';
import styles from './SentRequests.module.scss';

const kindName = (kind: string): string =>
  t(
    '{kind, select, quote {Quote request} report {Report about an agent} privacy {Privacy request} application {Application for membership} problem {Problem report} other {Message}}',
    { kind },
  );

/** What the account's listings got, if it has any (docs/product.md "Account area"). */
export function ReceivedRequests() {
  const titleId = useId();
  const received = useSentRequests().data?.received;
  if (received === undefined) return null;
  return (
    <section className={styles['requests']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('What your listing got')}</h2>
      {received.length === 0 ? (
        <p>
          <span>{t('No request went to your listing yet.')}</span>
        </p>
      ) : (
        <ul>
          {[...received.filter(({ isOpen }) => isOpen), ...received.filter(({ isOpen }) => !isOpen)].map((request) => (
            <ReceivedRow key={`${request.reference} ${request.path ?? ''}`} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReceivedRow({
  request: { reference, title, status, waitsForYou, receivedAt, path },
}: {
  request: ReceivedRequest;
}) {
  return (
    <li>
      <p>{kindName('quote')}</p>
      <Reference reference={reference} path={path} />
      <p dir="auto">{title}</p>
      <p>
        <span className={classNames(waitsForYou && styles['waits'])}>{status}</span>
        <span className={styles['aside']}>{t('Received on {day}', { day: longLocalDay(receivedAt) })}</span>
      </p>
    </li>
  );
}

/** A reference, with the way to its page if there is one. */
function Reference({ reference, path }: Pick<SentRequest, 'reference' | 'path'>) {
  return (
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
  );
}

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

function Row({ request: { reference, kind, title, status, waitsForSender, sentAt, path } }: { request: SentRequest }) {
  return (
    <li>
      <p>{kindName(kind)}</p>
      <Reference reference={reference} path={path} />
      {title !== '' && <p dir="auto">{title}</p>}
      <p>
        <span className={classNames(waitsForSender && styles['waits'])}>{status}</span>
        <span className={styles['aside']}>{t('Sent on {day}', { day: longLocalDay(sentAt) })}</span>
      </p>
    </li>
  );
}

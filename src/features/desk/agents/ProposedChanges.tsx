import { localTime } from '@shared/text/format';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import { deskAgentPath } from './agentPath';
import styles from '../frame/Listing.module.scss';
import { deskAgentsApi } from './agentsEndpoint';

/** Listings whose members, or who claims them, wait for a decision; nothing if there are none. */
export function ProposedChanges() {
  const { data } = deskAgentsApi.endpoints.getProposals.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const { proposals = [], claims = [] } = data ?? {};
  return (
    <>
      <Waiting
        title={t('Claimed listings')}
        rows={claims.map(({ claimedAt, ...agent }) => ({
          ...agent,
          detail: t('Waits since {time}', { time: localTime(claimedAt) }),
        }))}
      />
      <Waiting
        title={t('Proposed changes')}
        rows={proposals.map(({ proposedAt, fields, ...agent }) => ({
          ...agent,
          detail: t('{count, plural, one {# field, waits since {time}} other {# fields, waits since {time}}}', {
            count: fields,
            time: localTime(proposedAt),
          }),
        }))}
      />
    </>
  );
}

interface WaitingProps {
  title: string;
  rows: readonly { id: string; name: string; location: string; detail: string }[];
}

function Waiting({ title, rows }: WaitingProps) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['listing']}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles['list']}>
        {rows.map(({ id, name, location, detail }) => (
          <li key={id} className={styles['row']}>
            <Link to={deskAgentPath(id)} dir="auto" translate="no">
              {name}
            </Link>
            <span dir="auto">{location}</span>
            <span className={styles['detail']}>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

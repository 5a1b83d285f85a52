import { localTime } from '@shared/text/format';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import { deskAgentPath } from './agentPath';
import styles from '../frame/Listing.module.scss';
import { deskProposalsApi } from './proposalsEndpoint';

/** Listings whose members wait for a decision; nothing if there are none. */
export function ProposedChanges() {
  const { data } = deskProposalsApi.endpoints.getProposals.useQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.proposals.length === 0) return null;
  return (
    <section aria-labelledby="proposals-title" className={styles['listing']}>
      <h2 id="proposals-title">{t('Proposed changes')}</h2>
      <ul className={styles['list']}>
        {data.proposals.map(({ id, name, location, proposedAt, fields }) => (
          <li key={id} className={styles['row']}>
            <Link to={deskAgentPath(id)} dir="auto" translate="no">
              {name}
            </Link>
            <span dir="auto">{location}</span>
            <span className={styles['detail']}>
              {t('{count, plural, one {# field, waits since {time}} other {# fields, waits since {time}}}', {
                count: fields,
                time: localTime(proposedAt),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { localTime, numberText } from '@shared/text/format';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { NewsletterOverview } from '@shared/desk/newsletter';
import { newsletterPath } from '@/navigation/paths';
import { newId } from '@/state/newId';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { FigureRow } from '@/kit/ui/layout/FigureRow';
import { Stamp } from '@/kit/ui/data/texts';
import { useMay } from '../frame/deskMe';
import listing from '../frame/Listing.module.scss';
import { DeskList } from '../kit/DeskList';
import styles from './Newsletter.module.scss';
import { NewsletterAddresses } from './NewsletterAddresses';
import { newsletterDeskApi } from './newsletterEndpoint';
import { scheduledWords } from './NewsletterSchedule';
import { audienceName, figureWords, stateWords } from './newsletterWords';

/** The newsletters and the addresses that they go to (docs/product.md "Newsletters"). */
export function Newsletters() {
  const answer = newsletterDeskApi.endpoints.getNewsletters.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data } = answer;
  const mayWrite = useMay('newsletter.write');
  const navigate = useNavigate();
  const titleId = useId();
  return (
    <div className={styles['page']}>
      <section aria-labelledby={titleId} className={styles['part']}>
        <h2 id={titleId}>{t('Newsletters')}</h2>
        {mayWrite && (
          <Button className={styles['start']} onClick={() => void navigate(newsletterPath(newId()))}>
            {t('Write a newsletter')}
          </Button>
        )}
        {data?.hasMail === false && (
          <Alert>
            <p>{t('No mail server is set, so newsletters cannot be sent from here.')}</p>
          </Alert>
        )}
        <DeskList
          answer={answer}
          loading={t('Loading the newsletters…')}
          rows={({ issues }) => issues}
          none={t('No newsletter has been written yet.')}
        >
          {(issue) => <Issue key={issue.id} issue={issue} />}
        </DeskList>
      </section>
      <section aria-labelledby={`${titleId}-addresses`} className={styles['part']}>
        <h2 id={`${titleId}-addresses`}>{t('Addresses')}</h2>
        {data !== undefined && (
          <FigureRow
            figures={[
              { label: t('Confirmed [addresses]'), value: numberText(data.addresses.confirmed) },
              { label: t('Not confirmed [addresses]'), value: numberText(data.addresses.waiting) },
              { label: t('Bounced [addresses]'), value: numberText(data.addresses.bounced) },
            ]}
          />
        )}
        <NewsletterAddresses />
      </section>
    </div>
  );
}

function Issue({ issue }: { issue: NewsletterOverview['issues'][number] }) {
  const { id, subject, state, changedAt, sentAt, figures, scheduledFor = null, audience = null } = issue;
  const at = sentAt ?? changedAt;
  return (
    <li className={styles['issue']}>
      <Link to={newsletterPath(id)}>
        <span dir="auto">{subject}</span>
      </Link>
      <span>
        <Stamp kind={state === 'sent' ? 'verified' : 'neutral'}>{stateWords(issue)}</Stamp>
      </span>
      <span className={listing['detail']}>
        <time dateTime={new Date(at).toISOString()}>{localTime(at)}</time>
      </span>
      <span className={listing['detail']}>
        {sentAt !== null && <span>{figureWords(figures)}</span>}
        {scheduledFor !== null && <span>{scheduledWords(scheduledFor)}</span>}
      </span>
      {audience !== null && <span className={listing['detail']}>{audienceName(audience)}</span>}
    </li>
  );
}

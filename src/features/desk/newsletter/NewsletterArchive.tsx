import { t } from '@shared/language/words';
import type { NewsletterIssue } from '@shared/desk/newsletter';
import { apiErrorOf } from '@/kit/api/apiError';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { useMay } from '../frame/deskMe';
import { newsletterDeskApi } from './newsletterEndpoint';
import styles from './Newsletter.module.scss';

type Archived = Pick<NewsletterIssue, 'id' | 'state' | 'isInArchive'>;

/** Whether everybody may read a newsletter on the site (docs/product.md "Archive of newsletters"), and the way to change that. */
export function NewsletterArchive({ issue: { id, state, isInArchive = false } }: { issue: Archived }) {
  const [run, { isLoading, error }] = newsletterDeskApi.endpoints.setInArchive.useMutation();
  const mayWrite = useMay('newsletter.write');
  const isSent = state === 'sent';
  return (
    <div className={styles['part']}>
      <p role="status" className={styles['detail']}>
        <span>
          {!isInArchive
            ? t('The public archive leaves it out.')
            : isSent
              ? t('Everybody can read it in the public archive.')
              : t('Once it is sent, everybody can read it in the public archive.')}
        </span>
      </p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      {mayWrite && (
        <div className={styles['buttons']}>
          <Button
            variant="secondary"
            size="small"
            loading={isLoading}
            onClick={() => void run({ id, isInArchive: !isInArchive })}
          >
            {isInArchive
              ? isSent
                ? t('Take it out of the archive')
                : t('Keep it out of the archive')
              : t('Let it into the archive')}
          </Button>
        </div>
      )}
    </div>
  );
}

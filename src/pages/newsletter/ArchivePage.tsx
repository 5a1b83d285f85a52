import { newsletterFeedPath, type NewsletterArchive } from '@shared/newsletter/archive';
import { longDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { ServedPage } from '@/features/served/ServedPage';
import { FeedLink, FeedNote } from '@/navigation/FeedLink';
import { PageHead } from '@/navigation/PageHead';
import { localPath, sectionPath, type paths } from '@/navigation/paths';
import { EnglishNote, EnglishText } from '@/kit/ui/data/EnglishText';
import { ButtonLink } from '@/kit/ui/form/Button';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import styles from './NewsletterPage.module.scss';

/** The newsletters that everybody may read (docs/product.md "Archive of newsletters"). */
export function ArchivePage() {
  return <ServedPage<typeof paths.newsletters> draw={({ issues }) => <Archive issues={issues} />} />;
}

function Archive({ issues }: NewsletterArchive) {
  return (
    <>
      <PageHead title={t('Newsletters')} description={t('The newsletters that the association has sent.')} />
      <FeedLink title={t('Newsletter')} path={newsletterFeedPath} hrefLang="en" />
      <PageBanner title={t('Newsletters')} lead={t('The newsletters that the association has sent.')} />
      <div className={styles['column']}>
        <EnglishNote>{t('Newsletters are in English.')}</EnglishNote>
        {issues.length === 0 ? (
          <p>{t('No newsletter has been sent yet.')}</p>
        ) : (
          <ol className={styles['issues']}>
            {issues.map(({ id, subject, sentAt, beginning }) => (
              <li key={id} className={styles['issue']}>
                <time dateTime={new Date(sentAt).toISOString()}>{longDay(sentAt)}</time>
                <h2>
                  <a href={localPath(`/newsletters/${id}`)}>
                    <EnglishText>{subject}</EnglishText>
                  </a>
                </h2>
                {beginning !== '' && (
                  <p>
                    <EnglishText>{beginning}</EnglishText>
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
        <ButtonLink to={sectionPath('newsletter')}>{t('Subscribe to the newsletter')}</ButtonLink>
        <FeedNote text={t('New newsletters come by <0/> too.')} path={newsletterFeedPath} hrefLang="en" />
      </div>
    </>
  );
}

import { newsletterFeedPath, type NewsletterInArchive } from '@shared/newsletter/archive';
import { longDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { ServedPage } from '@/features/served/ServedPage';
import { FeedLink } from '@/navigation/FeedLink';
import { PageHead } from '@/navigation/PageHead';
import { localPath, paths, sectionPath } from '@/navigation/paths';
import { EnglishNote, EnglishText, inEnglish } from '@/kit/ui/data/EnglishText';
import { ButtonLink } from '@/kit/ui/form/Button';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { Prose } from '@/kit/ui/prose/Prose';
import styles from './NewsletterPage.module.scss';

/** One newsletter that everybody may read (docs/product.md "Archive of newsletters"). */
export function IssuePage() {
  return (
    <ServedPage<typeof paths.newsletterInArchive>
      draw={({ issue }) => (issue === null ? <Missing /> : <Issue issue={issue} />)}
    />
  );
}

function Missing() {
  return (
    <>
      <PageHead title={t('This newsletter is not here')} indexed={false} />
      <PageBanner
        section={t('Newsletters')}
        title={t('This newsletter is not here')}
        lead={t('The address may be incomplete, or the association no longer shows it.')}
      />
      <div className={styles['column']}>
        <a href={localPath(paths.newsletters)}>{t('All newsletters')}</a>
      </div>
    </>
  );
}

/** Made of blocks, never of HTML. */
function Issue({ issue: { subject, sentAt, blocks } }: { issue: NonNullable<NewsletterInArchive['issue']> }) {
  return (
    <article>
      <PageHead title={subject} description={t('The newsletters that the association has sent.')} />
      <FeedLink title={t('Newsletter')} path={newsletterFeedPath} hrefLang="en" />
      <PageBanner
        section={t('Newsletters')}
        title={<EnglishText>{subject}</EnglishText>}
        lead={<time dateTime={new Date(sentAt).toISOString()}>{longDay(sentAt)}</time>}
      />
      <div className={styles['column']}>
        <EnglishNote>{t('This newsletter is in English.')}</EnglishNote>
        <div className={styles['body']} {...inEnglish}>
          <Prose blocks={blocks} />
        </div>
        <a href={localPath(paths.newsletters)}>{t('All newsletters')}</a>
        <ButtonLink to={sectionPath('newsletter')}>{t('Subscribe to the newsletter')}</ButtonLink>
      </div>
    </article>
  );
}

import { isMissingChunk } from '@/navigation/missingChunk';
import { localPath, paths } from '@/navigation/paths';
import { Button, ButtonAnchor } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import styles from './ErrorScreen.module.scss';
import { ReportLink } from './report/ReportLink';

/** Replaces a page that failed. Its links reload the site, because the router may be what failed. */
export function ErrorScreen({ error, onRetried }: { error: Error; onRetried: () => void }) {
  const missingCode = isMissingChunk(error);
  return (
    <div className={styles['screen']} role="alert">
      <title>{t('Unexpected Application Error!')}</title>
      <h1>{t('Unexpected Application Error!')}</h1>
      <p>
        {missingCode
          ? t(
              'A part of this page could not be fetched. Check your connection, or reload: the site may have been updated since you opened it.',
            )
          : t(
              'This page ran into a problem of its own making. Nothing that you typed was sent. Try again; if it happens again, reload the page.',
            )}
      </p>
      <div className={styles['ways']}>
        {!missingCode && <Button onClick={onRetried}>{t('Try again')}</Button>}
        <Button variant={missingCode ? 'primary' : 'secondary'} onClick={() => globalThis.location.reload()}>
          {t('Reload the page')}
        </Button>
        <ButtonAnchor variant="secondary" href={localPath(paths.home)}>
          {t('Go to the home page')}
        </ButtonAnchor>
        {!missingCode && <ReportLink error={error} />}
      </div>
    </div>
  );
}

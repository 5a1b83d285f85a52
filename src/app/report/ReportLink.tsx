import { useState, type MouseEvent } from 'react';
import { localPath, paths } from '@/navigation/paths';
import { t } from '@shared/language/words';
import { useAppStore } from '@/state/hooks';

/** "Report a problem"; without JavaScript a link to the contact page. `error`: what replaced the page. */
export function ReportLink({ error = null, className }: { error?: Error | null; className?: string | undefined }) {
  const store = useAppStore();
  const [hasFailed, setFailed] = useState(false);
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const opener = event.currentTarget;
    import(/* webpackChunkName: "report" */ './openReport').then(
      ({ openReport }) => openReport(store, opener, error),
      () => setFailed(true),
    );
  };
  return (
    <>
      <a href={localPath(paths.contact)} className={className} onClick={open}>
        {t('Report a problem')}
      </a>
      {hasFailed && <span role="alert">{t('The form could not be loaded. Check your connection and try again.')}</span>}
    </>
  );
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@language/words';
import { whenIdle } from '@/early/firstInteraction';
import { Alert } from '@/ui/Alert';
import { ageText } from '@/offline/ageText';
import styles from './OfflineNotice.module.scss';
import { keepShownPage, keptAt, retireWorker } from './serviceWorker';
import { useOnline } from '@/offline/useOnline';
import { useOutbox } from './useOutbox';

interface OfflineNoticeProps {
  /** False while the worker is switched off. */
  isOn: boolean;
}

/** Keeps each page that is shown for times without a signal, and says so when a page is one of the kept. */
export default function OfflineNotice({ isOn }: OfflineNoticeProps) {
  const { key } = useLocation();
  const isOnline = useOnline();
  // The page that was loaded; those that follow without a load are drawn from code, and as new as their data.
  const [firstKey] = useState(key);
  const [shown, setShown] = useState<{ keptAt: number; now: number } | null>(null);

  useEffect(() => {
    // Problems of the worker are none of the page.
    if (isOnline) whenIdle(() => void (isOn ? keepShownPage() : retireWorker()).catch(() => undefined));
  }, [isOn, isOnline, key]);
  useEffect(() => {
    void keptAt().then((at) => setShown(at === null ? null : { keptAt: at, now: Date.now() }));
  }, [isOnline]);

  useOutbox(isOnline);

  const isKept = shown !== null && key === firstKey;
  if (isOnline && !isKept) return null;
  const age = isKept ? ageText(shown.keptAt, shown.now) : '';
  return (
    <div className={styles['notice']}>
      <Alert>
        {isOnline
          ? t('The connection is slow: this page is as it was {age}.', { age })
          : isKept
            ? t('You are offline. This page is as it was {age}.', { age })
            : t('You are offline. What you have opened before still works.')}
        {isOnline ? (
          <>
            {' '}
            <a href="">{t('Load it again')}</a>
          </>
        ) : null}
      </Alert>
    </div>
  );
}

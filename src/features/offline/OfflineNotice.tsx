import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@shared/language/words';
import { whenIdle } from '@/early/firstInteraction';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ageText } from '@shared/text/format';
import styles from './OfflineNotice.module.scss';
import { keepShownPage, readAge, retireWorker } from './serviceWorker';
import { useOnline } from '@/kit/ui/feedback/useOnline';
import { PicturesNotice } from './PicturesNotice';
import { useOutbox } from './useOutbox';

interface OfflineNoticeProps {
  /** False while the worker is switched off. */
  isOn: boolean;
}

/** Of a page that is shown as it was kept: how long ago, and whether the network was only slow. */
interface LoadedAge {
  text: string;
  isLate: boolean;
}

function noticeText(isOnline: boolean, age: LoadedAge | null): string {
  if (age === null) return t('You are offline. What you have opened before still works.');
  if (!isOnline) return t('You are offline. This page is as it was {age}.', { age: age.text });
  if (age.isLate) return t('The connection is slow: this page is as it was {age}.', { age: age.text });
  return t('The site cannot be reached right now: this page is as it was {age}.', { age: age.text });
}

/** Whether the visitor has pressed a key or anything on the page. */
function useIsUsed(): boolean {
  // Old browsers cannot say it: the next press counts.
  const [isUsed, setUsed] = useState(() => 'userActivation' in navigator && navigator.userActivation.hasBeenActive);
  useEffect(() => {
    if (isUsed) return undefined;
    const listeners = new AbortController();
    const note = () => setUsed(true);
    for (const name of ['keydown', 'pointerup']) addEventListener(name, note, { signal: listeners.signal });
    return () => listeners.abort();
  }, [isUsed]);
  return isUsed;
}

/** Keeps each page that is shown for times without a signal, and says so when a page is one of the kept. */
export default function OfflineNotice({ isOn }: OfflineNoticeProps) {
  const { key, pathname } = useLocation();
  const isOnline = useOnline();
  const isUsed = useIsUsed();
  // The page that was loaded; those that follow without a load are drawn from code, and as new as their data.
  const [firstKey] = useState(key);
  const [loadedAge, setLoadedAge] = useState<LoadedAge | null>();

  useEffect(() => {
    // Problems of the worker are none of the page.
    if (isOnline) whenIdle(() => void (isOn ? keepShownPage(isUsed) : retireWorker()).catch(() => undefined));
  }, [isOn, isOnline, isUsed, key]);
  useEffect(() => {
    void readAge().then(({ keptAt, isLate = true }) =>
      setLoadedAge(keptAt === null ? null : { text: ageText(keptAt, Date.now()), isLate }),
    );
  }, [isOnline]);
  useOutbox(isOnline);

  const age = key === firstKey ? loadedAge : null;
  // The page in place of another says it all itself.
  const isSaid = pathname === paths.offline;
  if (isSaid || age === undefined || (isOnline && age === null)) return <PicturesNotice />;
  const text = noticeText(isOnline, age);
  return (
    <div className={styles['notice']}>
      <Alert>
        <p key={text}>{text}</p>
        {isOnline && (
          <Button variant="quiet" size="small" onClick={() => location.reload()}>
            {t('Load it again')}
          </Button>
        )}
      </Alert>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import styles from './SlowNotice.module.scss';

/** Delay before the notice appears, in milliseconds. */
const delay = 8_000;

interface SlowNoticeProps {
  /** What is awaited, as a full sentence. */
  words?: string;
  /** Cancels the wait. */
  onStopped: () => void;
}

/** While waiting: appears after a delay and offers to stop. */
export function SlowNotice({
  words = t('This takes longer than usual. The connection may be slow; we are still trying.'),
  onStopped,
}: SlowNoticeProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['slow']}>
      <p role="status">{isLong && words}</p>
      {isLong && (
        <Button variant="secondary" size="small" onClick={onStopped}>
          {t('Stop waiting')}
        </Button>
      )}
    </div>
  );
}

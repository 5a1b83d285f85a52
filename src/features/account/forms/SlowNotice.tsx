import { useEffect, useState } from 'react';
import { Button } from '@/ui/Button';
import styles from './SlowNotice.module.scss';

/** After how many milliseconds without an answer the form says so, and offers to stop waiting. */
const silence = 8_000;

interface SlowNoticeProps {
  /** What is being waited for, as a whole sentence. */
  words?: string;
  /** Gives up what is on its way. */
  onStopped: () => void;
}

/** Stands while something is waited for, speaks up when that takes long, and then offers a way out. */
export function SlowNotice({
  words = 'This takes longer than usual. The connection may be slow; we are still trying.',
  onStopped,
}: SlowNoticeProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), silence);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['slow']}>
      <p role="status">{isLong && words}</p>
      {isLong && (
        <Button variant="secondary" size="small" onClick={onStopped}>
          Stop waiting
        </Button>
      )}
    </div>
  );
}

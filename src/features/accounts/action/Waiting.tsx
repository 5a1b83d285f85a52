import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { SlowNotice } from '../forms/SlowNotice';
import styles from './ActionSheet.module.scss';

/** Shown while the provider checks a link. */
export function Waiting({ words, onStopped }: { words: string; onStopped: () => void }) {
  return (
    <div className={styles['steps']}>
      <p role="status" className={styles['waiting']}>
        <Spinner /> <span>{words}</span>
      </p>
      <SlowNotice onStopped={onStopped} />
    </div>
  );
}

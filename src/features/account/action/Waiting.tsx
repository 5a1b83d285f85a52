import { Spinner } from '@/ui/Spinner';
import { SlowNotice } from '../forms/SlowNotice';
import styles from './ActionSheet.module.scss';

/** Stands while the provider is asked about a link. */
export function Waiting({ words }: { words: string }) {
  return (
    <div className={styles['steps']}>
      <p role="status" className={styles['waiting']}>
        <Spinner /> {words}
      </p>
      <SlowNotice />
    </div>
  );
}

import { t } from '@shared/language/words';
import styles from './ResultsSkeleton.module.scss';

const blanks = [0, 1, 2, 3, 4, 5];

/** Blank rows while the directory loads. */
export function ResultsSkeleton() {
  return (
    <div role="status" className={styles['waiting']}>
      <p className={styles['words']}>{t('Searching the directory…')}</p>
      <ul className={styles['list']} aria-hidden="true">
        {blanks.map((blank) => (
          <li key={blank} className={styles['blank']} />
        ))}
      </ul>
    </div>
  );
}

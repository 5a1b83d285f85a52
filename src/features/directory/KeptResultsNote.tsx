import { t } from '@language/words';
import { ageText } from '@/offline/ageText';
import styles from './DirectoryResults.module.scss';
import type { KeptNote } from './keptPlaces';

/** How old results from this device are, and whether they are all. `here`: how many there are. */
export function KeptResultsNote({ kept: { keptAt, total }, here }: { kept: KeptNote; here: number }) {
  return (
    <p className={styles['note']} role="status">
      {t('You are offline. These agents are on this device, as they were {age}.', { age: ageText(keptAt, Date.now()) })}
      {here < total ? ` ${t('There were {total, plural, one {# agent} other {# agents}} in all.', { total })}` : null}
    </p>
  );
}

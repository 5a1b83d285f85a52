import { useState } from 'react';
import { t } from '@shared/language/words';
import { ageText } from '@shared/text/format';
import styles from '../results/DirectoryResults.module.scss';
import type { KeptNote } from '../search/keptPlaces';

/** How old results from this device are, and whether they are all. `here`: how many there are. */
export function KeptResultsNote({ kept: { keptAt, total }, here }: { kept: KeptNote; here: number }) {
  const [now] = useState(Date.now);
  const isPart = here < total;
  return (
    <div className={styles['note']} role="status">
      <p>{t('You are offline. These agents are on this device, as they were {age}.', { age: ageText(keptAt, now) })}</p>
      {isPart && <p>{t('There were {total, plural, one {# agent} other {# agents}} in all.', { total })}</p>}
    </div>
  );
}

import { t } from '@shared/language/words';
import type { Results } from '@places/match/results';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import styles from '../results/DirectoryResults.module.scss';
import { setHere } from '../search/here';

/** Says where the distances of the results are measured from. */
export function MeasuredFrom({ results: { kilometres, measuredFrom } }: { results: Results }) {
  if (kilometres === undefined)
    return (
      <p className={styles['note']} key="none">
        {t('There is no single place to measure from in this search, so the agents are in the directory’s order.')}
        <span className={styles['scripted']}> {t('Press Near me to measure from where you are.')}</span>
      </p>
    );
  if (measuredFrom !== undefined)
    return (
      <p className={styles['note']} key="place">
        <RichText
          text={t('Measured from <0/>, in a straight line between places.')}
          parts={[<bdi key="place">{measuredFrom}</bdi>]}
        />
      </p>
    );
  return (
    <div className={styles['here']}>
      <p className={styles['note']}>
        {t('Measured from where you are, in a straight line. Your position stays on this device.')}
      </p>
      <Button variant="quiet" size="small" onClick={() => setHere(undefined)}>
        {t('Forget my position')}
      </Button>
    </div>
  );
}

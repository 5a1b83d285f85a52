import { t } from '@shared/language/words';
import { VisuallyHidden } from '../data/texts';
import styles from './Lane.module.scss';

interface LaneEnd {
  /** UN/LOCODE without its space, such as KEMBA. */
  code: string;
  place: string;
}

/** A shipping lane: two port codes joined by a dashed line. */
export function Lane({ from, to }: { from: LaneEnd; to: LaneEnd }) {
  return (
    <p className={styles['lane']}>
      <End {...from} />
      <span className={styles['line']}>
        <VisuallyHidden> {t('to [from a place to another]')} </VisuallyHidden>
      </span>
      <End {...to} />
    </p>
  );
}

function End({ code, place }: LaneEnd) {
  return (
    <span className={styles['end']}>
      <span className={styles['code']} translate="no">
        {code}
      </span>{' '}
      <span className={styles['place']}>{place}</span>
    </span>
  );
}

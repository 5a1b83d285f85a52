import { t } from '@shared/language/words';
import styles from './Reference.module.scss';

/** By what operators find a failure in the log, for a visitor to tell. A click selects all of it. */
export function Reference({ id }: { id: string | undefined }) {
  return id === undefined ? null : (
    <p className={styles['reference']}>
      <span>{t('Reference:')} </span>
      <code dir="ltr" translate="no">
        {id}
      </code>
    </p>
  );
}

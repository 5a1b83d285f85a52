import { t } from '@shared/language/words';
import styles from './SubscriptionStatus.module.scss';

/** Shown if payments are disabled (`FEATURES_OFF=payments`). */
export function PaymentsOff() {
  return (
    <p className={styles['loading']}>
      {t('Payments are switched off at the moment. What you have paid for stays as it is; please come back later.')}
    </p>
  );
}

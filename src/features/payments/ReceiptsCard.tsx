import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { Card } from '@/ui/Card';
import { t } from '@language/words';
import { MembersMail } from './MembersMail';
import styles from './SubscriptionStatus.module.scss';

/** Where to find receipts, and whom to ask. */
export function ReceiptsCard() {
  return (
    <Card className={styles['card']}>
      <h2>{t('Receipts')}</h2>
      <p>
        Every payment has a receipt to print. They are listed under{' '}
        <Link to={paths.transactions}>{t('your transactions')}</Link>.
      </p>
      <p className={styles['aside']}>
        Something does not look right? <MembersMail />
      </p>
    </Card>
  );
}

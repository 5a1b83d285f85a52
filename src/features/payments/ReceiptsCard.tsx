import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { Card } from '@/kit/ui/layout/Card';
import { RichText } from '@/kit/ui/data/RichText';
import { t } from '@shared/language/words';
import { MembersMail } from './parts';
import styles from './SubscriptionStatus.module.scss';

/** Where to find receipts, and whom to ask. */
export function ReceiptsCard() {
  return (
    <Card className={styles['card']}>
      <h2>{t('Receipts')}</h2>
      <p>
        <RichText
          text={t('Every payment has a receipt to print. They are listed under <0>your transactions</0>.')}
          parts={[<Link key="transactions" to={paths.transactions} />]}
        />
      </p>
      <p>
        <RichText
          text={t(
            'Each has an invoice. Whom it is for stands under <0>billing details and invoices</0>: enter it before you pay.',
          )}
          parts={[<Link key="invoices" to={paths.invoices} />]}
        />
      </p>
      <p className={styles['aside']}>
        {t('Something does not look right?')} <MembersMail />
      </p>
    </Card>
  );
}

import { AccountLayout } from '@/features/accounts/AccountLayout';
import { Transactions } from '@/features/payments/Transactions';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';

/** The transactions tab (docs/product.md "Transactions"). */
export function TransactionsPage() {
  return (
    <>
      <PageHead
        title={t('Your Transactions')}
        description={t('Your payments to the Keelway association.')}
        indexed={false}
      />
      <AccountLayout
        title={t('Your Transactions')}
        lead={t('What you paid, when, and the status of each payment.')}
        selected={paths.transactions}
      >
        <Transactions />
      </AccountLayout>
    </>
  );
}

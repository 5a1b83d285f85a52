import { AccountLayout } from '@/features/account/AccountLayout';
import { Transactions } from '@/features/payments/Transactions';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';

/** The transactions tab (docs/product.md "Transactions"). */
export function TransactionsPage() {
  return (
    <>
      <PageHead title="Your Transactions" description="Your payments to the Keelway association." indexed={false} />
      <AccountLayout
        title="Your Transactions"
        lead="What you paid, when, and the status of each payment."
        selected={paths.transactions}
      >
        <Transactions />
      </AccountLayout>
    </>
  );
}

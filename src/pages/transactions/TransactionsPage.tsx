import { AccountLayout } from '@/features/account/AccountLayout';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';

export default function TransactionsPage() {
  return (
    <>
      <PageHead title="Your Transactions" description="Your payments to the Keelway association." indexed={false} />
      <AccountLayout title="Your Transactions" lead="What you paid, when, and what became of it." selected={paths.transactions}>
        <NotYetOpen>
          <p>The list of payments is being prepared. The membership desk can tell you about any payment by its reference.</p>
        </NotYetOpen>
      </AccountLayout>
    </>
  );
}

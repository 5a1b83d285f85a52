import { AccountLayout } from '@/features/account/AccountLayout';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';

export default function SubscriptionPage() {
  return (
    <>
      <PageHead title="Subscription Status" description="The status of your Keelway subscription." indexed={false} />
      <AccountLayout title="Subscription Status" lead="Whether your membership is active, and until when." selected={paths.subscription}>
        <NotYetOpen>
          <p>Subscriptions are being prepared. The membership desk knows the state of yours.</p>
        </NotYetOpen>
      </AccountLayout>
    </>
  );
}

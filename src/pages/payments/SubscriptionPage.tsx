import { AccountLayout } from '@/features/account/AccountLayout';
import { VerifyEmailNotice } from '@/features/account/VerifyEmailNotice';
import { SubscriptionStatus } from '@/features/payments/SubscriptionStatus';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';

/** The subscription tab (docs/product.md "Subscription"). */
export function SubscriptionPage() {
  return (
    <>
      <PageHead title="Subscription Status" description="The status of your Keelway subscription." indexed={false} />
      <AccountLayout
        title="Subscription Status"
        lead="Whether your membership is active, and until when."
        selected={paths.subscription}
      >
        <SubscriptionStatus>
          <VerifyEmailNotice />
        </SubscriptionStatus>
      </AccountLayout>
    </>
  );
}

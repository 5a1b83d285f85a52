import { AccountLayout } from '@/features/accounts/AccountLayout';
import { VerifyEmailNotice } from '@/features/accounts/VerifyEmailNotice';
import { SubscriptionStatus } from '@/features/payments/SubscriptionStatus';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { JoiningChecklist } from './JoiningChecklist';
import { paths } from '@/navigation/paths';

/** The subscription tab (docs/product.md "Subscription"). */
export default function SubscriptionPage() {
  return (
    <>
      <PageHead
        title={t('Subscription Status')}
        description={t('The status of your Keelway subscription.')}
        indexed={false}
      />
      <AccountLayout
        title={t('Subscription Status')}
        lead={t('Whether your membership is active, and until when.')}
        selected={paths.subscription}
      >
        <SubscriptionStatus>
          <VerifyEmailNotice />
          <JoiningChecklist />
        </SubscriptionStatus>
      </AccountLayout>
    </>
  );
}

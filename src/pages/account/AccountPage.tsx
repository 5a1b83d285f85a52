import { AccountLayout } from '@/features/account/AccountLayout';
import { AccountOverview } from '@/features/account/AccountOverview';
import { Referrals } from '@/features/affiliate/Referrals';
import { JoiningChecklist } from './JoiningChecklist';
import { SentRequests } from '@/features/requests/SentRequests';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';

/** The account tab (docs/product.md "Account area"). */
export default function AccountPage() {
  return (
    <>
      <PageHead title={t('My Account')} description={t('Your Keelway account.')} indexed={false} />
      <AccountLayout
        title={t('My Account')}
        lead={t('Your name, email address and phone number, and how you sign in.')}
        selected={paths.account}
      >
        <AccountOverview>
          <JoiningChecklist />
          <SentRequests />
          <Referrals />
        </AccountOverview>
      </AccountLayout>
    </>
  );
}

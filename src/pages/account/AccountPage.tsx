import { AccountLayout } from '@/features/accounts/AccountLayout';
import { AccountOverview } from '@/features/accounts/AccountOverview';
import { Referrals } from '@/features/affiliates/Referrals';
import { JoiningChecklist } from './JoiningChecklist';
import { useSentRequests } from '@/features/requests/requestsEndpoint';
import { ReceivedRequests, SentRequests } from '@/features/requests/SentRequests';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';
import { ButtonLink } from '@/kit/ui/form/Button';

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
          <DeskLink />
          <JoiningChecklist />
          <ReceivedRequests />
          <SentRequests />
          <Referrals />
        </AccountOverview>
      </AccountLayout>
    </>
  );
}

/** The way to the desk for its staff, who may have been invited a moment ago. */
function DeskLink() {
  const { data } = useSentRequests();
  if (data?.isOfDesk !== true) return null;
  return (
    <p>
      <ButtonLink to={paths.desk} variant="secondary">
        {t('Open the desk')}
      </ButtonLink>
    </p>
  );
}

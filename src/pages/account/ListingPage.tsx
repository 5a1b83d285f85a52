import { AccountLayout } from '@/features/accounts/AccountLayout';
import { VerifyEmailNotice } from '@/features/accounts/VerifyEmailNotice';
import { BadgeSection } from '@/features/verify/BadgeSection';
import { JoiningChecklist } from './JoiningChecklist';
import { JoinListing } from '@/features/listings/JoinListing';
import { MemberListings } from '@/features/listings/MemberListings';
import { MemberNews } from '@/features/newsletter/MemberNews';
import { useMembershipPrice } from '@/features/served/siteWords';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';

/** The listing tab (docs/product.md "The listing of a member"). */
export default function ListingPage() {
  const price = useMembershipPrice();
  return (
    <>
      <PageHead title={t('Your Listing')} description={t('Your company in the Keelway directory.')} indexed={false} />
      <AccountLayout
        title={t('Your Listing')}
        lead={t('How the directory shows your company, and what you want to change.')}
        selected={paths.accountListing}
      >
        <MemberListings drawBadge={(id) => <BadgeSection of="account" id={id} mayMake />} price={price}>
          <JoinListing notice={<VerifyEmailNotice />} />
          <JoiningChecklist />
        </MemberListings>
        <MemberNews />
      </AccountLayout>
    </>
  );
}

import { useParams, useSearchParams } from 'react-router-dom';
import { AccountLayout } from '@/features/accounts/AccountLayout';
import { VerifyEmailNotice } from '@/features/accounts/VerifyEmailNotice';
import { ClaimListing } from '@/features/listings/ClaimListing';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';

/** The claim of a listing (docs/product.md "The claim of a listing"). */
export default function ClaimPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <>
      <PageHead
        title={t('Claim a Listing')}
        description={t('Your company in the Keelway directory.')}
        indexed={false}
      />
      <AccountLayout
        title={t('Claim a Listing')}
        lead={t('For whoever looks after a company that the directory has.')}
        selected={paths.accountListing}
      >
        <ClaimListing key={id} id={id} token={search.get('token')} notice={<VerifyEmailNotice />} />
      </AccountLayout>
    </>
  );
}

import { AccountSheet } from '@/features/account/forms/AccountSheet';
import { SignInForm } from '@/features/account/forms/SignInForm';
import { t } from '@language/words';
import { PageHead } from '@/navigation/PageHead';

/** Sign-in with email and password or with Google (docs/product.md "Sign-in"). */
export default function SignInPage() {
  return (
    <>
      <PageHead title={t('Sign In')} description={t('Sign in to your Keelway account.')} indexed={false} />
      <AccountSheet
        title={t('Sign In')}
        lead={t('Your account, your subscription and your payments.')}
        picture="warehousing"
      >
        <SignInForm />
      </AccountSheet>
    </>
  );
}

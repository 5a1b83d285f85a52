import { AccountSheet } from '@/features/account/forms/AccountSheet';
import { SignInForm } from '@/features/account/forms/SignInForm';
import { PageHead } from '@/navigation/PageHead';

export default function SignInPage() {
  return (
    <>
      <PageHead title="Sign In" description="Sign in to your Keelway account." indexed={false} />
      <AccountSheet title="Sign In" lead="To your account with the association." picture="warehousing">
        <SignInForm />
      </AccountSheet>
    </>
  );
}

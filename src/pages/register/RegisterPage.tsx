import { AccountSheet } from '@/features/account/forms/AccountSheet';
import { RegisterForm } from '@/features/account/forms/RegisterForm';
import { PageHead } from '@/navigation/PageHead';

/** Creates an account (docs/product.md "Registration"). */
export default function RegisterPage() {
  return (
    <>
      <PageHead title="Register" description="Create a Keelway account." indexed={false} />
      <AccountSheet
        title="Register"
        lead="The account is free, and the first step to membership and to the affiliate programme."
        picture="sea"
      >
        <RegisterForm />
      </AccountSheet>
    </>
  );
}

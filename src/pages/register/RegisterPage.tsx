import site from '@content/site.json';
import { membershipPrice } from '@language/money';
import { AccountSheet } from '@/features/account/forms/AccountSheet';
import { RegisterForm } from '@/features/account/forms/RegisterForm';
import { t } from '@language/words';
import { PageHead } from '@/navigation/PageHead';

const lead = [
  t('The account is free, and the first step to membership and to the affiliate programme.'),
  membershipPrice(site.subscription),
].join(' ');

/** Creates an account (docs/product.md "Registration"). */
export default function RegisterPage() {
  return (
    <>
      <PageHead title={t('Register')} description={t('Create a Keelway account.')} indexed={false} />
      <AccountSheet title={t('Register')} lead={lead} picture="sea">
        <RegisterForm />
      </AccountSheet>
    </>
  );
}

import { useLocation } from 'react-router-dom';
import { FormsLink } from '@/features/accounts/forms/FormsLink';
import { AccountSheet } from '@/features/accounts/forms/AccountSheet';
import { ForgotPasswordForm } from '@/features/accounts/forms/ForgotPasswordForm';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';
import { RichText } from '@/kit/ui/data/RichText';

/** The email address typed on the sign-in page, passed as navigation state. */
function typedEmail(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}

/** Requests a mail to set a new password (docs/product.md "Password recovery"). */
export default function ForgotPasswordPage() {
  const state: unknown = useLocation().state;
  return (
    <>
      <PageHead
        title={t('Forgot your password?')}
        description={t('Recover the password of your Keelway account.')}
        indexed={false}
      />
      <AccountSheet
        title={t('Forgot your password?')}
        lead={t('We send you a link to choose a new one.')}
        picture="adrift"
      >
        <ForgotPasswordForm email={typedEmail(state)} />
        <p>
          <RichText text={t('Remembered it? <0>Sign in</0>')} parts={[<FormsLink key="signIn" to={paths.signIn} />]} />
        </p>
      </AccountSheet>
    </>
  );
}

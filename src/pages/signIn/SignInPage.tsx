import notices from '@content/legal/notices.json';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import {
  AccountForm,
  EmailInput,
  emailSchema,
  passwordSchema,
  TermsNotice,
} from '@/features/accounts/forms/AccountForm';
import styles from '@/features/accounts/forms/AccountForm.module.scss';
import { AccountSheet } from '@/features/accounts/forms/AccountSheet';
import { FormsLink } from '@/features/accounts/forms/FormsLink';
import { PasswordInput } from '@/features/accounts/forms/PasswordInput';
import { idleReason } from '@/navigation/deskIdle';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { RichText } from '@/kit/ui/data/RichText';
import { Alert } from '@/kit/ui/feedback/Alert';
import { t } from '@shared/language/words';

const signInSchema = v.object({ email: emailSchema, password: passwordSchema });

/** Sign-in with email and password or with Google (docs/product.md "Sign-in"). */
export default function SignInPage() {
  const { search } = useLocation();
  const wasIdle = new URLSearchParams(search).get('reason') === idleReason;
  return (
    <>
      <PageHead title={t('Sign In')} description={t('Sign in to your Keelway account.')} indexed={false} />
      <AccountSheet
        title={t('Sign In')}
        lead={t('Your account, your subscription and your payments.')}
        picture="warehousing"
      >
        {wasIdle && (
          <Alert>
            {t(
              'The desk signed you out, because nobody did anything there for half an hour. Sign in, and you are back where you were.',
            )}
          </Alert>
        )}
        <SignInForm />
      </AccountSheet>
    </>
  );
}

/** The route gate redirects once somebody is signed in. */
function SignInForm() {
  return (
    <AccountForm
      label={t('Sign in')}
      schema={signInSchema}
      button={t('Sign In')}
      busyButton={t('Signing in…')}
      send={(identity, { email, password }, signal) => identity.signInWithPassword(email, password, signal)}
      stopped={t('You stopped waiting. Nobody was signed in, and what you typed is still here.')}
      withGoogle
      foot={
        <>
          <p className={styles['other']}>
            <RichText
              text={t('New here? <0>Register</0>')}
              parts={[<FormsLink key="register" to={paths.register} />]}
            />
          </p>
          <TermsNotice notice={notices.signIn} />
        </>
      }
    >
      {({ errors, values }) => (
        <>
          <EmailInput autoComplete="username" error={errors.email} />
          <PasswordInput
            id="password"
            name="password"
            label={t('Password')}
            show={t('Show password')}
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <p className={styles['forgot']}>
            <FormsLink to={paths.forgotPassword} state={{ email: values.email }}>
              {t('Forgot your password?')}
            </FormsLink>
          </p>
        </>
      )}
    </AccountForm>
  );
}

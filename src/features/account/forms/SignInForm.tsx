import notices from '@content/legal/notices.json';
import { paths } from '@/navigation/paths';
import { RichText } from '@/ui/RichText';
import { t } from '@language/words';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.scss';
import { FormsLink } from './FormsLink';
import { EmailInput } from './EmailInput';
import { PasswordInput } from './PasswordInput';
import { TermsNotice } from './TermsNotice';

/** Sign-in with email and password or with Google (docs/product.md "Sign-in"). The route gate then redirects. */
export function SignInForm() {
  return (
    <AccountForm
      label={t('Sign in')}
      fields={['email', 'password']}
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

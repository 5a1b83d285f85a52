import notices from '@content/legal/notices.json';
import { paths } from '@/navigation/paths';
import { useAppDispatch } from '@/state/hooks';
import { noticeGiven } from '@/state/noticeSlice';
import { t } from '@language/words';
import { sendVerificationMail } from '../verificationMail';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.scss';
import { FormsLink } from './FormsLink';
import { EmailInput } from './EmailInput';
import { NewPasswordInputs } from './NewPasswordInputs';
import { TermsNotice } from './TermsNotice';

/** Registration (docs/product.md "Registration"). The route gate then leads to the home page. */
export function RegisterForm() {
  const dispatch = useAppDispatch();
  return (
    <AccountForm
      label={t('Register')}
      fields={['email', 'password', 'confirm']}
      button="Register"
      busyButton="Opening your account…"
      stopped="You stopped waiting, and what you typed is still here. If the answer was only late, your account is open already: then sign in with it."
      send={async (identity, { email, password }, signal) => {
        await identity.register(email, password, signal);
        // The account exists even without the mail; the account page can send another.
        const isSent = await sendVerificationMail(identity, dispatch, email).then(
          () => true,
          () => false,
        );
        dispatch(
          noticeGiven(
            isSent
              ? `Welcome. We sent a link to ${email}: follow it to verify your address.`
              : t('Welcome. Your account is open; verify your address from your account page.'),
          ),
        );
      }}
      explain={({ problem }) =>
        problem === 'emailInUse' && (
          <p>
            <FormsLink to={paths.signIn}>{t('Sign in')}</FormsLink> or{' '}
            <FormsLink to={paths.forgotPassword}>{t('choose a new password')}</FormsLink>.
          </p>
        )
      }
      withGoogle
      foot={
        <>
          <p className={styles['other']}>
            Have an account already? <FormsLink to={paths.signIn}>{t('Sign in')}</FormsLink>
          </p>
          <TermsNotice notice={notices.register} />
        </>
      }
    >
      {({ errors, values, common }) => (
        <>
          <EmailInput autoComplete="username" error={errors.email} />
          <NewPasswordInputs
            label={t('Password')}
            password={values.password}
            email={values.email}
            common={common}
            errors={errors}
          />
        </>
      )}
    </AccountForm>
  );
}

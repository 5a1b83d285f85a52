import notices from '@content/legal/notices.json';
import { paths } from '@/navigation/paths';
import { useAppDispatch } from '@/state/hooks';
import { noticeGiven } from '@/state/noticeSlice';
import { RichText } from '@/ui/RichText';
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
      button={t('Register')}
      busyButton={t('Opening your account…')}
      stopped={t(
        'You stopped waiting, and what you typed is still here. If the answer was only late, your account is open already: then sign in with it.',
      )}
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
              ? t('Welcome. We sent a link to {email}: follow it to verify your address.', { email })
              : t('Welcome. Your account is open; verify your address from your account page.'),
          ),
        );
      }}
      explain={({ problem }) =>
        problem === 'emailInUse' && (
          <p>
            <RichText
              text={t('<0>Sign in</0> or <1>choose a new password</1>.')}
              parts={[
                <FormsLink key="signIn" to={paths.signIn} />,
                <FormsLink key="forgotPassword" to={paths.forgotPassword} />,
              ]}
            />
          </p>
        )
      }
      withGoogle
      foot={
        <>
          <p className={styles['other']}>
            <RichText
              text={t('Have an account already? <0>Sign in</0>')}
              parts={[<FormsLink key="signIn" to={paths.signIn} />]}
            />
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
            show={t('Show password')}
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

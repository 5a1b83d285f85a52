import notices from '@content/legal/notices.json';
import * as v from 'valibot';
import { useMembershipPrice } from '@/features/served/siteWords';
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
import { NewPasswordInputs } from '@/features/accounts/forms/NewPasswordInputs';
import { sendVerificationMail } from '@/features/accounts/verificationMail';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { useAppDispatch } from '@/state/hooks';
import { noticeGiven } from '@/state/noticeSlice';
import { RichText } from '@/kit/ui/data/RichText';
import { t } from '@shared/language/words';

const registrationSchema = v.object({ email: emailSchema, password: passwordSchema });
const isNew = {};
const nextSteps = { text: t('See what comes next'), to: paths.account };

const lead = t('The account is free, and the first step to membership and to the affiliate programme.');

/** Creates an account (docs/product.md "Registration"). */
export default function RegisterPage() {
  const price = useMembershipPrice();
  return (
    <>
      <PageHead title={t('Register')} description={t('Create a Keelway account.')} indexed={false} />
      <AccountSheet title={t('Register')} lead={`${lead} ${price}`} picture="sea">
        <RegisterForm />
      </AccountSheet>
    </>
  );
}

/** The route gate leads to the home page once the account is open. */
function RegisterForm() {
  const dispatch = useAppDispatch();
  return (
    <AccountForm
      label={t('Register')}
      schema={registrationSchema}
      isNew={isNew}
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
            nextSteps,
          ),
        );
      }}
      explain={({ code }) =>
        code === 'emailInUse' && (
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
      onGoogle={() => dispatch(noticeGiven(t('Welcome. Your account is open.'), nextSteps))}
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

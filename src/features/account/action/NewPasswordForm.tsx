import { IdentityError } from '@/state/identity';
import { RichText } from '@/ui/RichText';
import { TypedText } from '@/ui/TypedText';
import { t } from '@language/words';
import { AccountForm } from '../forms/AccountForm';
import { NewPasswordInputs } from '../forms/NewPasswordInputs';
import styles from './ActionSheet.module.scss';

interface NewPasswordFormProps {
  code: string;
  /** Email address of the account. */
  email: string;
  onChanged: () => void;
  /** Called if the code has been used or has expired meanwhile. */
  onRefused: () => void;
}

/** Sets a new password with the code of a reset mail. */
export function NewPasswordForm({ code, email, onChanged, onRefused }: NewPasswordFormProps) {
  return (
    <AccountForm
      label={t('Reset')}
      fields={['password', 'confirm']}
      button={t('Save New Password')}
      busyButton={t('Saving…')}
      stopped={t(
        'You stopped waiting. The new password may hold already: try to sign in with it, or save it once more.',
      )}
      send={async (identity, { password }) => {
        try {
          await identity.resetPassword(code, password);
        } catch (error) {
          if (error instanceof IdentityError && error.problem === 'actionCode') onRefused();
          throw error;
        }
      }}
      owner={email}
      onSent={onChanged}
    >
      {({ errors, values, common }) => (
        <>
          <p>
            <RichText text={t('For <0/>')} parts={[<TypedText key="email">{email}</TypedText>]} />
          </p>
          <input
            className={styles['owner']}
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
          />
          <NewPasswordInputs
            label={t('New password')}
            show={t('Show new password')}
            password={values.password}
            email={email}
            common={common}
            errors={errors}
          />
        </>
      )}
    </AccountForm>
  );
}

import * as v from 'valibot';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import { AccountForm, passwordSchema } from '../forms/AccountForm';
import { NewPasswordInputs } from '../forms/NewPasswordInputs';
import { identityErrorOf } from '../identityCall';
import styles from './ActionSheet.module.scss';

const newPasswordSchema = v.object({ password: passwordSchema });

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
      schema={newPasswordSchema}
      isNew={{ owner: email }}
      button={t('Save New Password')}
      busyButton={t('Saving…')}
      stopped={t(
        'You stopped waiting. The new password may hold already: try to sign in with it, or save it once more.',
      )}
      send={async (identity, { password }) => {
        try {
          await identity.resetPassword(code, password);
        } catch (error) {
          if (identityErrorOf(error).problem === 'actionCode') onRefused();
          throw error;
        }
      }}
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

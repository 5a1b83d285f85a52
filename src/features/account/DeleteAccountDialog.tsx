import { useId, useState } from 'react';
import { useAppStore } from '@/state/hooks';
import type { Identity } from '@/state/identity';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { TextInput } from '@/ui/TextInput';
import { t } from '@language/words';
import { deleteEverything } from './deleteEverything';
import { FailureAlert } from './forms/FailureAlert';
import { GoogleMark } from './forms/GoogleMark';
import { PasswordInput } from './forms/PasswordInput';
import { SlowNotice } from './forms/SlowNotice';
import styles from './ProfileForm.module.scss';
import { isWrongPassword, useProvenSubmission } from './useProvenSubmission';
import { useSignInMethods } from './useSignInMethods';

const word = t('DELETE');
const stopped = t(
  'You stopped waiting. Your account may be deleted already, or a part of what is stored under it. Try again to be sure.',
);
const passwordId = 'delete-account-password';

interface DeleteAccountDialogProps {
  open: boolean;
  email: string | null;
  onClosed: () => void;
}

/**
 * Deletes the account after a typed confirmation and a re-authentication. Afterwards the route gate of the account area
 * redirects.
 */
export function DeleteAccountDialog({ open, email, onClosed }: DeleteAccountDialogProps) {
  const formId = useId();
  const store = useAppStore();
  const methods = useSignInMethods();
  const { isBusy, isInWindow, failure, byPassword, byGoogle, again, stop, forgetFailure } = useProvenSubmission(
    open && (methods?.includes('google') ?? false),
  );
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ typed?: string; password?: string }>({});
  const hasPassword = methods?.includes('password') ?? true;
  const hasGoogle = methods?.includes('google') ?? false;
  const isWrong = isWrongPassword(failure);
  const confirmId = `${formId}-confirm`;

  const check = (wantsPassword: boolean): boolean => {
    const text = typed.trim();
    const isConfirmed = text === word || (email !== null && text.toLowerCase() === email.toLowerCase());
    const lacksPassword = wantsPassword && password === '';
    setFaults({
      ...(!isConfirmed && {
        typed: email === null ? t('Type {word}.', { word }) : t('Type {email} or {word}.', { email, word }),
      }),
      ...(lacksPassword && { password: t('Enter your password.') }),
    });
    if (!isConfirmed) document.getElementById(confirmId)?.focus();
    else if (lacksPassword) document.getElementById(passwordId)?.focus();
    return isConfirmed && !lacksPassword;
  };
  const act = (identity: Identity, signal: AbortSignal) => deleteEverything(identity, store, signal);
  const google = () => {
    if (!isBusy && check(false)) byGoogle(act);
  };

  return (
    <Dialog
      open={open}
      title={t('Delete my account')}
      onClosed={() => {
        if (!isBusy) onClosed();
      }}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClosed}>
            {t('Keep my account')}
          </Button>
          {hasGoogle && hasPassword && (
            <Button
              variant="secondary"
              icon={<GoogleMark />}
              disabled={isBusy}
              onClick={(event) => event.detail < 2 && google()}
            >
              {t('Confirm with Google and delete')}
            </Button>
          )}
          <Button
            variant="danger"
            type="submit"
            form={formId}
            loading={isBusy}
            icon={hasPassword ? undefined : <GoogleMark />}
          >
            {isBusy ? t('Deleting…') : hasPassword ? t('Delete my account') : t('Confirm with Google and delete')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        aria-label={t('Delete my account')}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          if (!hasPassword) google();
          else if (check(true)) byPassword(password, act);
        }}
      >
        <p>{t('Your account and what is stored under it are deleted at once and for good.')}</p>
        <TextInput
          id={confirmId}
          label={
            email === null
              ? t('Type {word} to confirm', { word })
              : t('Type {email} or {word} to confirm', { email, word })
          }
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          readOnly={isBusy}
          error={faults.typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFaults({});
          }}
        />
        {hasPassword && (
          <PasswordInput
            id={passwordId}
            label={t('Password')}
            show={t('Show password')}
            autoComplete="current-password"
            value={password}
            readOnly={isBusy}
            error={isWrong ? t('This is not your password. Nothing was deleted.') : faults.password}
            onChange={(event) => {
              setPassword(event.target.value);
              setFaults({});
              forgetFailure();
            }}
          />
        )}
        {(isBusy || isInWindow) && <SlowNotice onStopped={() => stop(stopped)} />}
        {failure !== null && !isWrong && <FailureAlert failure={failure} onRetried={again} />}
      </form>
    </Dialog>
  );
}

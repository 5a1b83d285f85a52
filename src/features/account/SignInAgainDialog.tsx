import { useId, useState } from 'react';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { t } from '@language/words';
import { FailureAlert } from './forms/FailureAlert';
import { GoogleMark } from './forms/GoogleMark';
import { PasswordInput } from './forms/PasswordInput';
import { SlowNotice } from './forms/SlowNotice';
import styles from './ProfileForm.module.scss';
import { isWrongPassword, useProvenSubmission } from './useProvenSubmission';
import { useSignInMethods } from './useSignInMethods';

const passwordId = 'sign-in-again-password';
const stopped = t('You stopped waiting. Nothing was done.');
const nothingElse = () => Promise.resolve();

interface SignInAgainDialogProps {
  open: boolean;
  onProven: () => void;
  onClosed: () => void;
}

/** Asks the signed-in person to confirm who they are, over the page, which keeps what was typed. */
export function SignInAgainDialog({ open, onProven, onClosed }: SignInAgainDialogProps) {
  const formId = useId();
  const methods = useSignInMethods();
  const hasPassword = methods?.includes('password') ?? true;
  const hasGoogle = methods?.includes('google') ?? false;
  const { isBusy, isInWindow, failure, byPassword, byGoogle, again, stop, forgetFailure } = useProvenSubmission(
    open && hasGoogle,
  );
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const isWrong = isWrongPassword(failure);
  const google = () => {
    if (!isBusy) byGoogle(nothingElse, onProven);
  };
  return (
    <Dialog
      open={open}
      title={t('Sign in again')}
      onClosed={onClosed}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClosed}>
            {t('Cancel')}
          </Button>
          {hasGoogle && hasPassword && (
            <Button
              variant="secondary"
              icon={<GoogleMark />}
              disabled={isBusy}
              onClick={(event) => event.detail < 2 && google()}
            >
              {t('Confirm with Google')}
            </Button>
          )}
          <Button type="submit" form={formId} loading={isBusy} icon={hasPassword ? undefined : <GoogleMark />}>
            {hasPassword ? t('Confirm') : t('Confirm with Google')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        aria-label={t('Sign in again')}
        // Never GET: the password must not end up in the URL if the script fails.
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          if (!hasPassword) google();
          else if (password !== '') byPassword(password, nothingElse, onProven);
          else {
            setFault(t('Enter your password.'));
            document.getElementById(passwordId)?.focus();
          }
        }}
      >
        <p>
          {t(
            'Your last sign-in was more than ten minutes ago. Confirm who you are, and what you were doing goes on. What you typed stays.',
          )}
        </p>
        {hasPassword && (
          <PasswordInput
            id={passwordId}
            label={t('Password')}
            show={t('Show password')}
            autoComplete="current-password"
            value={password}
            readOnly={isBusy}
            error={isWrong ? t('This is not your password.') : fault}
            onChange={(event) => {
              setPassword(event.target.value);
              setFault(undefined);
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

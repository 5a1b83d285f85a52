import { useId, useRef } from 'react';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { t } from '@shared/language/words';
import { GoogleMark } from './forms/GoogleMark';
import { PasswordInput } from './forms/PasswordInput';
import { SlowNotice } from './forms/SlowNotice';
import { SecondStepInput } from './secondStep/SecondStepInput';
import styles from './ProfileForm.module.scss';
import { useProvenForm } from './useProvenForm';

const passwordId = 'sign-in-again-password';
const stopped = t('You stopped waiting. Nothing was done.');
const empty = { password: '' };

interface SignInAgainDialogProps {
  open: boolean;
  /** Why, if it is not what the desk asks for. */
  reason?: string;
  onProven: () => void;
  onClosed: () => void;
}

/** Asks the signed-in person to confirm who they are, over the page, which keeps what was typed. */
export function SignInAgainDialog({ open, reason, onProven, onClosed }: SignInAgainDialogProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const view = useProvenForm(
    {
      empty,
      proof: { field: 'password', missing: t('Enter your password.'), wrong: t('This is not your password.') },
      wrongIn: () => ({}),
      act: () => Promise.resolve(),
      onDone: onProven,
      isOpen: open,
    },
    element,
  );
  const { form, errors, failure, hasPassword, hasGoogle, isBusy, isInWindow, isCodeAsked } = view;
  const { change, submit, byGoogle, again, stop } = view;
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
          {hasGoogle && hasPassword && !isCodeAsked && (
            <Button
              variant="secondary"
              icon={<GoogleMark />}
              disabled={isBusy}
              onClick={(event) => event.detail < 2 && byGoogle()}
            >
              {t('Confirm with Google')}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            loading={isBusy}
            icon={hasPassword || isCodeAsked ? undefined : <GoogleMark />}
          >
            {hasPassword || isCodeAsked ? t('Confirm') : t('Confirm with Google')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        className={styles['form']}
        aria-label={t('Sign in again')}
        // Never GET: the password must not end up in the URL if the script fails.
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          {reason ??
            t(
              'Your last sign-in was more than ten minutes ago. Confirm who you are, and what you were doing goes on. What you typed stays.',
            )}
        </p>
        {isCodeAsked && (
          <SecondStepInput
            value={form.code}
            readOnly={isBusy}
            error={errors.code}
            onTyped={(code) => change({ code })}
          />
        )}
        {hasPassword && !isCodeAsked && (
          <PasswordInput
            id={passwordId}
            label={t('Password')}
            show={t('Show password')}
            autoComplete="current-password"
            name="password"
            value={form.password}
            readOnly={isBusy}
            error={errors.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
        {(isBusy || isInWindow) && <SlowNotice onStopped={() => stop(stopped)} />}
        {failure !== null && <FormFailureAlert failure={failure} onRetried={failure.retryable ? again : undefined} />}
      </form>
    </Dialog>
  );
}

import { useId, type ReactNode, type RefObject } from 'react';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { t } from '@shared/language/words';
import { GoogleMark } from './forms/GoogleMark';
import { PasswordInput } from './forms/PasswordInput';
import { SlowNotice } from './forms/SlowNotice';
import { SecondStepInput } from './secondStep/SecondStepInput';
import styles from './ProfileForm.module.scss';
import type { ProvenForm } from './useProvenForm';

interface ProvenDialogProps {
  open: boolean;
  title: string;
  /** `busy`: of the button while it is sent; `stopped`: once nobody waits any more. */
  words: { cancel: string; send: string; byGoogle: string; busy?: string; stopped: string };
  isDangerous?: boolean;
  passwordId: string;
  proven: Omit<ProvenForm<{ password: string }>, 'show'>;
  element: RefObject<HTMLFormElement | null>;
  onClosed: () => void;
  /** Above the password. */
  children: ReactNode;
}

/** A dialog for what needs a recent sign-in, with the password or Google's window as proof. */
export function ProvenDialog({
  open,
  title,
  words,
  isDangerous = false,
  passwordId,
  proven,
  element,
  onClosed,
  children,
}: ProvenDialogProps) {
  const formId = useId();
  const { form, errors, failure, hasPassword, hasGoogle, isBusy, isInWindow, isCodeAsked } = proven;
  const { change, submit, byGoogle, again, stop } = proven;
  const isTyped = hasPassword || isCodeAsked;
  return (
    <Dialog
      open={open}
      title={title}
      onClosed={onClosed}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClosed}>
            {words.cancel}
          </Button>
          {hasGoogle && hasPassword && !isCodeAsked && (
            <Button
              variant="secondary"
              icon={<GoogleMark />}
              disabled={isBusy}
              onClick={(event) => event.detail < 2 && byGoogle()}
            >
              {words.byGoogle}
            </Button>
          )}
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            loading={isBusy}
            icon={isTyped ? undefined : <GoogleMark />}
          >
            {isBusy && words.busy !== undefined ? words.busy : isTyped ? words.send : words.byGoogle}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        className={styles['form']}
        aria-label={title}
        // Never GET: the password must not end up in the URL if the script fails.
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
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
        {(isBusy || isInWindow) && <SlowNotice onStopped={() => stop(words.stopped)} />}
        {failure !== null && <FormFailureAlert failure={failure} onRetried={failure.retryable ? again : undefined} />}
      </form>
    </Dialog>
  );
}

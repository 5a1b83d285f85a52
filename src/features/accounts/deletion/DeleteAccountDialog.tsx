import { useId, useRef } from 'react';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { useAppStore } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import { deleteEverything } from './deleteEverything';
import { GoogleMark } from '../forms/GoogleMark';
import { PasswordInput } from '../forms/PasswordInput';
import { SlowNotice } from '../forms/SlowNotice';
import { SecondStepInput } from '../secondStep/SecondStepInput';
import styles from '../ProfileForm.module.scss';
import { useProvenForm } from '../useProvenForm';

const word = t('DELETE');
const stopped = t(
  'You stopped waiting. Your account may be deleted already, or a part of what is stored under it. Try again to be sure.',
);
const passwordId = 'delete-account-password';
const empty = { confirmation: '', password: '' };

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
  const element = useRef<HTMLFormElement>(null);
  const view = useProvenForm(
    {
      empty,
      proof: {
        field: 'password',
        missing: t('Enter your password.'),
        wrong: t('This is not your password. Nothing was deleted.'),
      },
      wrongIn: ({ confirmation }) => {
        const typed = confirmation.trim();
        if (typed === word || (email !== null && typed.toLowerCase() === email.toLowerCase())) return {};
        return {
          confirmation: email === null ? t('Type {word}.', { word }) : t('Type {email} or {word}.', { email, word }),
        };
      },
      act: (identity, _form, signal) => deleteEverything(identity, store, signal),
      onDone: () => undefined,
      isOpen: open,
    },
    element,
  );
  const { form, errors, failure, hasPassword, hasGoogle, isBusy, isInWindow, isCodeAsked } = view;
  const { change, submit, byGoogle, again, stop } = view;

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
          {hasGoogle && hasPassword && !isCodeAsked && (
            <Button
              variant="secondary"
              icon={<GoogleMark />}
              disabled={isBusy}
              onClick={(event) => event.detail < 2 && byGoogle()}
            >
              {t('Confirm with Google and delete')}
            </Button>
          )}
          <Button
            variant="danger"
            type="submit"
            form={formId}
            loading={isBusy}
            icon={hasPassword || isCodeAsked ? undefined : <GoogleMark />}
          >
            {isBusy
              ? t('Deleting…')
              : hasPassword || isCodeAsked
                ? t('Delete my account')
                : t('Confirm with Google and delete')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        className={styles['form']}
        aria-label={t('Delete my account')}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('Your account and what is stored under it are deleted at once and for good.')}</p>
        <TextInput
          name="confirmation"
          label={
            email === null
              ? t('Type {word} to confirm', { word })
              : t('Type {email} or {word} to confirm', { email, word })
          }
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={form.confirmation}
          readOnly={isBusy}
          error={errors.confirmation}
          onChange={({ target }) => change({ confirmation: target.value })}
        />
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

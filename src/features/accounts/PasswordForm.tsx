import { useId, useRef, useState, type SubmitEvent } from 'react';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import { GoogleMark } from './forms/GoogleMark';
import { PasswordInput } from './forms/PasswordInput';
import { newPasswordErrors, newPasswordHint, useCommonPasswords } from './forms/newPassword';
import { SpokenHint } from './forms/NewPasswordInputs';
import { SlowNotice } from './forms/SlowNotice';
import { SecondStepInput } from './secondStep/SecondStepInput';
import styles from './ProfileForm.module.scss';
import { useProvenForm } from './useProvenForm';

const stopped = t(
  'You stopped waiting. The new password may hold already: if the current one is refused, try the new one.',
);
const nothing = { current: '', password: '', confirm: '' };

/** Changes the password after re-authentication with the current one or with Google. */
export function PasswordForm({ email }: { email: string | null }) {
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isTyping, setTyping] = useState(false);
  const common = useCommonPasswords(isTyping);
  const [isDone, setDone] = useState(false);
  const view = useProvenForm(
    {
      empty: nothing,
      proof: {
        field: 'current',
        missing: t('Enter your current password.'),
        wrong: t('This is not your current password.'),
      },
      wrongIn: (form) => newPasswordErrors(form, email ?? '', common),
      act: (identity, { password }) => identity.changePassword(password),
      onDone: () => {
        show(nothing);
        setDone(true);
      },
    },
    element,
  );
  const { form, errors, failure, hasPassword, hasGoogle, isBusy, isInWindow, isCodeAsked } = view;
  const { change, show, submit, byGoogle, again, stop } = view;

  const field = (name: keyof typeof nothing) => ({
    name,
    value: form[name],
    readOnly: isBusy,
    onChange: (event: { target: { value: string } }) => {
      change({ [name]: event.target.value });
      setTyping(true);
      setDone(false);
    },
  });
  const hint = newPasswordHint(form.password, email ?? '', common);

  return (
    <form
      ref={element}
      className={styles['form']}
      aria-labelledby={titleId}
      // Never GET: the password must not end up in the URL if the script fails.
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        setDone(false);
        submit();
      }}
    >
      <h2 id={titleId} className={styles['title']}>
        {hasPassword ? t('Change password') : t('Set a password')}
      </h2>
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      {isCodeAsked ? (
        <SecondStepInput value={form.code} readOnly={isBusy} error={errors.code} onTyped={(code) => change({ code })} />
      ) : hasPassword ? (
        <PasswordInput
          id={idOf.current}
          label={t('Current password')}
          show={t('Show current password')}
          autoComplete="current-password"
          error={errors.current}
          {...field('current')}
        />
      ) : (
        <p>{t('You sign in with Google. With a password you can sign in without Google too.')}</p>
      )}
      <PasswordInput
        id={idOf.password}
        label={t('New password')}
        show={t('Show new password')}
        autoComplete="new-password"
        hint={errors.password === hint ? null : hint}
        error={errors.password}
        {...field('password')}
      />
      <SpokenHint hint={hint} isQuiet={form.password === ''} />
      <PasswordInput
        id={idOf.confirm}
        label={t('Confirm new password')}
        show={t('Show confirm new password')}
        autoComplete="new-password"
        error={errors.confirm}
        {...field('confirm')}
      />
      {(isBusy || isInWindow) && <SlowNotice onStopped={() => stop(stopped)} />}
      {failure !== null && <FormFailureAlert failure={failure} onRetried={failure.retryable ? again : undefined} />}
      <div className={styles['ways']}>
        {(hasPassword || isCodeAsked) && (
          <Button type="submit" variant="secondary" loading={isBusy}>
            {isBusy ? t('Changing…') : hasPassword ? t('Change password') : t('Set a password')}
          </Button>
        )}
        {hasGoogle && !isCodeAsked && (
          <Button
            variant={hasPassword ? 'quiet' : 'secondary'}
            icon={<GoogleMark />}
            type={hasPassword ? 'button' : 'submit'}
            disabled={isBusy}
            onClick={hasPassword ? (event) => event.detail < 2 && byGoogle() : undefined}
          >
            {hasPassword ? t('Confirm with Google instead') : t('Confirm with Google and set password')}
          </Button>
        )}
      </div>
      <div role="status">
        {isDone && <Alert>{t('Your password is changed. Other devices are signed out within an hour.')}</Alert>}
      </div>
    </form>
  );
}

const idOf = {
  current: 'account-current-password',
  password: 'account-new-password',
  confirm: 'account-confirm-password',
} as const;

import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { t } from '@language/words';
import { FailureAlert } from './forms/FailureAlert';
import { GoogleMark } from './forms/GoogleMark';
import { PasswordInput } from './forms/PasswordInput';
import { newPasswordFault, newPasswordHint, type CommonPasswords } from './forms/newPassword';
import { SpokenHint } from './forms/NewPasswordInputs';
import { SlowNotice } from './forms/SlowNotice';
import { useCommonPasswords } from './forms/useCommonPasswords';
import styles from './ProfileForm.module.scss';
import { isWrongPassword, useProvenSubmission } from './useProvenSubmission';
import { useSignInMethods } from './useSignInMethods';

const stopped = t(
  'You stopped waiting. The new password may hold already: if the current one is refused, try the new one.',
);
const nothing = { current: '', password: '', confirm: '' };
type Values = typeof nothing;

function faultsIn(
  { current, password, confirm }: Values,
  wantsCurrent: boolean,
  email: string,
  common: CommonPasswords,
): Partial<Values> {
  const weakness = newPasswordFault(password, email, common);
  return {
    ...(wantsCurrent && current === '' && { current: t('Enter your current password.') }),
    ...(weakness !== null && { password: password === '' ? t('Please provide a password.') : weakness }),
    ...(confirm !== password && { confirm: t('Passwords do not match.') }),
  };
}

/** Changes the password after re-authentication with the current one or with Google. */
export function PasswordForm({ email }: { email: string | null }) {
  const titleId = useId();
  const methods = useSignInMethods();
  const [values, setValues] = useState(nothing);
  const common = useCommonPasswords(values.password !== '');
  const [faults, setFaults] = useState<Partial<Values>>({});
  const [isDone, setDone] = useState(false);
  const hasPassword = methods?.includes('password') ?? true;
  const hasGoogle = methods?.includes('google') ?? false;
  const { isBusy, isInWindow, failure, byPassword, byGoogle, again, stop, forgetFailure } =
    useProvenSubmission(hasGoogle);

  const field = (name: keyof Values) => ({
    value: values[name],
    readOnly: isBusy,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setFaults({ ...faults, [name]: undefined });
      setDone(false);
      forgetFailure();
    },
  });
  const check = (wantsCurrent: boolean): boolean => {
    const found = faultsIn(values, wantsCurrent, email ?? '', common);
    setFaults(found);
    setDone(false);
    const first = Object.keys(found)[0];
    if (first !== undefined) document.getElementById(idOf[first as keyof Values])?.focus();
    return first === undefined;
  };
  const finish = () => {
    setValues(nothing);
    setDone(true);
  };
  const change = (identity: { changePassword: (password: string) => Promise<void> }) =>
    identity.changePassword(values.password);
  const google = () => {
    if (check(false)) byGoogle(change, finish);
  };
  const hint = newPasswordHint(values.password, email ?? '', common);
  const isWrong = isWrongPassword(failure);
  const isWeak = failure?.problem === 'form';
  const refused = isWrong ? idOf.current : isWeak ? idOf.password : null;
  useEffect(() => {
    if (refused !== null) document.getElementById(refused)?.focus();
  }, [failure, refused]);

  return (
    <form
      className={styles['form']}
      aria-labelledby={titleId}
      // Never GET: the password must not end up in the URL if the script fails.
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (isBusy) return;
        if (!hasPassword) google();
        else if (check(true)) byPassword(values.current, change, finish);
      }}
    >
      <h2 id={titleId} className={styles['title']}>
        {hasPassword ? t('Change password') : t('Set a password')}
      </h2>
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      {hasPassword ? (
        <PasswordInput
          id={idOf.current}
          label={t('Current password')}
          show={t('Show current password')}
          autoComplete="current-password"
          error={isWrong ? t('This is not your current password.') : faults.current}
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
        hint={faults.password === hint ? null : hint}
        error={isWeak ? failure.message : faults.password}
        {...field('password')}
      />
      <SpokenHint hint={hint} isQuiet={values.password === ''} />
      <PasswordInput
        id={idOf.confirm}
        label={t('Confirm new password')}
        show={t('Show confirm new password')}
        autoComplete="new-password"
        error={faults.confirm}
        {...field('confirm')}
      />
      {(isBusy || isInWindow) && <SlowNotice onStopped={() => stop(stopped)} />}
      {failure !== null && !isWrong && !isWeak && <FailureAlert failure={failure} onRetried={again} />}
      <div className={styles['ways']}>
        {hasPassword && (
          <Button type="submit" variant="secondary" loading={isBusy}>
            {isBusy ? t('Changing…') : t('Change password')}
          </Button>
        )}
        {hasGoogle && (
          <Button
            variant={hasPassword ? 'quiet' : 'secondary'}
            icon={<GoogleMark />}
            type={hasPassword ? 'button' : 'submit'}
            disabled={isBusy}
            onClick={hasPassword ? (event) => event.detail < 2 && google() : undefined}
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

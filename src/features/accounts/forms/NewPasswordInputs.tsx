import { useEffect, useState } from 'react';
import { ErrorsAreSummarized } from '@/kit/ui/form/Field';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import type { FieldErrors } from '@/kit/forms/formState';
import { t } from '@shared/language/words';
import { newPasswordHint, type CommonPasswords } from './newPassword';
import { PasswordInput } from './PasswordInput';

interface NewPasswordInputsProps {
  label: string;
  /** Accessible name of the button that reveals the first. */
  show: string;
  password: string;
  /** Email address of the account. */
  email: string;
  common: CommonPasswords;
  errors: FieldErrors<'password' | 'confirm'>;
}

/** Debounce for announcing the hint, in milliseconds. */
const pause = 1_000;

/** Announces the hint when typing pauses: on each key it would talk over the user. */
export function SpokenHint({ hint, isQuiet }: { hint: string; isQuiet: boolean }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(isQuiet ? '' : hint), pause);
    return () => clearTimeout(timer);
  }, [hint, isQuiet]);
  return (
    <VisuallyHidden>
      <span role="status">{spoken}</span>
    </VisuallyHidden>
  );
}

/** A new password, entered twice, with a live hint on what it lacks. */
export function NewPasswordInputs({ label, show, password, email, common, errors }: NewPasswordInputsProps) {
  const hint = newPasswordHint(password, email, common);
  const error = errors.password;
  return (
    <>
      {/* The hint changes on each key; as an alert it would be read aloud each time. */}
      <ErrorsAreSummarized value={true}>
        <PasswordInput
          id="password"
          name="password"
          label={label}
          show={show}
          autoComplete="new-password"
          required
          hint={error === hint ? undefined : hint}
          error={error}
        />
      </ErrorsAreSummarized>
      <SpokenHint hint={error ?? hint} isQuiet={password === '' && error === undefined} />
      <PasswordInput
        id="confirm"
        name="confirm"
        label={t('Confirm password')}
        show={t('Show confirm password')}
        autoComplete="new-password"
        required
        error={errors.confirm}
      />
    </>
  );
}

import { PasswordInput } from './PasswordInput';
import { lengthHint, type Faults } from './rules';

interface NewPasswordInputsProps {
  label: string;
  /** What is typed so far. */
  password: string;
  errors: Faults;
}

/** A new password, typed twice. */
export function NewPasswordInputs({ label, password, errors }: NewPasswordInputsProps) {
  return (
    <>
      <PasswordInput id="password" name="password" label={label} autoComplete="new-password" required hint={lengthHint(password)} error={errors.password} />
      <PasswordInput id="confirm" name="confirm" label="Confirm password" autoComplete="new-password" required error={errors.confirm} />
    </>
  );
}

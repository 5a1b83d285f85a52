import { t } from '@language/words';
import { TextInput } from '@/ui/TextInput';

interface EmailInputProps {
  /** `username` next to a password, so that password managers store both. */
  autoComplete: 'username' | 'email';
  error: string | undefined;
  defaultValue?: string;
}

/** Email field of the account forms. */
export function EmailInput({ autoComplete, error, defaultValue }: EmailInputProps) {
  return (
    <TextInput
      id="email"
      name="email"
      label={t('Email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      defaultValue={defaultValue}
      error={error}
    />
  );
}

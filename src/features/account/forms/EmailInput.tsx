import { TextInput } from '@/ui/TextInput';

interface EmailInputProps {
  /** `username` where it stands with a password, so that password managers keep the two together. */
  autoComplete: 'username' | 'email';
  error: string | undefined;
  defaultValue?: string;
}

/** The e-mail address of an account. */
export function EmailInput({ autoComplete, error, defaultValue }: EmailInputProps) {
  return (
    <TextInput
      id="email"
      name="email"
      label="Email"
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

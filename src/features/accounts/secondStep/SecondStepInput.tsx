import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { codeText } from '@shared/text/codeText';
import { TextInput } from '@/kit/ui/form/TextInput';

/** A code of an authenticator app. Spaces and dashes of a pasted code are ignored. */
export const stepCodeSchema = v.pipe(
  v.string(),
  v.transform((typed) => codeText(typed).replaceAll(/[\s-]/g, '')),
  v.nonEmpty(() => t('Enter the code from your authenticator app.')),
  v.regex(/^\d{6}$/, () => t('The code has six digits.')),
);

interface SecondStepInputProps {
  /** Given if the form holds the value; otherwise its box does. */
  value?: string;
  readOnly: boolean;
  error: string | undefined;
  onTyped?: (code: string) => void;
  /** Takes focus when it appears in place of another field. */
  takesFocus?: boolean;
}

/** Asks for the code of an authenticator app. */
export function SecondStepInput({ value, readOnly, error, onTyped, takesFocus = true }: SecondStepInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextInput
      ref={input}
      label={t('Code from your authenticator app')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={20}
      value={value}
      readOnly={readOnly}
      error={error}
      onChange={({ target }) => onTyped?.(target.value)}
    />
  );
}

import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field } from './Field';
import { classNames } from '../classNames';
import { fieldDirection } from './fieldDirection';
import classes from './TextInput.module.scss';

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Of an address, which keyboards would write with a capital. */
const email = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** A single-line text field with label, hint and error. */
export function TextInput({ id, label, labelHidden = false, hint, error, className, ...input }: TextInputProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          {...(input.type === 'email' && email)}
          {...input}
          {...control}
          dir={fieldDirection(input)}
          className={classNames(classes['input'], className)}
        />
      )}
    </Field>
  );
}

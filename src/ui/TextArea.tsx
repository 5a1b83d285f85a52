import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field } from './Field';
import { classNames } from './classNames';
import classes from './TextArea.module.scss';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field with label, hint and error. Grows with its content where supported. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea rows={3} dir="auto" {...area} {...control} className={classNames(classes['area'], className)} />
      )}
    </Field>
  );
}

import type { ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from './classNames';
import { Field } from './Field';
import { ChevronIcon } from './icons/ChevronIcon';
import classes from './Select.module.scss';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A native select with label, hint and error. */
export function Select({ label, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={classes['frame']}>
          <select {...select} {...control} className={classNames(classes['select'], className)}>
            {children}
          </select>
          <ChevronIcon />
        </span>
      )}
    </Field>
  );
}

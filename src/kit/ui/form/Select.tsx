import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import { classNames } from '../classNames';
import { Field } from './Field';
import { ChevronIcon } from '../icons/navigationIcons';
import classes from './Select.module.scss';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

function Frame({ className, children, ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={classes['frame']}>
      <select {...select} className={classNames(classes['select'], className)}>
        {children}
      </select>
      <ChevronIcon />
    </span>
  );
}

/** A native select with label, hint and error. */
export function Select({ label, hint, error, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Frame {...select} {...control}>
          {children}
        </Frame>
      )}
    </Field>
  );
}

/** A low select in a row of controls, its label beside it; on phones the label is for screen readers only. */
export function InlineSelect({ label, children, ...select }: Omit<SelectProps, 'hint' | 'error'>) {
  const id = useId();
  return (
    <div className={classes['inline']}>
      <label htmlFor={id}>{label}</label>
      <Frame {...select} id={id}>
        {children}
      </Frame>
    </div>
  );
}

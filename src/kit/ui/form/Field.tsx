import { createContext, useContext, useId, type ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './Field.module.scss';

/**
 * True inside a form with an ErrorSummary, or beside a separate live region: errors of fields are then plain
 * descriptions rather than alerts, so that they are not read twice. `refused`: in a form whose summary comes with its
 * first refusal; until then the error of a field that was left is read when nothing else is.
 */
export const ErrorsAreSummarized = createContext<boolean | 'refused'>(false);

/** How an error is announced when it appears. */
export function useAnnounced(): { role?: 'alert'; 'aria-live'?: 'polite' } {
  const isSummarized = useContext(ErrorsAreSummarized);
  if (isSummarized === 'refused') return { 'aria-live': 'polite' };
  return isSummarized ? {} : { role: 'alert' };
}

/** Attributes linking a control to its label, hint and error. */
interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  /** Always said: of an empty field that is required, browsers would say that it is invalid. */
  'aria-invalid': boolean;
}

interface FieldProps {
  /** A fixed id for the control: password managers remember it. */
  id?: string | undefined;
  label: ReactNode;
  /** Hides the label visually, if the context already shows it. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it. Announced when it appears, unless a summary does so. */
  error?: ReactNode;
  className?: string;
  children: (control: ControlAttributes) => ReactNode;
}

/** A control with label, hint and error: `<Field label="City">{(control) => <input {...control} />}</Field>`. */
export function Field({ id: givenId, label, labelHidden = false, hint, error, className, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const announced = useAnnounced();
  const hasHint = hint !== undefined && hint !== null;
  const hasError = error !== undefined && error !== null && error !== '';
  const described = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(classes['field'], className)}>
      <label htmlFor={id} className={classNames(classes['label'], labelHidden && classes['hidden'])}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': hasError,
      })}
      {hasHint && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      {/* Always rendered: a live region must exist before its text. */}
      <p id={`${id}-error`} {...announced} className={classes['error']}>
        {hasError && error}
      </p>
    </div>
  );
}

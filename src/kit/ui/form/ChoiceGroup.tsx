import { useId, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { useAnnounced } from './Field';
import classes from './ChoiceGroup.module.scss';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Second line: what the choice means. */
  detail?: string;
}

interface ChoiceGroupProps<Value extends string> {
  legend: ReactNode;
  name: string;
  choices: readonly Choice<Value>[];
  /** Empty: none selected yet. */
  value: Value | '';
  onChosen: (value: Value) => void;
  error?: string | undefined;
  required?: boolean;
  /** `tiles`: equal widths, large; `pairs`: always two in a row, for long labels; `segments`: as wide as their labels. */
  look?: 'tiles' | 'pairs' | 'segments';
}

/** Radio buttons drawn as boxes. */
export function ChoiceGroup<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChosen,
  error,
  required = false,
  look = 'segments',
}: ChoiceGroupProps<Value>) {
  const id = useId();
  const announced = useAnnounced();
  const hasError = error !== undefined;
  return (
    <div
      className={classes['group']}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required={required || undefined}
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? `${id}-error` : undefined}
    >
      <span id={`${id}-legend`} className={classes['legend']}>
        {legend}
      </span>
      <div className={classNames(classes['choices'], look === 'pairs' && classes['tiles'], classes[look])}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes['choice']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChosen(choice.value)}
            />
            <span className={classes['face']}>
              <span className={classes['label']}>{choice.label}</span>
              {choice.detail !== undefined && <span className={classes['detail']}> {choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {/* Always rendered: a live region must exist before its text. */}
      <p id={`${id}-error`} {...announced} className={classes['error']}>
        {error}
      </p>
    </div>
  );
}

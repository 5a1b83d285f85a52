import { useEffect, useId, useRef, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import classes from './ErrorSummary.module.scss';

interface ErrorSummaryProps {
  /** Messages with the `id` of the box around the control; null if they concern no single field. */
  errors: readonly { target: string | null; message: string }[];
  /** Number of rejected submissions. Changing it moves focus to the summary again. */
  attempt: number;
  children?: ReactNode;
}

/** Lists a form's errors with links to the fields, once a submission was rejected; then it takes focus. */
export function ErrorSummary({ errors, attempt, children }: ErrorSummaryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0 || attempt === 0) return null;
  return (
    <div ref={box} className={classes['summary']} role="group" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>
        {t('{count, plural, one {One thing needs your attention} other {# things need your attention}}', {
          count: errors.length,
        })}
      </h2>
      {children}
      <ul>
        {errors.map(({ target, message }) => (
          <li key={`${target} ${message}`}>
            {target === null ? (
              message
            ) : (
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(target);
                  field?.scrollIntoView({ block: 'center' });
                  field
                    ?.querySelector<HTMLElement>('input, textarea, select, button, a')
                    ?.focus({ preventScroll: true });
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

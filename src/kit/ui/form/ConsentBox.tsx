import { useId } from 'react';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import styles from './ConsentBox.module.scss';

interface ConsentBoxProps {
  /** What is agreed to, as a whole sentence. */
  text: string;
  /** The page that says more, which opens in a new tab. */
  more: { text: string; href: string };
  isGiven: boolean;
  error: string | undefined;
  disabled?: boolean;
  onChanged: (isGiven: boolean) => void;
}

/** A box to tick, without which a form is not sent. */
export function ConsentBox({ text, more, isGiven, error, disabled = false, onChanged }: ConsentBoxProps) {
  const id = useId();
  return (
    <div className={styles['consent']}>
      <label htmlFor={id} className={styles['box']}>
        <input
          id={id}
          type="checkbox"
          checked={isGiven}
          disabled={disabled}
          required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-more`}
          onChange={({ currentTarget }) => onChanged(currentTarget.checked)}
        />
        <span>{text}</span>
      </label>
      <p id={`${id}-error`} role="alert" className={styles['error']}>
        {error}
      </p>
      <p id={`${id}-more`} className={styles['more']}>
        <a href={more.href} target="_blank" rel="noopener noreferrer">
          {more.text}
          <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}

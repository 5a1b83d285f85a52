import { useId } from 'react';
import notices from '@content/legal/notices.json';
import { localPath, paths } from '@/navigation/paths';
import { VisuallyHidden } from '@/ui/texts';
import { t } from '@shared/language/words';
import styles from './HandoverPanel.module.scss';

interface HandoverConsentProps {
  isGiven: boolean;
  error: string | undefined;
  onChanged: (isGiven: boolean) => void;
}

/** The consent, without which nothing is sent. Its text is stored with the conversation. */
export function HandoverConsent({ isGiven, error, onChanged }: HandoverConsentProps) {
  const id = useId();
  return (
    <div className={styles['consent']}>
      <label htmlFor={id} className={styles['box']}>
        <input
          id={id}
          type="checkbox"
          checked={isGiven}
          required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-more`}
          onChange={({ currentTarget }) => onChanged(currentTarget.checked)}
        />
        <span>{notices.handover}</span>
      </label>
      <p id={`${id}-error`} role="alert" className={styles['error']}>
        {error}
      </p>
      <p id={`${id}-more`} className={styles['note']}>
        <a href={localPath(paths.privacy)} target="_blank" rel="noopener noreferrer">
          {t('What happens to the data')}
          <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}

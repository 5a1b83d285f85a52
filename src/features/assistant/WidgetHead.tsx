import type { ReactNode } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { PersonIcon } from '@/kit/ui/icons/contactIcons';
import { CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { t } from '@shared/language/words';
import styles from './ChatWidget.module.scss';

interface WidgetHeadProps {
  titleId: string;
  onClosed: () => void;
  /** The popover around it, which its button closes without code. */
  popoverId?: string;
  /** Between title and close button. */
  children?: ReactNode;
}

/** The widget's head: its name and the close button. */
export function WidgetHead({ titleId, onClosed, popoverId, children }: WidgetHeadProps) {
  return (
    <header className={styles['head']}>
      <span className={styles['mark']}>
        <PersonIcon />
      </span>
      <h2 id={titleId} className={styles['title']}>
        {t('AI assistant')}
      </h2>
      {children}
      <Button
        variant="quiet"
        size="small"
        className={styles['close']}
        aria-label={t('Close')}
        title={t('Close')}
        icon={<CloseIcon />}
        popoverTarget={popoverId}
        popoverTargetAction={popoverId === undefined ? undefined : 'hide'}
        onClick={onClosed}
      />
    </header>
  );
}

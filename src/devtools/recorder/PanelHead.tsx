import type { Ref } from 'react';
import { Button } from '@/ui/Button';
import { ChevronIcon } from '@/ui/icons/ChevronIcon';
import { CloseIcon } from '@/ui/icons/CloseIcon';
import { PlayerIcon } from './PlayerIcon';
import type { Handle } from './useDraggable';
import styles from './RecorderPanel.module.scss';

interface PanelHeadProps {
  mode: string;
  handle: Handle;
  isFolded: boolean;
  onFold: () => void;
  onClose: () => void;
  closeButton: Ref<HTMLButtonElement>;
}

/** Header of the recorder panel: move, fold and close. */
export function PanelHead({ mode, handle, isFolded, onFold, onClose, closeButton }: PanelHeadProps) {
  return (
    <header className={styles['head']}>
      <Button
        {...handle}
        variant="quiet"
        size="small"
        className={styles['handle']}
        aria-label="Move the panel"
        aria-description="Drag it, or use the arrow keys; Home puts it back."
        icon={<PlayerIcon kind="move" />}
      />
      <h2 className={styles['title']}>Action log</h2>
      <span className={styles['mode']}>
        <span className={styles['lamp']} aria-hidden="true" />
        <span>{mode}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        className={styles['fold']}
        aria-label={isFolded ? 'Unfold' : 'Fold'}
        aria-expanded={!isFolded}
        icon={<ChevronIcon />}
        onClick={onFold}
      />
      <Button
        ref={closeButton}
        variant="quiet"
        size="small"
        aria-label="Close"
        icon={<CloseIcon />}
        onClick={onClose}
      />
    </header>
  );
}

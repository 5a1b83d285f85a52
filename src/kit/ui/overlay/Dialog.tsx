import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import { classNames } from '../classNames';
import { Button } from '../form/Button';
import { CloseIcon } from '../icons/navigationIcons';
import styles from './Dialog.module.scss';

interface DialogProps {
  open: boolean;
  title: string;
  /** Called on Escape, the close button and the backdrop; the owner then sets `open` to false. */
  onClosed: () => void;
  children: ReactNode;
  /** Buttons in the footer, the main one last. */
  actions?: ReactNode;
  /** It stands at the end of the window, over its whole height; on a phone over all of it. */
  isDrawer?: boolean;
}

/** A modal dialog on the native element, which traps and restores focus. The page behind does not scroll. */
export function Dialog({ open, title, onClosed, children, actions, isDrawer = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const opener = document.activeElement;
    element.showModal();
    document.documentElement.setAttribute('data-scroll-locked', '');
    return () => {
      document.documentElement.removeAttribute('data-scroll-locked');
      element.close();
      // Browsers do not restore focus if the dialog is removed together with its owner.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  // A click on the backdrop targets the dialog element itself; the sheet covers the rest.
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClosed();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same by keyboard
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], isDrawer && styles['drawer'])}
      aria-labelledby={titleId}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClosed();
      }}
      onClose={() => {
        // After a second Escape, browsers close the dialog without a cancel event.
        if (open) onClosed();
      }}
    >
      {open && (
        <div className={styles['sheet']}>
          <header className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <Button variant="quiet" size="small" aria-label={t('Close')} icon={<CloseIcon />} onClick={onClosed} />
          </header>
          <div className={styles['matter']}>{children}</div>
          {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from './Button';
import { CloseIcon } from './icons/CloseIcon';
import styles from './Dialog.module.scss';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the close button or a click beside the sheet: the owner sets `open` to false. */
  onClosed: () => void;
  children: ReactNode;
  /** Buttons along the foot; the one that goes on stands last. */
  actions?: ReactNode;
}

/**
 * A modal dialog: the browser's own element keeps the focus inside, and gives it back to where it was. The page below
 * stays in place.
 */
export function Dialog({ open, title, onClosed, children, actions }: DialogProps) {
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
      // Browsers do so themselves, except when the dialog leaves the page together with its owner.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  // The backdrop belongs to the dialog element, the sheet covers the rest of it.
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClosed();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClosed();
      }}
      onClose={() => {
        // The browser may close it without asking, after Escape was pressed twice.
        if (open) onClosed();
      }}
    >
      {open && (
        <div className={styles['sheet']}>
          <header className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <Button variant="quiet" size="small" aria-label="Close" icon={<CloseIcon />} onClick={onClosed} />
          </header>
          <div className={styles['matter']}>{children}</div>
          {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

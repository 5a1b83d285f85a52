import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import { Button } from '../form/Button';
import { CloseIcon } from '../icons/navigationIcons';
import styles from './Toast.module.scss';

interface ToastProps {
  /** What was done; null for none. Never a failure or anything that must be read. */
  message: string | null;
  /** The step that comes next, as a link. With it the message stays until it is closed. */
  wayOn?: ReactNode;
  /** Called after the time-out or when closed by hand; the owner then sets `message` to null. */
  onClosed: () => void;
}

/** Display time in milliseconds. */
const displayTime = 6_000;

/** A short message that disappears by itself, except while it has the pointer or focus, or leads on. */
export function Toast({ message, wayOn = null, onClosed }: ToastProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = useRef(onClosed);
  const stays = wayOn !== null;
  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);

  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    if (!stays) timer.current = setTimeout(() => closed.current(), displayTime);
  };
  useEffect(() => {
    if (message === null || stays) return undefined;
    timer.current = setTimeout(() => closed.current(), displayTime);
    return () => clearTimeout(timer.current);
  }, [message, stays]);

  return (
    // Always rendered: a live region must exist before its text.
    <div role="status">
      {message !== null && (
        <div className={styles['toast']} onPointerEnter={stop} onPointerLeave={start} onFocus={stop} onBlur={start}>
          <div className={styles['row']}>
            <p>{message}</p>
            {wayOn}
            <Button
              variant="quiet"
              size="small"
              aria-label={t('Close the message')}
              icon={<CloseIcon />}
              onClick={onClosed}
            />
          </div>
        </div>
      )}
    </div>
  );
}

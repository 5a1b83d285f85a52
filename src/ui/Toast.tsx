import { useEffect, useRef } from 'react';
import { Button } from './Button';
import { CloseIcon } from './icons/CloseIcon';
import styles from './Toast.module.scss';

interface ToastProps {
  /** What was done; null when there is nothing to say. Nothing that must be read, and never a failure. */
  message: string | null;
  /** The time is up, or the visitor closed it: the owner sets `message` to null. */
  onClosed: () => void;
}

/** How long a message stands, in milliseconds. */
const stands = 6_000;

/** A short message, as wide as the place it is given, that goes by itself; while the pointer or the focus is on it, it stays. */
export function Toast({ message, onClosed }: ToastProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);

  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(() => closed.current(), stands);
  };
  useEffect(() => {
    if (message === null) return undefined;
    timer.current = setTimeout(() => closed.current(), stands);
    return () => clearTimeout(timer.current);
  }, [message]);

  return (
    // Always there: a live region must exist before its text does.
    <div role="status">
      {message !== null && (
        <div className={styles['toast']} onPointerEnter={stop} onPointerLeave={start} onFocus={stop} onBlur={start}>
          <div className={styles['row']}>
            <p>{message}</p>
            <Button
              variant="quiet"
              size="small"
              aria-label="Close the message"
              icon={<CloseIcon />}
              onClick={onClosed}
            />
          </div>
        </div>
      )}
    </div>
  );
}

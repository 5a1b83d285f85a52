import { useEffect, useRef, type ReactNode } from 'react';
import { WarningIcon } from '@/kit/ui/icons/statusIcons';
import styles from './FlowFailure.module.scss';

interface FlowFailureProps {
  /** Null if there is no failure. */
  message: string | null;
  /** Takes focus on a new message, if nothing else can. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The provider's message in small red text (docs/product.md "Phone linking"). */
export function FlowFailure({ message, takesFocus = false, children }: FlowFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && message !== null) box.current?.focus();
  }, [takesFocus, message]);
  return (
    <div ref={box} tabIndex={-1} className={styles['failure']}>
      {/* Always rendered: a live region must exist before its text. */}
      <p role="alert" className={styles['message']}>
        {message !== null && (
          <>
            <WarningIcon />
            <span>{message}</span>
          </>
        )}
      </p>
      {children}
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import type { IdentityError } from '@/state/identity';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import styles from './FailureAlert.module.scss';

interface FailureAlertProps {
  failure: IdentityError;
  /** Tries the same again; offered when the connection is to blame. */
  onRetried: () => void;
  /** What else can be done, after the message. */
  children?: ReactNode;
}

/**
 * The provider's message under a form (docs/product.md "Error messages"). Takes the focus when it appears: the button
 * was blocked meanwhile.
 */
export function FailureAlert({ failure, onRetried, children }: FailureAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <div ref={box} tabIndex={-1} className={styles['failure']}>
      <Alert kind="danger">
        <p>{failure.message}</p>
        {children}
        {failure.problem === 'network' && (
          <Button variant="secondary" size="small" onClick={onRetried}>
            Try again
          </Button>
        )}
      </Alert>
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import type { IdentityError } from '@/state/identity';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { t } from '@language/words';
import styles from './FailureAlert.module.scss';

interface FailureAlertProps {
  failure: IdentityError;
  /** Retries; offered for network failures. */
  onRetried: () => void;
  /** Further advice after the message. */
  children?: ReactNode;
}

/**
 * The provider's message below a form (docs/product.md "Error messages"). Takes focus when it appears, because the
 * disabled submit button lost it.
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
            {t('Try again')}
          </Button>
        )}
      </Alert>
    </div>
  );
}

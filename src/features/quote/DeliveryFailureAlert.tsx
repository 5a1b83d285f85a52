import { useEffect, useRef } from 'react';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Reference } from '@/ui/Reference';
import { t } from '@language/words';
import styles from './DeliveryFailureAlert.module.scss';
import type { DeliveryFailure } from './quoteState';

interface DeliveryFailureAlertProps {
  failure: DeliveryFailure;
  onRetried: () => void;
  onSentAsNew: () => void;
}

/** Why a request failed, and the next steps. Takes focus, which the disabled button lost. */
export function DeliveryFailureAlert({ failure, onRetried, onSentAsNew }: DeliveryFailureAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  const isReused = failure.code === 'request_id_reused';
  return (
    <div ref={box} tabIndex={-1} className={styles['failure']}>
      <Alert kind="danger">
        {isReused ? (
          <p>
            {t(
              'An earlier version of this request has already arrived, and you have changed it since. You can send this one as a second request; agents then get both.',
            )}
          </p>
        ) : failure.code === 'rate_limited' ? (
          <p>
            {t(
              'Too many requests came from your network in the last minute. Please wait a minute, then try again. What you typed is kept.',
            )}
          </p>
        ) : (
          <p>
            {t('{message} What you typed is kept, and trying again never sends it twice.', {
              message: failure.message,
            })}
          </p>
        )}
        <Reference id={failure.reference} />
        <Button variant="secondary" size="small" onClick={isReused ? onSentAsNew : onRetried}>
          {isReused ? t('Send as a second request') : t('Try again')}
        </Button>
      </Alert>
    </div>
  );
}

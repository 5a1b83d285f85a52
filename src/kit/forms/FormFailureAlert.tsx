import { useEffect, useRef } from 'react';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Reference } from '@/ui/Reference';
import { t } from '@language/words';
import styles from './FormFailureAlert.module.scss';
import type { FormFailure } from './formState';

interface FormFailureAlertProps {
  failure: FormFailure;
  /** What is said, and offered, when an earlier version has arrived that was changed since. */
  reused: { text: string; action: string };
  /** What is said of any other failure. */
  textOf?: (failure: FormFailure) => string;
  onSentAsNew: () => void;
  onRetried?: () => void;
}

const sentAgain = ({ message }: FormFailure): string =>
  t('{message} What you typed is kept, and sending it again never sends it twice.', { message });

/** Why a form was not sent, and the next steps. Takes focus, which the disabled button lost. */
export function FormFailureAlert({
  failure,
  reused,
  textOf = sentAgain,
  onSentAsNew,
  onRetried,
}: FormFailureAlertProps) {
  const { code, reference } = failure;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  const isReused = code === 'request_id_reused';
  return (
    <div ref={box} tabIndex={-1} className={styles['failure']}>
      <Alert kind="danger">
        <p>{isReused ? reused.text : textOf(failure)}</p>
        <Reference id={reference} />
        {isReused ? (
          <Button variant="secondary" size="small" onClick={onSentAsNew}>
            {reused.action}
          </Button>
        ) : (
          onRetried !== undefined && (
            <Button variant="secondary" size="small" onClick={onRetried}>
              {t('Try again')}
            </Button>
          )
        )}
      </Alert>
    </div>
  );
}

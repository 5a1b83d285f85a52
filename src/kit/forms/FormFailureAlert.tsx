import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Reference } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import styles from './FormFailureAlert.module.scss';
import type { FormFailure } from './formState';

interface FormFailureAlertProps {
  failure: FormFailure;
  /** What is said, and offered, when an earlier version has arrived that was changed since. */
  reused?: { text: string; action: string; onSentAsNew: () => void };
  /** What is said of any other failure; by default its message. */
  textOf?: (failure: FormFailure) => string;
  onRetried?: (() => void) | undefined;
  /** Further advice after the text. */
  children?: ReactNode;
}

/** Text of a failure of what is kept with a request id. */
export const sentAgain = ({ message }: FormFailure): string =>
  t('{message} What you typed is kept, and sending it again never sends it twice.', { message });

/** A message of which an earlier version has arrived. */
export const asSecondMessage = (onSentAsNew: () => void) => ({
  text: t(
    'An earlier version has already arrived, and you have changed it since. You can send this one as a second message.',
  ),
  action: t('Send as a second message'),
  onSentAsNew,
});

/** Why a form was not sent, and the next steps. Takes focus, which the disabled button lost. */
export function FormFailureAlert({
  failure,
  reused,
  textOf = ({ message }) => message,
  onRetried,
  children,
}: FormFailureAlertProps) {
  const { code, reference } = failure;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  const resent = code === 'request_id_reused' ? reused : undefined;
  return (
    <div ref={box} tabIndex={-1} className={styles['failure']}>
      <Alert kind="danger">
        <p>{resent?.text ?? textOf(failure)}</p>
        <Reference id={reference} />
        {children}
        {resent !== undefined && (
          <Button variant="secondary" size="small" onClick={resent.onSentAsNew}>
            {resent.action}
          </Button>
        )}
        {resent === undefined && onRetried !== undefined && (
          <Button variant="secondary" size="small" onClick={onRetried}>
            {t('Try again')}
          </Button>
        )}
      </Alert>
    </div>
  );
}

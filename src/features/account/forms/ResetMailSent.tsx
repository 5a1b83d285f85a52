import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { useWait } from '@/ui/useWait';
import { mailPause } from '../verificationMail';
import styles from './AccountForm.module.scss';
import { FailureAlert } from './FailureAlert';
import { useSubmission } from './useSubmission';

interface ResetMailSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** After a reset mail was asked for: what to expect, and, after a pause, another one. Says nothing of whether the address is known. */
export function ResetMailSent({ email, onOtherAddress }: ResetMailSentProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pausedUntil, setPausedUntil] = useState(() => Date.now() + mailPause);
  const seconds = useWait(pausedUntil);
  const { status, failure, submit } = useSubmission();
  const isSending = status === 'sending';

  useEffect(() => {
    // The form with the focus is gone.
    box.current?.focus();
  }, [pausedUntil]);

  const sendAgain = async () => {
    if (await submit((identity) => identity.sendPasswordReset(email))) setPausedUntil(Date.now() + mailPause);
  };

  return (
    <div className={styles['form']}>
      <div ref={box} tabIndex={-1}>
        <Alert>
          <p>A password reset email has been sent.</p>
        </Alert>
      </div>
      <p>
        If <strong>{email}</strong> has an account, the email is there within a few minutes; look among the unwanted ones too. Its link works for an hour.
      </p>
      <div className={styles['actions']}>
        <Button variant="secondary" disabled={seconds > 0} loading={isSending} onClick={() => void sendAgain()}>
          {isSending ? 'Sending…' : 'Send again'}
          {seconds > 0 && <span aria-hidden="true">in {seconds} s</span>}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
      {failure !== null && <FailureAlert failure={failure} onRetried={() => void sendAgain()} />}
    </div>
  );
}

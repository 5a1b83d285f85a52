import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { RichText } from '@/ui/RichText';
import { TypedText } from '@/ui/TypedText';
import { useCountdown } from '@/ui/useCountdown';
import { t } from '@language/words';
import { mailPause } from '../verificationMail';
import styles from './AccountForm.module.scss';
import { FailureAlert } from './FailureAlert';
import { SlowNotice } from './SlowNotice';
import { useSubmission } from './useSubmission';

/** Message after the user stops waiting for a mail. */
export const mailStopped = t(
  'You stopped waiting. The email may have been sent all the same: look for it before you ask for another one.',
);

interface ResetMailSentProps {
  email: string;
  onOtherAddress: () => void;
}

/**
 * Shown after requesting a reset mail: what to expect and, after a pause, another mail. Does not reveal whether the
 * address is known.
 */
export function ResetMailSent({ email, onOtherAddress }: ResetMailSentProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pausedUntil, setPausedUntil] = useState(() => Date.now() + mailPause);
  const seconds = useCountdown(pausedUntil);
  const { status, failure, submit, stop } = useSubmission();
  const isSending = status === 'sending';

  useEffect(() => {
    // The focused form has been removed.
    box.current?.focus();
  }, [pausedUntil]);

  const sendAgain = async () => {
    if (await submit((identity) => identity.sendPasswordReset(email))) setPausedUntil(Date.now() + mailPause);
  };

  return (
    <div className={styles['form']}>
      <div ref={box} tabIndex={-1}>
        <Alert>
          <p>{t('A password reset email has been sent.')}</p>
        </Alert>
      </div>
      <p>
        <RichText
          text={t(
            'If <0/> has an account, the email is there within a few minutes; look among the unwanted ones too. Its link works for an hour.',
          )}
          parts={[<TypedText key="email">{email}</TypedText>]}
        />
      </p>
      <div className={styles['actions']}>
        <Button variant="secondary" disabled={seconds > 0} loading={isSending} onClick={() => void sendAgain()}>
          <span>{isSending ? t('Sending…') : t('Send again')}</span>
          {seconds > 0 && <span aria-hidden="true">{` ${t('in {seconds} s', { seconds })}`}</span>}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onOtherAddress}>
          {t('Use another address')}
        </Button>
      </div>
      {isSending && <SlowNotice onStopped={() => stop(mailStopped)} />}
      {failure !== null && <FailureAlert failure={failure} onRetried={() => void sendAgain()} />}
    </div>
  );
}

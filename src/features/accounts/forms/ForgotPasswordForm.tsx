import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { useCountdown } from '@/kit/ui/feedback/useCountdown';
import { t } from '@shared/language/words';
import { useIdentityButton } from '../identityCall';
import { mailPause, mailStopped } from '../verificationMail';
import { AccountForm, EmailInput, emailSchema } from './AccountForm';
import styles from './AccountForm.module.scss';
import { SlowNotice } from './SlowNotice';

const recoverySchema = v.object({ email: emailSchema });

/**
 * Requests a password reset mail (docs/product.md "Password recovery"); known and unknown addresses get the same
 * answer.
 */
export function ForgotPasswordForm({ email = '' }: { email?: string }) {
  const [address, setAddress] = useState(email);
  const [isSent, setSent] = useState(false);
  const isForAnother = useRef(false);
  useEffect(() => {
    // The focused button has been removed.
    if (!isSent && isForAnother.current) document.getElementById('email')?.focus();
  }, [isSent]);
  if (isSent) {
    return (
      <MailSent
        email={address}
        onOtherAddress={() => {
          isForAnother.current = true;
          setSent(false);
        }}
      />
    );
  }
  return (
    <AccountForm
      label={t('Recovery')}
      schema={recoverySchema}
      button={t('Send Reset Email')}
      busyButton={t('Sending…')}
      stopped={mailStopped}
      send={(identity, typed) => identity.sendPasswordReset(typed.email)}
      onSent={(typed) => {
        setAddress(typed.email);
        setSent(true);
      }}
    >
      {({ errors }) => <EmailInput autoComplete="email" defaultValue={address} error={errors.email} />}
    </AccountForm>
  );
}

interface MailSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** What to expect and, after a pause, another mail. Does not reveal whether the address is known. */
function MailSent({ email, onOtherAddress }: MailSentProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pausedUntil, setPausedUntil] = useState(() => Date.now() + mailPause);
  const seconds = useCountdown(pausedUntil);
  const { isSending, failure, submit, stop } = useIdentityButton({
    act: (identity) => identity.sendPasswordReset(email),
    onDone: () => setPausedUntil(Date.now() + mailPause),
  });

  useEffect(() => {
    // The focused form has been removed.
    box.current?.focus();
  }, [pausedUntil]);

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
        <Button variant="secondary" disabled={seconds > 0} loading={isSending} onClick={() => void submit()}>
          <span>{isSending ? t('Sending…') : t('Send again')}</span>
          {seconds > 0 && <span aria-hidden="true">{` ${t('in {seconds} s', { seconds })}`}</span>}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onOtherAddress}>
          {t('Use another address')}
        </Button>
      </div>
      {isSending && <SlowNotice onStopped={() => stop(mailStopped)} />}
      {failure !== null && (
        <FormFailureAlert failure={failure} onRetried={failure.retryable ? () => void submit() : undefined} />
      )}
    </div>
  );
}

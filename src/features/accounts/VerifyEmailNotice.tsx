import { useEffect, useRef } from 'react';
import { selectUser } from '@/state/authSlice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useIdentity } from '@/state/identity';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { useCountdown } from '@/kit/ui/feedback/useCountdown';
import { t } from '@shared/language/words';
import { SlowNotice } from './forms/SlowNotice';
import { useIdentityButton } from './identityCall';
import { mailPause, mailStopped, selectVerificationMail, sendVerificationMail } from './verificationMail';
import styles from './VerifyEmailNotice.module.scss';

/**
 * Asks a user with an unverified address to verify it, and offers another mail after a pause. Renders nothing for
 * anybody else.
 */
export function VerifyEmailNotice() {
  const user = useAppSelector(selectUser);
  if (user === null || user.email === null || user.emailVerified) return null;
  return <Notice email={user.email} />;
}

function Notice({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  const access = useIdentity();
  const dispatch = useAppDispatch();
  const mail = useAppSelector(selectVerificationMail);
  const view = useIdentityButton({
    act: async (identity, signal) => {
      // Disables the button at once.
      await sendVerificationMail(identity, dispatch, email);
      // It was sent after all: drop the message about having stopped.
      if (signal.aborted) forgetFailure();
    },
    onDone: () => box.current?.focus(),
  });
  const { isSending, failure, submit, stop, forgetFailure } = view;
  const isMailed = mail?.to === email;
  const seconds = useCountdown(isMailed ? mail.at + mailPause : null);

  useEffect(() => {
    // The link is opened in another tab or app, so check when the user returns.
    const ask = () =>
      void access
        .loaded()
        ?.reload()
        .catch(() => undefined);
    globalThis.addEventListener('focus', ask);
    return () => globalThis.removeEventListener('focus', ask);
  }, [access]);

  const stopWaiting = () => {
    stop(mailStopped);
    box.current?.focus();
  };

  const address = <TypedText>{email}</TypedText>;
  return (
    <div ref={box} tabIndex={-1} className={styles['notice']}>
      <Alert>
        {isMailed ? (
          <p key="mailed">
            <RichText text={t('We sent a link to <0/>. Follow it to verify your address.')} parts={[address]} />
          </p>
        ) : (
          <p key="unverified">
            <RichText text={t('Your address <0/> is not verified yet.')} parts={[address]} />
          </p>
        )}
      </Alert>
      <Button variant="secondary" size="small" disabled={seconds > 0} loading={isSending} onClick={() => void submit()}>
        <span>{isSending ? t('Sending…') : isMailed ? t('Send again') : t('Send a verification link')}</span>
        {seconds > 0 && <span aria-hidden="true">{` ${t('in {seconds} s', { seconds })}`}</span>}
      </Button>
      {isSending && <SlowNotice onStopped={stopWaiting} />}
      <p role="alert" className={styles['failure']}>
        {failure?.message}
      </p>
    </div>
  );
}

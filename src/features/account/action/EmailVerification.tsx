import { useCallback, useEffect } from 'react';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { useIdentity, type Identity } from '@/state/identity';
import { Alert } from '@/ui/Alert';
import { ButtonLink } from '@/ui/Button';
import { FailureAlert } from '../forms/FailureAlert';
import { VerifyEmailNotice } from '../VerifyEmailNotice';
import type { ActionLink } from './actionLink';
import styles from './ActionSheet.module.scss';
import { useAnswer } from './useAnswer';
import { Waiting } from './Waiting';

/** Uses up the code of a verification mail. Opened again later, it says what is so by now. */
export function EmailVerification({ code, continueTo }: Omit<ActionLink, 'mode'>) {
  const access = useIdentity();
  const user = useAppSelector(selectUser);
  const { answer, retry } = useAnswer(useCallback((identity: Identity) => identity.verifyEmail(code), [code]));
  const isSignedIn = user !== null;
  const isTold = answer.status === 'answered' || (answer.status === 'failed' && answer.failure.problem === 'actionCode');

  useEffect(() => {
    // What this page knows of the person is older than the answer. Without news it stays as it is.
    if (isTold && isSignedIn) access.loaded()?.reload().catch(() => undefined);
  }, [access, isTold, isSignedIn]);

  if (answer.status === 'waiting') return <Waiting words="We are verifying your address…" />;
  const onwards = isSignedIn ? (
    <ButtonLink to={continueTo}>Continue</ButtonLink>
  ) : (
    <ButtonLink to={`${paths.signIn}?redirect=${encodeURIComponent(continueTo)}`}>Sign In</ButtonLink>
  );
  if (answer.status === 'answered') {
    return (
      <div className={styles['steps']}>
        <Alert kind="verified">
          <p>Thank you. Your email address is verified.</p>
        </Alert>
        {onwards}
      </div>
    );
  }
  if (answer.failure.problem !== 'actionCode') {
    return (
      <div className={styles['steps']}>
        <FailureAlert failure={answer.failure} onRetried={retry} />
      </div>
    );
  }
  if (user?.emailVerified === true) {
    return (
      <div className={styles['steps']}>
        <Alert kind="verified">
          <p>
            This link has expired or was used before. <strong>{user.email}</strong> is verified already.
          </p>
        </Alert>
        {onwards}
      </div>
    );
  }
  return (
    <div className={styles['steps']}>
      <Alert kind="danger">
        <p>This link has expired or was used before.</p>
      </Alert>
      {isSignedIn ? <VerifyEmailNotice /> : <p>If you followed it before, your address is verified: just sign in. If not, sign in and ask for a new link on your account page.</p>}
      {onwards}
    </div>
  );
}

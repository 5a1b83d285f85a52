import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { useIdentity, type Identity } from '@/state/identity';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { Alert } from '@/kit/ui/feedback/Alert';
import { ButtonLink } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import { ForgotPasswordForm } from '../forms/ForgotPasswordForm';
import type { ActionLink } from './actionLink';
import styles from './ActionSheet.module.scss';
import { IncompleteLink } from './IncompleteLink';
import { NewPasswordForm } from './NewPasswordForm';
import { useAnswer } from './useAnswer';
import { Waiting } from './Waiting';

/** Leads from a reset mail's code to a new password. */
export function PasswordReset({ code, continueTo }: Pick<ActionLink, 'code' | 'continueTo'>) {
  const access = useIdentity();
  const user = useAppSelector(selectUser);
  const { answer, retry, stop } = useAnswer(useCallback((identity: Identity) => identity.inspectLink(code), [code]));
  const [outcome, setOutcome] = useState<'open' | 'changed' | 'refused'>('open');

  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused form has been removed.
    if (outcome !== 'open') result.current?.focus();
  }, [outcome]);

  const isAnothers =
    user !== null && answer.status === 'answered' && user.email?.toLowerCase() !== answer.value.email.toLowerCase();
  if (outcome === 'changed' && isAnothers) {
    return (
      <div className={styles['steps']}>
        <div ref={result} tabIndex={-1}>
          <Alert>
            <p key="anothers">
              <RichText
                text={
                  user.email === null
                    ? t(
                        'The password of <0/> is changed. You are signed in as <1>somebody else</1>: sign out first to use the new one.',
                      )
                    : t(
                        'The password of <0/> is changed. You are signed in as <1/>: sign out first to use the new one.',
                      )
                }
                parts={[
                  <TypedText key="changed">{answer.value.email}</TypedText>,
                  <TypedText key="signedIn">{user.email}</TypedText>,
                ]}
              />
            </p>
          </Alert>
        </div>
        <ButtonLink to={paths.account}>{t('My Account')}</ButtonLink>
      </div>
    );
  }
  if (outcome === 'changed') {
    return (
      <div className={styles['steps']}>
        <div ref={result} tabIndex={-1}>
          <Alert>
            <p>{t('Your password is changed. Sign in with the new one.')}</p>
          </Alert>
        </div>
        <ButtonLink to={`${paths.signIn}?redirect=${encodeURIComponent(continueTo)}`}>{t('Sign In')}</ButtonLink>
      </div>
    );
  }
  if (outcome === 'refused' || (answer.status === 'failed' && answer.failure.code === 'actionCode')) {
    return (
      <div className={styles['steps']}>
        <div ref={result} tabIndex={-1}>
          <Alert kind="danger">
            <p>
              <span>{t('This link has expired or was used before.')} </span>
              {outcome === 'refused' && (
                <span>
                  <RichText
                    text={t(
                      'If you have just saved a new password, it may hold already: <0>try to sign in with it</0>.',
                    )}
                    parts={[<Link key="signIn" to={paths.signIn} />]}
                  />{' '}
                </span>
              )}
              <span>{t('Ask for a new one:')}</span>
            </p>
          </Alert>
        </div>
        <ForgotPasswordForm />
      </div>
    );
  }
  if (answer.status === 'waiting') return <Waiting words={t('We are looking at your link…')} onStopped={stop} />;
  if (answer.status === 'failed') {
    return (
      <div className={styles['steps']}>
        <FormFailureAlert failure={answer.failure} onRetried={answer.failure.retryable ? retry : undefined} />
      </div>
    );
  }
  if (answer.value.purpose !== 'resetPassword') return <IncompleteLink />;
  return (
    <NewPasswordForm
      code={code}
      email={answer.value.email}
      onChanged={() => {
        setOutcome('changed');
        // A new password ends every session; refresh this page's own right away.
        if (user !== null)
          access
            .loaded()
            ?.reload()
            .catch(() => undefined);
      }}
      onRefused={() => setOutcome('refused')}
    />
  );
}

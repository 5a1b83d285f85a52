import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { deviceText } from '@/kit/device/deviceStore';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { useIdentity, type Identity, type InspectedLink } from '@/state/identity';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import { SlowNotice } from '../forms/SlowNotice';
import { useIdentityButton } from '../identityCall';
import type { ActionLink } from './actionLink';
import styles from './ActionSheet.module.scss';
import { IncompleteLink } from './IncompleteLink';
import { linkWords, type ConfirmedPurpose } from './linkWords';
import { ContinueLink } from './ContinueLink';
import { UsedLink } from './UsedLink';
import { useAnswer } from './useAnswer';
import { Waiting } from './Waiting';

/** Key of the last verification code used on this device; a used code opens nothing. */
/** Code of the link with which an address was verified on this device. */
const verifiedLink = deviceText('keelway.verified-link', String);
const stopped = t(
  'You stopped waiting. If the answer was only late, it is done already: pressing the button once more tells.',
);

interface LinkConfirmationProps extends Pick<ActionLink, 'code' | 'continueTo'> {
  mode: ConfirmedPurpose;
}

/**
 * A link that changes an account's address. It takes effect on a button press, not on opening: mail scanners open links
 * too, with scripts. Opened again, it shows the current state.
 */
export function LinkConfirmation({ mode, code, continueTo }: LinkConfirmationProps) {
  const [wasVerifiedHere] = useState(() => mode === 'verifyEmail' && verifiedLink.read() === code);
  if (wasVerifiedHere)
    return <Done message={<p>{t('Your email address is verified already.')}</p>} continueTo={continueTo} />;
  return <OpenLink mode={mode} code={code} continueTo={continueTo} />;
}

function OpenLink({ mode, code, continueTo }: LinkConfirmationProps) {
  const access = useIdentity();
  const user = useAppSelector(selectUser);
  const { answer, retry, stop } = useAnswer(useCallback((identity: Identity) => identity.inspectLink(code), [code]));
  const [isDone, setDone] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isSignedIn = user !== null;
  const isUsed = isRefused || (answer.status === 'failed' && answer.failure.code === 'actionCode');

  useEffect(() => {
    // The session's copy of the user is older than this. Keep it if the refresh fails.
    if (isUsed && isSignedIn)
      access
        .loaded()
        ?.reload()
        .catch(() => undefined);
  }, [access, isUsed, isSignedIn]);

  if (isUsed) return <UsedLink mode={mode} continueTo={continueTo} />;
  if (answer.status === 'waiting') return <Waiting words={t('We are looking at your link…')} onStopped={stop} />;
  if (answer.status === 'failed') {
    return (
      <div className={styles['steps']}>
        <FormFailureAlert failure={answer.failure} onRetried={answer.failure.retryable ? retry : undefined} />
      </div>
    );
  }
  if (answer.value.purpose !== mode) return <IncompleteLink />;
  if (isDone)
    return (
      <Done
        message={linkWords[mode].done(answer.value)}
        continueTo={continueTo}
        hasJustFinished
        mode={mode}
        email={answer.value.email}
      />
    );
  return (
    <Question
      mode={mode}
      code={code}
      link={answer.value}
      onDone={() => {
        if (mode === 'verifyEmail') verifiedLink.keep(code);
        setDone(true);
      }}
      onRefused={() => setRefused(true)}
    />
  );
}

interface QuestionProps {
  mode: ConfirmedPurpose;
  code: string;
  link: InspectedLink;
  onDone: () => void;
  /** Called if the code has been used or has expired meanwhile. */
  onRefused: () => void;
}

function Question({ mode, code, link, onDone, onRefused }: QuestionProps) {
  const { isSending, outcome, failure, submit, stop } = useIdentityButton({
    act: (identity) => identity.applyLink(code),
    onDone,
  });
  const { question, button, busyButton } = linkWords[mode];
  const isBusy = isSending || outcome.status === 'stored';
  useEffect(() => {
    if (failure?.code === 'actionCode') onRefused();
  }, [failure, onRefused]);
  return (
    <div className={styles['steps']}>
      {question(link)}
      <Button loading={isBusy} onClick={() => void submit()}>
        {isBusy ? busyButton : button}
      </Button>
      {isBusy && <SlowNotice onStopped={() => stop(stopped)} />}
      {failure !== null && (
        <FormFailureAlert failure={failure} onRetried={failure.retryable ? () => void submit() : undefined} />
      )}
    </div>
  );
}

interface DoneProps {
  message: ReactNode;
  continueTo: string;
  /** Just completed: the focused button has been removed. */
  hasJustFinished?: boolean;
  mode?: ConfirmedPurpose;
  email?: string;
}

function Done({ message, continueTo, hasJustFinished = false, mode = 'verifyEmail', email }: DoneProps) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJustFinished) result.current?.focus();
  }, [hasJustFinished]);
  return (
    <div className={styles['steps']}>
      <div ref={result} tabIndex={-1}>
        <Alert kind="verified">{message}</Alert>
      </div>
      <ContinueLink continueTo={continueTo} mode={mode} email={email} />
    </div>
  );
}

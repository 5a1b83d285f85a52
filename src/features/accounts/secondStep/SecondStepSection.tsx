import { useEffect, useId, useRef, useState } from 'react';
import site from '@content/site.json';
import { longLocalDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Skeleton, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { Button } from '@/kit/ui/form/Button';
import { Card } from '@/kit/ui/layout/Card';
import { useIdentity, type NewSecondStep, type SecondStep } from '@/state/identity';
import { identityErrorOf, useIdentityButton } from '../identityCall';
import { SignInAgainDialog } from '../SignInAgainDialog';
import styles from './SecondStep.module.scss';
import { SetUpSecondStep } from './SetUpSecondStep';

type State =
  | { status: 'reading' }
  | { status: 'unknown'; message: string }
  | { status: 'none' }
  | { status: 'starting'; step: NewSecondStep }
  | { status: 'there'; step: SecondStep };

const reason = t('You signed in a while ago. Confirm who you are, and what you were doing goes on.');
const reading: State = { status: 'reading' };

/** The account's second step at sign-in, with ways to set it up and take it off (docs/product.md "Account area"). */
export function SecondStepSection({ isVerified }: { isVerified: boolean }) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const access = useIdentity();
  const [state, setState] = useState(reading);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (state.status !== 'reading') return undefined;
    let isShown = true;
    access
      .load()
      .then((identity) => identity.secondSteps())
      .then(
        ([step]) => isShown && setState(step === undefined ? { status: 'none' } : { status: 'there', step }),
        (error: unknown) => isShown && setState({ status: 'unknown', message: identityErrorOf(error).message }),
      );
    return () => {
      isShown = false;
    };
  }, [access, state.status]);
  const settle = (words: string) => {
    setSaid(words);
    setState(reading);
    heading.current?.focus();
  };

  return (
    <Card labelledBy={titleId} className={styles['card']}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['title']}>
        {t('Second step at sign-in')}
      </h2>
      {state.status === 'reading' && (
        <Skeleton label={t('Loading…')}>
          <SkeletonLine />
        </Skeleton>
      )}
      {state.status === 'unknown' && (
        <>
          <Alert kind="danger">{state.message}</Alert>
          <Button variant="secondary" size="small" onClick={() => setState(reading)}>
            {t('Try again')}
          </Button>
        </>
      )}
      {state.status === 'none' && (
        <None
          isVerified={isVerified}
          onStarted={(step) => {
            setSaid('');
            setState({ status: 'starting', step });
          }}
        />
      )}
      {state.status === 'starting' && (
        <SetUpSecondStep
          step={state.step}
          onDone={() => settle(t('Your second step is set up. From now on every sign-in asks for a code.'))}
          onBack={() => settle('')}
        />
      )}
      {state.status === 'there' && (
        <There step={state.step} onRemoved={() => settle(t('The second step is removed.'))} />
      )}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </Card>
  );
}

/** A button whose call may need a recent sign-in, which it asks for in a dialog. */
function ProvenButton({
  act,
  label,
  busyLabel,
}: {
  act: Parameters<typeof useIdentityButton>[0]['act'];
  label: string;
  busyLabel: string;
}) {
  const { isSending, failure, submit, forgetFailure } = useIdentityButton({ act });
  const isProofNeeded = failure?.code === 'recentSignInNeeded';
  return (
    <>
      <Button variant="secondary" loading={isSending} onClick={() => void submit()}>
        {isSending ? busyLabel : label}
      </Button>
      {failure !== null && !isProofNeeded && (
        <FormFailureAlert failure={failure} onRetried={failure.retryable ? () => void submit() : undefined} />
      )}
      {isProofNeeded && (
        <SignInAgainDialog open reason={reason} onProven={() => void submit()} onClosed={forgetFailure} />
      )}
    </>
  );
}

function None({ isVerified, onStarted }: { isVerified: boolean; onStarted: (step: NewSecondStep) => void }) {
  return (
    <>
      <p>
        {t(
          'With a second step a stolen password opens nothing: every sign-in also asks for a code from an app on your phone.',
        )}
      </p>
      {isVerified ? (
        <ProvenButton
          label={t('Set up a second step')}
          busyLabel={t('Getting a key…')}
          act={async (identity, signal) => {
            const step = await identity.startSecondStep(site.name);
            if (!signal.aborted) onStarted(step);
          }}
        />
      ) : (
        <p>{t('Verify your email address first. Then you can set up a second step.')}</p>
      )}
    </>
  );
}

function There({ step: { id, since }, onRemoved }: { step: SecondStep; onRemoved: () => void }) {
  return (
    <>
      <p>
        {since === null
          ? t('Every sign-in asks for a code from your authenticator app.')
          : t('Every sign-in asks for a code from your authenticator app, since {date}.', {
              date: longLocalDay(since),
            })}
      </p>
      <p>{t('For another phone, remove it and set it up again there. Removing it signs you out everywhere else.')}</p>
      <ProvenButton
        label={t('Remove the second step')}
        busyLabel={t('Removing…')}
        act={async (identity, signal) => {
          await identity.removeSecondStep(id);
          if (!signal.aborted) onRemoved();
        }}
      />
    </>
  );
}

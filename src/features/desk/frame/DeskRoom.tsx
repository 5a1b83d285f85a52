import type { ReactNode } from 'react';
import { Link, Navigate, useMatch } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { StaffAction } from '@shared/desk/contract';
import type { ApiError } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Skeleton, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { FocusReturn } from '@/kit/ui/overlay/FocusReturn';
import styles from './DeskRoom.module.scss';
import { DeskMeProvider, useDeskMe, useLiveMe } from './deskMe';
import { useProven } from './proof';
import { sections } from './sections';

interface DeskRoomProps {
  title: string;
  lead: string;
  /** What the page shows: without a role that allows it, the page says so. */
  needs?: StaffAction;
  /** For whoever has no role: how the address of the account is verified, to which the invitation went. */
  verify?: ReactNode;
  children: ReactNode;
}

/** A page within the desk's frame, for staff only (docs/product.md "The desk"). Once shown, a page keeps what was typed. */
export function DeskRoom({ title, lead, needs = 'desk.open', verify, children }: DeskRoomProps) {
  const { me, error, lost, retry } = useLiveMe();
  const proven = useProven();
  const again = () => void proven(retry);
  const isStepNeeded = error?.code === 'second_factor_needed';
  return (
    <div className={styles['room']}>
      <div className={styles['head']}>
        <h1 dir="auto">
          <span key={title}>{title}</span>
        </h1>
        <p>{lead}</p>
      </div>
      {me === null && error === undefined && <DeskSkeleton label={t('Loading the desk…')} />}
      {me === null && lost === 'ended' && <NoRole verify={verify} />}
      {me === null && isStepNeeded && <StepNeeded onRetry={again} />}
      {me === null && error !== undefined && lost !== 'ended' && !isStepNeeded && (
        <Failure error={error} onRetry={again} />
      )}
      {me !== null && (
        <DeskMeProvider value={me}>
          {lost === 'ended' && (
            <Lost>{t('Your role at the desk has ended. Nothing you do here is saved any more.')}</Lost>
          )}
          {lost === 'something' && <Lost>{t('One of your roles has ended. This page may not work any more.')}</Lost>}
          {isStepNeeded && <StepNeeded onRetry={again} />}
          {error !== undefined && lost !== 'ended' && !isStepNeeded && <Failure error={error} onRetry={again} />}
          {me.actions.includes(needs) ? children : <OtherRole />}
        </DeskMeProvider>
      )}
    </div>
  );
}

const Lost = ({ children }: { children: string }) => (
  <Alert kind="danger">
    <p>{children}</p>
    <p>{t('What you typed is still here, so that you can copy it. Ask an owner of the desk if this is a mistake.')}</p>
  </Alert>
);

const NoRole = ({ verify }: { verify: ReactNode }) => (
  <section className={styles['empty']} aria-label={t('No role')}>
    <h2>{t('Your account has no role at the desk')}</h2>
    <p>
      {t(
        'The desk is for the staff of the association. If you work here, ask an owner of the desk to invite the address of your account, and verify the address on your account page.',
      )}
    </p>
    {verify}
  </section>
);

/** For whoever has a role that needs a second step, and signed in without one. */
const StepNeeded = ({ onRetry }: { onRetry: () => void }) => (
  <section className={styles['empty']} aria-label={t('Second step needed')}>
    <h2>{t('Your role needs a second step at sign-in')}</h2>
    <p>
      {t(
        'An owner of the desk has decided this for your role. Set it up on your account page: it takes an authenticator app on your phone. If you have it already, sign out and in again. Nothing you wrote here is lost.',
      )}
    </p>
    <p>
      <Link to={paths.account}>{t('Set up a second step')}</Link>
    </p>
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </section>
);

/** Whoever opens the desk is led to the first page of their role; another page says that it is not theirs. */
function OtherRole() {
  const actions = useDeskMe()?.actions ?? [];
  const isStart = useMatch(paths.desk) !== null;
  const first = sections.find(({ action }) => actions.includes(action));
  if (isStart && first !== undefined) return <Navigate to={first.to} replace />;
  return (
    <section className={styles['empty']} aria-label={t('Another role')}>
      <h2>{t('Your role does not include this page')}</h2>
      <p>{t('The links above lead to what your role includes. An owner of the desk can give you another role.')}</p>
    </section>
  );
}

/** A failed request, with a way to repeat it. */
export function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <FocusReturn className={styles['failure']}>
      <ErrorAlert error={error} />
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </FocusReturn>
  );
}

/** Placeholder while the desk loads. */
export function DeskSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine length="short" />
    </Skeleton>
  );
}

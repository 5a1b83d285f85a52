import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { StaffAction } from '@server/contracts/desk';
import type { ApiError } from '@/api/apiError';
import { paths } from '@/navigation/paths';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { ErrorAlert } from '@/ui/ErrorAlert';
import { PageBanner } from '@/ui/PageBanner';
import { Skeleton, SkeletonLine } from '@/ui/Skeleton';
import styles from './DeskRoom.module.scss';
import { DeskMeProvider, useDeskMe, useLiveMe } from './deskMe';
import { KeyList } from './KeyList';

interface DeskRoomProps {
  title: string;
  lead: string;
  /** What the page shows: without a role that allows it, the page says so. */
  needs?: StaffAction;
  children: ReactNode;
}

const sections: readonly { label: string; to: string; action: StaffAction }[] = [
  { label: 'Inbox', to: paths.desk, action: 'cases.read' },
  { label: 'Newsletter', to: paths.deskNewsletter, action: 'newsletter.read' },
  { label: 'Agents', to: paths.deskAgents, action: 'agents.read' },
  { label: 'Checks', to: paths.deskChecks, action: 'agents.read' },
  { label: 'People', to: paths.deskPeople, action: 'people.read' },
  { label: 'Jobs', to: paths.deskJobs, action: 'jobs.read' },
  { label: 'Payments', to: paths.deskPayments, action: 'payments.read' },
  { label: 'Audit', to: paths.deskAudit, action: 'audit.read' },
];

/** The frame of the desk's pages, for staff only (docs/product.md "The desk"). Once shown, a page keeps what was typed. */
export function DeskRoom({ title, lead, needs = 'desk.open', children }: DeskRoomProps) {
  const { me, error, lost, retry } = useLiveMe();
  return (
    <>
      <PageBanner slim section="Desk" title={title} lead={lead} />
      <div className={styles['room']}>
        {me === null && error === undefined && <DeskSkeleton label="Loading the desk…" />}
        {me === null && lost === 'ended' && <NoRole />}
        {me === null && error !== undefined && lost !== 'ended' && <Failure error={error} onRetry={retry} />}
        {me !== null && (
          <DeskMeProvider value={me}>
            <Sections />
            {lost === 'ended' && <Lost>Your role at the desk has ended. Nothing you do here is saved any more.</Lost>}
            {lost === 'something' && <Lost>One of your roles has ended. This page may not work any more.</Lost>}
            {error !== undefined && lost !== 'ended' && <Failure error={error} onRetry={retry} />}
            {me.actions.includes(needs) ? children : <OtherRole />}
          </DeskMeProvider>
        )}
      </div>
    </>
  );
}

function Sections() {
  const actions = useDeskMe()?.actions ?? [];
  return (
    <div className={styles['top']}>
      <nav aria-label="Desk" className={styles['sections']}>
        {sections
          .filter(({ action }) => actions.includes(action))
          .map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === paths.desk} className={styles['section'] ?? ''}>
              {label}
            </NavLink>
          ))}
      </nav>
      <KeyList />
    </div>
  );
}

const Lost = ({ children }: { children: string }) => (
  <Alert kind="danger">
    <p>{children}</p>
    <p>What you typed is still here, so that you can copy it. Ask an owner of the desk if this is a mistake.</p>
  </Alert>
);

const NoRole = () => (
  <section className={styles['empty']} aria-label="No role">
    <h2>Your account has no role at the desk</h2>
    <p>
      The desk is for the staff of the association. If you work here, ask an owner of the desk to invite the address of
      your account, and verify the address on your account page.
    </p>
  </section>
);

const OtherRole = () => (
  <section className={styles['empty']} aria-label="Another role">
    <h2>Your role does not include this page</h2>
    <p>The links above lead to what your role includes. An owner of the desk can give you another role.</p>
  </section>
);

/** A failed request, with a way to repeat it. */
export function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className={styles['failure']}>
      <ErrorAlert error={error} />
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
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

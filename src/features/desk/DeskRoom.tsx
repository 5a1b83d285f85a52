import type { ReactNode } from 'react';
import { apiErrorOf } from '@/api/apiError';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { PageBanner } from '@/ui/PageBanner';
import { Skeleton, SkeletonLine } from '@/ui/Skeleton';
import styles from './DeskRoom.module.scss';
import { deskApi } from './deskEndpoint';

interface DeskRoomProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the desk's pages, for staff only (docs/product.md "The desk"). */
export function DeskRoom({ title, lead, children }: DeskRoomProps) {
  // Roles may have ended since the last page.
  const me = deskApi.endpoints.getDeskMe.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = me.error === undefined ? undefined : apiErrorOf(me.error);
  return (
    <>
      <PageBanner section="Desk" title={title} lead={lead} />
      <div className={styles['room']}>
        {error === undefined && me.data !== undefined && children}
        {error === undefined && me.data === undefined && <DeskSkeleton label="Loading the desk…" />}
        {error?.code === 'not_staff' && (
          <section className={styles['empty']} aria-label="No role">
            <h2>Your account has no role at the desk</h2>
            <p>
              The desk is for the staff of the association. If you work here, ask an owner of the desk to invite the
              address of your account, and verify the address on your account page.
            </p>
          </section>
        )}
        {error !== undefined && error.code !== 'not_staff' && (
          <Failure message={error.message} onRetry={() => void me.refetch()} />
        )}
      </div>
    </>
  );
}

/** A failed request, with a way to repeat it. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles['failure']}>
      <Alert kind="danger">
        <p>{message}</p>
      </Alert>
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

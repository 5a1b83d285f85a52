import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { orderReferenceSchema, type SubscriptionAnswer } from '@server/contracts/subscription';
import { useAttachedApi } from '@/api/useAttachedApi';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { usePublicConfig } from '@/state/publicConfig';
import type { SignedInUser } from '@/state/session';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { FocusReturn } from '@/ui/FocusReturn';
import { CheckIcon } from '@/ui/icons/CheckIcon';
import { CloseIcon } from '@/ui/icons/CloseIcon';
import { Spinner } from '@/ui/Spinner';
import { failureOf, paymentsApi } from './paymentsEndpoint';
import { PaymentsOff } from './PaymentsOff';
import { ReceiptsCard } from './ReceiptsCard';
import { isUnsettled } from './subscribing';
import { SubscriptionFacts } from './SubscriptionFacts';
import { SubscriptionNews } from './SubscriptionNews';
import { SubscriptionOffer } from './SubscriptionOffer';
import styles from './SubscriptionStatus.module.scss';
import { useReturn } from './useReturn';
import { useSubscribing, type Subscribing } from './useSubscribing';

/** How often a payment that is being confirmed is asked about, in milliseconds. */
const pollEvery = 4_000;

/** The subscription tab (specification section 2): where the subscription stands, and paying for it. */
export function SubscriptionStatus({ children }: { /** What else must be told, such as that the address is not verified. */ children?: ReactNode }) {
  const user = useAppSelector(selectUser);
  const isAttached = useAttachedApi();
  const { features } = usePublicConfig();
  if (!features.payments) return <PaymentsOff />;
  if (user === null || !isAttached) return <p className={styles['loading']}>Loading user data...</p>;
  // Another person is another page.
  return (
    <Status key={user.uid} user={user}>
      {children}
    </Status>
  );
}

function Status({ user, children }: { user: SignedInUser; children: ReactNode }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const subscribing = useSubscribing();
  const { state, check, subscribe } = subscribing;
  const news = state.status === 'resting' ? state.news : null;
  const { data: known } = paymentsApi.endpoints.getSubscription.useQueryState(undefined);
  const isAwaiting = known?.confirming !== undefined || (isUnsettled(news) && known?.canOrder !== false);
  const { data: subscription, error, isFetching, refetch } = paymentsApi.endpoints.getSubscription.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isAwaiting ? pollEvery : 0,
  });
  useReturn(() => void refetch());
  const checkReturned = (reference: string) => check(reference, 'returned');
  useReturningReference(checkReturned);
  useTransferGivenUp(news?.kind === 'transferAwaited' ? news.reference : null, subscription, check);
  const isChecking = subscription === undefined || state.status === 'confirming';
  const isUnknown = subscription === undefined && error !== undefined && !isFetching;

  return (
    <div className={styles['room']}>
      <section className={styles['status']} aria-label="Status">
        <p ref={sentence} tabIndex={-1} className={styles['sentence']} role="status">
          <bdi className={styles['email']}>{user.email ?? 'Your account'}</bdi> is currently {isUnknown ? <strong>not known</strong> : <Word status={isChecking ? 'checking' : subscription.status} />}
        </p>
        {isUnknown && (
          <FocusReturn to={sentence} className={styles['failure']}>
            <Alert kind="danger">
              <p>We could not check your subscription.</p>
              <p>{failureOf(error).message}</p>
            </Alert>
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </FocusReturn>
        )}
        <SubscriptionNews news={news} subscription={subscription} onChecked={checkReturned} onRetried={subscribe}>
          {subscription !== undefined && <SubscriptionFacts subscription={subscription} isOutOfDate={error !== undefined && isAwaiting} />}
        </SubscriptionNews>
        {children}
      </section>
      <div className={styles['column']}>
        <SubscriptionOffer subscription={subscription} isUnknown={isUnknown} hasEmail={user.email !== null} subscribing={subscribing} />
        <ReceiptsCard />
      </div>
    </div>
  );
}

function Word({ status }: { status: SubscriptionAnswer['status'] | 'checking' }) {
  if (status === 'checking') {
    return (
      <strong className={styles['checking']}>
        <Spinner />
        <span>Checking...</span>
      </strong>
    );
  }
  const isActive = status === 'active';
  return (
    <strong className={isActive ? styles['active'] : styles['inactive']}>
      {isActive ? <CheckIcon /> : <CloseIcon />}
      <span>{isActive ? 'Active' : 'Inactive'}</span>
    </strong>
  );
}

/** The provider's own page leads back here with the payment's reference: asks about it once and takes it out of the address. */
function useReturningReference(check: (reference: string) => Promise<void>): void {
  const [parameters, setParameters] = useSearchParams();
  const reference = parameters.get('reference') ?? parameters.get('trxref');
  useEffect(() => {
    if (reference === null) return;
    setParameters(
      (current) => {
        current.delete('reference');
        current.delete('trxref');
        return current;
      },
      { replace: true },
    );
    if (v.is(orderReferenceSchema, reference)) void check(reference);
    // Asked once for each reference, whatever else is drawn anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [reference]);
}

/** A bank transfer that was being confirmed and is not any more, without being paid: asks what became of it. */
function useTransferGivenUp(awaited: string | null, subscription: SubscriptionAnswer | undefined, check: Subscribing['check']): void {
  const wasConfirmed = useRef<string | null>(null);
  const confirming = subscription?.confirming?.reference;
  const isOpen = subscription?.canOrder === true;
  useEffect(() => {
    if (confirming !== undefined) wasConfirmed.current = confirming;
    else if (awaited !== null && awaited === wasConfirmed.current && isOpen) void check(awaited, 'transferAwaited');
    // `check` is another one at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [awaited, confirming, isOpen]);
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { orderReferenceSchema, type SubscriptionAnswer } from '@shared/payments/contract';
import { apiErrorOf } from '@/kit/api/apiError';
import { selectUser } from '@/state/authSlice';
import { useAppSelector, usePublicConfig } from '@/state/hooks';
import type { SignedInUser } from '@/state/session';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { FocusReturn } from '@/kit/ui/overlay/FocusReturn';
import { CheckIcon } from '@/kit/ui/icons/statusIcons';
import { CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { MailAddress } from '@/kit/ui/data/MailAddress';
import { Reference } from '@/kit/ui/data/texts';
import { RichText } from '@/kit/ui/data/RichText';
import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { paymentsApi } from './paymentsEndpoint';
import { ReceiptsCard } from './ReceiptsCard';
import { SubscriptionFacts } from './SubscriptionFacts';
import { SubscriptionNotices } from './SubscriptionNotices';
import { SubscriptionOffer } from './SubscriptionOffer';
import styles from './SubscriptionStatus.module.scss';
import { useSubscriptionFlow, type SubscriptionFlow } from './useSubscriptionFlow';
import { isUnsettled } from '@machines/subscription';

/** Polling interval for a payment being confirmed, in milliseconds. */
const pollEvery = 4_000;

/**
 * The subscription tab (docs/product.md "Subscription"): status and payment. With `?listing=` of an agent, that of the
 * listing's owner, for a colleague who may pay.
 */
export function SubscriptionStatus({
  children,
}: {
  /** Further notices, such as an unverified address. */ children?: ReactNode;
}) {
  const user = useAppSelector(selectUser);
  const [search] = useSearchParams();
  if (user === null) return <p className={styles['loading']}>{t('Loading user data...')}</p>;
  const listing = search.get('listing') ?? undefined;
  // Keyed by user, and by whose subscription it is.
  return (
    <Status key={`${user.uid} ${listing ?? ''}`} user={user} listing={listing}>
      {children}
    </Status>
  );
}

interface StatusProps {
  user: SignedInUser;
  listing: string | undefined;
  children: ReactNode;
}

function Status({ user, listing, children }: StatusProps) {
  const { features } = usePublicConfig();
  const sentence = useRef<HTMLParagraphElement>(null);
  const flow = useSubscriptionFlow(listing);
  const { step, notice, send } = flow;
  const { data: known } = paymentsApi.endpoints.getSubscription.useQueryState(listing);
  const isAwaiting = known?.confirming !== undefined || (isUnsettled(notice) && known?.canOrder !== false);
  const {
    data: subscription,
    error,
    isFetching,
    refetch,
  } = paymentsApi.endpoints.getSubscription.useQuery(listing, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isAwaiting ? pollEvery : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  useReturningReference(send);
  useGivenUpOrder(subscription, send);
  const isChecking = subscription === undefined || step === 'confirming';
  // A confirmation aborts the status query: its own answer is newer.
  const isUnknown = subscription === undefined && error !== undefined && !isFetching && step !== 'confirming';
  const isNamed = listing === undefined ? user.email !== null : subscription?.company !== undefined;
  const shown: Shown = isUnknown ? 'unknown' : isChecking ? 'checking' : subscription.status;

  return (
    <div className={styles['room']}>
      <section className={styles['status']} aria-label={t('Status')}>
        <p ref={sentence} tabIndex={-1} className={styles['sentence']} role="status">
          <RichText
            text={sentences[shown]}
            parts={[
              <bdi key="account" className={styles['email']} translate={isNamed ? 'no' : 'yes'}>
                <Payee listing={listing} company={subscription?.company} email={user.email} />
              </bdi>,
              <Word key="word" status={shown} />,
            ]}
          />
        </p>
        {isUnknown && (
          <FocusReturn to={sentence} className={styles['failure']}>
            <Alert kind="danger">
              <p>{t('We could not check your subscription.')}</p>
              <p>{apiErrorOf(error).message}</p>
              <Reference id={apiErrorOf(error).reference} />
            </Alert>
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          </FocusReturn>
        )}
        <SubscriptionNotices notice={notice} subscription={subscription} send={send}>
          {subscription !== undefined && (
            <SubscriptionFacts subscription={subscription} isOutOfDate={error !== undefined && isAwaiting} />
          )}
        </SubscriptionNotices>
        {listing === undefined && children}
      </section>
      <div className={styles['column']}>
        <SubscriptionOffer
          subscription={subscription}
          isUnknown={isUnknown}
          hasEmail={listing !== undefined || user.email !== null}
          flow={flow}
        />
        {features.payments && listing === undefined && <ReceiptsCard />}
      </div>
    </div>
  );
}

interface PayeeProps {
  listing: string | undefined;
  company: string | undefined;
  email: string | null;
}

/** Whose subscription it is. */
function Payee({ listing, company, email }: PayeeProps) {
  const name = company ?? t('The company');
  if (listing !== undefined) return <span key={name}>{name}</span>;
  return email === null ? t('Your account') : <MailAddress address={email} />;
}

type Shown = SubscriptionAnswer['status'] | 'checking' | 'unknown';

/** `<0/>`: the account; `<1>`: the word that tells its status. */
const sentences: Readonly<Record<Shown, string>> = {
  checking: t('<0/> is currently <1>Checking...</1>'),
  active: t('<0/> is currently <1>Active</1>'),
  inactive: t('<0/> is currently <1>Inactive</1>'),
  unknown: t('<0/> is currently <1>not known</1>'),
};

function Word({ status, children }: { status: Shown; children?: ReactNode }) {
  if (status === 'unknown') return <strong>{children}</strong>;
  if (status === 'checking') {
    return (
      <strong className={styles['checking']}>
        <Spinner />
        <span>{children}</span>
      </strong>
    );
  }
  const isActive = status === 'active';
  return (
    <strong className={isActive ? styles['active'] : styles['inactive']}>
      {isActive ? <CheckIcon /> : <CloseIcon />}
      <span>{children}</span>
    </strong>
  );
}

/**
 * After a redirect from the provider, sends the payment's reference to the machine once and removes it from the
 * address.
 */
function useReturningReference(send: SubscriptionFlow['send']): void {
  const [parameters, setParameters] = useSearchParams();
  const reference = parameters.get('reference') ?? parameters.get('trxref');
  useEffect(() => {
    if (reference === null) return undefined;
    let isHere = true;
    // Deferred, so that StrictMode's second run does not send twice.
    queueMicrotask(() => {
      if (!isHere) return;
      if (v.is(orderReferenceSchema, reference)) send({ type: 'payment.returned', reference });
      setParameters(withoutReference, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [reference, send, setParameters]);
}

function withoutReference(parameters: URLSearchParams): URLSearchParams {
  parameters.delete('reference');
  parameters.delete('trxref');
  return parameters;
}

/** Tells the machine when the gateway stops waiting for an order's payment without having counted it. */
function useGivenUpOrder(subscription: SubscriptionAnswer | undefined, send: SubscriptionFlow['send']): void {
  const awaited = useRef<string | undefined>(undefined);
  const confirming = subscription?.confirming?.reference;
  const canOrder = subscription?.canOrder === true;
  useEffect(() => {
    const reference = awaited.current;
    awaited.current = confirming;
    if (reference !== undefined && confirming === undefined && canOrder) send({ type: 'transfer.givenUp', reference });
  }, [canOrder, confirming, send]);
}

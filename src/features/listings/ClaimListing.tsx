import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import { longLocalDay } from '@shared/text/format';
import type { ListingClaim } from '@shared/listings/claims';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Skeleton, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { memberListingApi } from './listingEndpoint';
import styles from './MemberListings.module.scss';

const { getClaim, claimListing, confirmClaim } = memberListingApi.endpoints;

interface ClaimListingProps {
  /** Of the agent. */
  id: string;
  /** Of the link in the mail to the listing's address; null: the page was opened without it. */
  token: string | null;
  /** Asks for the confirmation of the account's address. */
  notice: ReactNode;
}

/** The claim of a listing (docs/product.md "The claim of a listing"). */
export function ClaimListing({ id, token, notice }: ClaimListingProps) {
  const user = useAppSelector(selectUser);
  const { currentData, error, isFetching, refetch } = getClaim.useQuery(
    { id, uid: user?.uid ?? '' },
    { skip: user === null, refetchOnMountOrArgChange: true },
  );
  const [claim, claiming] = claimListing.useMutation();
  const [confirm, confirming] = confirmClaim.useMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const state = currentData?.state;
  const isDone = claiming.isSuccess || confirming.isSuccess;
  // The button that was pressed may be gone.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) heading.current?.focus();
  }, [isDone, state]);
  if (user === null) return null;
  if (currentData === undefined)
    return (
      <div className={styles['room']}>
        {error === undefined ? (
          <Skeleton label={t('Loading the listing…')}>
            <SkeletonLine />
            <SkeletonLine length="short" />
          </Skeleton>
        ) : (
          <div className={styles['failure']}>
            <ErrorAlert error={apiErrorOf(error)} />
            <Button variant="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          </div>
        )}
      </div>
    );
  const { name, location } = currentData;
  const failure = claiming.error ?? confirming.error;
  const isSending = claiming.isLoading || confirming.isLoading;
  const isOpen = state === 'free' || state === 'mailed';
  return (
    <div className={styles['room']}>
      <section className={styles['listing']} aria-labelledby="claim-title">
        <header className={styles['head']}>
          <h2 id="claim-title" ref={heading} tabIndex={-1} dir="auto" translate="no">
            {name}
          </h2>
          <p dir="auto">{location}</p>
        </header>
        <div role="status">
          {words(currentData, token !== null).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {failure !== undefined && <ErrorAlert error={apiErrorOf(failure)} />}
        {isOpen && !user.emailVerified && notice}
        {isOpen && user.emailVerified && (
          <div className={styles['buttons']}>
            {token !== null && (
              <Button loading={isSending} onClick={() => void confirm({ id, token })}>
                {t('Confirm the claim')}
              </Button>
            )}
            {(token === null || failure !== undefined) && (
              <Button
                variant={token === null && state === 'free' ? 'primary' : 'secondary'}
                loading={isSending}
                onClick={() => void claim({ id })}
              >
                {state === 'free' ? t('Claim this listing') : t('Send the link again')}
              </Button>
            )}
          </div>
        )}
        {state === 'yours' && (
          <ButtonLink to={paths.accountListing} variant="secondary" size="small" className={styles['action']}>
            {t('See your listing')}
          </ButtonLink>
        )}
        {(state === 'taken' || state === 'busy' || state === 'withheld') && (
          <ButtonLink to={`${paths.contact}#write`} variant="secondary" size="small" className={styles['action']}>
            {t('Write to the association')}
          </ButtonLink>
        )}
      </section>
    </div>
  );
}

/** Where a claim stands and what comes next, in sentences. `isConfirming`: the link of the mail was opened. */
function words({ state, address, since, until }: ListingClaim, isConfirming: boolean): string[] {
  const next = t('The association looks at the claim, and writes to you.');
  switch (state) {
    case 'free':
    case 'mailed':
      if (isConfirming) return [t('Confirm that this account looks after the listing.'), next];
      if (state === 'mailed')
        return [
          t('We sent a link to {address}, the listing’s own address. Open it with this account until {day}.', {
            address: address ?? '',
            day: longLocalDay(until ?? 0),
          }),
          next,
        ];
      return [
        t('Is this your company? Then its listing can belong to your account, and you propose changes to it there.'),
        address === null
          ? t('The listing has no address that we can write to, so your claim goes to the association at once.')
          : t('We send a link to {address}, the listing’s own address. The mail names the address of your account.', {
              address,
            }),
        t('From then on the subscription of your account decides: without one, the grace period of 30 days begins.'),
      ];
    case 'waiting':
      return [t('The association has your claim since {day}.', { day: longLocalDay(since ?? 0) }), next];
    case 'busy':
      return [t('Another account claims this listing, and the association looks at that first.')];
    case 'yours':
      return [t('This listing belongs to your account.')];
    case 'taken':
      return [
        t('Somebody looks after this listing already. Ask your colleague at the company, or write to the association.'),
      ];
    case 'withheld':
      return [t('The directory does not show this listing at the moment, so nobody can claim it.')];
  }
}

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@shared/language/words';
import { listingRights, rightName, type ListingInvitation } from '@shared/listings/people';
import { apiErrorOf } from '@/kit/api/apiError';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Skeleton, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { Button } from '@/kit/ui/form/Button';
import { memberListingApi } from './listingEndpoint';
import styles from './ListingPeople.module.scss';

interface JoinListingProps {
  /** Asks for the confirmation of the account's address. */
  notice: ReactNode;
}

/** The invitation whose link was opened (docs/product.md "The people of a listing"); nothing without one. */
export function JoinListing({ notice }: JoinListingProps) {
  const [search] = useSearchParams();
  const user = useAppSelector(selectUser);
  const [id, token] = [search.get('join'), search.get('token')];
  return user === null || id === null || token === null ? null : (
    <Invitation key={`${user.uid} ${token}`} link={{ id, token }} isProven={user.emailVerified} notice={notice} />
  );
}

interface InvitationProps extends JoinListingProps {
  link: { id: string; token: string };
  isProven: boolean;
}

function Invitation({ link, isProven, notice }: InvitationProps) {
  const [read, { data, error }] = memberListingApi.endpoints.readInvitation.useMutation();
  const [accept, accepting] = memberListingApi.endpoints.acceptInvitation.useMutation();
  const status = useRef<HTMLParagraphElement>(null);
  const ask = useEffectEvent(() => void read(link));
  useEffect(() => ask(), []);
  const isAccepted = accepting.isSuccess || data?.state === 'accepted';
  const join = async () => {
    const { error: refused } = await accept(link);
    if (refused === undefined) status.current?.focus();
  };
  return (
    <section className={styles['people']} aria-labelledby="join-title">
      <h2 id="join-title">{t('You are invited')}</h2>
      {data === undefined && error === undefined && (
        <Skeleton label={t('Loading the invitation…')}>
          <SkeletonLine />
        </Skeleton>
      )}
      {error !== undefined && (
        <>
          <ErrorAlert error={apiErrorOf(error)} />
          {apiErrorOf(error).retryable && (
            <Button variant="secondary" size="small" onClick={() => void read(link)}>
              {t('Try again')}
            </Button>
          )}
        </>
      )}
      {data !== undefined && (
        <>
          <p ref={status} role="status" tabIndex={-1}>
            {isAccepted ? t('You look after {name} now. It is below.', { name: data.name }) : words(data)}
          </p>
          {!isAccepted && data.state === 'open' && (
            <ul>
              {listingRights
                .filter((right) => data[right])
                .map((right) => (
                  <li key={right}>{rightName(right)}</li>
                ))}
            </ul>
          )}
          {accepting.error !== undefined && <ErrorAlert error={apiErrorOf(accepting.error)} />}
          {!isAccepted && data.state === 'open' && !isProven && notice}
          {!isAccepted && data.state === 'open' && isProven && (
            <Button loading={accepting.isLoading} onClick={() => void join()}>
              {t('Accept the invitation')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function words({ name, email, state }: ListingInvitation): string {
  switch (state) {
    case 'otherAccount':
      return t('This invitation is for {email}. Sign in with the account of that address.', { email });
    case 'expired':
      return t('The link of this invitation has ended. Ask who sent it for a new one.');
    case 'open':
    case 'accepted':
      return t('You are invited to look after the listing of {name}.', { name });
  }
}

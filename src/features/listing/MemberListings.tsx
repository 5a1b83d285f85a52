import { useId } from 'react';
import type { MemberListing } from '@server/contracts/memberListing';
import { fieldLines, listingLabels } from '@server/contracts/listingWords';
import { listingFieldNames } from '@server/contracts/listingFields';
import { apiErrorOf } from '@/api/apiError';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Alert } from '@/ui/Alert';
import { Button, ButtonLink } from '@/ui/Button';
import { DataList } from '@/ui/DataList';
import { Skeleton, SkeletonLine } from '@/ui/Skeleton';
import { memberListingApi } from './listingEndpoint';
import { standingWords, waitingWords } from './listingWords';
import styles from './MemberListings.module.scss';

/** The listing tab (docs/product.md "The listing of a member"). Empty when signed out. */
export function MemberListings() {
  const user = useAppSelector(selectUser);
  // Keyed by user, so that nothing typed by one is shown to the next.
  return user === null ? null : <Listings key={user.uid} />;
}

function Listings() {
  const { data, error, isFetching, refetch } = memberListingApi.endpoints.getMemberListings.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles['room']}>
      {data === undefined && error === undefined && (
        <Skeleton label="Loading your listing…">
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine length="short" />
        </Skeleton>
      )}
      {error !== undefined && (
        <div className={styles['failure']}>
          <Alert kind="danger">
            <p>{apiErrorOf(error).message}</p>
          </Alert>
          <Button variant="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.listings.length === 0 && <NoListing />}
      {data?.listings.map((listing) => (
        <Listing key={listing.id} listing={listing} />
      ))}
    </div>
  );
}

function NoListing() {
  return (
    <section className={styles['none']} aria-label="No listing">
      <p>No listing belongs to your account.</p>
      <p>
        Apply for your company with the contact form. When the association has accepted it and checked your papers, it
        ties the listing to this account. If your company is in the directory already, write to us from the address of
        this account.
      </p>
      <ButtonLink to={`${paths.contact}?about=application#write`} variant="secondary">
        Apply for your company
      </ButtonLink>
    </section>
  );
}

function Listing({ listing }: { listing: MemberListing }) {
  const titleId = useId();
  const { name, location, path, fields } = listing;
  const waits = waitingWords(listing);
  return (
    <section className={styles['listing']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 id={titleId} dir="auto" translate="no">
          {name}
        </h2>
        <p dir="auto">{location}</p>
      </header>
      <p role="status">
        <strong>{standingWords(listing)}</strong>
      </p>
      {waits !== '' && <p className={styles['detail']}>{waits}</p>}
      {path !== null && (
        <ButtonLink to={path} variant="secondary" size="small" className={styles['action']}>
          See its page
        </ButtonLink>
      )}
      <DataList
        entries={listingFieldNames
          .filter((field) => field !== 'logo')
          .map((field) => {
            const lines = fieldLines(field, fields);
            return { term: listingLabels[field], lines: lines.length === 0 ? ['Not given'] : lines };
          })}
      />
    </section>
  );
}

import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { commaList, longLocalDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { MemberListing } from '@shared/listings/contract';
import { fieldLines, listingLabels } from '@shared/listings/words';
import { listingFieldNames, type ListingField, type ListingFields } from '@shared/listings/fields';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { DataList } from '@/kit/ui/data/DataList';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Skeleton, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { memberListingApi } from './listingEndpoint';
import { standingWords, waitingWords } from './listingWords';
import { ListingPeople } from './ListingPeople';
import { ProposalForm } from './ProposalForm';
import { useProposal } from './useProposal';
import styles from './MemberListings.module.scss';

interface MemberListingsProps {
  /** Draws the badge of an agent that the directory shows. */
  drawBadge: (id: string) => ReactNode;
  /** What membership costs, in words. */
  price: string;
  /** What stands above the listings. */
  children?: ReactNode;
}

/** The listing tab (docs/product.md "The listing of a member"). Empty when signed out. */
export function MemberListings({ drawBadge, price, children }: MemberListingsProps) {
  const user = useAppSelector(selectUser);
  // Keyed by user, so that nothing typed by one is shown to the next.
  return user === null ? null : (
    <Listings key={user.uid} drawBadge={drawBadge} price={price}>
      {children}
    </Listings>
  );
}

interface Done {
  /** What was done; '': nothing yet. */
  done: string;
  finish: (words: string) => void;
}

/** Says what was done, and moves the focus: the button that was pressed may be gone, and its dialog closes first. */
function useDone(target: RefObject<HTMLElement | null>): Done {
  const [done, setDone] = useState({ words: '' });
  useEffect(() => {
    if (done.words !== '') target.current?.focus();
  }, [done, target]);
  return { done: done.words, finish: (words) => setDone({ words }) };
}

function Listings({ drawBadge, price, children }: MemberListingsProps) {
  const left = useRef<HTMLParagraphElement>(null);
  const { done, finish } = useDone(left);
  const { data, error, isFetching, refetch } = memberListingApi.endpoints.getMemberListings.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles['room']}>
      {children}
      <p ref={left} role="status" tabIndex={-1} className={styles['outcome']}>
        {done !== '' && <strong>{done}</strong>}
      </p>
      {data === undefined && error === undefined && (
        <Skeleton label={t('Loading your listing…')}>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine length="short" />
        </Skeleton>
      )}
      {error !== undefined && (
        <div className={styles['failure']}>
          <ErrorAlert error={apiErrorOf(error)} />
          <Button variant="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {data?.listings.length === 0 && <NoListing price={price} />}
      {data?.listings.map((listing) => (
        <Listing key={listing.id} listing={listing} drawBadge={drawBadge} price={price} onLeft={finish} />
      ))}
    </div>
  );
}

function NoListing({ price }: { price: string }) {
  return (
    <section className={styles['none']} aria-label={t('No listing')}>
      <p>{t('No listing belongs to your account.')}</p>
      <p>
        {t(
          'Apply for your company with the contact form. When the association has accepted it and checked your papers, it ties the listing to this account. If your company is in the directory already, write to us from the address of this account.',
        )}
      </p>
      <p>{price}</p>
      <ButtonLink to={`${paths.contact}?about=application#write`} variant="secondary">
        {t('Apply for your company')}
      </ButtonLink>
    </section>
  );
}

interface ListingProps extends Pick<MemberListingsProps, 'drawBadge' | 'price'> {
  listing: MemberListing;
  onLeft: (words: string) => void;
}

function Listing({ listing, drawBadge, price, onLeft }: ListingProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { done, finish } = useDone(heading);
  const { name, location, path, fields, logos, rights } = listing;
  const mayPropose = rights?.mayPropose !== false;
  const waits = waitingWords(listing, price);
  const proposal = useProposal(listing, () =>
    finish(t('Your proposal is sent. The association looks at it, and writes to you.')),
  );
  return (
    <section className={styles['listing']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 id={titleId} ref={heading} tabIndex={-1} dir="auto" translate="no">
          {name}
        </h2>
        <p dir="auto">{location}</p>
      </header>
      <p role="status">{done !== '' && <strong>{done}</strong>}</p>
      <p>
        <strong>{standingWords(listing)}</strong>
      </p>
      {waits !== '' && <p className={styles['detail']}>{waits}</p>}
      {path !== null && (
        <ButtonLink to={path} variant="secondary" size="small" className={styles['action']}>
          {t('See its page')}
        </ButtonLink>
      )}
      {listing.proposal !== null && (
        <OpenProposal
          listing={listing}
          proposal={listing.proposal}
          isSending={proposal.isSending}
          mayWithdraw={mayPropose}
          onWithdrawn={() =>
            void proposal.withdraw().then((isDone) => isDone && finish(t('Your proposal is withdrawn.')))
          }
        />
      )}
      {listing.decided !== null && <Decided decided={listing.decided} />}
      <h3>{t('In the directory')}</h3>
      {fields.logo !== '' && logos[fields.logo] !== undefined && (
        <img src={logos[fields.logo]} alt={t('Logo of {name}', { name })} className={styles['logo']} />
      )}
      <FieldList names={listingFieldNames.filter((field) => field !== 'logo')} fields={fields} />
      {mayPropose && <ProposalForm listing={listing} proposal={proposal} />}
      {path !== null && rights?.isOwner !== false && drawBadge(listing.id)}
      <ListingPeople listing={listing} onDone={finish} onLeft={onLeft} />
    </section>
  );
}

function FieldList({ names, fields }: { names: readonly ListingField[]; fields: ListingFields }) {
  return (
    <DataList
      entries={names.map((field) => {
        const lines = fieldLines(field, fields);
        return { term: listingLabels[field], lines: lines.length === 0 ? [t('Not given')] : lines };
      })}
    />
  );
}

interface OpenProposalProps {
  listing: MemberListing;
  proposal: NonNullable<MemberListing['proposal']>;
  isSending: boolean;
  mayWithdraw: boolean;
  onWithdrawn: () => void;
}

function OpenProposal({ listing, proposal, isSending, mayWithdraw, onWithdrawn }: OpenProposalProps) {
  const { names, fields, proposedAt } = proposal;
  const picture = listing.logos[fields.logo];
  return (
    <div className={styles['proposal']}>
      <h3>{t('What you proposed')}</h3>
      <p className={styles['detail']}>
        {t('With the association since {day}. You get a mail when it is decided.', { day: longLocalDay(proposedAt) })}
      </p>
      <FieldList names={names.filter((field) => field !== 'logo')} fields={fields} />
      {names.includes('logo') &&
        (picture === undefined ? (
          <p>{t('The logo is removed.')}</p>
        ) : (
          <img src={picture} alt={t('Proposed logo')} className={styles['logo']} />
        ))}
      {mayWithdraw && (
        <Button variant="secondary" size="small" className={styles['action']} loading={isSending} onClick={onWithdrawn}>
          {t('Withdraw the proposal')}
        </Button>
      )}
    </div>
  );
}

function Decided({ decided }: { decided: NonNullable<MemberListing['decided']> }) {
  const { at, accepted, declined } = decided;
  return (
    <div className={styles['proposal']}>
      <h3>{t('Decided on {day}', { day: longLocalDay(at) })}</h3>
      <DataList
        entries={[
          ...(accepted.length === 0
            ? []
            : [
                {
                  term: t('Accepted [fields]'),
                  lines: [commaList(accepted.map((field) => listingLabels[field]))],
                },
              ]),
          ...declined.map(({ field, reason }) => ({
            term: t('Not accepted: {field}', { field: listingLabels[field] }),
            lines: [reason],
          })),
        ]}
      />
    </div>
  );
}

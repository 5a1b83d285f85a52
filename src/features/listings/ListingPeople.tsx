import { useState } from 'react';
import { longLocalDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { MemberListing } from '@shared/listings/contract';
import { mostPeople, type ListingPerson } from '@shared/listings/people';
import { apiErrorOf } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { InvitePerson } from './InvitePerson';
import { memberListingApi } from './listingEndpoint';
import styles from './ListingPeople.module.scss';
import { RightsBoxes } from './RightsBoxes';

interface ListingPeopleProps {
  listing: MemberListing;
  /** Says what was done, where the focus goes. */
  onDone: (words: string) => void;
}

/** Who looks after a listing with its owner (docs/product.md "The people of a listing"); for a colleague, the way out. */
export function ListingPeople({ listing, onDone }: ListingPeopleProps) {
  const { rights, people = [] } = listing;
  if (rights === undefined) return null;
  if (!rights.isOwner) return <Colleague listing={listing} rights={rights} onDone={onDone} />;
  return (
    <section className={styles['people']} aria-label={t('Your colleagues')}>
      <h3>{t('Your colleagues')}</h3>
      <p className={styles['detail']}>
        {t('Who looks after this listing with you, each with an account of their own. You decide what they may do.')}
      </p>
      {people.length > 0 && (
        <ul className={styles['list']}>
          {people.map((person) => (
            <Person key={person.id} listing={listing} person={person} onDone={onDone} />
          ))}
        </ul>
      )}
      {people.length < mostPeople ? (
        <InvitePerson
          listing={listing}
          onInvited={(email) => onDone(t('{email} is invited, and gets a mail with a link.', { email }))}
        />
      ) : (
        <p>{t('These are as many people as a listing can have.')}</p>
      )}
    </section>
  );
}

/** Where an invitation stands; '' once it was accepted. */
function stateWords({ acceptedAt, isBounced, expiresAt }: ListingPerson): string {
  if (acceptedAt !== null) return '';
  if (isBounced) return t('The mail came back. Take the invitation back, and invite the right address.');
  return expiresAt > Date.now()
    ? t('Invited until {day}, and has not accepted yet.', { day: longLocalDay(expiresAt) })
    : t('The invitation has ended. Invite the address again for a new link.');
}

function Person({ listing, person, onDone }: ListingPeopleProps & { person: ListingPerson }) {
  const { id, email, acceptedAt } = person;
  const [change, changing] = memberListingApi.endpoints.changePerson.useMutation();
  const [end, ending] = memberListingApi.endpoints.endPerson.useMutation();
  const [isGiving, setGiving] = useState(false);
  const failure = changing.error ?? ending.error;
  const words = stateWords(person);
  const takeOut = async () => {
    const { error } = await end({ id: listing.id, person: id });
    if (error === undefined) onDone(t('{email} does not look after this listing any more.', { email }));
  };
  return (
    <li>
      <strong translate="no">{email}</strong>
      {words !== '' && <span className={styles['detail']}>{words}</span>}
      <RightsBoxes
        legend={t('What {email} may do', { email })}
        rights={person}
        isBusy={changing.isLoading}
        onChange={({ mayPropose, getsRequests, mayPay }) =>
          void change({ id: listing.id, person: id, mayPropose, getsRequests, mayPay })
        }
      />
      <div className={styles['buttons']}>
        <Button
          variant="quiet"
          size="small"
          aria-label={
            acceptedAt === null ? t('Take back the invitation of {email}', { email }) : t('Take out {email}', { email })
          }
          loading={ending.isLoading}
          onClick={() => void takeOut()}
        >
          {acceptedAt === null ? t('Take back the invitation') : t('Take out')}
        </Button>
        {acceptedAt !== null && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Hand the listing over to {email}', { email })}
            onClick={() => setGiving(true)}
          >
            {t('Hand the listing over')}
          </Button>
        )}
      </div>
      {failure !== undefined && <ErrorAlert error={apiErrorOf(failure)} />}
      {isGiving && <HandOver listing={listing} person={person} onClosed={() => setGiving(false)} onDone={onDone} />}
    </li>
  );
}

interface HandOverProps extends ListingPeopleProps {
  person: ListingPerson;
  onClosed: () => void;
}

function HandOver({ listing: { id, name }, person: { id: person, email }, onClosed, onDone }: HandOverProps) {
  const [give, { isLoading, error }] = memberListingApi.endpoints.giveListing.useMutation();
  const handOver = async () => {
    const { error: refused } = await give({ id, person });
    if (refused !== undefined) return;
    onClosed();
    onDone(t('The listing belongs to {email} now.', { email }));
  };
  return (
    <Dialog
      open
      title={t('Hand over {name}?', { name })}
      onClosed={onClosed}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClosed}>
            {t('Keep the listing')}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void handOver()}>
            {t('Hand it over')}
          </Button>
        </>
      }
    >
      <p translate="no">
        <strong>{email}</strong>
      </p>
      <p>
        {t(
          'The listing belongs to this account from then on, and you look after it as a colleague. The subscription of this account decides then: without one, the grace period of 30 days begins.',
        )}
      </p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
    </Dialog>
  );
}

interface ColleagueProps extends ListingPeopleProps {
  rights: NonNullable<MemberListing['rights']>;
}

function Colleague({ listing: { id, name }, rights, onDone }: ColleagueProps) {
  const [end, { isLoading, error }] = memberListingApi.endpoints.endPerson.useMutation();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    const { error: refused } = await end({ id, person: rights.id ?? '' });
    if (refused !== undefined) return;
    setLeaving(false);
    onDone(t('You do not look after {name} any more.', { name }));
  };
  return (
    <section className={styles['people']} aria-label={t('Your part')}>
      <h3>{t('Your part')}</h3>
      <ul>
        <li>{rights.mayPropose ? t('You may propose changes.') : t('You may see the listing, and not change it.')}</li>
        {rights.getsRequests && <li>{t('You get the requests, and answer them in your account.')}</li>}
        {rights.mayPay && <li>{t('You may pay for the membership of the owner’s account.')}</li>}
      </ul>
      <div className={styles['buttons']}>
        {rights.getsRequests && (
          <ButtonLink to={paths.account} variant="secondary" size="small">
            {t('See the requests')}
          </ButtonLink>
        )}
        {rights.mayPay && (
          <ButtonLink to={`${paths.subscription}?listing=${encodeURIComponent(id)}`} variant="secondary" size="small">
            {t('See the membership')}
          </ButtonLink>
        )}
        <Button variant="quiet" size="small" onClick={() => setLeaving(true)}>
          {t('Leave this listing')}
        </Button>
      </div>
      <Dialog
        open={isLeaving}
        title={t('Leave {name}?', { name })}
        onClosed={() => setLeaving(false)}
        actions={
          <>
            <Button variant="secondary" disabled={isLoading} onClick={() => setLeaving(false)}>
              {t('Stay')}
            </Button>
            <Button variant="danger" loading={isLoading} onClick={() => void leave()}>
              {t('Leave [a listing]')}
            </Button>
          </>
        }
      >
        <p>{t('You do not see it any more then. Only its owner can invite you again.')}</p>
        {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      </Dialog>
    </section>
  );
}

import { useState } from 'react';
import { t } from '@shared/language/words';
import type { MemberListing } from '@shared/listings/contract';
import { mostPeople } from '@shared/listings/people';
import { paths } from '@/navigation/paths';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { Asking } from './Asking';
import { InvitePerson } from './InvitePerson';
import { memberListingApi } from './listingEndpoint';
import styles from './ListingPeople.module.scss';
import { Person, type ChangeProps } from './Person';

interface ListingPeopleProps extends ChangeProps {
  /** The same, of a listing that is gone then. */
  onLeft: (words: string) => void;
}

/** Who looks after a listing with its owner (docs/product.md "The people of a listing"); for a colleague, the way out. */
export function ListingPeople({ listing, onDone, onLeft }: ListingPeopleProps) {
  const { rights, people = [] } = listing;
  if (rights === undefined) return null;
  if (!rights.isOwner) return <Colleague listing={listing} rights={rights} onLeft={onLeft} />;
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

interface ColleagueProps {
  listing: MemberListing;
  rights: NonNullable<MemberListing['rights']>;
  onLeft: (words: string) => void;
}

function Colleague({ listing: { id, name }, rights, onLeft }: ColleagueProps) {
  const [end, ending] = memberListingApi.endpoints.endPerson.useMutation();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    const { error: refused } = await end({ id, person: rights.id ?? '' });
    if (refused !== undefined) return;
    setLeaving(false);
    onLeft(t('You do not look after {name} any more.', { name }));
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
      {isLeaving && (
        <Asking
          title={t('Leave {name}?', { name })}
          no={t('Stay')}
          yes={t('Leave [a listing]')}
          doing={ending}
          onNo={() => setLeaving(false)}
          onYes={() => void leave()}
        >
          <p>{t('You do not see it any more then. Only its owner can invite you again.')}</p>
        </Asking>
      )}
    </section>
  );
}

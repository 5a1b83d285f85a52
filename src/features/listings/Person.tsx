import { useState } from 'react';
import { longLocalDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { MemberListing } from '@shared/listings/contract';
import type { ListingPerson, ListingRights } from '@shared/listings/people';
import { apiErrorOf } from '@/kit/api/apiError';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { Asking } from './Asking';
import { memberListingApi } from './listingEndpoint';
import styles from './ListingPeople.module.scss';
import { RightsBoxes } from './RightsBoxes';

export interface ChangeProps {
  listing: MemberListing;
  /** Says what was done, where the focus goes. */
  onDone: (words: string) => void;
}

const hasEnded = ({ acceptedAt, expiresAt }: ListingPerson): boolean => acceptedAt === null && expiresAt <= Date.now();

/** Where an invitation stands; '' once it was accepted. */
function stateWords(person: ListingPerson): string {
  const { acceptedAt, isBounced, expiresAt } = person;
  if (acceptedAt !== null) return '';
  if (isBounced) return t('The mail came back. Take the invitation back, and invite the right address.');
  return hasEnded(person)
    ? t('The invitation has ended. Send it again for a new link.')
    : t('Invited until {day}, and has not accepted yet.', { day: longLocalDay(expiresAt) });
}

/** A colleague, or who is invited, with what their owner can do. */
export function Person({ listing, person, onDone }: ChangeProps & { person: ListingPerson }) {
  const { id, email, acceptedAt, isBounced } = person;
  const [change, changing] = memberListingApi.endpoints.changePerson.useMutation();
  const [invite, inviting] = memberListingApi.endpoints.invitePerson.useMutation();
  const [end, ending] = memberListingApi.endpoints.endPerson.useMutation();
  const [asked, setAsked] = useState<'nothing' | 'end' | 'give'>('nothing');
  const [shown, setShown] = useState<{ of: ListingPerson; rights: ListingRights }>({ of: person, rights: person });
  // What was ticked stands until it is stored and read again.
  if (shown.of !== person) setShown({ of: person, rights: changing.isLoading ? shown.rights : person });
  const { mayPropose, getsRequests, mayPay } = shown.rights;
  const failure = changing.error ?? inviting.error ?? (asked === 'end' ? undefined : ending.error);
  const words = stateWords(person);
  const tick = async (rights: ListingRights) => {
    setShown(({ of }) => ({ of, rights }));
    const { error } = await change({ ...rights, id: listing.id, person: id });
    if (error !== undefined) setShown(({ of }) => ({ of, rights: of }));
  };
  const sendAgain = async () => {
    const { error } = await invite({ id: listing.id, email, mayPropose, getsRequests, mayPay });
    if (error === undefined) onDone(t('{email} is invited, and gets a mail with a link.', { email }));
  };
  const remove = async () => {
    const { error } = await end({ id: listing.id, person: id });
    if (error !== undefined) return;
    setAsked('nothing');
    onDone(t('{email} does not look after this listing any more.', { email }));
  };
  return (
    <li>
      <strong translate="no">{email}</strong>
      {words !== '' && <span className={styles['detail']}>{words}</span>}
      <RightsBoxes
        legend={t('What {email} may do', { email })}
        rights={{ mayPropose, getsRequests, mayPay }}
        isBusy={changing.isLoading}
        onChange={(rights) => void tick(rights)}
      />
      <div className={styles['buttons']}>
        {hasEnded(person) && !isBounced && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Send it again to {email}', { email })}
            loading={inviting.isLoading}
            onClick={() => void sendAgain()}
          >
            {t('Send it again')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={
            acceptedAt === null
              ? t('Take back the invitation of {email}', { email })
              : t('Remove {name}', { name: email })
          }
          loading={ending.isLoading}
          onClick={() => {
            if (acceptedAt === null) void remove();
            else setAsked('end');
          }}
        >
          {acceptedAt === null ? t('Take back the invitation') : t('Remove')}
        </Button>
        {acceptedAt !== null && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Hand the listing over to {email}', { email })}
            onClick={() => setAsked('give')}
          >
            {t('Hand the listing over')}
          </Button>
        )}
      </div>
      {failure !== undefined && <ErrorAlert error={apiErrorOf(failure)} />}
      {asked === 'end' && (
        <Asking
          title={t('Remove {email} from {name}?', { email, name: listing.name })}
          no={t('Keep [a colleague]')}
          yes={t('Remove')}
          doing={ending}
          onNo={() => setAsked('nothing')}
          onYes={() => void remove()}
        >
          <p>{t('They do not see the listing any more then, and get a mail. You can invite them again.')}</p>
        </Asking>
      )}
      {asked === 'give' && (
        <HandOver listing={listing} person={person} onClosed={() => setAsked('nothing')} onDone={onDone} />
      )}
    </li>
  );
}

interface HandOverProps extends ChangeProps {
  person: ListingPerson;
  onClosed: () => void;
}

function HandOver({ listing: { id, name }, person: { id: person, email }, onClosed, onDone }: HandOverProps) {
  const [give, giving] = memberListingApi.endpoints.giveListing.useMutation();
  const handOver = async () => {
    const { error: refused } = await give({ id, person });
    if (refused !== undefined) return;
    onClosed();
    onDone(t('The listing belongs to {email} now.', { email }));
  };
  return (
    <Asking
      title={t('Hand over {name}?', { name })}
      no={t('Keep the listing')}
      yes={t('Hand it over')}
      doing={giving}
      onNo={onClosed}
      onYes={() => void handOver()}
    >
      <p translate="no">
        <strong>{email}</strong>
      </p>
      <p>
        {t(
          'The listing belongs to this account from then on, and you look after it as a colleague. The subscription of this account decides then: without one, the grace period of 30 days begins.',
        )}
      </p>
    </Asking>
  );
}

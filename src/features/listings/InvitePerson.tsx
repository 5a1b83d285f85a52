import { useRef } from 'react';
import { t } from '@shared/language/words';
import type { MemberListing } from '@shared/listings/contract';
import { invitedPersonSchema, type InvitedPerson } from '@shared/listings/people';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { TextInput } from '@/kit/ui/form/TextInput';
import { memberListingApi } from './listingEndpoint';
import styles from './ListingPeople.module.scss';
import { RightsBoxes } from './RightsBoxes';

const empty: InvitedPerson = { email: '', mayPropose: true, getsRequests: true, mayPay: false };

interface InvitePersonProps {
  listing: MemberListing;
  onInvited: (email: string) => void;
}

/** The form by which the owner of a listing invites a colleague. */
export function InvitePerson({ listing: { id, name }, onInvited }: InvitePersonProps) {
  const element = useRef<HTMLFormElement>(null);
  const [invite] = memberListingApi.endpoints.invitePerson.useMutation();
  const { form, errors, failure, refusals, isSending, change, submit, show } = useForm<
    InvitedPerson,
    'email',
    InvitedPerson,
    unknown
  >(
    {
      empty,
      schema: invitedPersonSchema,
      requestOf: (typed) => typed,
      placeOf: (path) => (path === 'email' ? path : null),
      send: (person) => invite({ id, ...person }),
      onDone: (sent) => {
        show(empty);
        onInvited(sent?.body.email ?? '');
      },
    },
    element,
  );
  useFocusOnRefusal(element, refusals);
  return (
    <form
      ref={element}
      aria-label={t('Invite a colleague')}
      className={styles['invite']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h4>{t('Invite a colleague')}</h4>
      <TextInput
        type="email"
        label={t('Email of your colleague')}
        autoComplete="off"
        name="email"
        value={form.email}
        error={errors.email}
        readOnly={isSending}
        onChange={({ target }) => change({ email: target.value })}
      />
      <RightsBoxes
        legend={t('What they may do for {name}', { name })}
        rights={form}
        isBusy={isSending}
        onChange={change}
      />
      {failure !== null && <ErrorAlert error={failure} />}
      <Button type="submit" variant="secondary" loading={isSending}>
        {t('Send the invitation')}
      </Button>
    </form>
  );
}

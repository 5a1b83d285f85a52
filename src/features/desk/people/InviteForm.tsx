import { useRef } from 'react';
import type * as v from 'valibot';
import { t } from '@shared/language/words';
import { deskInvitationSchema, staffRoles, type deskInvitedSchema } from '@shared/desk/contract';
import { roleNames, roleWords } from '@shared/accounts/staffRoles';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useProven } from '../frame/proof';
import listing from '../frame/Listing.module.scss';
import styles from './People.module.scss';
import { deskPeopleApi } from './deskPeopleEndpoint';

interface Invited {
  email: string;
  /** Name of the role. */
  role: string;
}
const outcomes = {
  invited: ({ email, role }: Invited) =>
    t(
      '{email} ({role}) is invited. A mail says how to sign in. The role counts once this account, with its address verified, opens /desk.',
      { email, role },
    ),
  invitedWithoutMail: ({ email, role }: Invited) =>
    t(
      '{email} ({role}) is invited. This site sends no mail: tell them to open /desk with the account of this address, verified.',
      { email, role },
    ),
  alreadyInvited: ({ email, role }: Invited) =>
    t('{email} ({role}) was invited to this role before. Nothing was changed.', { email, role }),
  alreadyStaff: ({ email, role }: Invited) =>
    t('{email} ({role}) has this role already. Nothing was changed.', { email, role }),
} as const;

const empty = { email: '', role: 'desk' };
type Typed = typeof empty;
type Invitation = v.InferOutput<typeof deskInvitationSchema>;

/** Invites an address to a role; for people who have another role it is one more. */
export function InviteForm() {
  const element = useRef<HTMLFormElement>(null);
  const [invite, { data, originalArgs }] = deskPeopleApi.endpoints.inviteStaff.useMutation();
  const proven = useProven();
  const view = useForm<Typed, keyof Typed, Invitation, v.InferOutput<typeof deskInvitedSchema>>(
    {
      empty,
      schema: deskInvitationSchema,
      requestOf: (typed) => typed,
      placeOf: (path) => (path === 'email' || path === 'role' ? path : null),
      send: (invitation) => proven(() => invite(invitation)),
      onDone: (stored) => view.show({ ...empty, role: stored?.body.role ?? empty.role }),
    },
    element,
  );
  const { form, errors, failure, refusals, isSending, change, submit } = view;
  useFocusOnRefusal(element, refusals);
  return (
    <form
      ref={element}
      aria-labelledby="staff-invite"
      className={listing['listing']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="staff-invite">{t('Give a role')}</h2>
      <TextInput
        type="email"
        label={t('Email of the account')}
        autoComplete="off"
        name="email"
        value={form.email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Select
        label={t('Role')}
        name="role"
        value={form.role}
        error={errors.role}
        onChange={({ target }) => change({ role: target.value })}
      >
        {staffRoles.map((choice) => (
          <option key={choice} value={choice}>
            {roleWords(choice)}
          </option>
        ))}
      </Select>
      {failure !== null && <ErrorAlert error={failure} />}
      <p role="status" className={styles['outcome']}>
        {data !== undefined && originalArgs !== undefined && (
          <span>{outcomes[data.outcome]({ email: originalArgs.email, role: roleNames[originalArgs.role] })}</span>
        )}
      </p>
      <Button type="submit" variant="secondary" loading={isSending} className={listing['more']}>
        {t('Invite')}
      </Button>
    </form>
  );
}

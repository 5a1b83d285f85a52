import { useState } from 'react';
import { t } from '@shared/language/words';
import { staffRoles, type StaffRole } from '@shared/desk/contract';
import { roleNames, roleWords } from '@shared/accounts/staffRoles';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useProven } from '../frame/proof';
import styles from './Staff.module.scss';
import { staffApi } from './staffEndpoint';

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

/** Invites an address to a role; for people who have another role it is one more. */
export function InviteForm() {
  const [invite, { isLoading, error, data, originalArgs }] = staffApi.endpoints.inviteStaff.useMutation();
  const proven = useProven();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('desk');
  const failure = error === undefined ? undefined : apiErrorOf(error);
  const send = async () => {
    const { error: refused } = await proven(() => invite({ email: email.trim(), role }));
    if (refused === undefined) setEmail('');
  };
  return (
    <form
      aria-labelledby="staff-invite"
      className={styles['part']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <h2 id="staff-invite">{t('Give a role')}</h2>
      <TextInput
        type="email"
        inputMode="email"
        label={t('Email of the account')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={failure?.fields?.['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select label={t('Role')} value={role} onChange={({ target }) => setRole(target.value as StaffRole)}>
        {staffRoles.map((choice) => (
          <option key={choice} value={choice}>
            {roleWords(choice)}
          </option>
        ))}
      </Select>
      {failure !== undefined && failure.fields === undefined && <ErrorAlert error={failure} />}
      <p role="status" className={styles['outcome']}>
        {data !== undefined && originalArgs !== undefined && (
          <span>{outcomes[data.outcome]({ email: originalArgs.email, role: roleNames[originalArgs.role] })}</span>
        )}
      </p>
      <Button type="submit" variant="secondary" loading={isLoading} className={styles['send']}>
        {t('Invite')}
      </Button>
    </form>
  );
}

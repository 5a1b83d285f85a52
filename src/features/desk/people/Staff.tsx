import { useEffect, useRef, useState } from 'react';
import { t } from '@shared/language/words';
import type { DeskStaff, StaffRole } from '@shared/desk/contract';
import { roleNames } from '@shared/accounts/staffRoles';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { useDeskMe, useMay } from '../frame/deskMe';
import { useOutcome } from '../kit/decisions';
import { Loaded, Rows } from '../kit/DeskList';
import { InviteForm } from './InviteForm';
import { problemWords } from '../payments/jobWords';
import { RemoveSecondStep } from './RemoveSecondStep';
import { SecondStepRoles } from './SecondStepRoles';
import { useProven } from '../frame/proof';
import listing from '../frame/Listing.module.scss';
import styles from './People.module.scss';
import { deskPeopleApi } from './deskPeopleEndpoint';

type Held = DeskStaff['staff'][number];
type Invitation = DeskStaff['invitations'][number];

/** Milliseconds, while a mail is on its way. */
const mailReadEvery = 4_000;

interface Account {
  uid: string;
  email: string;
  roles: Held[];
}

/** Roles by account, in the order of the list. */
function byAccount(staff: readonly Held[]): Account[] {
  const accounts = new Map<string, Account>();
  for (const held of staff) {
    const { uid, email } = held;
    accounts.set(uid, { uid, email, roles: [...(accounts.get(uid)?.roles ?? []), held] });
  }
  return [...accounts.values()];
}

/** Who has a role at the desk and who is invited, with forms to change it (docs/product.md "People at the desk"). */
export function Staff() {
  const answer = deskPeopleApi.endpoints.getStaff.useQueryState(undefined);
  const isMailing = answer.data?.invitations.some(({ mail }) => mail?.state === 'waiting') === true;
  const { refetch } = deskPeopleApi.endpoints.getStaff.useQuerySubscription(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMailing ? mailReadEvery : 0,
    skipPollingIfUnfocused: true,
  });
  const mayChange = useMay('staff.change');
  const [ending, setEnding] = useState<Held | null>(null);
  const [losing, setLosing] = useState<Account | null>(null);
  const [removedFrom, setRemovedFrom] = useState<string | null>(null);
  /** How often a dialog did what it asks: the focus moves once it is closed. */
  const [acted, setActed] = useState(0);
  const list = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (acted > 0) list.current?.focus();
  }, [acted]);
  return (
    <Loaded answer={{ ...answer, refetch }} loading={t('Loading the staff…')}>
      {(data) => (
        <div className={styles['columns']}>
          <section aria-labelledby="staff-list" className={listing['listing']}>
            <h2 id="staff-list" ref={list} tabIndex={-1}>
              {t('Staff')}
            </h2>
            <Rows rows={byAccount(data.staff)}>
              {(account) => (
                <Person
                  key={account.uid}
                  account={account}
                  onEnd={mayChange ? setEnding : null}
                  onStepLost={mayChange ? () => setLosing(account) : null}
                />
              )}
            </Rows>
            <p role="status" className={styles['outcome']}>
              {removedFrom !== null && (
                <span>{t('The second step of {email} is removed. A mail tells them.', { email: removedFrom })}</span>
              )}
            </p>
          </section>
          <div className={listing['listing']}>
            {mayChange && <InviteForm />}
            <Invitations invitations={data.invitations} mayChange={mayChange} />
            <SecondStepRoles needed={data.secondStepRoles ?? []} mayChange={mayChange} />
          </div>
          <EndRole held={ending} onClosed={() => setEnding(null)} onEnded={() => setActed((times) => times + 1)} />
          {losing !== null && (
            <RemoveSecondStep
              person={losing}
              isPossible={data.removesSecondSteps === true}
              onClosed={() => setLosing(null)}
              onRemoved={() => {
                setRemovedFrom(losing.email);
                setLosing(null);
                setActed((times) => times + 1);
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

interface PersonProps {
  account: Account;
  /** Null: this person may not change it. */
  onEnd: ((held: Held) => void) | null;
  onStepLost: (() => void) | null;
}

function Person({ account: { uid, email, roles }, onEnd, onStepLost }: PersonProps) {
  const isMe = useDeskMe()?.uid === uid;
  return (
    <li className={styles['row']}>
      <p className={styles['who']}>
        <strong translate="no">{email}</strong>
        {isMe && <span className={listing['detail']}>{t('You')}</span>}
      </p>
      <ul className={styles['roles']}>
        {roles.map((held) => (
          <li key={held.role}>
            <span>{roleNames[held.role]}</span>
            {onEnd !== null && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('End the role {role} of {email}', { role: roleNames[held.role], email })}
                onClick={() => onEnd(held)}
              >
                {t('End [a role]')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onStepLost !== null && !isMe && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('Lost second step of {email}', { email })}
          onClick={onStepLost}
        >
          {t('Lost second step')}
        </Button>
      )}
    </li>
  );
}

interface EndRoleProps {
  held: Held | null;
  onClosed: () => void;
  onEnded: () => void;
}

function EndRole({ held, onClosed, onEnded }: EndRoleProps) {
  const [revoke, { isLoading, error, reset }] = deskPeopleApi.endpoints.revokeRole.useMutation();
  const proven = useProven();
  const close = () => {
    reset();
    onClosed();
  };
  const end = async ({ uid, role }: Held) => {
    const { error: refused } = await proven(() => revoke({ uid, role }));
    if (refused !== undefined) return;
    close();
    onEnded();
  };
  const role: StaffRole = held?.role ?? 'reader';
  return (
    <Dialog
      open={held !== null}
      title={t('End the role {role}?', { role: roleNames[role] })}
      onClosed={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('Keep the role')}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => held !== null && void end(held)}>
            {t('End the role')}
          </Button>
        </>
      }
    >
      <p translate="no">
        <strong>{held?.email}</strong>
      </p>
      <p>{t('It works nowhere from then on. You can give it again later.')}</p>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
    </Dialog>
  );
}

/** What became of the mail of an invitation. */
function mailWords({ state, problem }: NonNullable<Invitation['mail']>): string {
  if (state === 'waiting') return t('The mail is on its way.');
  if (state === 'sent') return t('The mail server has accepted the mail.');
  const reason = problemWords(problem ?? '');
  return state === 'failing'
    ? t('The mail is not sent yet, and is tried again. {reason}', { reason })
    : t('The mail could not be sent. {reason} Withdraw the invitation if the address is wrong.', { reason });
}

function Invitations({ invitations, mayChange }: { invitations: readonly Invitation[]; mayChange: boolean }) {
  const [run, { isLoading, originalArgs }] = deskPeopleApi.endpoints.withdrawInvitation.useMutation();
  const proven = useProven();
  const { outcome, tell } = useOutcome();
  const withdraw = async ({ id, email }: Invitation) => {
    const { error } = await proven(() => run(id));
    tell(
      error === undefined
        ? { text: t('The invitation of {email} is withdrawn.', { email }) }
        : { failure: apiErrorOf(error) },
    );
  };
  return (
    <section aria-labelledby="staff-invited" className={listing['listing']}>
      <h2 id="staff-invited">{t('Invited')}</h2>
      {outcome}
      <Rows rows={invitations} none={t('No invitation waits.')}>
        {(invitation) => (
          <li key={invitation.id} className={styles['row']}>
            <p className={styles['who']}>
              <strong translate="no">{invitation.email}</strong>
              <span className={listing['detail']}>{roleNames[invitation.role]}</span>
              {invitation.mail !== null && <span className={listing['detail']}>{mailWords(invitation.mail)}</span>}
            </p>
            {mayChange && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('Withdraw the invitation of {email} as {role}', {
                  email: invitation.email,
                  role: roleNames[invitation.role],
                })}
                loading={isLoading && originalArgs === invitation.id}
                onClick={() => void withdraw(invitation)}
              >
                {t('Withdraw')}
              </Button>
            )}
          </li>
        )}
      </Rows>
    </section>
  );
}

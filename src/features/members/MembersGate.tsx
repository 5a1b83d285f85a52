import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { Person } from '@shared/accounts/contract';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector, usePublicConfig } from '@/state/hooks';
import { RichText } from '@/kit/ui/data/RichText';
import { KeyForm } from './KeyForm';
import styles from './MembersGate.module.scss';
import { selectMembers } from './membersSlice';
import { PersonGrid } from './PersonGrid';
import { unlockApi } from './unlockEndpoint';

interface MembersGateProps {
  /** Renders the page with the key's form while the members are locked. */
  locked: (form: ReactNode) => ReactNode;
}

/**
 * The members page: locked, then unlocked by the key until the page is reloaded, or by the account of a member who has
 * paid (docs/product.md "Members page").
 */
export function MembersGate({ locked }: MembersGateProps) {
  const unlocked = useAppSelector(selectMembers);
  const isSignedIn = useAppSelector(selectUser) !== null;
  const { features } = usePublicConfig();
  const skip = unlocked !== null || !isSignedIn || !features.members;
  // Others are refused, and have the key's form.
  const { currentData } = unlockApi.endpoints.getMembers.useQuery(null, { skip });
  const members = unlocked ?? (skip ? null : currentData) ?? null;
  const [wasLocked] = useState(unlocked === null);
  if (members === null) return locked(<KeyForm />);
  return <Members members={members} takesFocus={wasLocked && unlocked !== null} />;
}

function Members({ members, takesFocus }: { members: readonly Person[]; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused form was removed; the heading announces the number of members.
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles['members']} aria-label={t('Members')}>
      <h2 ref={heading} tabIndex={-1} className={styles['count']}>
        {t('{count, plural, one {# member} other {# members}}', { count: members.length })}
      </h2>
      <p>
        <RichText
          text={t(
            'People of member companies who agreed to be named to other members, with position, company and country. The agents, with phone and email, are <0>in the directory</0>.',
          )}
          parts={[<Link key="agents" to={paths.agents} />]}
        />
      </p>
      {members.length === 0 ? (
        <p>{t('The list of members is empty at the moment.')}</p>
      ) : (
        <PersonGrid people={members} />
      )}
    </section>
  );
}

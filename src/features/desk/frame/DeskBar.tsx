import { useState, type ReactNode } from 'react';
import { Link, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { roleNames } from '@shared/accounts/staffRoles';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { CloseIcon, MenuIcon } from '@/kit/ui/icons/navigationIcons';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useMenu } from '@/kit/ui/overlay/useMenu';
import styles from './DeskBar.module.scss';
import { deskApi, type DeskMe } from './deskEndpoint';
import { KeyList } from './KeyList';
import { sections } from './sections';

interface DeskBarProps {
  /** How one leaves. */
  leave: ReactNode;
  /** Called when the menu of small screens has opened or closed. */
  onMenuToggled: (open: boolean) => void;
}

/** The desk's bar after the mark: search, keys, who is at work, and the sections of their roles; a menu on a phone. */
export function DeskBar({ leave, onMenuToggled }: DeskBarProps) {
  // The page reads it again every few seconds (deskMe.tsx).
  const { data: me } = deskApi.endpoints.getDeskMe.useQuery(undefined);
  const { button, panel } = useMenu(onMenuToggled);
  const isInbox = useMatch(paths.desk) !== null;
  return (
    <>
      {me?.actions.includes('cases.read') === true && !isInbox && <CaseSearch />}
      {me !== undefined && <KeyList />}
      <Button
        {...button}
        variant="quiet"
        className={styles['toggle']}
        aria-label={t('Menu')}
        icon={
          <>
            <MenuIcon />
            <CloseIcon />
          </>
        }
      />
      <div {...panel} className={styles['panel']}>
        <div className={styles['person']}>
          <Person roles={me?.roles ?? []} />
          {leave}
        </div>
        {me !== undefined && <Sections me={me} />}
      </div>
    </>
  );
}

/** Who is signed in, as a link to the account, with their roles. */
function Person({ roles }: { roles: DeskMe['roles'] }) {
  const user = useAppSelector(selectUser);
  const name = [user?.displayName, user?.email].find((known) => known !== null && known !== undefined && known !== '');
  return (
    <p className={styles['name']}>
      <Link to={paths.account}>
        {name === undefined ? (
          t('My Account')
        ) : (
          <span translate="no" dir="auto">
            {name}
          </span>
        )}
      </Link>
      <span>{roles.map((role) => roleNames[role]).join(', ')}</span>
    </p>
  );
}

const withCount = (section: string, count: number): string =>
  t('{section}: {count, plural, one {# waits for you} other {# wait for you}}', { section, count });

function Sections({ me: { actions, toConfirm, toDecide } }: { me: DeskMe }) {
  const { pathname } = useLocation();
  const waiting = new Map<string, number | undefined>([
    [paths.deskPayments, toConfirm],
    [paths.deskAgents, toDecide],
  ]);
  // Cases are the inbox's.
  const here = pathname.startsWith(`${paths.desk}/cases/`) ? paths.desk : pathname;
  const isIn = (to: string): boolean => here === to || (to !== paths.desk && here.startsWith(`${to}/`));
  return (
    <nav aria-label={t('Desk')} className={styles['sections']}>
      {sections
        .filter(({ action }) => actions.includes(action))
        .map(({ label, to }) => {
          const count = waiting.get(to) ?? 0;
          return (
            <Link
              key={to}
              to={to}
              aria-current={isIn(to) ? 'page' : undefined}
              aria-label={count === 0 ? undefined : withCount(label, count)}
              className={styles['section']}
            >
              <span>{label}</span>
              {count > 0 && <span className={styles['count']}>{count}</span>}
            </Link>
          );
        })}
    </nav>
  );
}

/** Finds cases from every page; the inbox has a search of its own. */
function CaseSearch() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <form
      role="search"
      aria-label={t('Find a case')}
      className={styles['find']}
      onSubmit={(event) => {
        event.preventDefault();
        const search = new URLSearchParams({ q: text.trim(), waits: 'all' });
        if (text.trim() !== '') void navigate(`${paths.desk}?${search.toString()}`);
      }}
    >
      <TextInput
        type="search"
        label={t('Find a case')}
        labelHidden
        placeholder={t('Find a case')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}

import { useState, type ReactNode } from 'react';
import { Navigate, NavLink, useMatch, useNavigate } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { StaffAction } from '@shared/desk/contract';
import type { ApiError } from '@/api/apiError';
import { paths } from '@/navigation/paths';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { ErrorAlert } from '@/ui/ErrorAlert';
import { Skeleton, SkeletonLine } from '@/ui/Skeleton';
import { TextInput } from '@/ui/TextInput';
import styles from './DeskRoom.module.scss';
import { DeskMeProvider, useDeskMe, useLiveMe } from './deskMe';
import { KeyList } from './KeyList';

interface DeskRoomProps {
  title: string;
  lead: string;
  /** What the page shows: without a role that allows it, the page says so. */
  needs?: StaffAction;
  /** Beside the navigation: how one leaves. */
  leave?: ReactNode;
  /** For whoever has no role: how the address of the account is verified, to which the invitation went. */
  verify?: ReactNode;
  children: ReactNode;
}

const sections: readonly { label: string; to: string; action: StaffAction }[] = [
  { label: t('Inbox'), to: paths.desk, action: 'cases.read' },
  { label: t('Templates'), to: paths.deskTemplates, action: 'cases.read' },
  { label: t('Newsletter'), to: paths.deskNewsletter, action: 'newsletter.read' },
  { label: t('Assistant'), to: paths.deskGaps, action: 'gaps.read' },
  { label: t('Agents'), to: paths.deskAgents, action: 'agents.read' },
  { label: t('Checks'), to: paths.deskChecks, action: 'agents.read' },
  { label: t('People'), to: paths.deskPeople, action: 'people.read' },
  { label: t('Jobs'), to: paths.deskJobs, action: 'jobs.read' },
  { label: t('Payments'), to: paths.deskPayments, action: 'payments.read' },
  { label: t('Audit'), to: paths.deskAudit, action: 'audit.read' },
];

/** The frame of the desk's pages, for staff only (docs/product.md "The desk"). Once shown, a page keeps what was typed. */
export function DeskRoom({ title, lead, needs = 'desk.open', leave, verify, children }: DeskRoomProps) {
  const { me, error, lost, retry } = useLiveMe();
  return (
    <div className={styles['room']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {me === null && error === undefined && <DeskSkeleton label={t('Loading the desk…')} />}
      {me === null && lost === 'ended' && <NoRole verify={verify} />}
      {me === null && error !== undefined && lost !== 'ended' && <Failure error={error} onRetry={retry} />}
      {me !== null && (
        <DeskMeProvider value={me}>
          <Sections leave={leave} />
          {lost === 'ended' && (
            <Lost>{t('Your role at the desk has ended. Nothing you do here is saved any more.')}</Lost>
          )}
          {lost === 'something' && <Lost>{t('One of your roles has ended. This page may not work any more.')}</Lost>}
          {error !== undefined && lost !== 'ended' && <Failure error={error} onRetry={retry} />}
          {me.actions.includes(needs) ? children : <OtherRole />}
        </DeskMeProvider>
      )}
    </div>
  );
}

function Sections({ leave }: { leave: ReactNode }) {
  const actions = useDeskMe()?.actions ?? [];
  const isInbox = useMatch(paths.desk) !== null;
  return (
    <div className={styles['top']}>
      <nav aria-label={t('Desk')} className={styles['sections']}>
        {sections
          .filter(({ action }) => actions.includes(action))
          .map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === paths.desk} className={styles['section'] ?? ''}>
              {label}
            </NavLink>
          ))}
      </nav>
      {actions.includes('cases.read') && !isInbox && <CaseSearch />}
      <KeyList />
      {leave}
    </div>
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

const Lost = ({ children }: { children: string }) => (
  <Alert kind="danger">
    <p>{children}</p>
    <p>{t('What you typed is still here, so that you can copy it. Ask an owner of the desk if this is a mistake.')}</p>
  </Alert>
);

const NoRole = ({ verify }: { verify: ReactNode }) => (
  <section className={styles['empty']} aria-label={t('No role')}>
    <h2>{t('Your account has no role at the desk')}</h2>
    <p>
      {t(
        'The desk is for the staff of the association. If you work here, ask an owner of the desk to invite the address of your account, and verify the address on your account page.',
      )}
    </p>
    {verify}
  </section>
);

/** Whoever opens the desk is led to the first page of their role; another page says that it is not theirs. */
function OtherRole() {
  const actions = useDeskMe()?.actions ?? [];
  const isStart = useMatch(paths.desk) !== null;
  const first = sections.find(({ action }) => actions.includes(action));
  if (isStart && first !== undefined) return <Navigate to={first.to} replace />;
  return (
    <section className={styles['empty']} aria-label={t('Another role')}>
      <h2>{t('Your role does not include this page')}</h2>
      <p>{t('The links above lead to what your role includes. An owner of the desk can give you another role.')}</p>
    </section>
  );
}

/** A failed request, with a way to repeat it. */
export function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className={styles['failure']}>
      <ErrorAlert error={error} />
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

/** Placeholder while the desk loads. */
export function DeskSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine length="short" />
    </Skeleton>
  );
}

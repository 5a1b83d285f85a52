import { localTime } from '@shared/text/format';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { ListedCase } from '@shared/desk/inbox';
import { kindName } from '@shared/desk/kinds';
import { Stamp } from '@/kit/ui/data/texts';
import { casePath, inboxOf } from './casePath';
import styles from './Inbox.module.scss';
import { dueWords, stateWords, waitsWords } from './words';

const noChange = () => () => undefined;

interface CaseRowProps {
  listed: ListedCase;
  /** Whether it is ticked for what is done with several at once; absent where nothing is. */
  pick?: { isPicked: boolean; onPicked: (isPicked: boolean) => void } | undefined;
  /** It is the case on the page. */
  isShown?: boolean;
}

/** A case as lists show it. */
export function CaseRow({ listed, pick, isShown = false }: CaseRowProps) {
  const {
    reference,
    kind,
    sender,
    title,
    state,
    waitsFor,
    isOverdue,
    isUrgent,
    isUnread,
    mayBeSpam,
    openedAt,
    assignedTo,
  } = listed;
  const inbox = inboxOf(useLocation());
  const due = dueWords(listed);
  // The reader's time zone is known in the browser only.
  const opened = useSyncExternalStore(
    noChange,
    () => localTime(openedAt),
    () => '',
  );
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        {pick !== undefined && (
          <input
            type="checkbox"
            className={styles['pick']}
            aria-label={t('Tick {reference}', { reference })}
            checked={pick.isPicked}
            onChange={({ target }) => pick.onPicked(target.checked)}
          />
        )}
        <Link
          to={casePath(reference)}
          state={{ inbox }}
          aria-current={isShown ? 'page' : undefined}
          className={styles['link']}
        >
          <span translate="no">{reference}</span>
        </Link>
      </span>
      <span className={styles['what']}>
        {isUnread && <Stamp>{t('New to you')}</Stamp>}
        <span dir="auto" className={isUnread ? styles['unread'] : undefined}>
          {title === '' ? kindName(kind) : title}
        </span>
        <span className={styles['sender']}>
          <span>{`${kindName(kind)}, `}</span>
          <bdi>{sender}</bdi>
        </span>
      </span>
      <span className={styles['state']}>
        {isUrgent && <Stamp kind="danger">{t('Urgent')}</Stamp>}
        {isOverdue && <Stamp kind="danger">{t('Overdue')}</Stamp>}
        {mayBeSpam && <Stamp>{t('May be spam')}</Stamp>}
        <span>{stateWords(state)}</span>
        {waitsFor !== null && <span className={styles['waits']}>{waitsWords[waitsFor]}</span>}
        {due !== null && <span className={styles['waits']}>{due}</span>}
      </span>
      <span className={styles['when']}>
        <time dateTime={new Date(openedAt).toISOString()}>{opened}</time>
        {assignedTo !== null && <span translate="no">{assignedTo.email}</span>}
      </span>
    </li>
  );
}

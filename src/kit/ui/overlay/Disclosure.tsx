import type { ReactNode, ToggleEvent } from 'react';
import { ChevronIcon } from '../icons/navigationIcons';
import styles from './Disclosure.module.scss';

interface DisclosureProps {
  summary: ReactNode;
  /** Opening a disclosure closes the others of its group. */
  group?: string;
  children: ReactNode;
}

/** Safari supports the `name` attribute only since 17.2. */
export function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open || currentTarget.getAttribute('name') === null) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]')) {
    if (other !== currentTarget && other.getAttribute('name') === currentTarget.getAttribute('name'))
      other.open = false;
  }
}

/** A heading that expands its content. The native element works without scripts and with find-in-page. */
export function Disclosure({ summary, group, children }: DisclosureProps) {
  return (
    <details className={styles['disclosure']} name={group} onToggle={closeOthers}>
      <summary className={styles['summary']}>
        <h3>{summary}</h3>
        <ChevronIcon />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
